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
delete-again = もう一度で、完全に削除します。
# In place of a key cap, for a command without a key.
keys-no-key = （キーなし）

## The line above the board

hud-number = { $number } / { $of }
hud-strength-any = 一列をまとめて押せる
hud-strength-up-to = { $most }個まで押せる
hud-counters = 手数 { $moves }    押し数 { $pushes }
hud-best = 最少 { $moves }手・押し{ $pushes }回
# Beside the code of a level, under the pointer.
hud-copy-code = コピー
# Beside the lamp, if the position can be solved: how many pushes it takes, or that it is not known how many.
lamp-pushes-to-go = あと{ pushes }
lamp-solvable = 解けます
# Beside the lamp, if the position can no longer be solved.
lamp-stuck = 手詰まり

## Buttons above the board: what each does

hud-button-undo = 元に戻す
hud-button-redo = やり直す
hud-button-hint = ヒント
hud-button-help = ヘルプ
hud-button-restart = 最初から
hud-button-previous = 前の面
hud-button-next = 次の面
hud-button-levels = 面の一覧
hud-button-edit = この面を編集
hud-button-menu = メニュー
hud-button-settings = 設定

## Beside key caps below the board: short

hud-key-step = 歩く・押す
hud-key-undo = 戻す
hud-key-restart = 最初から
hud-key-level = 面
hud-key-hint = ヒント
hud-key-help = キー一覧

# When the level can no longer be solved: what is wrong, and what the keys beside it do, in long and in short.
hud-stuck = 手詰まりです。
hud-stuck-undo = 戻す
hud-stuck-rewind = 解けた所まで戻る
hud-stuck-back = 戻る
# In place of “Stuck.”, where not even the start can be solved.
hud-unsolvable = この面は解けません。

## While moves are replayed

hud-watching-a-solution = 解答
hud-replaying-moves = 再生
hud-replay-playing = { $what } ×{ $speed }  ·  { $pause } 停止  ·  { $end } 終了  ·  { $pace } 速さ  ·  { $step } コマ送り  ·  矢印で交代
hud-replay-paused = { $what } ×{ $speed }  ·  { $pause } 再開  ·  { $end } 終了  ·  { $pace } 速さ  ·  { $step } コマ送り  ·  矢印で交代

## How a level ended

banner-level-cleared = クリア！
# At the end of a replay.
banner-that-was-the-solution = これが解答です
# The player made the last moves again that a replay had made before.
banner-cleared-as-watched = 見た手順でクリア
banner-fell-into-hole = 穴に落ちました
banner-can-be-undone = 元に戻せます。
banner-undo = 一手戻す
banner-restart = 最初から
banner-play-again = もう一度遊ぶ
# After a replay.
banner-play-yourself = 自分で解いてみる
banner-figures = { moves }、{ pushes }
banner-figures-beside-best = { moves }（最少{ $best_moves }手）  ·  { pushes }（最少{ $best_pushes }回）
# Where no solution of the player's was as short before.
banner-new-best = 自己ベスト更新
# Behind the figures.
banner-last-level = これで全面クリア
banner-days-in-a-row = { $days }日連続
# Where the next level is one that was never seen.
banner-next-endless = 次の面
banner-calendar = カレンダー
banner-watch-the-shorter-one = もっと短い解答を見る
banner-find-a-shorter-one = もっと短い解答を探す
banner-next = 次の面：{ $level }
# The next level is in another collection.
banner-on-to = { $collection }へ：{ $level }
banner-fewest-of-both = 押し数も手数も最少です
banner-fewest-pushes = 押し数は最少です
banner-fewest-moves = 手数は最少です
# A number of pushes or of moves.
banner-fewest-possible = 最少は{ $figure }

## Hints

hints-thinking = 考えています…
hints-unknown = まだ解けるかどうか分かりません。
hints-too-large = この盤は大きすぎるため、ヒントを出せません。
hints-not-solvable = もう解けません。{ $rewind }：解けた所まで戻る
hints-solvable = まだ解けます。{ $hint }：次に動かす荷物
hints-this-box = 次はこの荷物です。{ $hint }：どこへ？
hints-to-there = ここへ押します。{ $hint }：代わりに押してもらう
# There is nothing to go back from: the level is not stuck,
hints-not-lost = 間違いは見つかりません。
# or there is nowhere to go back to.
hints-always-lost = これまでの手順に解ける局面はありません。
hints-solved = もう解けています。{ $watch }で解答を見られます。

## Tips, each said once

tips-bar = ヒント：下のバーを動かすと、手順をたどれます。
tips-files = ヒント：面のファイルはこの窓に落とせば開きます。
tips-speed = ヒント：もっと速く動かせます。{ $settings }：動きの速さ
tips-lamp = ヒント：上のランプは、まだ解けるかを示します。  { $settings }：いつも表示
tips-hint = ヒント：{ $key }キーで助言を出します。

## Notices while a level is played

play-first-level = これが最初の面です。
play-last-level = これが最後の面です。
play-all-before-are-solved = これより前の面はすべて解けています。
play-all-after-are-solved = これより後の面はすべて解けています。
play-no-solution-known = この面の解答はまだありません。
play-unreadable-solution = 解答を読めません：{ $error }
play-moves-break-off = 手順が途中で切れています：{ $error }。
play-saved-game-breaks-off = 保存した手順が途中で切れています：{ $error }。「{ $name }」としてそのまま残しました：{ $list }
play-progress-unreadable = 進み具合を読めません：{ $error }
play-level-copied = 面をコピーしました。
play-described = 局面の説明をコピーしました。
play-moves-copied = 手順をコピーしました。
play-already-in-library = これらの面はもうライブラリにあります。
play-code-copied = 面のコードをコピーしました：{ $code }
play-has-no-code = この面は大きすぎてコードにできません。{ $copy_level }：文字でコピー
play-solve-it-first = まず面を解いてください。その後、もっと短い解答を探せます。
play-looking-for-shorter = もっと短い解答を探しています…
play-none-is-shorter = これより短い解答はありません。
play-no-shorter-found = もっと短い解答は見つかりませんでした。
play-shorter-solution = もっと短い解答：{ moves }、{ pushes }
play-watching-fewest-pushes = 押し数最少の解答です。{ $key }：手数最少
play-watching-fewest-moves = 手数最少の解答です。{ $key }：押し数最少

## Files and the clipboard

# The name of a collection from the clipboard that does not name itself.
files-pasted = 貼り付け
# The collection of what is drawn in the editor.
files-own-levels = 自作の面
files-nothing-to-paste = クリップボードに面も手順もありません。
files-nothing-in-clipboard = クリップボードは空です。
files-added = ライブラリに入れました：{ $path }
files-not-added = ライブラリに入れられません：{ $error }
files-picture-saved = 画像を保存しました：{ $path }
files-picture-not-saved = 画像を保存できません：{ $error }
# A picture that was dropped on the window is a skin, or is none.
files-skin-added = 見た目を「{ $name }」にしました。設定で元に戻せます。
files-no-skin = スキンではありません：{ $error }
files-opened = { $name }：{ levels }。
files-opened-in-part = { $name }：{ levels }、ほかに遊べないもの{ $bad }個。
# Behind one of the two before.
files-cut = ファイルの残りは読みませんでした。
files-opened-many = { $collections }個のコレクション：{ levels }。
files-not-playable = { $name }：遊べる面がありません（{ $reason }）。
files-unread = 読めない解答が{ $count }個あります（最初は{ $line }行目）。
files-add = { $key }：ライブラリに入れる
files-changed-on-disk = 面のファイルが書き換えられました。{ $key }で読み直します。

## What is wrong with boards, moves and codes

# A place in a text, and what is wrong there.
error-at = { $line }行{ $column }文字目：{ $reason }
# A character, in quotes.
error-unknown-square = { $found }は盤の文字ではありません
error-board-run-length = 連長圧縮の数字やかっこが合いません
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
error-exhausted = ここから先は読みません：ファイルの大きさのわりにメモリーを使いすぎます
error-damaged = ここでファイルが壊れているか切れています。残りは読めません
error-other-game = { $game }には対応していません（正方形のマスの倉庫番だけ）
error-picture = 人も箱もない：倉庫番ではなく絵（お絵かきロジックなど）です
error-numbers = 倉庫番ではなく数字のパズルです
error-unknown-move = { $found }は手ではありません
# Notations of other games.
error-reverse-play = [ ]の逆再生には対応していません
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
# What stands where a file should be: one of the following.
storage-only-files = これは{ $kind }です。読めるのはファイルだけです
storage-folder = フォルダー
storage-pipe = パイプ
storage-socket = ソケット
storage-device = デバイスか端末
storage-disk = ディスク
storage-endless = 終わりのないファイル
storage-no-file = ファイルでないもの
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
storage-left-out = { $count }個のファイルは読みませんでした（多すぎる、大きすぎる、壊れている、または読めない）。
storage-no-xml = XMLとして正しくありません：{ $reason }
storage-endless-code = { $code }はエンドレスの面のコードです
storage-empty-folder = このフォルダーに面のファイルはありません
storage-no-level = 面がありません
storage-too-many-levels = 面が多すぎます
storage-too-many-names = 同じ名前のファイルが多すぎます
storage-in-the-way = ファイルでないものが場所をふさいでいます
storage-held = ほかのプログラムが使っています
storage-replaced = ほかのプログラムが今置き換えました
# Pictures that are no skins.
storage-no-picture = PNGでもBMPでもありません
storage-too-many-pixels = { $width }×{ $height }画素は大きすぎます
storage-no-tiles = { $width }×{ $height }画素はスキンになりません（正方形のタイルが横4枚、縦4・6・8・10枚のどれか）
storage-only-walls = スキンの壁だけの画像です（もう一枚の画像と一緒にドロップしてください）
storage-no-walls = { $width }×{ $height }画素は壁の画像になりません（正方形のタイルが横に16枚か17枚）
storage-tile-size = タイルの一辺が{ $side }画素です（使えるのは{ $least }から{ $most }画素）
storage-no-skin = スキン「{ $name }」はありません
# The file of progress.
storage-changed-elsewhere = ほかのプログラムが書き換えました
storage-zeros = ゼロのバイトが含まれています
storage-no-utf16 = UTF-16として正しくありません
storage-shorter = 前より短くなっています
storage-too-long = 面「{ $title }」の記録が4 GiBを超えています
storage-no-place = 進み具合を保存する場所がありません：{ $error }
storage-not-kept = 進み具合を保存できません：{ $error }
storage-kept-again = 進み具合をまた保存しています。
storage-kept-no-more = 進み具合はもう保存されません
# A file that this program will not write over has got another name.
storage-damaged = { $file }が壊れています：{ $fault }
storage-damaged-and-stays = { $file }は壊れたままです（{ $fault }、{ $error }）
storage-damaged-kept-as = { $file }が壊れています（{ $fault }）。{ $name }として残しました
storage-unreadable-kept-as = { $file }を読めません（{ $error }）。{ $name }として残しました
storage-protected-kept-as = { $file }は書き込み禁止でした。元のものは{ $name }として残しました
storage-both-kept = この面は別の窓でも変えられました。両方とも自作の面にあります。
storage-defaults = { $said }。初期値を使います
storage-settings-unreadable = { $file }を読めません（{ $error }）。初期値を使います
storage-settings-not-kept = 設定を保存できません：{ $error }
storage-and-more = { $first }（ほか{ $more }件）
storage-newer-version = { $file }は新しい版のゲームのものです。この版が知らない内容は残します。
storage-only-files-dropped = ここにドロップできるのはファイルとフォルダーだけです。
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

## The menu

menu-menu = メニュー
menu-group-levels = ほかの面
menu-group-level = この面
menu-group-game = ゲーム
menu-keys = Enterかクリック：実行    Esc：閉じる

## Saved positions

positions-saved-positions = 保存した局面
positions-keys = Enterかクリック：その局面へ    Deleteか×：削除    Esc：閉じる
positions-name = 局面{ $number }
# There is nothing to save: no move was made yet.
positions-at-the-start = ここは最初の局面です。「最初から」でいつでも戻れます。
positions-saved-as = 「{ $name }」として保存しました。{ $list }：保存した局面
positions-none-saved = この面に保存した局面はありません。{ $save }で保存します。
positions-break-off = 手順が途中で切れています：{ $error }。

## The solutions of a level

solutions = 解答の一覧
solutions-keys = Enterかクリック：見る    Deleteか×：削除    Esc：閉じる
# Who made a solution.
solutions-on-screen = 今の画面
solutions-yours = 自分の解答
solutions-with-hints = ヒントあり
solutions-by-the-game = ゲームが短くしたもの
solutions-with-the-level = 面に付いていたもの
# Why a solution cannot be deleted.
solutions-the-levels-own = 面に付いていた解答なので残ります。
solutions-on-the-screen = 今の画面の解答です。「最初から」にしてから削除してください。
solutions-last-one = 最後の解答なので残ります。これで面が解決ずみになっています。
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
browser-search = 探す
browser-search-by = 題名、面集、作者
browser-open-files = ファイルを開く
browser-recent-file = 最近のファイル
# Levels to go on with, and what stands below that.
browser-continue-playing = 続きから
browser-left-off = やめた所から
browser-keys = Enter：遊ぶ    Tab：次の面集    Esc：戻る    Shift+Enter：解答を見る    { KEY("Ctrl+E") }：編集
browser-own-keys = Enter：遊ぶ    { KEY("Ctrl+E") }：編集    F2：名前を変える    Deleteを二回：削除    Tab：次の面集    Esc：戻る
browser-collection = { $name }  ·  { levels }  ·  文字を打つと全部の面を検索
browser-found = 「{ $query }」  ·  { levels }
browser-solved = ✓ { moves }、{ pushes }
browser-solved-with-hints = ✓ { moves }、{ pushes }、ヒントあり
# The same puzzle was solved in another form.
browser-solved-elsewhere = ✓ 別の形で解決
browser-draft = 下書き
browser-not-a-level = 面ではありません
# Where in the file the fault is.
browser-line-number = { $number }行目
# How hard a level is, not known exactly.
browser-about-band = 約 { $band }
browser-size = { $width } × { $height } マス
browser-author = 作者 { $name }
# Why no level is shown.
browser-no-level = この面集にはまだ面がありません。
browser-none-like-that = 当てはまる面はありません。F6〜F10で条件を変え、Deleteで全部を表示します。
browser-none-called = 「{ $query }」という面はありません。
browser-none-called-and-like-that = 「{ $query }」に当てはまる面はありません。F6〜F10で条件を変え、Deleteで全部を表示します。
# On narrow buttons: the order, and which levels are shown.
browser-in-order = 元の順
browser-easiest-first = 易しい順
browser-hardest-first = 難しい順
browser-smallest-first = 小さい順
browser-fewest-boxes-first = 荷物の少ない順
browser-any-band = 難しさ：すべて
browser-any-size = 広さ：すべて
browser-size-small = 8マスまで
browser-size-middle = 9〜14マス
browser-size-large = 15マス以上
browser-any-boxes = 荷物：すべて
browser-boxes-few = 荷物1〜3個
browser-boxes-some = 荷物4〜6個
browser-boxes-many = 荷物7〜12個
browser-boxes-most = 荷物13個以上
browser-solved-or-not = 解決・未解決
browser-only-unsolved = 未解決
browser-only-solved = 解決ずみ

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

## Endless levels

endless = エンドレス
endless-shelf = エンドレス・{ $band }
endless-title = { $band } 第{ $number }面
endless-not-begun = まだ始めていません
endless-solved = { $solved }面クリア
endless-being-made = 次の面を作っています…
endless-not-made = 面を作れませんでした。
# After three wins in a row, beside a key.
endless-ready-for = { $band }に挑戦
endless-hardest = これより難しい級はありません。
endless-keys = 上下、Enter：遊ぶ    Tab：次の面集    Esc：戻る    そこで3：次の面
# Below the name.
endless-five-bands = いつでも新しい面を
endless-heading-line = エンドレス  ·  一面ずつ作り、解けることを確かめ、級を付けます

## The level of the day

daily = 今日の面
daily-january = 1月
daily-february = 2月
daily-march = 3月
daily-april = 4月
daily-may = 5月
daily-june = 6月
daily-july = 7月
daily-august = 8月
daily-september = 9月
daily-october = 10月
daily-november = 11月
daily-december = 12月
daily-monday = 月曜日
daily-tuesday = 火曜日
daily-wednesday = 水曜日
daily-thursday = 木曜日
daily-friday = 金曜日
daily-saturday = 土曜日
daily-sunday = 日曜日
# Above narrow columns.
daily-mon = 月
daily-tue = 火
daily-wed = 水
daily-thu = 木
daily-fri = 金
daily-sat = 土
daily-sun = 日
daily-month = { $year }年{ $month }
daily-date = { $year }年{ $month }{ $day }日 { $weekday }
daily-short-date = { $month }{ $day }日
daily-no-run = 今日の面を解いて連続記録を始めましょう。
daily-run-with-today = { $days }日連続
daily-run-before-today = { $days }日連続。今日の面で続きます。
daily-solved = { $of }面中{ $solved }面クリア
daily-no-date = システムから日付が分かりません。
daily-not-yet = 最初の「今日の面」はまだ先です。
daily-first = これが最初の「今日の面」です。
daily-last = これが今日の面です。次は明日です。
daily-being-made = この日の面を作っています…
daily-keys = 矢印、Enter：遊ぶ    Tab：次の面集    Esc：戻る    PageUp、PageDown：月    Home：今日
daily-heading = 一日一面  ·  みんな同じ面  ·  月曜は易しく、日曜が一番難しい

## Settings

settings-settings = 設定
settings-keys = 矢印かクリックで変更    Esc：閉じる
settings-group-play = 遊び
settings-group-sound = 音
settings-group-picture = 画面
settings-group-keys = キー
settings-reduced-motion = 動きを減らす
settings-volume = 音量
settings-language = 言語（Language）
settings-skin = スキン
settings-skin-warehouse = 夜の倉庫
settings-skin-daylight = 昼の光
settings-skin-contrast = くっきり
settings-skin-plain = 無地の四角
settings-sound-on = 音：オン
settings-sound-off = 音：オフ
settings-as-the-system = システムに合わせる
settings-silent = 消音
settings-loud = { $volume } / { $loudest }
settings-on = オン
settings-off = オフ
settings-speed = 動きの速さ
settings-full-screen = 全画面
settings-display-scale = 表示の大きさ
# As the window and the display ask for.
settings-display-scale-automatic = 自動
settings-colour-blind-marks = 色覚補助の印
settings-key-line = キーの案内
settings-buttons = 画面のボタン
settings-lamp = 手詰まりランプ
settings-change-keys = キーの割り当て
settings-open = 変更…
settings-speed-normal = 普通
settings-speed-fast = 速い
settings-speed-faster = とても速い
settings-speed-instant = 一瞬
settings-lamp-off = オフ
settings-lamp-lost = 手詰まりのときだけ
settings-lamp-full = いつも

## The keys of commands

keys-keys = キー
keys-set = Enterかクリック：新しいキー    Delete：なし    Backspace：初期値
keys-choose = 矢印：選ぶ    Esc：閉じる
keys-press-new = 新しいキーを押してください。
keys-leave-as-is = Esc：そのままにする
# In place of the keys of the command that is waiting for one.
keys-waiting = キーを押す…
# In place of the keys of a command that has none.
keys-none = –
keys-walking = 歩くキー
keys-preset-default = 矢印・WASD・IJML
keys-preset-arrows = 矢印だけ
keys-preset-wasd = 矢印とWASD
keys-preset-vi = 矢印とHJKL（vi）
# The keys to walk with are none of these.
keys-own = 自分の設定
keys-taken = { $key }は「{ $to }」に。前は「{ $from }」。

command-step-up = 上へ
command-step-left = 左へ
command-step-down = 下へ
command-step-right = 右へ
command-walk-far-up = 上へ歩き続ける
command-walk-far-left = 左へ歩き続ける
command-walk-far-down = 下へ歩き続ける
command-walk-far-right = 右へ歩き続ける
command-push-far-up = 上へ押し続ける
command-push-far-left = 左へ押し続ける
command-push-far-down = 下へ押し続ける
command-push-far-right = 右へ押し続ける
command-undo = 元に戻す
command-redo = やり直す
command-redo-all = 全部やり直す
command-previous-push = 前の押しへ
command-next-push = 次の押しへ
command-restart = 最初から
command-previous = 前の面
command-next = 次の面
command-previous-unsolved = 前の未解決の面
command-next-unsolved = 次の未解決の面
command-browse = 面の一覧
command-edit = この面を編集
command-new-level = 新しい面
command-endless = エンドレス
command-calendar = 今日の面
command-watch = 解答を見る
command-pause = 一時停止
command-larger = 拡大・速く
command-smaller = 縮小・遅く
command-fit = 盤の全体
command-hint = ヒント
command-show-solution = 解答を示す
command-rewind = 解けた所まで戻る
command-snapshot = 局面を保存
command-snapshots = 保存した局面
command-solutions = 解答の一覧
command-copy-level = 面をコピー
command-copy-moves = 手順をコピー
command-copy-code = コードをコピー
command-save-picture = 盤の画像を保存
command-mute = 音のオン・オフ
command-describe = 局面の説明をコピー
command-improve = 短い解答を探す
command-paste = 貼り付け
command-add-to-library = ライブラリに入れる
command-reload = 読み直す
command-settings = 設定
command-fullscreen = 全画面
command-menu = メニュー
command-help = ヘルプ
command-close = 閉じる
command-quit = 終了

## The help: headings, and what is done how

help-title = ヘルプ
# Where the letters will stand that are typed.
help-search = 文字を打って検索
help-where-keys-are-set = キーは設定で変えられます。
# In place of the lines, where none has what was typed.
help-nothing-found = 「{ $query }」は見つかりません。
# The four arrow keys together.
help-arrows = 矢印
help-moving = 動く
help-step = 歩く・押す。押し続けると進み続ける
help-walk-far = 何かに当たるまで歩く
help-push-far = 何かに当たるまで押す
help-history = 元に戻す・手順
help-undo = 元に戻す。押し続けると巻き戻す
help-redo = やり直す。押し続けると早送り
help-redo-all = 全部やり直す
help-previous-push = 前の押しまで戻す
help-next-push = 次の押しまで進める
help-restart = 最初から。戻すこともできる
help-rewind = 解けた所まで戻る
help-save-position = 局面を保存する
help-saved-positions = 保存した局面
help-solutions = 解答を比べる
help-hints = ヒントとランプ
help-hint = ヒント。もう一度押すと詳しく
help-show-solution = 解答を示す
help-lamp-how = 赤いランプをクリック
help-lamp = 解けた所まで戻る
help-levels = 面
help-all-levels = 面の一覧
help-previous-level = 前の面
help-next-level = 次の面
help-previous-unsolved = 前の未解決の面
help-next-unsolved = 次の未解決の面
help-calendar = 日ごとの面
help-endless = エンドレス。その中では難しい級へ
help-replays = 再生
help-watch = 解答を見る
help-pause = 停止・再開
help-end-replay = 終了して自分の手順に戻る
help-speed = 速く・遅く
help-improve = もっと短い解答を探す
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
help-middle-click-how = 中クリック
help-middle-click = ここへ来られる荷物は？
help-ctrl-wheel-how = { CTRL() }+ホイール
help-ctrl-wheel = 拡大・縮小
help-middle-drag-how = 中ボタンでドラッグ
help-middle-drag = 盤を動かす
help-touch = タッチ
help-tap-how = タップ
help-tap = クリックと同じ
help-swipe-how = スワイプ
help-swipe = 歩く。離さなければ進み続ける
help-two-finger-tap-how = 二本指でタップ
help-two-finger-tap = 元に戻す。一覧では閉じる
help-two-fingers-how = 二本指で動かす
help-two-fingers = 拡大・縮小、盤を動かす
help-gamepad = ゲームパッド
help-pad-step-how = スティック、十字ボタン
help-pad-step = 歩く・押す
help-pad-level-how = 肩のボタン
help-pad-level = 前の面・次の面
help-pad-list-how = 一覧で
help-pad-list = Aで決定、Bで戻る
help-pad-editor-how = エディターで
help-pad-editor = Aで描く、Yで拾う、肩でパレット
help-pad-undo = 元に戻す・やり直す
help-pad-restart = 最初から
help-pad-menu = メニュー
help-pad-hint = ヒント
help-editor = エディター
help-edit = この面を編集する
help-new-level = 新しい面を描く
help-rename-own = 自分の面の名前を変える
help-delete-own = 自分の面を削除する（二回押す）
help-editor-menu = すべての操作とキー
help-test-play = 描いた面で遊ぶ・戻る
help-draw-how = ドラッグ、右ドラッグ
help-draw = 描く・消す
help-files = ファイルとクリップボード
help-drop-how = ファイルを窓に落とす
help-drop = 開く
help-copy-level = 面と手順をコピー
help-copy-moves = 手順をコピー
help-copy-code = 作られた面のコードをコピー
help-save-picture = 盤の画像を保存
help-mute = 音のオン・オフ
help-describe = 局面の説明をコピー
help-click-code-how = コードをクリック
help-click-code = コピーする
help-paste = 面・手順・コードを貼り付け
help-add-to-library = ライブラリに入れる
help-reload = ファイルを読み直す
help-window = 窓
help-zoom = 拡大・縮小
help-fit = 盤の全体
help-settings = 設定
help-full-screen = 全画面
help-menu = メニュー
help-this-help = このヘルプ
help-quit = 終了

## The editor

editor-untitled = 新しい面
editor-wall = 壁
editor-floor = 床：すべて取り除く
editor-goal = ゴール
editor-a-box = 荷物
editor-box-on-goal = ゴールの上の荷物
editor-player = 倉庫番
editor-hole = 穴
editor-trophy = この色のトロフィー
editor-trophy-goal = この色のゴール
editor-trophy-on-goal = ゴールの上のトロフィー
editor-next-swatch = パレットの次
editor-previous-swatch = パレットの前
editor-next-kind = 次の色
editor-previous-kind = 前の色
editor-colour = この色
editor-pen = 描く
editor-line = 直線
editor-rectangle = 塗った四角
editor-frame = 部屋の四つの壁
editor-fill = 塗りつぶす
editor-select = 選ぶ。ドラッグで移す
editor-symmetry = 両側を同時に描く
editor-pick = 指した物で描く
editor-go = Spaceで描くマスを動かす
editor-draw = そこに描く。押し続けると線
editor-turn-right = 右に回す
editor-turn-left = 左に回す
editor-mirror = 左右を裏返す
editor-flip = 上下を裏返す
editor-undo = 元に戻す
editor-redo = やり直す
editor-copy = 選んだ所か面をコピー
editor-copy-code = コードをコピー
editor-cut = 切り取る
editor-paste = 貼り付ける
editor-select-all = すべて選ぶ
editor-erase = 選んだ所を消す
editor-details = 題名・作者・解説
editor-stronger = 一度に押せる荷物を増やす
editor-weaker = 一度に押せる荷物を減らす
editor-facing = 倉庫番の向きを変える
editor-play = 遊んでみる
editor-reverse = 引いて逆に遊ぶ
editor-harder = もっと難しくする
editor-tidy = 整える
editor-menu = すべての操作
editor-new = 新しい面
editor-keep = 保存（自動でも保存）
editor-larger = 拡大
editor-smaller = 縮小
editor-fit = 盤の全体
editor-leave = 面の一覧へ
editor-take = これにする
editor-drop = 元のままにする
editor-step-back = 一手戻す
editor-menu-title = エディター
editor-details-title = この面について
editor-details-keys = Enter、Tab：次の欄    Shift+Enter：解説の改行    Esc：完了
editor-done = 完了
editor-nothing-drawn = 部屋を壁で囲み、荷物とゴールと倉庫番を置いてください
editor-proving = 考えています…
editor-unknown = 解けるかどうか確かめられません
editor-too-large-to-prove = 大きすぎて確かめられません
editor-unsolvable = 解けません
# The board is not closed by walls.
editor-open = 開いています：周りに壁を足します
# The boxes to blame are marked.
editor-unsolvable-because = 解けません：印の付いた荷物を見てください
editor-too-large = 盤は1000 × 1000マスまでです。
editor-nothing-to-paste = クリップボードに盤がありません。
editor-nothing-selected = 何も選ばれていません。
editor-copied-level = 面をコピーしました。
editor-copied-part = 選んだ所をコピーしました。
editor-no-code = コードは小さな面にだけあります。
editor-unreadable = この盤はマスとして読めません。
editor-no-goal = 逆に遊ぶには、荷物の乗ったゴールが要ります。
editor-no-room = 倉庫番の立つ所がありません。
editor-searching = もっと良い盤を探しています…
editor-nothing-better = もっと良い盤は見つかりませんでした。
editor-nothing-harder = 3マス以内の変更では、もっと難しい盤は見つかりませんでした。
editor-only-solvable = 良くできるのは解ける面だけです。
editor-menu-keys = 上下、Enter：行う    Esc：閉じる
editor-field-title = 題名
editor-field-author = 作者
editor-field-comment = 解説
# What the editor does while nothing else is to be said.
editor-keys = { $play }：遊ぶ    { $menu }：すべての操作    右クリック：消す    { $leave }：一覧
editor-reverse-keys = 矢印で後ろの荷物を引く、Shiftと一緒なら歩くだけ    { $take }：ここから始める    { $drop }：やめる
editor-suggestion-keys = { $take }：これにする    { $drop }：元のまま
editor-inventory = { $width }×{ $height }  ·  { boxes }、ゴール{ $goals }個
# How many boxes one push moves.
editor-strength = 押す力 { $strength }
editor-pulls = 逆に遊ぶ  ·  引き{ $pulls }回
editor-solvable = { pushes }で解けます
editor-solvable-within = { pushes }以内で解けます
editor-about-grade = 約 { $band }
editor-fault-no-player = まだ面ではありません：倉庫番がいません
editor-fault-second-player = 倉庫番が二人います
editor-fault-no-box = まだ面ではありません：荷物がありません
editor-fault-no-goal = まだ面ではありません：ゴールがありません
editor-fault-occupied = 置けない所に物があります
editor-copied-code = { $code }をコピーしました。
editor-kept = 「{ $name }」に保存しました。
# What is suggested, and what there is.
editor-suggestion = 提案：{ $now }（今：{ $before }）

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
description-size = { $title }：列はAから{ $columns }列、行は上から{ $rows }行、{ boxes }。
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

## The levels of the game, as far as they are translated: collections, and titles and comments of levels by their number

inside-stages = ステージ
inside-founding-boards = 始まりの三面
inside-lessons = 教室
inside-the-workshop = 工房
inside-first-light = 夜明け
inside-day-shift = 日勤
inside-tight-corners = 狭い角
inside-night-shift = 夜勤
inside-the-long-haul = 長い道のり

inside-stages-1 = はじめの一歩
    .comment = 荷物を全部ゴールへ。荷物は押すだけで、引けません。
inside-stages-2 = 棚
    .comment = 押す前に、その次の一押しでどこに立つかを見ましょう。
inside-stages-3 = 柱
    .comment = 柱の間では、どの荷物にも良い側があります。回って見つけて。
inside-stages-4 = 更衣室
    .comment = どの荷物にもゴールがあります。ただし扉の向こう側に。
inside-stages-5 = 遠い家路
    .comment = ゴールの上の荷物も、ほかの荷物のために動くことがあります。

inside-founding-boards-1 = 第一の盤
    .comment = 荷物二つ、ゴール二つ。荷物の後ろに回って押しましょう。
inside-founding-boards-2 = 第二の盤
    .comment = ここでは力持ち。何個並んでいても一度に押せます。
inside-founding-boards-3 = 宿題
    .comment = トロフィーは同じ色の場所に置きます。

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
    .comment = ゴールは二つとも同じ荷物の近く。もう一つの荷物を先に。
inside-lessons-8 = 回る場所
    .comment = 廊下では荷物を追い越せません。広い所を使いましょう。
inside-lessons-9 = 二度鳴らす
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
inside-lessons-16 = 豆粒の中に
    .comment = 八回の押し。同じ荷物を続けて押すことはほとんどありません。
inside-lessons-17 = 足元に注意
    .comment = 穴は荷物を飲み込み、そして穴でなくなります。
inside-lessons-18 = ふたの上を
    .comment = 埋まった穴の上は、ふつうの床と同じに荷物が通れます。
inside-lessons-19 = 輪を閉じる
    .comment = 二つの穴が輪を切り、どちらの半分にももう半分が要ります。
inside-lessons-20 = 橋
    .comment = 荷物を穴に落とすと床になり、次の荷物の道が開きます。
inside-lessons-21 = 踏み石
    .comment = 埋まった穴は、立って押すための場所にもなります。
inside-lessons-22 = 長い橋
    .comment = この橋に一つでは足りません。二つ目は一つ目の上を越えて。
inside-lessons-23 = 薄い氷
    .comment = 穴は荷物もあなたも飲み込みます。荷物は二つとも要るので、穴に近づかないで。
inside-lessons-24 = 二つ残し、二つ渡す
    .comment = 荷物四つ、ゴール二つ。二つは手放すためのもの。さてどれを？
inside-lessons-25 = 池
    .comment = 埋める穴は一つだけ。さてどれを？
inside-lessons-26 = 赤と青
    .comment = トロフィーは同じ色の場所へ。近い場所は違う色です。
inside-lessons-27 = 二人の踊り
    .comment = 互いに柱を回って導き、誰の足も踏みません。
inside-lessons-28 = 待避線
    .comment = 入れ替わるには、一つが待避線で待つ間にもう一つが通ります。
inside-lessons-29 = 暇な木箱
    .comment = ただの木箱に置き場はありません。邪魔なだけです。
inside-lessons-30 = 場所の交換
    .comment = どちらも相手のゴールの上。すれ違える場所を見つけて。
inside-lessons-31 = 一つ余る
    .comment = 同じ色が二つ、ゴールは一つ。どちらかが余ります。
inside-lessons-32 = 風車
    .comment = 四つの色、四本の腕。納める前に、ふさがった場所を空けて。
inside-lessons-33 = 信号
    .comment = 上から赤、黄、緑。まず順番を決め、それから上へ。
inside-lessons-34 = 回転木馬
    .comment = 荷物は同じ印のゴールへ。ここでは三つとも次へ回ります。
inside-lessons-35 = 列車
    .comment = ここでは力持ち。一列の荷物は何個でも一緒に動きます。
inside-lessons-36 = 力こぶ
    .comment = ここでは力持ち。何個並んでいても一度に押せます。
inside-lessons-37 = 入れ換え
    .comment = 車両をつなぎ、切り離し、それぞれの線路に置きましょう。
inside-lessons-38 = 列を作る
    .comment = 強い一押しは列ごと動かします。まず列を作ることもあります。
inside-lessons-39 = 二つまで
    .comment = 押す力2では、並んだ二つは押せても三つは押せません。
inside-lessons-40 = 全速前進
    .comment = 三両の列と狭い構内。力だけでは足りません。
inside-lessons-41 = 腕を組んで
    .comment = 寄りかかり合う荷物。引き離す一押しを見つけて。
inside-lessons-42 = 縦穴
    .comment = 一押しで荷物二つ。一つ目が落ち、二つ目がその上を行きます。
inside-lessons-43 = 塊
    .comment = 荷物四つ、ゴール二つ、穴一つ。強い腕で塊をほどいて。
inside-lessons-44 = 手鏡
    .comment = 強い腕は二つの色を一度に動かします。つられる物に注意。
inside-lessons-45 = 鏡よ鏡
    .comment = 二つは柄を下り、一つは残ります。押す前に列の順を整えて。
inside-lessons-46 = 睡蓮の池
    .comment = 色は二つ、渡る木箱は一つ。花の置き場を見てから道を作って。
inside-lessons-47 = 肘の余地
    .comment = 穴に落ちるのは列の先頭だけ。誰が前にいるか気をつけて。
inside-lessons-48 = 老巨匠
    .comment = 押す力2、色二つ、穴一つ。ただの木箱に置き場はないので、うまく使って。
inside-lessons-49 = 総動員
    .comment = 穴一つ、色二つ、二つ押せる腕。どれが欠けても解けません。

inside-the-workshop-1 = 四つ葉のクローバー
    .comment = 荷物三つに葉が四枚。運だけでは解けません。
inside-the-workshop-2 = 鐘楼
    .comment = 塔に荷物が三つ。全部動かせるのは一番強い腕だけ。
inside-the-workshop-3 = 装飾音
    .comment = 押しは十二回。ほとんど毎回ちがう荷物です。
inside-the-workshop-4 = 沈んだ鐘
    .comment = 二つが底に沈み、残る二つが家に帰ります。
inside-the-workshop-5 = 三人の踊り
    .comment = 「二人の踊り」に、踊り手がもう一人。
inside-the-workshop-6 = 真顔
    .comment = 荷物五つ。最後の一つが納まるまで笑いはなし。
inside-the-workshop-7 = 柵の向こう
    .comment = どこも杭だらけ。柵が許す所からしか押せません。
inside-the-workshop-8 = 風見鶏
    .comment = 風が変われば向きも変わる。あなたも同じ。
inside-the-workshop-9 = 湖を渡る
    .comment = 二つ押せる腕、選べる穴が三つ、無駄な荷物はなし。
inside-the-workshop-10 = 陸の魚
    .comment = 跳ね回る魚。しっぽをつかまえて。
inside-the-workshop-11 = 羅針盤
    .comment = 道ごとに荷物が一つ、どの道もぐるりと回ります。
inside-the-workshop-12 = 八の字
    .comment = 色がなければ子供でも。色があるから、輪を二つと長い息。
inside-the-workshop-13 = 茶碗の中の嵐
    .comment = 一番小さな部屋。静まるまでに押すこと二十回。
inside-the-workshop-14 = 看守の鍵
    .comment = 一つの輪に鍵が三本。要る鍵はいつもほかの後ろ。
inside-the-workshop-15 = 雨の日
    .comment = 荷物五つに曲がった柄が一本。誰も濡れずにはいられません。
inside-the-workshop-16 = 九つの命
    .comment = 良さそうな押しの半分が手詰まり。命は全部要るでしょう。
inside-the-workshop-17 = 円卓
    .comment = 席は四つ。座る前に、卓の周りを長く歩きます。
