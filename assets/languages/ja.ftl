# 日本語

language-name = 日本語

## Words and numbers that many texts are made of

moves = { $moves }手
pushes = 押し{ $pushes }回
boxes = 荷物{ $boxes }個
levels = { $levels }面
# What a level without a title is called.
level-number = 第{ $number }面
# Below a list, when something was asked to be deleted.
delete-again = もう一度押すと完全に削除します。
# In place of a key cap, for a command without a key.
keys-no-key = （キーなし）

## The line above the board

hud-number = { $number } / { $of }
hud-strength-any = 一列をまとめて押せます
hud-strength-up-to = { $most }個まで押せます
hud-counters = 手数 { $moves }    押し数 { $pushes }
hud-best = 最少 { $moves }手・押し{ $pushes }回
# Beside the code of a level, under the pointer.
# Beside the lamp, if the position can be solved: how many pushes it takes, or that it is not known how many.
lamp-pushes-to-go = 残り{ pushes }
lamp-solvable = まだ解けます
# Beside the lamp, if the position can no longer be solved.
lamp-stuck = 手詰まり

## Buttons above the board: what each does

hud-button-with-key = { $name }（{ $key }）

## Beside key caps below the board: short

hud-key-step = 動く
hud-key-undo = 戻す
hud-key-restart = 最初から
hud-key-hint = ヒント
hud-key-menu = メニュー

# When the level can no longer be solved: what the keys do that help, in a long and a short form. “Stuck!” is for windows
# without space for the reason.
hud-stuck = 手詰まり！
hud-stuck-undo = 戻す
hud-stuck-rewind = 解ける局面まで戻る
hud-stuck-back = 戻る
# In place of “Stuck.”, where not even the start can be solved.
hud-unsolvable = この面には解答がありません。

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = 面作りに戻る

## Why the level can no longer be solved. The boxes to blame are marked. There is space for about 24 letters.

stuck-corner = { $boxes ->
    [1] この荷物は隅に入り、もう出せません。
   *[other] これらの荷物は隅に入り、もう出せません。
}
# The box can only be pushed along the wall.
stuck-wall = { $boxes ->
    [1] この荷物は壁から離せず、ゴールに届きません。
   *[other] これらは壁から離せず、ゴールに届きません。
}
# For any other reason that concerns each box alone.
stuck-dead-square = { $boxes ->
    [1] この荷物はもうゴールに運べません。
   *[other] これらの荷物はもうゴールに運べません。
}
stuck-freeze = { $boxes ->
    [1] この荷物はもう押せません。
    [2] この二つは互いに邪魔をして動かせません。
   *[other] これらは互いに邪魔をして動かせません。
}
# The boxes can reach fewer goals than there are boxes.
stuck-too-many-boxes = こちら側は荷物がゴールより多くなっています。
# Boxes fell into holes, or can’t reach goals. No box is marked.
stuck-too-few-boxes = ゴールに運べる荷物が足りません。
# The boxes are on goals, and other boxes can’t get past them.
stuck-blocked-goals = { $boxes ->
    [1] この荷物がゴールへの道をふさいでいます。
   *[other] これらがゴールへの道をふさいでいます。
}
stuck-player-cut-off = { $boxes ->
    [1] もうこの荷物の後ろに回り込めません。
   *[other] もうこれらの後ろに回り込めません。
}
# The boxes are in each other’s way. Some of them can still be pushed.
stuck-subset = { $boxes ->
    [1] この荷物はもうゴールに運べません。
    [2] この二つは両方ともゴールには運べません。
   *[other] これらを全部ゴールに運ぶことはできません。
}
# For no simple reason. No box is marked.
stuck-exhausted = ここからは、もう解けません。

## While moves are replayed

hud-watching-a-solution = 解答
hud-replaying-moves = 再生
# On touch devices.
hud-replay-speed = { $what } { $speed }倍速
hud-replay-playing = { $what } { $speed }倍速  ·  { $pause }：一時停止  ·  { $end }：終了  ·  { $pace }：速さ  ·  { $step }：コマ送り  ·  矢印キー：自分で操作
hud-replay-paused = { $what } { $speed }倍速  ·  { $pause }：再開  ·  { $end }：終了  ·  { $pace }：速さ  ·  { $step }：コマ送り  ·  矢印キー：自分で操作

## How a level ended

banner-level-cleared = クリア！
# At the end of a replay.
banner-that-was-the-solution = これが解答です
# The player made the last moves again that a replay had made before.
banner-cleared-as-watched = 見た解答でクリア
banner-fell-into-hole = 穴に落ちました！
banner-can-be-undone = 大丈夫、元に戻せます。
banner-undo = 一手戻す
banner-restart = 最初から
banner-play-again = もう一度遊ぶ
# After a replay.
banner-play-yourself = 自分で解いてみる
banner-figures = { moves }、{ pushes }
banner-figures-beside-best = { moves }（最少{ $best_moves }手）  ·  { pushes }（最少{ $best_pushes }回）
# Where no solution of the player's was as short before.
banner-new-best = 自己ベスト更新！
# Behind the figures.
banner-last-level = 最後の面まで来ました
banner-days-in-a-row = { $days }日連続
# Where the next level is one that was never seen.
banner-next-endless = 次の面
banner-calendar = デイリー面
banner-watch-the-shorter-one = もっと短い解答を見る
banner-find-a-shorter-one = もっと短い解答を探す
banner-next = 次の面：{ $level }
# The next level is in another collection.
banner-on-to = 次のコレクション：{ $collection }
banner-fewest-of-both = これより少ない手数・押し数はありません
# A number of pushes or of moves.
banner-fewest-possible = 最少記録は{ $figure }

## The stars of a level

stars-solved = クリア
stars-pushes = 最少の押し数
stars-moves = 最少の手数
# It is not proven that fewer are impossible.
stars-known-pushes = 既知の最少押し数
stars-known-moves = 既知の最少手数
# Headlines.
stars-all = 完璧！
stars-collection-finished = { $collection }：全面クリア！

## Hints

hints-thinking = 考え中…
hints-unknown = まだ解けるかどうか分かりません。
hints-too-large = この盤は大きすぎるため、ヒントを出せません。
# The reason is a sentence.
hints-not-solvable = { $reason }  { $rewind }で解ける局面まで戻れます。
hints-solvable = まだ解けます。  もう一度{ $hint }で、次に動かす荷物を示します。
hints-this-box = 次はこの荷物です。  もう一度{ $hint }で、行き先を示します。
hints-to-there = ここへ押します。  もう一度{ $hint }で一押し（「ヒントを使ってクリア」になります）。
# There is nothing to go back from: the level is not stuck,
hints-not-lost = まだ手詰まりではありません。
# or there is nowhere to go back to.
hints-always-lost = 最初から解けない局面です。
hints-solved = もう解けています。  { $watch }で解答を見られます。

## Tips, each said once

tips-bar = 豆知識：下のバーをドラッグすると、手順をさかのぼれます。
tips-files = 豆知識：面のファイルはこのウィンドウにドロップすると遊べます。
tips-speed = 豆知識：もっと速く動けます。  { $settings }で動きの速さを変えられます。
tips-lamp = 豆知識：右上のランプは、まだ解けるかどうかを示します。  { $settings }でいつも表示できます。
tips-hint = 行き詰まりましたか？{ $key }でヒントが見られます。

## Notices while a level is played

play-first-level = これが最初の面です。
play-last-level = これが最後の面です。
play-all-before-are-solved = これより前に未クリアの面はありません。
play-all-after-are-solved = これより後に未クリアの面はありません。
play-no-solution-known = この面の解答はまだ知られていません。  { $key }で探せます。
play-unreadable-solution = 解答を読めません：{ $error }
play-moves-break-off = 手順が途中で続けられなくなりました：{ $error }。
play-saved-game-breaks-off = 保存した手順を最後まで再生できません（{ $error }）。元のものは「{ $name }」として残しました（{ $list }）。
play-level-copied = 面をコピーしました。
play-described = 局面の説明をコピーしました。
play-moves-copied = 手順をコピーしました。
play-code-copied = 面のコードをコピーしました：{ $code }
play-has-no-code = この面は大きすぎてコードにできません。  { $copy_level }で文字としてコピーできます。
play-solve-it-first = もっと短い解答を探すには、まず面を解いてください。  { $key }で解答を見られます。
play-looking-for-shorter = もっと短い解答を探しています…
play-none-is-shorter = これより短い解答はありません。
play-no-shorter-found = もっと短い解答は見つかりませんでした。
play-shorter-solution = もっと短い解答：{ moves }、{ pushes }
play-watching-fewest-pushes = 押し数最少の解答です。  { $key }で手数最少の解答を見られます。
play-watching-fewest-moves = 手数最少の解答です。  { $key }で押し数最少の解答を見られます。

## Files and the clipboard

# The name of a collection from the clipboard that does not name itself.
files-pasted = 貼り付け
# The collection of what is drawn in the editor.
files-own-levels = 自作の面
files-nothing-to-paste = クリップボードに面も解答もありません。
files-nothing-in-clipboard = クリップボードは空です。
files-saved = 保存しました：{ $path }
files-not-saved = ファイルを保存できません：{ $error }
# A picture that was dropped on the window is a skin, or is none.
files-skin-added = スキンを「{ $name }」に変更しました。  { $key }で元に戻せます。
# On touch devices.
files-skin-added-touch = スキンを「{ $name }」に変えました。設定で元に戻せます。
files-skin-taken-back = スキンを元に戻しました。新しいスキンは設定で選べます。
files-no-skin = スキンではありません：{ $error }
files-opened = 「{ $name }」を開きました：{ levels }。
# After the text above. The reason begins with the line and the column.
files-bad-levels = 遊べない面が{ $bad }個あります。  最初の間違い：{ $reason }。
# After the text above.
files-see-levels = { $key }で面の一覧を見られます。
# After the text about an opened file.
files-cut = ファイルの残りは読みませんでした。
files-opened-many = { $collections }個のコレクションを開きました：{ levels }。
files-not-playable = 「{ $name }」に遊べる面はありません（{ $reason }）。
files-walls-added = { $count }面に壁を補いました。
files-guessed = 行を推測して読んだため、面が正しくないかもしれません。
files-read-as = { $name } 形式として読みました。
files-unread = 読めない解答が{ $count }個あります（最初は{ $line }行目）。
files-changed-on-disk = 面のファイルが変わりました。  { $key }で読み直します。

## What is wrong with boards, moves and codes

# A place in a text, and what is wrong there.
error-at = { $line }行{ $column }文字目：{ $reason }
# Instead of a quoted character.
error-space = 空白
# A quoted character.
error-unknown-square = { $found }は盤の文字ではありません
error-board-run-length = 連長圧縮の数字やかっこが合いません
error-open-packed-rows = 縦棒で区切った行の壁にすき間があります
error-layers = 床と中身の形が違います
error-squares = { $width }×{ $height }マスは大きすぎます（{ $most }×{ $most }まで）
# Lines below a board.
error-no-strength = Strengthは「any」か1以上の数です：{ $found }
error-no-facing = Facingはup、down、left、rightのどれかです：{ $found }
error-no-order = 0から{ $most }までの数が{ $needed }個必要です：{ $found }
error-no-player = 倉庫番がいません
error-second-player = 倉庫番が二人います
error-no-box = 荷物がありません
error-no-goal = どの荷物にもゴールがありません
error-occupied = 置けない所に荷物か倉庫番があります
error-shapes = 床と荷物の形が違います
error-exhausted = ここから先は読みません：マスの数が多すぎます
error-damaged = ここでファイルが壊れているか切れています。残りは読めません
error-other-game = { $game }には対応していません（正方形のマスの倉庫番だけ）
error-unknown-move = { $found }は手ではありません
# Notations of other games.
error-reverse-play = [ ]の逆プレイには対応していません
error-other-player = {"{ }"}の倉庫番の交代には対応していません
error-moves-run-length = 数字やかっこが合いません
error-moves-mark = *の位置が一つに決まりません
error-too-many-moves = くり返しが{ $most }手を超えます
error-at-move = { $number }手目：{ $reason }
error-wall = 壁があります
error-box-against-wall = 荷物の先が壁です
error-box-against-box = 荷物が並びすぎて押せません
error-gone = 倉庫番は穴に落ちました
error-won = もうクリアしています
error-other-level = 別の面の局面です
error-code-letter = コードの{ $number }文字目の{ $letter }は使われない文字です
error-code-length = { $count }文字のコードはありません
error-code-mistyped-at = コードに打ち間違いがあります（おそらく{ $number }文字目）
error-code-mistyped = コードに二文字以上の打ち間違いがあります
error-code-version = { $letter }で始まるコードは別の版のものです
error-code-of-nothing = このコードの面はありません

## What is kept, and files

# A file, or a folder, and what is wrong with it.
storage-of = { $place }：{ $reason }
storage-of-line = { $place }の{ $line }行目：{ $reason }
storage-line = { $line }行目：{ $reason }
storage-no-folder = 保存する場所がありません
storage-not-found = ファイルまたはフォルダーがありません
storage-not-allowed = アクセスできません
storage-read-only = ディスクに書き込めません
storage-full = 空き容量がありません
# What stands where a file should be: one of the following.
storage-only-files = これは{ $kind }です。読めるのはファイルだけです
storage-folder = フォルダー
storage-device = パイプかデバイス
storage-too-large = { $most } MiBを超えています
storage-too-large-unpacked = 展開すると{ $most } MiBを超えます
storage-both = { $one }。{ $other }
storage-not-unpacked = ファイルを展開できません：{ $reason }
storage-packed-too-often = 何重にも圧縮されています
storage-encrypted = パスワードが必要です
storage-archive = このゲームでは展開できない圧縮ファイル（{ $kind }）です。先に展開してください
storage-empty = 中身がありません
# Warnings about a file that was read.
storage-trailing-data = 圧縮データの後に余分なものがあります。無視しました。
storage-packing-damaged = 圧縮データが壊れているため、初めの部分だけ読みました：{ $reason }
storage-unknown-encoding = 文字コード{ $name }は分かりません。題名が正しくないかもしれません。
storage-skipped = { $file }：読みませんでした（多すぎる、大きすぎる、壊れている、または読めない）。
storage-no-xml = XMLとして正しくありません：{ $reason }
storage-endless-code = { $code }はエンドレスの面のコードです
storage-empty-folder = このフォルダーに面のファイルはありません
storage-no-level = 面がありません
storage-too-many-levels = 面が多すぎます
storage-too-many-names = 同じ名前のファイルが多すぎます
storage-in-the-way = ファイル以外のものが場所をふさいでいます
storage-held = ほかのプログラムが使っています
# Pictures that are no skins.
storage-no-picture = PNGでもBMPでもありません
storage-damaged-picture = 画像が壊れています
storage-too-many-pixels = { $width }×{ $height }画素は大きすぎます
storage-no-tiles = スキンは正方形のタイルが横4枚、縦4・6・7・8枚のどれかです（この画像は{ $width }×{ $height }画素）
storage-only-walls = スキンの壁だけの画像です（もう一枚の画像と一緒にドロップしてください）
storage-no-walls = 壁の画像は正方形のタイルが横に16枚か17枚です（この画像は{ $width }×{ $height }画素）
storage-tile-size = タイルの一辺が{ $side }画素です（使えるのは{ $least }から{ $most }画素）
storage-alike = 「{ $one }」と「{ $other }」の見分けがつかず、面が読めません
storage-floor-tile = 床
storage-wall-tile = 壁
storage-goal-tile = ゴール
storage-box-tile = 荷物
storage-player-tile = 倉庫番
storage-no-skin = スキン「{ $name }」はありません
# The file of progress.
storage-zeros = ゼロのバイトが含まれています
storage-no-utf16 = UTF-16として正しくありません
storage-no-place = 進み具合を保存する場所がありません：{ $error }
storage-not-kept = 進み具合を保存できません：{ $error }
storage-kept-again = 進み具合をまた保存しています。
storage-kept-no-more = 進み具合はもう保存されません
# A file that this program will not write over has got another name.
storage-damaged = { $file }が壊れています：{ $fault }
storage-damaged-and-stays = { $file }は壊れたままです（{ $fault }、{ $error }）
storage-damaged-kept-as = { $file }が壊れています（{ $fault }）。{ $name }として残しました
storage-unreadable-kept-as = { $file }を読めません（{ $error }）。{ $name }として残しました
storage-merged-kept-as = { $file }を記録に取り込み、{ $name }として残しました
storage-both-kept = この面は別のウィンドウでも変えられました。両方とも「自作の面」にあります。
storage-defaults = { $said }。初期値を使います
storage-settings-unreadable = { $file }を読めません（{ $error }）。初期値を使います
storage-settings-not-kept = 設定を保存できません：{ $error }
storage-and-more = { $first }（ほか{ $more }件）
storage-newer-version = { $file }は新しい版のゲームのものです。この版が知らない内容は残します。
storage-only-files-dropped = ここにドロップできるのはファイルとフォルダーだけです。
storage-name-taken = 「{ $name }」という名前はもう使われています。
storage-player-deleted = 「{ $name }」は別のウィンドウで削除されたか、名前が変更されました。
storage-no-clipboard = クリップボードが使えません：{ $error }
storage-no-text = 貼り付けられる文字がありません：{ $error }
storage-clipboard-silent = クリップボードの持ち主のプログラムが応答しません。
storage-clipboard-too-large = クリップボードの文字が{ $most } MiBを超えています。

## What makes no sense in the file of settings

problem-no-setting = 設定「{ $name }」はありません
problem-no-list = { $name }は引用符つきの名前の並びではありません
problem-no-table = { $name }は表[{ $name }]ではありません
problem-no-choice = { $name }は{ $names }のどれかです。{ $used }を使います
problem-no-name = { $name }は引用符つきの名前ではありません。{ $used }を使います
problem-no-whole-number = { $name }は0から{ $most }までの整数です。{ $used }を使います
problem-no-number = { $name }は{ $low }から{ $high }までの数です。{ $used }を使います
problem-no-flag = { $name }はtrueかfalseです。{ $used }を使います
problem-no-command = 操作「{ $name }」はありません
problem-no-keys = 「{ $command }」のキーは引用符つきの名前の並びではありません。初期値のキーを使います
problem-no-key = キー「{ $key }」はありません。「{ $command }」は初期値のキーを使います
problem-key-taken = キー「{ $key }」はもう「{ $other }」のものです。「{ $command }」は初期値のキーを使います
problem-no-value = { $name }は値ではありません

## The title, below the first board

title-keys = 矢印キーで荷物を押す
title-touch = スワイプで荷物を押す
# If a gamepad is plugged in.
title-gamepad = 矢印キーかスティックで荷物を押す

## The menu

menu-menu = メニュー
menu-resume = 続ける
menu-more = その他
menu-group-level = この面
menu-group-files = ファイルとクリップボード
menu-group-game = ゲーム
menu-group-speech = 読み上げ
menu-keys = Enterかクリック：選ぶ    Esc：戻る

## Saved positions

positions-saved-positions = 保存した局面
positions-keys = Enterかクリック：その局面へ    Deleteか×：削除    Esc：閉じる
# On touch devices.
positions-touch = 行をタップ：その局面へ    行末の×：削除
positions-name = 局面{ $number }
# There is nothing to save: no move was made yet.
positions-at-the-start = まだ保存するものがありません。ここは最初の局面です。
positions-saved-as = 「{ $name }」として保存しました。  { $list }で一覧を見られます。
positions-none-saved = この面に保存した局面はありません。  { $save }で保存します。
positions-break-off = この局面を最後まで再生できません：{ $error }。

## The solutions of a level

solutions = 解答の一覧
solutions-keys = Enterかクリック：選ぶ    Deleteか×：削除    Esc：閉じる
# On touch devices.
solutions-touch = 行をタップ：選ぶ    行末の×：削除
# Who made a solution.
solutions-on-screen = プレイ中
solutions-yours = 自分の解答
solutions-with-hints = ヒントを使ってクリア
solutions-by-the-game = ゲームが見つけた解答
solutions-with-the-level = 面に付属の解答
solutions-watched = 再生しただけ
# Why a solution cannot be deleted.
solutions-the-levels-own = 面に付属の解答は削除できません。
solutions-on-the-screen = 今遊んでいる手順です。「最初から」にしてから削除してください。
solutions-last-one = ただ一つの解答は削除できません。
solutions-length = { moves }、{ pushes }
# Short names, each before a number.
solutions-moves = 手数
solutions-pushes = 押し数
# Straight pushes of one box.
solutions-lines = 直線押し
# How often another box is pushed.
solutions-changes = 荷物の交替
# Pushes of one box without a walk between them.
solutions-sessions = 連続押し
# Straight walks.
solutions-walks = 直線歩き

## All levels

browser-levels = 面の一覧
browser-new-level = + 新しい面
command-search = すべての面を検索
browser-search-short = 検索
command-open-files = ファイルを開く
browser-recent-file = 最近開いたファイル
# Levels to go on with, and what stands below that.
browser-continue-playing = 続きから
browser-left-off = { $collection } { $number }
browser-keys = Enter：遊ぶ    Tab：次のコレクション    Esc：戻る    Shift+Enter：解答を見る    { KEY("Ctrl+E") }：編集
browser-own-keys = Enter：遊ぶ    { KEY("Ctrl+E") }：編集    F2：名前を変える    Deleteを二回：削除    Tab：次のコレクション    Esc：戻る
browser-solved = ✓ { moves }、{ pushes }
# The same puzzle was solved in another form.
browser-solved-elsewhere = ✓ クリア済み（別の版）
browser-draft = 下書き
browser-not-a-level = 遊べません
# Where in the file the fault is.
browser-place = { $line }行{ $column }文字目
# How hard a level is, not known exactly.
browser-about-band = たぶん{ $band }
browser-grading = 難易度を調べています：残り{ levels }
browser-size = { $width } × { $height } マス
browser-author = 作者 { $name }
# Why no level is shown.
browser-no-level = このコレクションは空です。
browser-none-like-that = 当てはまる面はありません。  Deleteで条件を消します。
browser-none-called = 「{ $query }」に当てはまる面はありません。
browser-none-called-and-like-that = 「{ $query }」と条件に当てはまる面はありません。  Deleteで条件を消します。
# On narrow buttons: the order, and which levels are shown.
browser-in-order = 元の順
browser-easiest-first = 易しい順
browser-hardest-first = 難しい順
browser-smallest-first = 小さい順
browser-fewest-boxes-first = 荷物の少ない順
browser-size-small = 幅8マスまで
browser-size-middle = 幅9〜14マス
browser-size-large = 幅15マス以上
browser-boxes-few = 荷物1〜3個
browser-boxes-some = 荷物4〜6個
browser-boxes-many = 荷物7〜12個
browser-boxes-most = 荷物13個以上
browser-only-unsolved = 未クリア
browser-only-solved = クリア済み

## Favourites, and levels that the game chooses

favourites-favourites = お気に入り
favourites-only = お気に入りだけ
favourites-added = お気に入りに加えました。
favourites-removed = お気に入りから外しました。
favourites-all-solved = すべての面をクリアしました。
browser-next-unsolved = 次の未クリア
browser-table = 表
browser-cards = カード
browser-number = 番号
browser-moves = 手数
browser-best-known = 既知の最少（✓ 証明済み）
browser-solved-on = クリア日
browser-copy-table = 表をコピー
browser-copy-solutions = 解答をコピー
browser-save-table = 表を保存
browser-save-solutions = 解答を保存
browser-solved-count = { $solved }面クリア

## The details of a level

details-play = 遊ぶ
details-no = いいえ
details-collection = コレクション
details-author = 作者
details-your-best = 自己ベスト
details-best-known = 既知の最少記録
details-watch = 見る
details-delete = 削除

## Sharing a result

share-daily = 倉庫番 デイリー面、{ $place }
share-level = 倉庫番、{ $place }
share-titled = { $place }「{ $title }」
share-date = { $year }年{ $month }{ $day }日
share-and = { $from }、{ $to }
share-streak = { $days }日連続
share-copied = コピーしました：{ $said }
share-saving = アニメーションを保存しています…
share-nothing = 先に面を解いてください。
share-copy-link = リンクをコピー
share-link-copied = リンクをコピーしました。

## The filter of the browser

filter-filter = 絞り込み
filter-difficulty = 難易度
filter-size = 広さ
filter-boxes = 荷物
filter-solved = クリア
filter-order = 並び順
filter-any = すべて
filter-clear = 条件を消す
filter-keys = 矢印キーかクリックで変更    Delete：条件を消す    Esc：閉じる

## The bands: how hard a level is. In a line, at its beginning, and what it is like
## (what stands behind two spaces is left out in narrow windows)

band-easy = 初級
band-medium = 中級
band-hard = 上級
band-expert = 達人
band-master = 名人
band-easy-heading = 初級
band-medium-heading = 中級
band-hard-heading = 上級
band-expert-heading = 達人
band-master-heading = 名人
band-easy-about = 荷物は少なく、ひらめきは一つ。  一、二分で。
band-medium-about = 荷物どうしが邪魔をします。
band-hard-about = 最初の一押しの前に考えて。
band-expert-about = 荷物の順番が半分を決めます。
band-master-about = どの荷物も動きます。  二度動くものも多いので、じっくりどうぞ。

## The page that shows how to go on

command-road = 次は？
road-so-far = ここまでの道のり
road-pack = 次のコレクション
road-holes = 新しい遊び。  荷物で穴を埋めて、その上を歩けます。
road-colours = 新しい遊び。  荷物は同じ色のゴールへ。
road-strength = 新しい遊び。  いくつもの荷物を一度に押せます。

## Endless levels

endless = エンドレス
endless-shelf = エンドレス・{ $band }
endless-shelf-for-you = エンドレス・あなた向け
endless-for-you = あなた向け
endless-for-you-about = あなたの実力に近い面。  三面のうち二面ほど解けます。
endless-title = { $band } 第{ $number }面
endless-not-begun = 未プレイ
endless-solved = { $solved }面クリア
endless-being-made = 次の面を作っています…
endless-not-made = 面を作れませんでした。もう一度お試しください。
# After three wins in a row, beside a key.
endless-ready-for = { $band }に挑戦
endless-hardest = これが一番難しいレベルです。
endless-keys = 上下：選ぶ    Enter：遊ぶ    Tab：次のコレクション    Esc：戻る
endless-heading-line = エンドレス  ·  どの面も新しく、必ず解けます

## The level of the day

daily = デイリー面
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
weekday-monday = 月曜日
weekday-tuesday = 火曜日
weekday-wednesday = 水曜日
weekday-thursday = 木曜日
weekday-friday = 金曜日
weekday-saturday = 土曜日
weekday-sunday = 日曜日
# Above narrow columns.
weekday-mon = 月
weekday-tue = 火
weekday-wed = 水
weekday-thu = 木
weekday-fri = 金
weekday-sat = 土
weekday-sun = 日
daily-month = { $year }年{ $month }
daily-date = { $year }年{ $month }{ $day }日 { $weekday }
daily-no-run = 今日の面を解くと連続記録が始まります。
daily-run-with-today = { $days }日連続
daily-run-before-today = { $days }日連続。  今日の面を解くと続きます。
daily-solved = { $of }面中{ $solved }面クリア
daily-no-date = 日付を取得できません。
daily-not-yet = 最初のデイリー面はまだ先です。
daily-first = これが最初のデイリー面です。
daily-last = 今日のデイリー面です。次は明日です。
daily-being-made = デイリー面を作っています…
daily-keys = 矢印キー：選ぶ    Enter：遊ぶ    Tab：次のコレクション    Esc：戻る    PageUp・PageDown：月    Home：今日
daily-heading = 一日一面  ·  みんな同じ面  ·  月曜は易しく、日曜が一番難しい

## Settings

settings-settings = 設定
settings-keys = 矢印キーかクリックで変更    Esc：閉じる
# On touch devices.
settings-touch = 行をタップして変更
settings-group-play = プレイ
settings-group-sound = 音
settings-group-picture = 表示
settings-group-keys = キー
settings-reduced-motion = 動きを減らす
settings-volume = 効果音
settings-music = 音楽
settings-vibration = 振動
settings-vibration-gamepads = ゲームパッド
settings-vibration-all = ゲームパッドとスマホ
settings-language = 言語（Language）
settings-skin = スキン
settings-skin-warehouse = 夜の倉庫
settings-skin-daylight = 昼の光
settings-skin-contrast = ハイコントラスト
settings-skin-plain = シンプル
settings-sound-on = 音：オン
settings-sound-off = 音：オフ
settings-as-the-system = システムに合わせる
settings-loud = { $percent }%
settings-on = オン
settings-off = オフ
settings-speed = 動きの速さ
settings-full-screen = 全画面表示
settings-display-scale = 表示の大きさ
# As the window and the display ask for.
settings-display-scale-automatic = 自動
settings-colour-blind-marks = 色付きの荷物に番号
settings-coordinates = 座標
settings-key-line = 盤の下のキー案内
settings-buttons = ツールバー
settings-lamp = 手詰まりの警告
settings-dead-squares = 行き止まりのマスに印
settings-rating = レーティング
settings-hold-keys = 長押し
settings-hold-keys-hint = 切り替え：押すと始まり、次に押すと止まります。
settings-hold = 押し続ける
settings-toggle = 押して切り替え
settings-repeat = リピートの速さ
settings-repeat-off = リピートなし
settings-repeat-slow = 遅い
settings-repeat-normal = 普通
settings-repeat-fast = 速い
settings-change-keys = 操作
settings-open = カスタマイズ…
settings-speed-normal = 普通
settings-speed-fast = 速い
settings-speed-faster = とても速い
settings-speed-instant = 一瞬
settings-lamp-off = オフ
settings-lamp-lost = 手詰まりのとき
settings-lamp-full = いつも表示

## The keys of commands

keys-keys = キー
keys-set = Enterかクリックの後、キーを押す    Delete：解除    Backspace：初期値
keys-choose = 矢印キー：選ぶ    Esc：閉じる
keys-press-new = 新しいキーかボタンを押してください。
keys-leave-as-is = Esc：やめる
# On touch devices: the same.
keys-touch = 行をタップしてから、キーを押す
keys-touch-cancel = 上の×：やめる
# In place of the keys of the command that is waiting for one.
keys-waiting = キーを押してください…
# In place of the keys of a command that has none.
keys-none = –
# A command in place of its key, on touch devices.
keys-button = 「{ $name }」
keys-walking = 移動キー
keys-preset-default = 矢印とWASD
keys-preset-vi = 矢印とHJKL（vi）
keys-preset-left-hand = 左手だけ
keys-preset-right-hand = 右手だけ
keys-one-hand = 片手で遊べます。    移動、元に戻す、ヒント、面、メニュー
# The keys to walk with are none of these.
keys-taken = { $key }を「{ $to }」に変更しました（以前は「{ $from }」）。

command-up = 上へ
command-left = 左へ
command-down = 下へ
command-right = 右へ
command-walk-up = 何かに当たるまで上へ歩く
command-walk-left = 何かに当たるまで左へ歩く
command-walk-down = 何かに当たるまで下へ歩く
command-walk-right = 何かに当たるまで右へ歩く
command-push-up = 何かに当たるまで上へ押す
command-push-left = 何かに当たるまで左へ押す
command-push-down = 何かに当たるまで下へ押す
command-push-right = 何かに当たるまで右へ押す
command-undo = 元に戻す
command-redo = やり直す
command-redo-all = 全部やり直す
command-previous-push = 前の押しへ
command-next-push = 次の押しへ
command-restart = 最初から
command-previous-level = 前の面
command-next-level = 次の面
command-previous-unsolved = 前の未クリアの面
command-next-unsolved = 次の未クリアの面
command-favourite = お気に入り
command-levels = 面の一覧
command-edit = この面を編集
command-new-level = 新しい面
command-endless = エンドレス
command-statistics = 統計
command-calendar = デイリー面
command-watch = 最初から解答を見る
command-pause = 一時停止
command-larger = 拡大（再生中は速く）
command-smaller = 縮小（再生中は遅く）
command-fit = 盤の全体
command-hint = ヒント
command-show-solution = ここから解答を見る
command-rewind = 解ける局面まで戻る
command-keep-position = 局面を保存
command-positions = 保存した局面
command-solutions = 面の情報
command-copy-level = 面をコピー
command-copy-moves = 手順をコピー
command-copy-code = コードをコピー
command-copy-result = 結果をコピー
command-animation = アニメーションを保存
command-picture = 盤の画像を保存
command-mute = 消音
command-describe = 局面の説明をコピー
command-improve = もっと短い解答を探す
command-paste = 貼り付け
command-reload = 読み直す
command-settings = 設定
command-full-screen = 全画面表示
command-menu = メニュー
command-help = ヘルプ
command-close = 閉じる
command-leave = 終了

## The help: headings, and what is done how

help-title = ヘルプ
# Where the letters will stand that are typed.
help-search = 文字を打って検索
help-where-keys-are-set = キーは設定で変えられます。
# In place of the lines, where none has what was typed.
help-nothing-found = 「{ $query }」は見つかりません。
# The four arrow keys together.
help-arrows = 矢印
# The five keys that matter most.
help-basics = 基本
help-moving = 遠くまで動く
help-command-up = 歩く・押す。押し続けると進み続ける
help-command-walk-up = 何かに当たるまで歩く
help-command-push-up = 何かに当たるまで押す
help-hold = 歩く・戻す（設定で切り替え式）
help-history = 元に戻す・保存した局面
help-command-undo = 元に戻す。押し続けると巻き戻す
help-command-redo = やり直す。押し続けると早送り
help-command-redo-all = 全部やり直す
help-command-previous-push = 前の押しまで戻す
help-command-next-push = 次の押しまで進める
help-command-restart = 最初から。戻すこともできる
help-command-rewind = 解ける局面まで戻る
help-command-keep-position = 局面を保存する
help-command-positions = 保存した局面
help-command-solutions = 面の情報とすべての解答
help-hints = ヒントとランプ
help-command-hint = ヒント。もう一度押すと詳しく
help-command-show-solution = ここから解答を見る
help-lamp-how = 下の赤い行
help-lamp = 手詰まりの理由。クリックで戻る
help-stuck = 手詰まりの例
# Beside pictures of marked boxes: the reasons “stuck-…” in short.
help-stuck-corner = 隅に入り、もう出せない
help-stuck-freeze = 互いに邪魔をして動かせない
help-stuck-too-many-boxes = こちら側は荷物がゴールより多い
help-stuck-player-cut-off = 後ろに回り込めない
help-levels = 面
help-command-levels = 面の一覧
help-command-previous-level = 前の面
help-command-next-level = 次の面
help-command-previous-unsolved = 前の未クリアの面
help-command-next-unsolved = 次の未クリアの面
help-command-statistics = 統計、レーティング、実績
help-command-favourite = 面をお気に入りに加える、外す
help-command-search = 面の一覧で：すべての面を検索
help-command-road = これまでの歩みと、次のおすすめ
help-command-calendar = デイリー面
help-command-endless = エンドレス。もう一度押すと難しい面へ
help-replays = 再生
help-command-watch = 最初から解答を見る
help-command-pause = 一時停止・再開
help-end-replay = 終了して自分のプレイに戻る
help-speed = 速く・遅く
help-command-improve = もっと短い解答を探す
help-mouse = マウス
help-click-square-how = マスをクリック
help-click-square = そこへ歩く
help-click-box-how = 荷物をクリック
help-click-box = 行ける所を見る
help-click-there-how = 行き先をクリック、ドラッグ
help-click-there = そこへ押す
help-right-click-how = 右クリック
help-right-click = 元に戻す
help-wheel-how = ホイール
help-wheel = 元に戻す・やり直す
help-bar-how = 下のバー
help-bar = 手順をたどる
help-ctrl-wheel-how = { CTRL() }+ホイール
help-ctrl-wheel = 拡大・縮小
help-middle-drag-how = 中ボタンでドラッグ
help-middle-drag = 盤を動かす
help-touch = タッチ
help-tap-how = タップ
help-tap = クリックと同じ
help-swipe-how = スワイプ
help-swipe = 歩く。指を離さなければ歩き続ける
help-two-finger-tap-how = 二本指でタップ
help-two-finger-tap = 元に戻す。一覧では閉じる
help-two-fingers-how = 二本指で動かす
help-two-fingers = 拡大・縮小、盤を動かす
help-gamepad = ゲームパッド
help-pad-step-how = スティック、十字ボタン
help-pad-step = 歩く・押す
help-pad-level-how = L・Rボタン
help-pad-level = 前の面・次の面
help-pad-list-how = 一覧で
help-pad-list = Aで決定、Bで戻る
help-pad-editor-how = エディターで
help-pad-editor = Aで描く、Yでスポイト、L・Rでパレット
help-editor = エディター
help-command-edit = この面を編集する
help-command-new-level = 新しい面
help-rename-own = 自分の面の名前を変える
help-delete-own = 自分の面を削除する（二回押す）
help-draw-how = ドラッグ、右ドラッグ
help-draw = 描く・消す
help-files = ファイルとクリップボード
help-drop-how = ウィンドウにファイルをドロップ
help-drop = 開く
help-command-copy-level = 面と手順をコピー
help-command-copy-moves = 手順をコピー
help-command-copy-code = 面のコードをコピー
help-command-copy-result = 結果を文字でコピー
help-command-animation = 解答のアニメーションを保存
help-command-picture = 盤の画像を保存
help-command-mute = 消音
help-command-describe = 局面の説明をコピー
help-command-paste = 面・手順・コードを貼り付け
help-command-reload = ファイルを読み直す
help-window = ウィンドウ
help-command-larger = 拡大・縮小
help-command-fit = 盤の全体
help-command-settings = 設定
help-command-full-screen = 全画面表示
help-command-close = メニュー
help-command-help = ヘルプ
help-command-leave = 終了

## The editor

editor-untitled = 新しい面
editor-command-wall = 壁
editor-command-floor = 床（消しゴム）
editor-command-goal = ゴール
editor-command-a-box = 荷物
editor-command-box-on-goal = ゴールの上の荷物
editor-command-player = 倉庫番
editor-command-hole = 穴
editor-command-trophy = この色のトロフィー
editor-command-trophy-goal = この色のゴール
editor-command-trophy-on-goal = ゴールの上のトロフィー
editor-command-more = 穴・トロフィー・色
editor-command-next-swatch = パレットで次へ
editor-command-previous-swatch = パレットで前へ
editor-command-next-kind = 次の色
editor-command-previous-kind = 前の色
editor-command-colour = この色
editor-command-pen = 描く
editor-command-line = 直線
editor-command-rectangle = 塗った四角
editor-command-frame = 部屋の四つの壁
editor-command-fill = 塗りつぶす
editor-command-select = 選択・移動
editor-command-pick = スポイト
editor-command-go = 描くマスを動かす
editor-command-draw = そこに描く。押し続けると線
editor-command-turn-right = 右に回転
editor-command-turn-left = 左に回転
editor-command-mirror = 左右反転
editor-command-flip = 上下反転
editor-command-undo = 元に戻す
editor-command-redo = やり直す
editor-command-copy = 選択範囲か面をコピー
editor-command-copy-code = コードをコピー
editor-command-cut = 選択範囲を切り取る
editor-command-paste = 貼り付ける
editor-command-select-all = すべて選択
editor-command-erase = 選択範囲を消す
editor-command-details = 題名・作者・解説
editor-command-stronger = 押す力 +1
editor-command-weaker = 押す力 −1
editor-command-facing = 倉庫番の向きを変える
editor-command-play = 面を試す
editor-command-reverse = 逆プレイ（荷物を引く）
editor-command-menu = すべての操作
editor-command-new = 新しい面
editor-command-keep = 保存（自動保存オン）
editor-command-larger = 拡大
editor-command-smaller = 縮小
editor-command-fit = 盤の全体
editor-command-leave = 面の一覧へ戻る
editor-take = 適用
editor-drop = 破棄
editor-step-back = 引きを一つ戻す
editor-section-palette = パレット
editor-section-tools = ツール
editor-section-selection = 選択範囲
editor-section-board = 盤
editor-menu-title = エディター
editor-details-title = この面について
editor-details-keys = EnterかTab：次の欄    Shift+Enter：解説の改行    Esc：完了
# On touch devices.
editor-details-touch = 欄をタップして入力
editor-done = 完了
editor-nothing-drawn = 部屋を壁で囲み、荷物とゴールと倉庫番を置いてください。
editor-proving = 考え中…
editor-unknown = 解けるかどうか分かりません
editor-too-large-to-prove = 大きすぎて確かめられません
editor-unsolvable = 解けません
# The board is not closed by walls.
editor-open = 閉じていません：周りに壁を足します
editor-too-large = 盤は1000 × 1000マスまでです。
editor-nothing-to-paste = クリップボードに面がありません。
editor-nothing-selected = 何も選択されていません。
editor-copied-level = 面をコピーしました。
editor-copied-part = 選択範囲をコピーしました。
editor-no-code = コードがあるのは小さな面だけです。
editor-unreadable = この面は遊ぶことも編集もできません（{ $reason }）。
editor-no-goal = 先にゴールを置いてください。逆プレイは荷物の乗ったゴールから始まります。
editor-no-room = 倉庫番の立つ所がありません。
editor-menu-keys = 上下：選ぶ    Enter：実行    Esc：閉じる
editor-field-title = 題名
editor-field-author = 作者
editor-field-comment = 解説
# What the editor does while nothing else is to be said.
editor-keys = { $play }：試す    { $menu }：すべての操作    右クリック：消す    { $leave }：一覧
editor-reverse-keys = 矢印キー：後ろの荷物を引く    Shift+矢印キー：歩くだけ    { $take }：ここから始める    { $drop }：やめる
editor-inventory = { $width }×{ $height }  ·  { boxes }、ゴール{ $goals }個
# How many boxes one push moves.
editor-strength = 押す力 { $strength }
editor-pulls = 逆プレイ  ·  引き{ $pulls }回
editor-solvable = { pushes }で解けます
editor-solvable-within = { pushes }以内で解けます
editor-about-grade = たぶん{ $band }
editor-fault-no-player = 下書き：倉庫番がまだいません
editor-fault-second-player = 倉庫番が二人います
editor-fault-no-box = 下書き：荷物がまだありません
editor-fault-no-goal = 下書き：ゴールがまだありません
editor-fault-occupied = 置けない所に荷物か倉庫番があります
editor-copied-code = コードをコピーしました：{ $code }
editor-kept = 「{ $name }」に保存しました。

## The review of a solved game

command-review = プレイを振り返る
help-command-review = クリアしたプレイを振り返る
banner-review = プレイを振り返る
play-review-needs-solution = まず面を解いてください。  その後、プレイを振り返れます。
review-reviewing = プレイを調べています…
review-too-large = この面は大きすぎて、正確には調べられません。
# Beside the key that closes the review.
review-close = 閉じる
# Above the chart of the game.
review-pushes-left = 残りの押し数
# At a mark. The better push is marked on the board.
review-only-push = これ以外の押し方では手詰まりでした。
review-detour = 印の押し方より押しが{ $pushes }回多くかかりました。
review-lost = ここで一度手詰まりになりました。  正しいのは印の押し方です。
# At no mark.
review-flawless = 無駄な押しなし。  これより少ない押し数では解けません。
review-wasted-moves = 無駄な押しなし。  ただし、移動はあと{ $moves }手減らせます。
review-marks = 見直すべき押しが{ $count }か所あります。

## A position in words

description-no-player = 倉庫番がいません。
description-boxes = 荷物
description-boxes-home = ゴールの上の荷物
description-goals = 空いているゴール
description-holes = 穴
description-pushes = 押せる荷物
description-floor = 各行の床。ほかは壁です：
description-solved = この面は解けています。
description-lost = 倉庫番が穴に落ちました。
description-open = この面はまだ解けていません。
description-no-title = 面
description-size = { $title }：{ $columns }列（A〜{ $last }）、{ $rows }行（一番上が1）、{ boxes }。
description-strength = 一度に押せる荷物：{ $strength }。
description-player = 倉庫番は{ $square }にいます。
# What there is, and where.
description-things = { $what }：{ $squares }。
# Between squares.
description-comma = 、
description-of-colour = { $square }（色{ $colour }）
description-push = { $square }を{ $direction }へ
description-up = 上
description-left = 左
description-down = 下
description-right = 右
# Where the floor of a row is.
description-row = { $row }行目：{ $squares }。
description-from-to = { $first }から{ $last }

## The board for screen readers

speech-board = 盤面
# What is on a square: { $square } is its name, such as C3.
speech-square = { $square }、{ $what }
speech-wall = 壁
speech-floor = 床
speech-goal = ゴール
speech-a-box = 荷物
speech-box-on-goal = ゴールの上の荷物
speech-player = 倉庫番
speech-player-on-goal = ゴールの上の倉庫番
speech-hole = 穴
speech-outside = 外
# A button at the end of a line of a list.
speech-delete = { $title }を削除
# A star or an achievement.
speech-earned = 獲得済み
speech-not-earned = 未獲得
speech-stars = 星{ $number }個（全{ $of }個）
# The bar below the board.
speech-timeline = 手順
# The lamp that shows if the level is stuck.
speech-lamp = ランプ
speech-collections = コレクション
speech-previous-month = 前の月
speech-next-month = 次の月
# Marks of a game review.
speech-previous-mark = 前の印
speech-next-mark = 次の印
speech-rename = 名前を変更
speech-player-at = { $square }にいます。

## Announcements for screen readers: short

speech-around = { $direction }：{ $what }。
speech-free-then = 空き{ $count }マス、その先は{ $what }
speech-pushable = { $what }、押せる
speech-blocked = { $what }、押せない
speech-way = { $square }の荷物：{ $path }。
speech-steps = { $direction }に{ $count }
speech-push = { $direction }に押す
speech-then-push = { $direction }に押す
speech-no-box = 押せる荷物がありません。
speech-at = { $square }。
speech-box-to = 荷物は{ $square }へ。
speech-box-to-goal = 荷物は{ $square }のゴールへ。
speech-boxes-moved = { boxes }が動きました。
speech-hole-filled = 穴が埋まりました。
speech-bump = 壁。
speech-box-blocked = 荷物が動きません。
speech-restarted = 最初に戻りました。
speech-undone = 戻しました。
speech-start = 面の最初です。
speech-progress = ゴールの上の荷物は{ $of }個中{ $number }個
speech-sentence = { $what }。
speech-key-does = { $key }：{ $what }
speech-hint-box = 次の荷物：{ $square }。
speech-hint-push = { $from }の荷物を{ $direction }へ、{ $to }まで押す。
speech-hint-target = { $from }の荷物を{ $to }まで押す。
speech-stuck = 手詰まり：{ $reason }{ $squares }
speech-exploring = 探索：{ $what }。  矢印キー：調べる    Enter：そこへ歩く    Esc：終わる
speech-edge = 盤面の端です。
speech-unreachable = { $what }：そこへは行けません。

settings-announcements = 読み上げ
help-speech = 読み上げ
help-command-look-around = 周りにあるもの
help-command-list-pieces = 荷物とゴールの位置
help-command-find-box = 次の荷物への道
help-command-say-progress = 残りの状況
help-command-explore = カーソルで盤面を調べる
command-look-around = 周りを調べる
command-list-pieces = 荷物とゴールの位置
command-find-box = 次の荷物を探す
command-say-progress = 残りの状況
command-explore = 盤面を調べる

## The levels of the game, as far as they are translated: collections, and titles and comments of levels by their number

inside-lessons = レッスン
inside-holes = 穴
inside-colours = 色
inside-strength = 力
inside-first-light = 夜明け
inside-day-shift = 日勤
inside-tight-corners = 狭い角
inside-night-shift = 夜勤
inside-the-long-haul = 長い道のり
inside-the-workshop = 工房
inside-heritage = はじまりの盤

inside-lessons-1 = 軽い気持ちで
    .comment = 荷物の後ろに立って押しましょう。
inside-lessons-2 = ぐるりと一回り
    .comment = 左へ押すには右に立ちます。どんなに遠回りでも。
inside-lessons-3 = 壁に注意
    .comment = 壁ぎわの荷物は壁に沿って動くだけ。角に入れば二度と出ません。
inside-lessons-4 = 開けゴマ
    .comment = 戸口の荷物は扉です。押せば中に入れます。
inside-lessons-5 = 奥から先に
    .comment = 行き止まりでは奥のゴールから。手前をふさぐと入れません。
inside-lessons-6 = 肩を並べて
    .comment = 壁ぎわに並んだ二つの荷物は、互いに動けなくします。
inside-lessons-7 = 誰のゴール？
    .comment = ゴールは二つとも同じ荷物の近く。もう一つが先です。
inside-lessons-8 = 回る場所
    .comment = 廊下では荷物を追い越せません。広い所を使いましょう。
inside-lessons-9 = 二度手間
    .comment = 荷物を途中に置き、別のを動かし、また戻ってもよいのです。
inside-lessons-10 = 長く歩き、短く押す
    .comment = 押す数は少なく、歩く間は長く。立つ場所がすべてです。
inside-lessons-11 = 近くて遠い
    .comment = ゴールの隣の荷物が、そこに入るとは限りません。
inside-lessons-12 = 遠回り
    .comment = ここで向きを変えられなければ広場で。回り道は恥ではありません。
inside-lessons-13 = ちょっと失礼
    .comment = 納まった荷物も、少しの間どくことがあります。
inside-lessons-14 = 必死に
    .comment = 離れた三つのゴール。触る前に、どの荷物がどこへ行くか決めて。
inside-lessons-15 = あやとり
    .comment = 手から手へ渡しましょう。まっすぐ納まる荷物はありません。

inside-holes-1 = 足元に注意
    .comment = 穴は荷物を飲み込み、そして穴でなくなります。
inside-holes-2 = 輪を閉じる
    .comment = 二つの穴が輪を切り、どちらの半分にももう半分が要ります。
inside-holes-3 = ふたの上を
    .comment = 埋まった穴の上は、ふつうの床と同じに荷物が通れます。
inside-holes-4 = 踏み石
    .comment = 埋まった穴は、立って押すための場所にもなります。
inside-holes-5 = 橋
    .comment = 荷物を穴に落とすと床になり、次の荷物の道が開きます。
inside-holes-6 = 長い橋
    .comment = この橋に一つでは足りません。二つ目は一つ目の上を越えて。
inside-holes-7 = 二つ残し、二つ渡す
    .comment = 荷物四つ、ゴール二つ。二つは手放すためのもの。さてどれを？
inside-holes-8 = 池
    .comment = 埋める穴は一つだけ。さてどれを？
inside-holes-9 = 薄い氷
    .comment = 穴は荷物もあなたも飲み込みます。荷物は二つとも要るので、穴に近づかないで。

inside-colours-1 = 赤と青
    .comment = トロフィーは同じ色のゴールへ。近いゴールは違う色です。
inside-colours-2 = 暇な木箱
    .comment = ただの荷物にゴールはありません。邪魔なだけです。
inside-colours-3 = 待避線
    .comment = 入れ替わるには、一つが待避線で待つ間にもう一つが通ります。
inside-colours-4 = 二人の踊り
    .comment = 互いに柱を回って導き、誰の足も踏みません。
inside-colours-5 = 一つ余る
    .comment = 同じ色が二つ、ゴールは一つ。どちらかが余ります。
inside-colours-6 = 場所の交換
    .comment = どちらも相手のゴールの上。すれ違える場所を見つけて。
inside-colours-7 = 風車
    .comment = 四つの色、四本の腕。納める前に、ふさがったゴールを空けて。
inside-colours-8 = 睡蓮の池
    .comment = 色は二つ、渡る荷物は一つ。花の置き場を見てから道を作って。
inside-colours-9 = 信号
    .comment = 上から赤、黄、緑。まず順番を決め、それから上へ。

inside-strength-1 = 列車
    .comment = ここでは力持ち。一列の荷物は何個でも一緒に動きます。
inside-strength-2 = 縦穴
    .comment = 一押しで荷物二つ。一つ目が落ち、二つ目がその上を行きます。
inside-strength-3 = 手鏡
    .comment = 強い腕は二つの色を一度に動かします。つられる物に注意。
inside-strength-4 = 力こぶ
    .comment = ここでは力持ち。何個並んでいても一度に押せます。
inside-strength-5 = 鏡よ鏡
    .comment = 二つは柄を下り、一つは残ります。押す前に列の順を整えて。
inside-strength-6 = 塊
    .comment = 荷物四つ、ゴール二つ、穴一つ。強い腕で塊をほどいて。
inside-strength-7 = 全速前進
    .comment = 三両の列と狭い構内。力だけでは足りません。
inside-strength-8 = 入れ換え
    .comment = 車両をつなぎ、切り離し、それぞれの線路に置きましょう。
inside-strength-9 = 腕を組んで
    .comment = 寄りかかり合う荷物。引き離す一押しを見つけて。
inside-strength-10 = 列を作る
    .comment = 強い一押しは列ごと動かします。まず列を作ることもあります。
inside-strength-11 = 巨匠たち
    .comment = 押す力2、色二つ、穴一つ。ただの荷物にゴールはないので、うまく使って。
inside-strength-12 = ひとひじの余裕
    .comment = 穴に落ちるのは列の先頭だけ。誰が前にいるか気をつけて。
inside-strength-13 = 総動員
    .comment = 穴一つ、色二つ、二つ押せる腕。どれが欠けても解けません。
inside-strength-14 = 二つまで
    .comment = 押す力2では、並んだ二つは押せても三つは押せません。

inside-the-workshop-1 = 沈んだ鐘
    .comment = 二つが底に沈み、残る二つが家に帰ります。
inside-the-workshop-2 = 陸の魚
    .comment = 跳ね回る魚。しっぽをつかまえて。
inside-the-workshop-3 = 鐘楼
    .comment = 塔に荷物が三つ。全部動かせるのは一番強い腕だけ。
inside-the-workshop-4 = 湖を渡る
    .comment = 二つ押せる腕、選べる穴が三つ、無駄な荷物はなし。
inside-the-workshop-5 = 装飾音
    .comment = 押しは十二回。ほとんど毎回ちがう荷物です。
inside-the-workshop-6 = 真顔
    .comment = 荷物五つ。最後の一つが納まるまで笑いはなし。
inside-the-workshop-7 = コップの中の嵐
    .comment = 一番小さな部屋。静まるまでに押すこと二十回。
inside-the-workshop-8 = 四つ葉のクローバー
    .comment = 荷物三つに葉が四枚。運だけでは解けません。
inside-the-workshop-9 = 看守の鍵
    .comment = 一つの輪に鍵が三本。要る鍵はいつもほかの後ろ。
inside-the-workshop-10 = 三人の踊り
    .comment = 「二人の踊り」に、踊り手がもう一人。
inside-the-workshop-11 = 風見鶏
    .comment = 風が変われば向きも変わる。あなたも同じ。
inside-the-workshop-12 = 柵の向こう
    .comment = どこも杭だらけ。柵が許す所からしか押せません。
inside-the-workshop-13 = 羅針盤
    .comment = 道ごとに荷物が一つ、どの道もぐるりと回ります。
inside-the-workshop-14 = ひとことで言えば
    .comment = 八回の押し。同じ荷物を続けて押すことはほとんどありません。
inside-the-workshop-15 = 雨の日
    .comment = 荷物五つに曲がった柄が一本。誰も濡れずにはいられません。
inside-the-workshop-16 = 八の字
    .comment = 色がなければ子供でも。色があるから、輪を二つと長い息。
inside-the-workshop-17 = 九つの命
    .comment = 良さそうな押しの半分が手詰まり。命は全部要るでしょう。
inside-the-workshop-18 = 回転木馬
    .comment = 荷物は同じ印のゴールへ。ここでは三つとも次へ回ります。
inside-the-workshop-19 = 円卓
    .comment = 席は四つ。座る前に、卓の周りを長く歩きます。

inside-heritage-1 = 第一の盤
    .comment = I J M Lで遊ぶJavaScriptの倉庫番から。荷物の後ろに回って押しましょう。
inside-heritage-2 = はじめの一歩
    .comment = MonoGameの記事から、続く四面も同じ。荷物は押すだけで、引けません。
inside-heritage-3 = 棚
    .comment = 押す前に、その次の一押しでどこに立つかを見ましょう。
inside-heritage-4 = 更衣室
    .comment = どの荷物にもゴールがあります。ただし扉の向こう側に。
inside-heritage-5 = 柱
    .comment = 柱の間では、どの荷物にも良い側があります。回って見つけて。
inside-heritage-6 = 遠い家路
    .comment = ゴールの上の荷物も、ほかの荷物のために動くことがあります。
inside-heritage-7 = 第二の盤
    .comment = 力持ちの倉庫番から。何個並んでいても一度に押せます。
inside-heritage-8 = 宿題
    .comment = 木箱とトロフィーと穴の、大学の宿題から。トロフィーは同じ色のゴールへ。

## The view of the board

command-turn-view = 表示を回転
command-mirror-view = 表示を左右反転
command-coordinates = 座標の表示を切り替え
help-command-turn-view = この面の表示を90°回転（終了するまで）
help-command-mirror-view = この面の表示を左右反転（終了するまで）
help-command-coordinates = 列の文字と行の番号を表示・非表示

## The statistics

statistics = 統計
statistics-solved = クリアした面
statistics-stars = 星
statistics-streak = 連続日数（最長{ $days }日）
statistics-time = プレイ時間
statistics-pushes = 押した回数
statistics-rating = レーティング
statistics-minutes = { $minutes }分
statistics-hours-and-minutes = { $hours }時間{ $minutes }分
statistics-by-difficulty = 難易度別のクリア数
statistics-weeks = この{ $weeks }週間
statistics-on-days = { $days }日クリア
statistics-rating-soon = あと{ $levels }面で、ここにレーティングが出ます。
statistics-highest = 最高 { $rating }
statistics-achievements = 実績
statistics-achieved = { $of }個中{ $count }個
statistics-empty = 最初の面が待っています。
statistics-empty-more = クリアすると、ここに記録が増えます。
statistics-earned = 実績：{ $name }

## Achievements: the name, and what to do

achievement-no-undo = 迷いなし
achievement-no-undo-how = 中級の面を、元に戻さずにクリア
achievement-way-back = 引き返す勇気
achievement-way-back-how = 手詰まりから引き返してクリア
achievement-fewest-moves = 無駄のない足取り
achievement-fewest-moves-how = レッスンを最少の手数でクリア
achievement-all-lessons = 修了
achievement-all-lessons-how = レッスンをすべてクリア
achievement-heritage-stars = 三つ星
achievement-heritage-stars-how = 「はじまりの盤」の一面で星をすべて獲得
achievement-heritage = 温故知新
achievement-heritage-how = 「はじまりの盤」の一面をクリア
achievement-seven-days = 一週間
achievement-seven-days-how = 七日続けて面をクリア
achievement-endless-ten = どこまでも
achievement-endless-ten-how = エンドレスを十面続けて自力でクリア
achievement-hundred-levels = 百面
achievement-hundred-levels-how = 100面をクリア
achievement-master = 名人
achievement-master-how = 名人級の面を自力でクリア
achievement-shorter = 近道
achievement-shorter-how = 既知の解答より短い解答を発見
achievement-own-hard-level = 設計者
achievement-own-hard-level-how = 上級の面を作って、自分でクリア

## 一台のコンピューターで遊ぶ人たち

menu-player = プレイヤー：{ $name }
command-players = プレイヤー
help-command-players = プレイヤーの選択、追加、名前の変更
players-players = プレイヤー
players-number = プレイヤー{ $number }
players-playing = プレイ中
players-add = プレイヤーを追加
players-name = 名前
players-colour = 色
players-orange = オレンジ
players-blue = 青
players-green = 緑
players-red = 赤
players-yellow = 黄
players-purple = 紫
players-teal = 青緑
players-pink = ピンク
players-keys = Enterかクリック：選ぶ    Deleteか×：削除    Esc：閉じる
players-touch = 行をタップ：選ぶ    行末の×：削除
players-name-keys = Enter：完了    Esc：やめる
players-delete-again = もう一度押すと、このプレイヤーを記録ごと削除します。
players-needs-name = 名前を入力してください。
players-name-too-long = 名前は{ $most }文字までです。
players-welcome = { $name }の番です

settings-lock-solutions = 解答を隠す
settings-lock-solutions-hint = 解くまではヒントだけ見られます。
play-solutions-locked = 解答は、面を解いたあとに見られます。

## The names of keys that differ from English

key-mousemiddle = 中ボタン
key-mouseright = 右ボタン
