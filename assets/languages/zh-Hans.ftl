# 简体中文

language-name = 简体中文

## Words and numbers that many texts are made of

moves = { $moves }步
pushes = { $pushes }推
boxes = { $boxes }个箱子
levels = { $levels }关
level-number = 第{ $number }关
delete-again = 再按一次将永久删除。
keys-no-key = （无按键）

## The line above the board

hud-number = { $number } / { $of }
hud-strength-any = 可以推动整排箱子
hud-strength-up-to = 最多可推动{ $most }个箱子
hud-counters = { moves }    { pushes }
hud-best = 最佳：{ moves }，{ pushes }
lamp-pushes-to-go = 还需{ pushes }
lamp-solvable = 仍然有解
lamp-stuck = 死局

## Buttons above the board: what each does

hud-button-with-key = { $name }（{ $key }）

## Beside key caps below the board: short

hud-key-step = 移动
hud-key-undo = 撤销
hud-key-restart = 重来
hud-key-hint = 提示
hud-key-menu = 菜单

hud-stuck = 死局！
hud-stuck-undo = 撤销
hud-stuck-rewind = 退回到出错前
hud-stuck-back = 退回
hud-unsolvable = 这一关无解。

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = 返回编辑

## Why the level can no longer be solved. The boxes to blame are marked. There is space for about 45 letters.

stuck-corner = { $boxes ->
    [1] 这个箱子进了墙角，出不来了。
   *[other] 这些箱子进了墙角，出不来了。
}
stuck-wall = { $boxes ->
    [1] 这个箱子离不开墙边，到不了目标点。
   *[other] 这些箱子离不开墙边，到不了目标点。
}
stuck-dead-square = { $boxes ->
    [1] 这个箱子再也到不了目标点。
   *[other] 这些箱子再也到不了目标点。
}
stuck-freeze = { $boxes ->
    [1] 这个箱子再也推不动了。
    [2] 这两个箱子互相卡住了。
   *[other] 这些箱子互相卡住了。
}
stuck-too-many-boxes = 这一侧的箱子比目标点多。
stuck-too-few-boxes = 剩下的箱子不够填满目标点。
stuck-blocked-goals = { $boxes ->
    [1] 这个箱子堵死了通往目标点的路。
   *[other] 这些箱子堵死了通往目标点的路。
}
stuck-player-cut-off = { $boxes ->
    [1] 玩家再也绕不到这个箱子后面。
   *[other] 玩家再也绕不到这些箱子后面。
}
stuck-subset = { $boxes ->
    [1] 这个箱子再也到不了目标点。
    [2] 这两个箱子无法都到达目标点。
   *[other] 这些箱子无法全部到达目标点。
}
stuck-exhausted = 从这里已经无法通关。

## While moves are replayed

hud-watching-a-solution = 解法
hud-replaying-moves = 回放
hud-replay-speed = { $what }，{ $speed }倍速
hud-replay-playing = { $what }，{ $speed }倍速  ·  { $pause }：暂停  ·  { $end }：停止  ·  { $pace }：速度  ·  { $step }：单步  ·  方向键：从这里接着玩
hud-replay-paused = { $what }，{ $speed }倍速  ·  { $pause }：继续  ·  { $end }：停止  ·  { $pace }：速度  ·  { $step }：单步  ·  方向键：从这里接着玩

## The end of a level

banner-level-cleared = 通关！
banner-that-was-the-solution = 这就是解法
banner-cleared-as-watched = 照着看过的解法通关
banner-fell-into-hole = 你掉进坑里了！
banner-can-be-undone = 没关系，撤销就好。
banner-undo = 撤销最后一步
banner-restart = 本关重来
banner-play-again = 再玩一次
banner-play-yourself = 自己试试吧
banner-figures = { moves }，{ pushes }
banner-figures-beside-best = { moves }（最佳{ $best_moves }）  ·  { pushes }（最佳{ $best_pushes }）
banner-new-best = 个人新纪录！
banner-last-level = 已经是最后一关了
banner-days-in-a-row = 连续{ $days }天
banner-next-endless = 下一关
banner-calendar = 每日一关
banner-watch-the-shorter-one = 观看更短的解法
banner-find-a-shorter-one = 寻找更短的解法
banner-next = 下一关：{ $level }
banner-on-to = 下一个关卡集：{ $collection }
banner-fewest-of-both = 步数和推数都不能再少了
banner-fewest-possible = 理论最佳：{ $figure }

## The stars of a level

stars-solved = 通关
stars-pushes = 最少推数
stars-moves = 最少步数
stars-known-pushes = 已知最少推数
stars-known-moves = 已知最少步数
stars-all = 完美！
stars-collection-finished = { $collection }：全部通关！

## Hints

hints-thinking = 思考中…
hints-unknown = 不确定是否仍然有解。
hints-too-large = 这个地图太大，无法提示。
hints-not-solvable = { $reason }  按{ $rewind }退回到出错前。
hints-solvable = 仍然有解。  再按{ $hint }，看下一个推哪个箱子。
hints-this-box = 接下来推这个箱子。  再按{ $hint }，看推到哪里。
hints-to-there = 推到这里。  再按{ $hint }，推一步，算作“用提示通关”。
hints-not-lost = 还不是死局。
hints-always-lost = 这一局从一开始就是死局。
hints-solved = 已经通关。  按{ $watch }观看解法。

## Tips, each shown once

tips-bar = 小技巧：拖动下方的进度条，可以回看每一步。
tips-files = 小技巧：把关卡文件拖到这里就能玩。
tips-speed = 小技巧：想走得更快？  按{ $settings }更改动画速度。
tips-lamp = 小技巧：右上角的小灯表示本关是否仍然有解。  按{ $settings }可让它常亮。
tips-hint = 没有思路？按{ $key }看提示。

## Notices while a level is played

play-first-level = 这是第一关。
play-last-level = 这是最后一关。
play-all-before-are-solved = 前面没有未通关的关卡了。
play-all-after-are-solved = 后面没有未通关的关卡了。
play-no-solution-known = 这一关还没有已知的解法。  按{ $key }寻找一个。
play-unreadable-solution = 无法读取解法：{ $error }
play-moves-break-off = 走到这里无法继续：{ $error }。
play-saved-game-breaks-off = 这份存档无法完整重现（{ $error }）。原存档已保留为“{ $name }”（{ $list }）。
play-level-copied = 已复制关卡。
play-described = 已复制描述。
play-moves-copied = 已复制走法。
play-code-copied = 已复制代码：{ $code }
play-has-no-code = 这一关太大，没有代码。  按{ $copy_level }以文本复制。
play-solve-it-first = 先通关，才能寻找更短的解法。  按{ $key }看一个解法。
play-looking-for-shorter = 正在寻找更短的解法…
play-none-is-shorter = 不存在更短的解法。
play-no-shorter-found = 没有找到更短的解法。
play-shorter-solution = 更短的解法：{ moves }，{ pushes }
play-watching-fewest-pushes = 推数最少的解法。  按{ $key }看步数最少的。
play-watching-fewest-moves = 步数最少的解法。  按{ $key }看推数最少的。

## Files and the clipboard

files-pasted = 粘贴的关卡
files-own-levels = 我的关卡
files-nothing-to-paste = 剪贴板里没有关卡或解法。
files-nothing-in-clipboard = 剪贴板是空的。
files-saved = 已保存：{ $path }
files-not-saved = 无法保存文件：{ $error }
files-skin-added = 皮肤已换成“{ $name }”。  按{ $key }换回来。
files-skin-added-touch = 皮肤已换成“{ $name }”。可以在设置里换回来。
files-skin-taken-back = 皮肤已换回来。新皮肤可以在设置里选择。
files-no-skin = 不是皮肤：{ $error }
files-opened = 已打开“{ $name }”：{ levels }。
files-bad-levels = 有{ $bad }关不能玩。  第一处错误：{ $reason }。
files-see-levels = 按{ $key }查看所有关卡。
files-cut = 文件的其余部分已跳过。
files-opened-many = 已打开{ $collections }个关卡集：{ levels }。
files-not-playable = “{ $name }”里没有能玩的关卡（{ $reason }）。
files-walls-added = 已给{ $count }个关卡补上墙壁。
files-guessed = 各行是猜测读出的，地图可能有误。
files-read-as = 已按 { $name } 格式读取。
files-unread = 有{ $count }个解法无法读取，第一个在第{ $line }行。
files-changed-on-disk = 关卡文件已更改。  按{ $key }重新载入。

## Errors in boards, moves and codes

error-at = { $line }:{ $column }：{ $reason }
error-space = 空格
error-unknown-square = { $found }不是地图字符
error-board-run-length = 压缩写法的数字对不上
error-open-packed-rows = 竖线之间的行，墙壁有缺口
error-layers = 地面与内容的形状不同
error-squares = { $width }×{ $height }格超过了{ $most }×{ $most }
error-no-strength = 推力应为“any”或不小于1的数，而不是{ $found }
error-no-facing = 朝向应为up、down、left或right，而不是{ $found }
error-no-order = 需要{ $needed }个0到{ $most }的数，实际为{ $found }
error-no-player = 地图上没有玩家
error-second-player = 有两个玩家
error-no-box = 地图上没有箱子
error-no-goal = 没有一个箱子有目标点
error-occupied = 箱子或玩家在不该在的位置
error-shapes = 地图与箱子的形状不同
error-exhausted = 文件的其余部分已跳过：其中的地图格子太多
error-damaged = 文件从这里开始损坏或被截断，其余部分无法读取
error-other-game = 不支持{ $game }，只支持方格推箱子
error-unknown-move = { $found }不是走法
error-reverse-play = 不支持[ ]里的逆推
error-other-player = 不支持{"{ }"}里的玩家切换
error-moves-run-length = 数字或括号对不上
error-moves-mark = *没有标出唯一的位置
error-too-many-moves = 重复超过{ $most }步
error-at-move = 第{ $number }步：{ $reason }
error-wall = 有墙挡着
error-box-against-wall = 箱子顶着墙
error-box-against-box = 连着的箱子太多
error-gone = 玩家掉进了坑里
error-won = 这一关已经通关
error-other-level = 这个局面属于另一关
error-code-letter = 代码的第{ $number }个字母是{ $letter }，代码不用此字母
error-code-length = 这种代码不会有{ $count }个字母
error-code-mistyped-at = 代码有误，可能错在第{ $number }个字母
error-code-mistyped = 代码有误，错了不止一个字母
error-code-version = 以{ $letter }开头的代码属于另一个版本的游戏
error-code-of-nothing = 没有关卡使用这个代码

## Files and saved progress

storage-of = { $place }：{ $reason }
storage-of-line = { $place }，第{ $line }行：{ $reason }
storage-line = 第{ $line }行：{ $reason }
storage-no-folder = 没有可以保存的位置
storage-not-found = 文件或文件夹不存在
storage-not-allowed = 拒绝访问
storage-read-only = 磁盘是只读的
storage-full = 没有剩余空间
storage-only-files = 这是{ $kind }，不是文件
storage-folder = 文件夹
storage-device = 管道或设备
storage-too-large = 超过了{ $most } MiB的上限
storage-too-large-unpacked = 解压后超过了{ $most } MiB的上限
storage-both = { $one }；{ $other }
storage-not-unpacked = 文件无法解压：{ $reason }
storage-packed-too-often = 重复压缩的次数太多
storage-encrypted = 需要密码
storage-archive = 游戏打不开{ $kind }压缩包，请先解压
storage-empty = 是空的
storage-trailing-data = 压缩数据后面的多余内容已忽略。
storage-packing-damaged = 压缩数据已损坏，只读取了损坏之前的部分：{ $reason }
storage-unknown-encoding = 未知编码{ $name }，标题可能不正确。
storage-skipped = { $file }：已跳过（太多、太大、已损坏或无法读取）。
storage-no-xml = 不是正确的XML：{ $reason }
storage-endless-code = { $code }是无尽关卡的代码
storage-empty-folder = 这个文件夹里没有关卡文件
storage-no-level = 里面没有关卡
storage-too-many-levels = 里面的关卡太多
storage-too-many-names = 同名的文件太多
storage-in-the-way = 这不是文件，占住了位置
storage-held = 另一个程序正在使用它
storage-no-picture = 不是PNG或BMP图片
storage-damaged-picture = 图片已损坏
storage-too-many-pixels = { $width }×{ $height }像素太多
storage-no-tiles = 皮肤应为4块方图宽，4、6、7或8块高；这张图片是{ $width }×{ $height }像素
storage-only-walls = 这只是皮肤的墙；请和皮肤的另一张图片一起拖进来
storage-no-walls = 墙的图片应为一行16或17块方图；这张是{ $width }×{ $height }像素
storage-tile-size = 每块方图宽{ $side }像素，应为{ $least }到{ $most }
storage-alike = “{ $one }”和“{ $other }”看起来一样，读不出关卡
storage-floor-tile = 地板
storage-wall-tile = 墙
storage-goal-tile = 目标点
storage-box-tile = 箱子
storage-player-tile = 玩家
storage-no-skin = 没有皮肤“{ $name }”
storage-zeros = 里面有空字符
storage-no-utf16 = 不是正确的UTF-16
storage-no-place = 没有地方保存进度：{ $error }
storage-not-kept = 进度没有保存：{ $error }
storage-kept-again = 进度又可以保存了。
storage-kept-no-more = 进度不再保存
storage-damaged = { $file }已损坏：{ $fault }
storage-damaged-and-stays = { $file }已损坏（{ $fault }），也无法移开（{ $error }）
storage-damaged-kept-as = { $file }已损坏（{ $fault }），已保留为{ $name }
storage-unreadable-kept-as = 无法读取{ $file }（{ $error }），已保留为{ $name }
storage-merged-kept-as = { $file }已并入进度，原文件保留为{ $name }
storage-both-kept = 这一关在另一个窗口中也有改动。两个版本都在“我的关卡”里。
storage-defaults = { $said }；将使用默认值
storage-settings-unreadable = 无法读取{ $file }（{ $error }）；将使用默认值
storage-settings-not-kept = 无法保存设置：{ $error }
storage-and-more = { $first }（另有{ $more }项）
storage-newer-version = { $file }由较新版本的游戏写入。本版本不认识的部分会保留。
storage-only-files-dropped = 这里只能拖入文件和文件夹。
storage-name-taken = 已有名叫“{ $name }”的玩家。
storage-player-deleted = 玩家“{ $name }”已在另一个窗口中被删除或重命名。
storage-no-clipboard = 剪贴板无法使用：{ $error }
storage-no-text = 没有可以粘贴的文本：{ $error }
storage-clipboard-silent = 占用剪贴板的程序没有响应。
storage-clipboard-too-large = 剪贴板上的文本超过了{ $most } MiB。

## Invalid lines in the settings file

problem-no-setting = 没有设置“{ $name }”
problem-no-list = { $name }应为加引号的名称列表
problem-no-table = { $name }应为表[{ $name }]
problem-no-choice = { $name }应为{ $names }之一；将使用{ $used }
problem-no-name = { $name }应为加引号的名称；将使用{ $used }
problem-no-whole-number = { $name }应为0到{ $most }的整数；将使用{ $used }
problem-no-number = { $name }应为{ $low }到{ $high }的数；将使用{ $used }
problem-no-flag = { $name }应为true或false；将使用{ $used }
problem-no-command = 没有命令“{ $name }”
problem-no-keys = “{ $command }”的按键应为加引号的名称列表；将使用默认按键
problem-no-key = 没有按键“{ $key }”；“{ $command }”将使用默认按键
problem-key-taken = 按键“{ $key }”已用于“{ $other }”；“{ $command }”将使用默认按键
problem-no-value = { $name }没有正确的值

## The title, below the first board

title-keys = 用方向键推箱子
title-touch = 滑动推箱子
title-gamepad = 用方向键或摇杆推箱子

## The menu

menu-menu = 菜单
menu-resume = 继续
menu-more = 更多
menu-group-level = 本关
menu-group-files = 文件和剪贴板
menu-group-game = 游戏
menu-group-speech = 屏幕阅读器
menu-keys = Enter或点击：选择    Esc：返回

## Saved positions

positions-saved-positions = 存档
positions-keys = Enter或点击：读取    Delete或×：删除    Esc：关闭
positions-touch = 点一行：读取    点末尾的×：删除
positions-name = 存档{ $number }
positions-at-the-start = 还在开局，没有可存的进度。
positions-saved-as = 已存为“{ $name }”。  按{ $list }查看所有存档。
positions-none-saved = 本关没有存档。  按{ $save }存档。
positions-break-off = 这份存档无法完整重现：{ $error }。

## The solutions of a level

solutions = 解法
solutions-keys = Enter或点击：选择    Delete或×：删除    Esc：关闭
solutions-touch = 点一行：选择    点末尾的×：删除
solutions-on-screen = 当前这局
solutions-yours = 你的解法
solutions-with-hints = 用提示通关
solutions-by-the-game = 游戏找到的
solutions-with-the-level = 关卡自带
solutions-watched = 只看过
solutions-the-levels-own = 关卡自带的解法不能删除。
solutions-on-the-screen = 这是正在玩的解法。请先重来再删除。
solutions-last-one = 不能删除你唯一的解法。
solutions-length = { moves }，{ pushes }
solutions-moves = 步数
solutions-pushes = 推数
solutions-lines = 箱子直线
solutions-changes = 换箱
solutions-sessions = 推动段
solutions-walks = 玩家直线

## All levels

browser-levels = 关卡
browser-new-level = + 新关卡
command-search = 搜索所有关卡
browser-search-short = 搜索
command-open-files = 打开文件
browser-recent-file = 最近打开
browser-continue-playing = 继续玩
browser-left-off = { $collection } { $number }
browser-keys = Enter：开始    Tab：下一个关卡集    Esc：返回    Shift+Enter：看解法    { KEY("Ctrl+E") }：编辑
browser-own-keys = Enter：开始    { KEY("Ctrl+E") }：编辑    F2：改名    按两次Delete：删除    Tab：下一个关卡集    Esc：返回
browser-solved = ✓ { moves }，{ pushes }
browser-solved-elsewhere = ✓ 已通关（另一版本）
browser-draft = 草稿
browser-not-a-level = 不能玩
browser-place = 第{ $line }行，第{ $column }列
browser-about-band = 大概是{ $band }
browser-grading = 正在计算难度：还剩{ levels }
browser-size = { $width } × { $height }格
browser-author = 作者：{ $name }
browser-no-level = 这个关卡集是空的。
browser-none-like-that = 没有符合条件的关卡。  按Delete清除筛选。
browser-none-called = 没有符合“{ $query }”的关卡。
browser-none-called-and-like-that = 没有符合“{ $query }”和筛选条件的关卡。  按Delete清除筛选。
browser-in-order = 原有顺序
browser-easiest-first = 从易到难
browser-hardest-first = 从难到易
browser-smallest-first = 从小到大
browser-fewest-boxes-first = 箱子少的在前
browser-size-small = 宽不超过8格
browser-size-middle = 宽9到14格
browser-size-large = 宽15格以上
browser-boxes-few = 1到3个箱子
browser-boxes-some = 4到6个箱子
browser-boxes-many = 7到12个箱子
browser-boxes-most = 13个箱子以上
browser-only-unsolved = 未通关
browser-only-solved = 已通关

## Favourites, and levels that the game chooses

favourites-favourites = 收藏
favourites-only = 仅看收藏
favourites-added = 已加入收藏。
favourites-removed = 已取消收藏。
favourites-all-solved = 你已经通过了所有关卡。
browser-next-unsolved = 下一个未通关
browser-table = 表格
browser-cards = 卡片
browser-number = 编号
browser-moves = 步数
browser-best-known = 已知最佳（✓ 已证明）
browser-solved-on = 通关日期
browser-copy-table = 复制表格
browser-copy-solutions = 复制解法
browser-save-table = 保存表格
browser-save-solutions = 保存解法
browser-solved-count = 已过{ $solved }关

## The details of a level

details-play = 开始
details-no = 否
details-collection = 关卡集
details-author = 作者
details-your-best = 你的最佳
details-best-known = 已知最佳
details-watch = 观看
details-delete = 删除

## Sharing a result

share-daily = 每日推箱子，{ $place }
share-level = 推箱子，{ $place }
share-titled = { $place }“{ $title }”
share-date = { $year }年{ $month }{ $day }日
share-and = { $from }，{ $to }
share-streak = 连续{ $days }天
share-copied = 已复制：{ $said }
share-saving = 正在保存动画…
share-nothing = 先通关，再分享。
share-copy-link = 复制链接
share-link-copied = 已复制链接。

## The filter of the browser

filter-filter = 筛选
filter-difficulty = 难度
filter-size = 大小
filter-boxes = 箱子
filter-solved = 通关
filter-order = 顺序
filter-any = 不限
filter-clear = 清除筛选
filter-keys = 方向键或点击：更改    Delete：清除    Esc：关闭

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = 简单
band-medium = 中等
band-hard = 困难
band-expert = 专家
band-master = 大师
band-easy-heading = 简单
band-medium-heading = 中等
band-hard-heading = 困难
band-expert-heading = 专家
band-master-heading = 大师
band-easy-about = 箱子不多，一个窍门。  一两分钟。
band-medium-about = 箱子会互相妨碍。
band-hard-about = 推第一下之前先想好。
band-expert-about = 定好箱子顺序就解了一半。
band-master-about = 每个箱子都要动，许多要动两次。  慢慢来。

## The page that shows how to go on

command-road = 接下来
road-so-far = 走过的路
road-pack = 下一个关卡集
road-holes = 新玩法。  用箱子填洞，再从上面走过。
road-colours = 新玩法。  每种颜色都有自己的目标点。
road-strength = 新玩法。  一次推动好几个箱子。

## Endless levels

endless = 无尽
endless-shelf = 无尽，{ $band }
endless-shelf-for-you = 无尽，为你推荐
endless-for-you = 为你推荐
endless-for-you-about = 与你的等级分相近。  大约三关能过两关。
endless-title = { $band } #{ $number }
endless-not-begun = 未开始
endless-solved = 已过{ $solved }关
endless-being-made = 正在生成下一关…
endless-not-made = 没能生成关卡。请再试一次。
endless-ready-for = 敢试试{ $band }吗？
endless-hardest = 这是最高难度。
endless-keys = 上/下：选择    Enter：开始    Tab：下一个关卡集    Esc：返回
endless-heading-line = 无尽关卡  ·  每一关都是新的，而且都有解

## The daily level

daily = 每日一关
month-january = 1月
month-february = 2月
month-march = 3月
month-april = 4月
month-may = 5月
month-june = 6月
month-july = 7月
month-august = 8月
month-september = 9月
month-october = 10月
month-november = 11月
month-december = 12月
weekday-monday = 星期一
weekday-tuesday = 星期二
weekday-wednesday = 星期三
weekday-thursday = 星期四
weekday-friday = 星期五
weekday-saturday = 星期六
weekday-sunday = 星期日
weekday-mon = 一
weekday-tue = 二
weekday-wed = 三
weekday-thu = 四
weekday-fri = 五
weekday-sat = 六
weekday-sun = 日
daily-month = { $year }年{ $month }
daily-date = { $year }年{ $month }{ $day }日，{ $weekday }
daily-no-run = 完成今天的关卡，开始连续记录。
daily-run-with-today = 连续{ $days }天
daily-run-before-today = 连续{ $days }天。  完成今天的关卡继续保持。
daily-solved = 通关 { $solved } / { $of }
daily-no-date = 无法得知今天的日期。
daily-not-yet = 第一个每日关卡还没到。
daily-first = 这是第一个每日关卡。
daily-last = 这是今天的关卡。明天再来。
daily-being-made = 正在生成每日关卡…
daily-keys = 方向键：选择    Enter：开始    Tab：下一个关卡集    Esc：返回    PageUp/PageDown：月份    Home：今天
daily-heading = 每天一关  ·  人人相同  ·  星期一最简单，星期日最难

## Settings

settings-settings = 设置
settings-keys = 用方向键或点击更改。    Esc：关闭
settings-touch = 点一行即可更改。
settings-group-play = 游戏
settings-group-sound = 声音
settings-group-picture = 显示
settings-group-keys = 按键
settings-reduced-motion = 减少动态效果
settings-volume = 音效
settings-music = 音乐
settings-vibration = 振动
settings-vibration-gamepads = 手柄
settings-vibration-all = 手柄和手机
settings-language = 语言
settings-skin = 皮肤
settings-skin-warehouse = 夜晚的仓库
settings-skin-daylight = 白天
settings-skin-contrast = 高对比度
settings-skin-plain = 简单方块
settings-sound-on = 声音开
settings-sound-off = 声音关
settings-as-the-system = 跟随系统
settings-loud = { $percent }%
settings-on = 开
settings-off = 关
settings-speed = 动画速度
settings-full-screen = 全屏
settings-display-scale = 界面大小
settings-display-scale-automatic = 自动
settings-colour-blind-marks = 彩色物件上的数字
settings-coordinates = 坐标
settings-key-line = 在地图下方显示按键
settings-buttons = 工具栏
settings-lamp = 死局警告
settings-dead-squares = 标记死格
settings-rating = 等级分
settings-hold-keys = 长按方式
settings-hold-keys-hint = 切换：按一下开始，再按一下停止。
settings-hold = 按住
settings-toggle = 切换
settings-repeat = 重复速度
settings-repeat-off = 不重复
settings-repeat-slow = 慢
settings-repeat-normal = 普通
settings-repeat-fast = 快
settings-change-keys = 操作
settings-open = 自定义…
settings-speed-normal = 普通
settings-speed-fast = 快
settings-speed-faster = 很快
settings-speed-instant = 瞬间
settings-lamp-off = 关
settings-lamp-lost = 死局时
settings-lamp-full = 始终显示

## The keys of commands

keys-keys = 按键
keys-set = Enter或点击，然后按键    Delete：移除    Backspace：默认
keys-choose = 方向键：选择    Esc：关闭
keys-press-new = 请按新的按键或鼠标键。
keys-leave-as-is = Esc：取消
keys-touch = 点一行，然后按键。
keys-touch-cancel = 上方的×：取消
keys-waiting = 请按键…
keys-none = –
keys-button = “{ $name }”
keys-walking = 移动按键
keys-preset-default = 方向键和WASD
keys-preset-vi = 方向键和HJKL（vi）
keys-preset-left-hand = 左手
keys-preset-right-hand = 右手
keys-one-hand = 单手即可操作。    移动、撤销、提示、关卡、菜单
keys-taken = { $key }现在是“{ $to }”（原为“{ $from }”）。

command-up = 上
command-left = 左
command-down = 下
command-right = 右
command-walk-up = 向上走到头
command-walk-left = 向左走到头
command-walk-down = 向下走到头
command-walk-right = 向右走到头
command-push-up = 向上推到头
command-push-left = 向左推到头
command-push-down = 向下推到头
command-push-right = 向右推到头
command-undo = 撤销
command-redo = 重做
command-redo-all = 全部重做
command-previous-push = 上一推
command-next-push = 下一推
command-restart = 重来
command-previous-level = 上一关
command-next-level = 下一关
command-previous-unsolved = 上一个未通关
command-next-unsolved = 下一个未通关
command-favourite = 收藏
command-levels = 关卡
command-edit = 编辑本关
command-new-level = 新关卡
command-endless = 无尽关卡
command-statistics = 统计
command-calendar = 每日一关
command-watch = 从头看解法
command-pause = 暂停
command-larger = 放大（回放：加速）
command-smaller = 缩小（回放：减速）
command-fit = 整个地图
command-hint = 提示
command-show-solution = 从当前局面看解法
command-rewind = 退回到出错前
command-keep-position = 保存局面
command-positions = 存档列表
command-solutions = 详情
command-copy-level = 复制关卡
command-copy-moves = 复制走法
command-copy-code = 复制代码
command-copy-result = 复制成绩
command-animation = 保存动画
command-picture = 保存图片
command-mute = 静音
command-describe = 复制局面描述
command-improve = 寻找更短的解法
command-paste = 粘贴
command-reload = 重新载入文件
command-settings = 设置
command-full-screen = 全屏
command-menu = 菜单
command-help = 帮助
command-close = 关闭
command-leave = 退出

## The help: headings and lines

help-title = 帮助
help-search = 输入以搜索
help-where-keys-are-set = 可以在设置里更改按键。
help-nothing-found = 没有“{ $query }”的结果。
help-arrows = 方向键
help-basics = 基本操作
help-moving = 一走到底
help-command-up = 走和推，按住可连续移动
help-command-walk-up = 走到头
help-command-push-up = 推到头
help-hold = 走动、撤销（设置：切换）
help-history = 撤销和存档
help-command-undo = 撤销，按住可快退
help-command-redo = 重做，按住可快进
help-command-redo-all = 全部重做
help-command-previous-push = 撤销到上一推
help-command-next-push = 重做到下一推
help-command-restart = 重来（可以撤销）
help-command-rewind = 退回到出错前
help-command-keep-position = 保存这个局面
help-command-positions = 存档列表
help-command-solutions = 关卡详情和解法
help-hints = 提示和小灯
help-command-hint = 提示，再按可看更多
help-command-show-solution = 从当前局面看解法
help-lamp-how = 下方的红色文字
help-lamp = 死局的原因，点击可退回
help-stuck = 为什么是死局
help-stuck-corner = 进了墙角，出不来
help-stuck-freeze = 这两个互相卡住
help-stuck-too-many-boxes = 这一侧的箱子比目标点多
help-stuck-player-cut-off = 玩家绕不到它后面
help-levels = 关卡
help-command-levels = 所有关卡
help-command-previous-level = 上一关
help-command-next-level = 下一关
help-command-previous-unsolved = 上一个未通关的关卡
help-command-next-unsolved = 下一个未通关的关卡
help-command-statistics = 统计、等级分和成就
help-command-favourite = 收藏或取消收藏
help-command-search = 在关卡列表中搜索
help-command-road = 走过的路，以及接下来玩什么
help-command-calendar = 每日一关
help-command-endless = 无尽关卡，再按更难
help-replays = 回放
help-command-watch = 从头观看解法
help-command-pause = 暂停、继续
help-end-replay = 停止并回到你的游戏
help-speed = 加速、减速
help-command-improve = 寻找更短的解法
help-mouse = 鼠标
help-click-square-how = 点击空格子
help-click-square = 走到那里
help-click-box-how = 点击箱子
help-click-box = 看它能到哪里
help-click-there-how = 点击目的地或拖动
help-click-there = 把它推到那里
help-right-click-how = 右键点击
help-right-click = 撤销
help-wheel-how = 滚轮
help-wheel = 撤销和重做
help-bar-how = 底部进度条
help-bar = 前后查看每一步
help-ctrl-wheel-how = { CTRL() }+滚轮
help-ctrl-wheel = 缩放
help-middle-drag-how = 中键拖动
help-middle-drag = 移动视图
help-touch = 触摸
help-tap-how = 点按
help-tap = 相当于点击
help-swipe-how = 滑动
help-swipe = 走，按住可连续移动
help-two-finger-tap-how = 双指点按
help-two-finger-tap = 撤销；在列表中：关闭
help-two-fingers-how = 双指移动
help-two-fingers = 缩放、移动视图
help-gamepad = 手柄
help-pad-step-how = 摇杆、十字键
help-pad-step = 走和推
help-pad-level-how = 肩键
help-pad-level = 上一关、下一关
help-pad-list-how = 在列表中
help-pad-list = A选择，B返回
help-pad-editor-how = 在编辑器中
help-pad-editor = A绘制，Y取色，L/R换色
help-editor = 编辑器
help-command-edit = 编辑本关
help-command-new-level = 新关卡
help-rename-own = 给自己的关卡改名
help-delete-own = 删除自己的关卡（按两次）
help-draw-how = 拖动、右键拖动
help-draw = 绘制、擦除
help-files = 文件和剪贴板
help-drop-how = 把文件拖进窗口
help-drop = 打开文件
help-command-copy-level = 复制关卡及走法
help-command-copy-moves = 复制走法
help-command-copy-code = 复制关卡代码
help-command-copy-result = 以文本复制成绩
help-command-animation = 保存解法的动画
help-command-picture = 保存地图的图片
help-command-mute = 静音
help-command-describe = 复制局面的文字描述
help-command-paste = 粘贴关卡、走法、代码
help-command-reload = 重新载入文件
help-window = 窗口
help-command-larger = 放大、缩小
help-command-fit = 整个地图
help-command-settings = 设置
help-command-full-screen = 全屏
help-command-close = 菜单
help-command-help = 帮助
help-command-leave = 退出

## The editor

editor-untitled = 新关卡
editor-command-wall = 墙
editor-command-floor = 地板（擦除）
editor-command-goal = 目标点
editor-command-a-box = 箱子
editor-command-box-on-goal = 目标点上的箱子
editor-command-player = 玩家
editor-command-hole = 坑
editor-command-trophy = 这种颜色的奖杯
editor-command-trophy-goal = 这种颜色的目标点
editor-command-trophy-on-goal = 目标点上的奖杯
editor-command-more = 坑、奖杯和颜色
editor-command-next-swatch = 调色板中的下一个
editor-command-previous-swatch = 调色板中的上一个
editor-command-next-kind = 下一种颜色
editor-command-previous-kind = 上一种颜色
editor-command-colour = 这种颜色
editor-command-pen = 绘制
editor-command-line = 直线
editor-command-rectangle = 实心矩形
editor-command-frame = 房间的四面墙
editor-command-fill = 填充
editor-command-select = 选择并移动
editor-command-pick = 拾取（吸管）
editor-command-go = 移动绘制位置
editor-command-draw = 在那里绘制，按住画线
editor-command-turn-right = 向右旋转
editor-command-turn-left = 向左旋转
editor-command-mirror = 水平翻转
editor-command-flip = 垂直翻转
editor-command-undo = 撤销
editor-command-redo = 重做
editor-command-copy = 复制所选或关卡
editor-command-copy-code = 复制代码
editor-command-cut = 剪切所选
editor-command-paste = 粘贴
editor-command-select-all = 全选
editor-command-erase = 擦除所选
editor-command-details = 标题、作者、说明
editor-command-stronger = 推力+1
editor-command-weaker = 推力−1
editor-command-facing = 玩家转向
editor-command-play = 试玩关卡
editor-command-reverse = 逆推（拉箱子）
editor-command-menu = 所有命令
editor-command-new = 新关卡
editor-command-keep = 保存（自动保存已开）
editor-command-larger = 放大
editor-command-smaller = 缩小
editor-command-fit = 整个地图
editor-command-leave = 返回关卡
editor-take = 采用
editor-drop = 放弃
editor-step-back = 撤销一次拉动
editor-section-palette = 调色板
editor-section-tools = 工具
editor-section-selection = 选区
editor-section-board = 地图
editor-menu-title = 编辑器
editor-details-title = 关于本关
editor-details-keys = Enter或Tab：下一项    Shift+Enter：说明换行    Esc：完成
editor-details-touch = 点一栏开始输入。
editor-done = 完成
editor-nothing-drawn = 先画出房间的墙，再放上箱子、目标点和玩家。
editor-proving = 思考中…
editor-unknown = 无法判断是否有解
editor-too-large-to-prove = 太大，无法分析
editor-unsolvable = 无解
editor-open = 没有封闭：将自动补墙
editor-too-large = 地图最大为1000 × 1000格。
editor-nothing-to-paste = 剪贴板里没有关卡。
editor-nothing-selected = 没有选中任何内容。
editor-copied-level = 已复制关卡。
editor-copied-part = 已复制所选。
editor-no-code = 只有小关卡才有代码。
editor-unreadable = 这一关不能玩也不能编辑：{ $reason }。
editor-no-goal = 先放目标点：逆推开始时每个目标点上都有箱子。
editor-no-room = 玩家无处可站。
editor-menu-keys = 上/下：选择    Enter：执行    Esc：关闭
editor-field-title = 标题
editor-field-author = 作者
editor-field-comment = 说明
editor-keys = { $play }：试玩    { $menu }：所有命令    右键点击：擦除    { $leave }：关卡
editor-reverse-keys = 方向键：拉动身后的箱子    Shift+方向键：只走动    { $take }：用作开局    { $drop }：取消
editor-inventory = { $width }×{ $height }  ·  { boxes }，{ $goals }个目标点
editor-strength = 推力{ $strength }
editor-pulls = 逆推  ·  拉{ $pulls }次
editor-solvable = 有解，{ pushes }
editor-solvable-within = 有解，最多{ pushes }
editor-about-grade = 大概是{ $band }
editor-fault-no-player = 草稿：还没有玩家
editor-fault-second-player = 有两个玩家
editor-fault-no-box = 草稿：还没有箱子
editor-fault-no-goal = 草稿：箱子还没有目标点
editor-fault-occupied = 箱子或玩家在不该在的位置
editor-copied-code = 已复制代码：{ $code }
editor-kept = 已保存到{ $name }。

## The review of a solved game

command-review = 复盘
help-command-review = 复盘通关的一局
banner-review = 复盘
play-review-needs-solution = 请先通关。  通关后可复盘。
review-reviewing = 正在复盘…
review-too-large = 这一关太大，无法精确复盘。
review-close = 关闭
review-pushes-left = 剩余推数
review-only-push = 只有这一推能保持有解。
review-detour = 你在这里的推法比这一推多花{ $pushes }推。
review-lost = 你在这里走成死局，又退了回来。  这一推才对。
review-flawless = 没有多余的一推，不能再少了。
review-wasted-moves = 没有多余的一推，但可以少走{ $moves }步。
review-marks = 有{ $count }推值得一看。

## A position in words

description-no-player = 玩家不在了。
description-boxes = 箱子
description-boxes-home = 目标点上的箱子
description-goals = 空的目标点
description-holes = 坑
description-pushes = 可以推
description-floor = 逐行列出地板，其余都是墙：
description-solved = 已经通关。
description-lost = 玩家掉进了坑里。
description-open = 还没有通关。
description-no-title = 关卡
description-size = { $title }：{ $columns }列（A–{ $last }），{ $rows }行（第1行在最上面），{ boxes }。
description-strength = 一次可推箱子数：{ $strength }。
description-player = 玩家在{ $square }。
description-things = { $what }：{ $squares }。
description-comma = 、
description-of-colour = { $square }（颜色{ $colour }）
description-push = { $square }向{ $direction }
description-up = 上
description-left = 左
description-down = 下
description-right = 右
description-row = 第{ $row }行：{ $squares }。
description-from-to = { $first }到{ $last }

## The board for screen readers

speech-board = 地图
speech-square = { $square }，{ $what }
speech-wall = 墙
speech-floor = 地板
speech-goal = 目标点
speech-a-box = 箱子
speech-box-on-goal = 目标点上的箱子
speech-player = 你
speech-player-on-goal = 你，在目标点上
speech-hole = 坑
speech-outside = 地图外
speech-delete = 删除{ $title }
speech-earned = 已获得
speech-not-earned = 未获得
speech-stars = { $of }颗星中的{ $number }颗
speech-timeline = 已走步骤
speech-lamp = 小灯
speech-collections = 关卡集
speech-previous-month = 上个月
speech-next-month = 下个月
speech-previous-mark = 上一处标记
speech-next-mark = 下一处标记
speech-rename = 改名
speech-player-at = 你在{ $square }。

## Announcements for screen readers: short

speech-around = { $direction }：{ $what }。
speech-free-then = { $count }格空地，接着是{ $what }
speech-pushable = { $what }，可以推
speech-blocked = { $what }，推不动
speech-way = { $square }的箱子：{ $path }。
speech-steps = { $direction }{ $count }步
speech-push = 向{ $direction }推
speech-then-push = 再向{ $direction }推
speech-no-box = 没有能推的箱子。
speech-at = { $square }。
speech-box-to = 箱子到{ $square }。
speech-box-to-goal = 箱子到{ $square }，在目标点上。
speech-boxes-moved = 移动了{ boxes }。
speech-hole-filled = 坑填平了。
speech-bump = 墙。
speech-box-blocked = 箱子推不动。
speech-restarted = 已重来。
speech-undone = 已撤销。
speech-start = 关卡开头。
speech-progress = { $of }个箱子中，{ $number }个在目标点上
speech-sentence = { $what }。
speech-key-does = { $key }：{ $what }
speech-hint-box = 下一个箱子：{ $square }。
speech-hint-push = 把{ $from }的箱子向{ $direction }推到{ $to }。
speech-hint-target = 把{ $from }的箱子推到{ $to }。
speech-stuck = 死局：{ $reason }{ $squares }
speech-exploring = 查看：{ $what }。  方向键：查看    Enter：走到那里    Esc：结束
speech-edge = 地图边缘。
speech-unreachable = { $what }：走不到。

settings-announcements = 语音播报
help-speech = 屏幕阅读器
help-command-look-around = 周围有什么
help-command-list-pieces = 箱子和目标点的位置
help-command-find-box = 到下一个箱子的路
help-command-say-progress = 还剩多少
help-command-explore = 用光标查看地图
command-look-around = 查看四周
command-list-pieces = 列出箱子和目标点
command-find-box = 寻找下一个箱子
command-say-progress = 还剩多少
command-explore = 查看地图

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = 课程
inside-holes = 洞
inside-colours = 颜色
inside-strength = 力量
inside-first-light = 晨光
inside-day-shift = 白班
inside-tight-corners = 狭路
inside-night-shift = 夜班
inside-the-long-haul = 长途
inside-the-workshop = 工坊
inside-heritage = 传承

inside-lessons-1 = 轻松上路
    .comment = 走到箱子后面，把它推到位。
inside-lessons-2 = 绕个圈子
    .comment = 要把箱子往左推，就得站到它右边，不管要走多远。
inside-lessons-3 = 请勿靠墙
    .comment = 靠墙的箱子只能沿着墙滑，进了墙角就再也出不来。
inside-lessons-4 = 芝麻开门
    .comment = 门口的箱子就是一扇门：推开它，就进去了。
inside-lessons-5 = 先里后外
    .comment = 死胡同里先填最里面的目标点：外面的先占上，路就堵住了。
inside-lessons-6 = 肩并肩
    .comment = 靠墙并排的两个箱子，会把彼此卡在那里。
inside-lessons-7 = 这是谁的目标？
    .comment = 两个目标点都靠近同一个箱子：先看另一个能去哪。
inside-lessons-8 = 转身的余地
    .comment = 在走廊里绕不过箱子。好好利用空地。
inside-lessons-9 = 按两次铃
    .comment = 可以把箱子放在半路，先去照看另一个，再回来接着推。
inside-lessons-10 = 多走少推
    .comment = 推得少，走得多：关键在于你站在哪里。
inside-lessons-11 = 近水楼台
    .comment = 离目标点最近的箱子，不一定就该去那里。
inside-lessons-12 = 绕道而行
    .comment = 箱子在这里转不了弯，就先推到院子里去。
inside-lessons-13 = 借过一下
    .comment = 已经到位的箱子，有时也得让一让。
inside-lessons-14 = 全力以赴
    .comment = 三个目标点相隔很远：动手之前，先定好每个箱子去哪里。
inside-lessons-15 = 翻花绳
    .comment = 从这只爪子传到那只爪子：没有一个箱子能直接到家。

inside-holes-1 = 小心脚下
    .comment = 坑吞下一个箱子，就不再是坑了。
inside-holes-2 = 合上圆环
    .comment = 两个坑把圆环切成两半，每一半都离不开另一半。
inside-holes-3 = 踩着盖子过
    .comment = 填平的坑和普通地板一样，箱子可以从上面过。
inside-holes-4 = 垫脚石
    .comment = 填平的坑也是可以站着推的地方。
inside-holes-5 = 桥
    .comment = 把箱子推进坑里，两者都成了地板，另一个箱子的路就通了。
inside-holes-6 = 长桥
    .comment = 一个箱子不够搭这座桥：第二个得从第一个上面过去。
inside-holes-7 = 留两个，舍两个
    .comment = 四个箱子，两个目标点：有两个是用来舍弃的。哪两个？
inside-holes-8 = 池塘
    .comment = 只要填一个坑，可是填哪个？
inside-holes-9 = 如履薄冰
    .comment = 坑会吞掉箱子，也会吞掉你。这里两个箱子都要用，离坑远点。

inside-colours-1 = 红与蓝
    .comment = 奖杯要放到同色的目标点上：近的那个不对。
inside-colours-2 = 闲着的箱子
    .comment = 普通箱子没有自己的目标点，只会挡路。
inside-colours-3 = 避让线
    .comment = 想换位置，就让一个在岔道上等着，另一个先过。
inside-colours-4 = 双人舞
    .comment = 互相领着绕过柱子，谁也不踩谁的脚。
inside-colours-5 = 多了一个
    .comment = 两个同色，目标点只有一个：总有一个是多余的。
inside-colours-6 = 交换位置
    .comment = 每个箱子都站在对方的目标点上：找找它们能错开的地方。
inside-colours-7 = 风车
    .comment = 四种颜色，四片叶子：先腾出被占的目标点，再填自己的。
inside-colours-8 = 睡莲池
    .comment = 两种颜色，一个用来过河的普通箱子：先看好花开在哪里，再铺路。
inside-colours-9 = 红绿灯
    .comment = 红在上，黄居中，绿在下：先排好顺序，再送上去。

inside-strength-1 = 火车
    .comment = 你在这里力气大：一次能推动一整排箱子。
inside-strength-2 = 掉进竖井
    .comment = 一推两个箱子：第一个掉进去，第二个从上面过。
inside-strength-3 = 手镜
    .comment = 大力一推，两种颜色一起动：留意还有什么跟着走。
inside-strength-4 = 大力士
    .comment = 你在这里力气大：一推就能推动一排箱子，多少个都行。
inside-strength-5 = 魔镜魔镜
    .comment = 两个顺着镜柄下去，一个留下：先排好顺序再推。
inside-strength-6 = 铁板一块
    .comment = 四个箱子，两个目标点，一个坑：用大力气把它们拆开。
inside-strength-7 = 全速前进
    .comment = 三节车厢一排，车场又窄：光有力气还不够。
inside-strength-8 = 调车
    .comment = 连上车厢，再分开，把每节留在自己的轨道上。
inside-strength-9 = 手挽手
    .comment = 箱子互相靠着：找出能把它们分开的一推。
inside-strength-10 = 排成一排
    .comment = 大力一推，整排都动：有时得先把它们排好。
inside-strength-11 = 老前辈
    .comment = 推力2，两种颜色，一个坑：普通箱子无处可去，那就好好用它。
inside-strength-12 = 施展拳脚
    .comment = 只有排头的会掉进坑里：看清谁在前面。
inside-strength-13 = 全员出动
    .comment = 一个坑，两种颜色，能推两个的力气：少了哪样都无解。
inside-strength-14 = 两个行，三个不行
    .comment = 推力为2，能推动两个连着的箱子，三个就不行。

inside-the-workshop-1 = 沉钟
    .comment = 两个箱子沉到底，另外两个才能回家。
inside-the-workshop-2 = 离水的鱼
    .comment = 它扭来扭去：抓住尾巴。
inside-the-workshop-3 = 钟楼
    .comment = 塔里有三个箱子：力气最大的人才能全都推动。
inside-the-workshop-4 = 横渡湖面
    .comment = 能推两个的力气，三个坑任选，一个箱子也不能浪费。
inside-the-workshop-5 = 装饰音
    .comment = 一共十二推，几乎每一推都换一个箱子。
inside-the-workshop-6 = 一本正经
    .comment = 五个箱子，最后一个到家之前，不许笑。
inside-the-workshop-7 = 茶杯里的风暴
    .comment = 最小的房间，推二十下才能风平浪静。
inside-the-workshop-8 = 四叶草
    .comment = 三个箱子，四片叶子：光靠运气可不行。
inside-the-workshop-9 = 看守的钥匙
    .comment = 一个圈上三把钥匙，要用的那把总在别的后面。
inside-the-workshop-10 = 三人舞
    .comment = 还是那支双人舞，多了一位舞者。
inside-the-workshop-11 = 风向标
    .comment = 风往哪儿吹，它往哪儿转，你也一样。
inside-the-workshop-12 = 穿过栅栏
    .comment = 四面都是木桩：栅栏让你站哪儿，箱子就只能去哪儿。
inside-the-workshop-13 = 指南针
    .comment = 每条路上一个箱子，每条路都要绕圈子。
inside-the-workshop-14 = 长话短说
    .comment = 一共八推，几乎没有连着推同一个箱子：最初的课程，几句话说完。
inside-the-workshop-15 = 下雨天
    .comment = 五个箱子，一把弯柄的伞：谁也免不了淋湿。
inside-the-workshop-16 = 8字形
    .comment = 没有颜色，小孩也会；有了颜色，要绕两圈，还要沉住气。
inside-the-workshop-17 = 九条命
    .comment = 看着对的推法有一半是死局：这只猫九条命都得用上。
inside-the-workshop-18 = 旋转木马
    .comment = 各归各的形状和颜色：这里三个都得往前转一位。
inside-the-workshop-19 = 圆桌
    .comment = 桌边四个座位，入座之前要绕着走很久。

inside-heritage-1 = 第一张图
    .comment = 来自用I J M L操作的JavaScript推箱子：绕到每个箱子后面，推到位。
inside-heritage-2 = 第一步
    .comment = 来自一篇介绍MonoGame的文章，后面四张图也是：箱子只能推，不能拉。
inside-heritage-3 = 边缘
    .comment = 推之前，先想好下一推要站在哪里。
inside-heritage-4 = 更衣室
    .comment = 每个箱子都有目标点，只是在门的另一边。
inside-heritage-5 = 柱子
    .comment = 柱子之间，每个箱子都有好推的一面：绕一圈找找看。
inside-heritage-6 = 漫漫回家路
    .comment = 有时箱子得离开目标点，让另一个先过去。
inside-heritage-7 = 第二张图
    .comment = 来自力大无穷的推箱子：一推就能推动一排箱子，多少个都行。
inside-heritage-8 = 家庭作业
    .comment = 来自大学作业里的箱子、奖杯和坑：奖杯要放到同色的目标点上。

## The view of the board

command-turn-view = 旋转视图
command-mirror-view = 镜像视图
command-coordinates = 显示或隐藏坐标
help-command-turn-view = 将本关视图旋转90°，退出前有效
help-command-mirror-view = 镜像本关视图，退出前有效
help-command-coordinates = 显示或隐藏列的字母和行的编号

## The statistics

statistics = 统计
statistics-solved = 通关数
statistics-stars = 星星
statistics-streak = 连续天数（最长{ $days }）
statistics-time = 游戏时间
statistics-pushes = 推数
statistics-rating = 等级分
statistics-minutes = { $minutes }分钟
statistics-hours-and-minutes = { $hours }小时{ $minutes }分钟
statistics-by-difficulty = 各难度通关数
statistics-weeks = 最近{ $weeks }周
statistics-on-days = 有{ $days }天通关
statistics-rating-soon = 再过{ $levels }关，这里就会显示你的等级分。
statistics-highest = 最高{ $rating }
statistics-achievements = 成就
statistics-achieved = { $count } / { $of }
statistics-empty = 第一关在等着你。
statistics-empty-more = 过了这一关，这里就会有内容了。
statistics-earned = 成就：{ $name }

## Achievements: the name, and what to do

achievement-no-undo = 步步为营
achievement-no-undo-how = 不撤销，通过一个中等关卡
achievement-way-back = 回头是岸
achievement-way-back-how = 走成死局后退回，再通关
achievement-fewest-moves = 一步不多
achievement-fewest-moves-how = 以最少步数完成一课
achievement-all-lessons = 学成出师
achievement-all-lessons-how = 完成所有课程
achievement-heritage-stars = 三颗星
achievement-heritage-stars-how = 获得“传承”中一关的全部星星
achievement-heritage = 温故知新
achievement-heritage-how = 通过“传承”中的一关
achievement-seven-days = 美好的一周
achievement-seven-days-how = 连续七天，每天通过一关
achievement-endless-ten = 一关又一关
achievement-endless-ten-how = 独立连过十个无尽关卡
achievement-hundred-levels = 百关
achievement-hundred-levels-how = 通过100关
achievement-master = 大师
achievement-master-how = 独立通过一个大师关卡
achievement-shorter = 捷径
achievement-shorter-how = 找到比所有已知解法更短的解法
achievement-own-hard-level = 设计师
achievement-own-hard-level-how = 制作一个困难关卡并通关

## The names of keys that differ from English

key-space = 空格
key-mousemiddle = 鼠标中键
key-mouseright = 鼠标右键
key-num = 小键盘

## Several players on one computer

menu-player = 玩家：{ $name }
command-players = 玩家
help-command-players = 选择、添加玩家，改名
players-players = 玩家
players-number = 玩家{ $number }
players-playing = 正在玩
players-add = 添加玩家
players-name = 名字
players-colour = 颜色
players-orange = 橙色
players-blue = 蓝色
players-green = 绿色
players-red = 红色
players-yellow = 黄色
players-purple = 紫色
players-teal = 青色
players-pink = 粉色
players-keys = Enter或点击：选择    Delete或×：删除    Esc：关闭
players-touch = 点一行：选择    点末尾的×：删除
players-name-keys = Enter：完成    Esc：取消
players-delete-again = 再按一次将删除这名玩家和全部进度。
players-needs-name = 请输入玩家的名字。
players-name-too-long = 名字最多{ $most }个字符。
players-welcome = 正在玩：{ $name }

settings-lock-solutions = 锁定解法
settings-lock-solutions-hint = 通关之前只能看提示。
play-solutions-locked = 通关之后才能看解法。
