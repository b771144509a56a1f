# 한국어

language-name = 한국어

## Words and numbers that many texts are made of

moves = 이동 { $moves }회
pushes = 밀기 { $pushes }회
boxes = 상자 { $boxes }개
levels = 레벨 { $levels }개
level-number = 레벨 { $number }
delete-again = 한 번 더 누르면 완전히 삭제됩니다.
keys-no-key = (키 없음)

## The line above the board

hud-number = { $number } / { $of }
hud-strength-any = 한 줄을 통째로 밀 수 있음
hud-strength-up-to = 상자를 { $most }개까지 밀 수 있음
hud-counters = { moves }    { pushes }
hud-best = 최고 기록: { moves }, { pushes }
lamp-pushes-to-go = { pushes } 남음
lamp-solvable = 아직 풀 수 있음
lamp-stuck = 막힘

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = 이동
hud-key-undo = 되돌리기
hud-key-restart = 처음부터
hud-key-hint = 힌트
hud-key-menu = 메뉴

hud-stuck = 막혔습니다!
hud-stuck-undo = 되돌리기
hud-stuck-rewind = 실수하기 전으로
hud-stuck-back = 돌아가기
hud-unsolvable = 이 레벨에는 풀이가 없습니다.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = 편집으로 돌아가기

## Why the level can no longer be solved. The boxes to blame are marked. There is space for about 45 letters.

stuck-corner = { $boxes ->
    [1] 이 상자는 구석에 있어 꺼낼 수 없습니다.
   *[other] 이 상자들은 구석에 있어 꺼낼 수 없습니다.
}
stuck-wall = { $boxes ->
    [1] 이 상자는 벽을 벗어나 목표로 갈 수 없습니다.
   *[other] 이 상자들은 벽을 벗어나 목표로 갈 수 없습니다.
}
stuck-dead-square = { $boxes ->
    [1] 이 상자는 이제 목표에 닿을 수 없습니다.
   *[other] 이 상자들은 이제 목표에 닿을 수 없습니다.
}
stuck-freeze = { $boxes ->
    [1] 이 상자는 이제 밀 수 없습니다.
    [2] 두 상자가 서로를 막고 있습니다.
   *[other] 이 상자들이 서로를 막고 있습니다.
}
stuck-too-many-boxes = 이쪽에는 목표보다 상자가 많습니다.
stuck-too-few-boxes = 남은 상자가 목표보다 적습니다.
stuck-blocked-goals = { $boxes ->
    [1] 이 상자가 목표로 가는 길을 완전히 막았습니다.
   *[other] 이 상자들이 목표로 가는 길을 완전히 막았습니다.
}
stuck-player-cut-off = { $boxes ->
    [1] 플레이어가 이 상자 뒤로 갈 수 없습니다.
   *[other] 플레이어가 이 상자들 뒤로 갈 수 없습니다.
}
stuck-subset = { $boxes ->
    [1] 이 상자는 이제 목표에 닿을 수 없습니다.
    [2] 두 상자가 모두 목표에 닿을 수는 없습니다.
   *[other] 이 상자들이 모두 목표에 닿을 수는 없습니다.
}
stuck-exhausted = 여기서는 이제 풀 수 없습니다.

## While moves are replayed

hud-watching-a-solution = 풀이
hud-replaying-moves = 재생
hud-replay-speed = { $what }, { $speed }배속
hud-replay-playing = { $what }, { $speed }배속  ·  { $pause }: 일시 정지  ·  { $end }: 정지  ·  { $pace }: 속도  ·  { $step }: 한 단계  ·  화살표 키: 여기서부터 플레이
hud-replay-paused = { $what }, { $speed }배속  ·  { $pause }: 계속  ·  { $end }: 정지  ·  { $pace }: 속도  ·  { $step }: 한 단계  ·  화살표 키: 여기서부터 플레이

## The end of a level

banner-level-cleared = 클리어!
banner-that-was-the-solution = 이것이 풀이입니다
banner-cleared-as-watched = 미리 본 풀이로 클리어
banner-fell-into-hole = 구멍에 빠졌습니다!
banner-can-be-undone = 괜찮습니다. 되돌리면 됩니다.
banner-undo = 마지막 이동 되돌리기
banner-restart = 처음부터 다시
banner-play-again = 한 번 더
banner-play-yourself = 이제 직접 해 보기
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (최고 { $best_moves })  ·  { pushes } (최고 { $best_pushes })
banner-new-best = 개인 최고 기록!
banner-last-level = 마지막 레벨까지 왔습니다
banner-days-in-a-row = { $days }일 연속
banner-next-endless = 다음 레벨
banner-calendar = 오늘의 레벨
banner-watch-the-shorter-one = 더 짧은 풀이 보기
banner-find-a-shorter-one = 더 짧은 풀이 찾기
banner-next = 다음 레벨: { $level }
banner-on-to = 다음 모음: { $collection }
banner-fewest-of-both = 이동도 밀기도 더 줄일 수 없습니다
banner-fewest-possible = 가능한 최소: { $figure }

## The stars of a level

stars-solved = 클리어
stars-pushes = 최소 밀기
stars-moves = 최소 이동
stars-known-pushes = 알려진 최소 밀기
stars-known-moves = 알려진 최소 이동
stars-all = 완벽합니다!
stars-collection-finished = { $collection }: 모두 클리어!

## Hints

hints-thinking = 생각하는 중…
hints-unknown = 아직 풀 수 있는지 알 수 없습니다.
hints-too-large = 판이 너무 커서 힌트를 줄 수 없습니다.
hints-not-solvable = { $reason }  { $rewind }: 실수하기 전으로 돌아갑니다.
hints-solvable = 아직 풀 수 있습니다.  { $hint } 한 번 더: 다음에 밀 상자 보기
hints-this-box = 다음에는 이 상자입니다.  { $hint } 한 번 더: 어디로 밀지 보기
hints-to-there = 여기로 미세요.  { $hint } 한 번 더: 한 번 밀기, ‘힌트로 클리어’
hints-not-lost = 아직 막히지 않았습니다.
hints-always-lost = 처음부터 막혀 있었습니다.
hints-solved = 이미 클리어했습니다.  { $watch }: 풀이 보기

## Tips, each shown once

tips-bar = 팁: 아래 막대를 끌면 지나온 이동을 되짚을 수 있습니다.
tips-files = 팁: 레벨 파일을 여기에 놓으면 플레이할 수 있습니다.
tips-speed = 팁: 더 빨리 움직이고 싶으세요?  { $settings }: 애니메이션 속도를 바꿉니다.
tips-lamp = 팁: 오른쪽 위의 램프는 아직 풀 수 있는지 알려 줍니다.  { $settings }: 항상 켜 둡니다.
tips-hint = 막막하세요? { $key }: 힌트 보기

## Notices while a level is played

play-first-level = 첫 번째 레벨입니다.
play-last-level = 마지막 레벨입니다.
play-all-before-are-solved = 이 앞에는 안 푼 레벨이 없습니다.
play-all-after-are-solved = 이 뒤에는 안 푼 레벨이 없습니다.
play-no-solution-known = 이 레벨의 풀이는 아직 없습니다.  { $key }: 풀이를 찾습니다.
play-unreadable-solution = 풀이를 읽지 못했습니다: { $error }
play-moves-break-off = 더 이상 이동할 수 없습니다: { $error }.
play-saved-game-breaks-off = 저장된 게임을 끝까지 재생할 수 없습니다({ $error }). 원본은 “{ $name }”에 보관됩니다({ $list }).
play-level-copied = 레벨을 복사했습니다.
play-described = 설명을 복사했습니다.
play-moves-copied = 이동 기록을 복사했습니다.
play-code-copied = 코드를 복사했습니다: { $code }
play-has-no-code = 레벨이 너무 커서 코드가 없습니다.  { $copy_level }: 텍스트로 복사합니다.
play-solve-it-first = 더 짧은 풀이를 찾으려면 먼저 레벨을 푸세요.  { $key }: 풀이 보기
play-looking-for-shorter = 더 짧은 풀이를 찾는 중…
play-none-is-shorter = 더 짧은 풀이는 없습니다.
play-no-shorter-found = 더 짧은 풀이를 찾지 못했습니다.
play-shorter-solution = 더 짧은 풀이: { moves }, { pushes }
play-watching-fewest-pushes = 밀기가 가장 적은 풀이입니다.  { $key }: 이동이 가장 적은 풀이
play-watching-fewest-moves = 이동이 가장 적은 풀이입니다.  { $key }: 밀기가 가장 적은 풀이

## Files and the clipboard

files-pasted = 붙여넣은 레벨
files-own-levels = 내 레벨
files-nothing-to-paste = 클립보드에 레벨도 풀이도 없습니다.
files-nothing-in-clipboard = 클립보드가 비어 있습니다.
files-saved = 저장했습니다: { $path }
files-not-saved = 파일을 저장하지 못했습니다: { $error }
files-skin-added = 새 스킨: “{ $name }”.  { $key }: 원래대로 되돌립니다.
files-skin-added-touch = 새 스킨: “{ $name }”. 설정에서 되돌릴 수 있습니다.
files-skin-taken-back = 스킨을 되돌렸습니다. 새 스킨은 설정에서 고를 수 있습니다.
files-no-skin = 스킨이 아닙니다: { $error }
files-opened = “{ $name }” 모음을 열었습니다: { levels }.
files-bad-levels = 플레이할 수 없는 레벨이 { $bad }개 있습니다.  첫 오류: { $reason }.
files-see-levels = { $key }: 모든 레벨 보기
files-cut = 파일의 나머지는 건너뛰었습니다.
files-opened-many = 모음 { $collections }개를 열었습니다: { levels }.
files-not-playable = “{ $name }”에 플레이할 수 있는 레벨이 없습니다({ $reason }).
files-walls-added = 레벨 { $count }개에 벽을 추가했습니다.
files-guessed = 행을 추측해서 읽었으므로 판이 틀릴 수 있습니다.
files-read-as = { $name } 형식으로 읽었습니다.
files-unread = 풀이 { $count }개를 읽지 못했습니다. 처음은 { $line }행입니다.
files-changed-on-disk = 레벨 파일이 바뀌었습니다.  { $key }: 다시 불러옵니다.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = 공백
error-unknown-square = 판에 쓰지 않는 문자입니다: { $found }
error-board-run-length = 압축 표기의 숫자가 맞지 않음
error-open-packed-rows = 세로줄 사이 행의 벽에 틈이 있음
error-layers = 바닥과 내용의 모양이 다름
error-squares = { $width }×{ $height }칸은 { $most }×{ $most }칸을 넘음
error-no-strength = 힘은 “any” 또는 1 이상의 수여야 함: { $found }
error-no-facing = 방향은 up, down, left, right 중 하나여야 함: { $found }
error-no-order = 0에서 { $most }까지의 수 { $needed }개가 필요함: { $found }
error-no-player = 판에 플레이어가 없음
error-second-player = 플레이어가 둘임
error-no-box = 판에 상자가 없음
error-no-goal = 목표가 있는 상자가 하나도 없음
error-occupied = 상자나 플레이어가 있을 수 없는 곳에 있음
error-shapes = 지도와 상자의 모양이 다름
error-exhausted = 파일의 나머지를 건너뜀: 판의 칸이 너무 많음
error-damaged = 파일이 여기서 손상되었거나 잘려 나머지를 읽을 수 없음
error-other-game = 지원하지 않는 게임({ $game }): 네모 칸 소코반만 지원함
error-unknown-move = 이동이 아님: { $found }
error-reverse-play = [ ] 안의 역방향 플레이는 지원하지 않음
error-other-player = {"{ }"} 안의 플레이어 교체는 지원하지 않음
error-moves-run-length = 숫자나 괄호가 맞지 않음
error-moves-mark = * 표시가 한 곳을 가리키지 않음
error-too-many-moves = 반복이 { $most }회를 넘음
error-at-move = { $number }번째 이동: { $reason }
error-wall = 벽에 막힘
error-box-against-wall = 상자가 벽에 닿아 있음
error-box-against-box = 늘어선 상자가 너무 많음
error-gone = 플레이어가 구멍에 빠짐
error-won = 이미 클리어한 레벨
error-other-level = 다른 레벨의 상태
error-code-letter = 코드의 { $number }번째 글자({ $letter })는 쓰이지 않는 글자
error-code-length = 이런 코드는 { $count }글자일 수 없음
error-code-mistyped-at = 코드에 오타가 있음. 아마 { $number }번째 글자
error-code-mistyped = 코드에 오타가 둘 이상 있음
error-code-version = 첫 글자가 { $letter }인 코드는 다른 버전의 게임용임
error-code-of-nothing = 이 코드의 레벨이 없음

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, { $line }행: { $reason }
storage-line = { $line }행: { $reason }
storage-no-folder = 저장할 곳이 없음
storage-not-found = 파일이나 폴더가 없음
storage-not-allowed = 접근할 수 없음
storage-read-only = 읽기 전용 디스크임
storage-full = 남은 공간이 없음
storage-only-files = 파일이 아님({ $kind })
storage-folder = 폴더
storage-device = 파이프 또는 장치
storage-too-large = 한도인 { $most } MiB를 넘음
storage-too-large-unpacked = 압축을 풀면 한도인 { $most } MiB를 넘음
storage-both = { $one }; { $other }
storage-not-unpacked = 파일의 압축을 풀 수 없음: { $reason }
storage-packed-too-often = 너무 여러 번 겹쳐 압축됨
storage-encrypted = 암호가 필요함
storage-archive = 이 압축 파일({ $kind })은 열 수 없으니 먼저 압축을 풀어야 함
storage-empty = 비어 있음
storage-trailing-data = 압축 데이터 뒤의 남는 데이터는 무시했습니다.
storage-packing-damaged = 압축 데이터가 손상되어 그 앞부분만 읽었습니다: { $reason }
storage-unknown-encoding = 알 수 없는 인코딩({ $name })이라 제목이 틀릴 수 있습니다.
storage-skipped = { $file }: 건너뜀(너무 많거나 크거나 손상되었거나 읽을 수 없음).
storage-no-xml = 올바른 XML이 아님: { $reason }
storage-endless-code = 무한 레벨의 코드임({ $code })
storage-empty-folder = 이 폴더에 레벨 파일이 없음
storage-no-level = 레벨이 없음
storage-too-many-levels = 레벨이 너무 많음
storage-too-many-names = 같은 이름의 파일이 너무 많음
storage-in-the-way = 파일이 아닌 것이 자리를 막고 있음
storage-held = 다른 프로그램이 사용하고 있음
storage-no-picture = PNG나 BMP 그림이 아님
storage-damaged-picture = 그림이 손상됨
storage-too-many-pixels = { $width }×{ $height }픽셀은 너무 큼
storage-no-tiles = 스킨은 정사각형 타일이 가로 4개, 세로 4, 6, 7, 8개여야 함. 이 그림은 { $width }×{ $height }픽셀
storage-only-walls = 스킨의 벽뿐임. 스킨의 다른 그림과 함께 놓아야 함
storage-no-walls = 벽 그림은 정사각형 타일 16개나 17개가 한 줄이어야 함. 이 그림은 { $width }×{ $height }픽셀
storage-tile-size = 타일 너비가 { $side }픽셀임. { $least }에서 { $most }까지여야 함
storage-alike = “{ $one }”, “{ $other }”: 서로 똑같이 보여 레벨을 읽을 수 없음
storage-floor-tile = 바닥
storage-wall-tile = 벽
storage-goal-tile = 목표
storage-box-tile = 상자
storage-player-tile = 플레이어
storage-no-skin = 스킨이 없음: “{ $name }”
storage-zeros = 널 바이트가 있음
storage-no-utf16 = 올바른 UTF-16이 아님
storage-no-place = 진행 상황을 저장할 곳이 없습니다: { $error }
storage-not-kept = 진행 상황이 저장되지 않습니다: { $error }
storage-kept-again = 진행 상황이 다시 저장됩니다.
storage-kept-no-more = 진행 상황이 더 이상 저장되지 않습니다
storage-damaged = { $file } 손상됨: { $fault }
storage-damaged-and-stays = { $file } 손상됨({ $fault }), 옮기지 못함({ $error })
storage-damaged-kept-as = { $file } 손상됨({ $fault }), { $name }에 보관함
storage-unreadable-kept-as = { $file } 읽지 못함({ $error }), { $name }에 보관함
storage-merged-kept-as = { $file }의 내용을 진행 상황에 추가하고 { $name }에 보관함
storage-both-kept = 이 레벨은 다른 창에서도 바뀌었습니다. 두 버전 모두 내 레벨에 있습니다.
storage-defaults = { $said }; 기본값을 씁니다
storage-settings-unreadable = { $file } 읽지 못함({ $error }); 기본값을 씁니다
storage-settings-not-kept = 설정을 저장하지 못했습니다: { $error }
storage-and-more = { $first } (그 외 { $more }개)
storage-newer-version = 더 새로운 버전의 게임이 쓴 파일입니다({ $file }). 이 버전이 모르는 부분도 보존됩니다.
storage-only-files-dropped = 여기에는 파일과 폴더만 놓을 수 있습니다.
storage-name-taken = “{ $name }” 플레이어가 이미 있습니다.
storage-player-deleted = “{ $name }” 플레이어가 다른 창에서 삭제되었거나 이름이 바뀌었습니다.
storage-no-clipboard = 클립보드가 작동하지 않습니다: { $error }
storage-no-text = 붙여넣을 텍스트가 없습니다: { $error }
storage-clipboard-silent = 클립보드를 쓰는 프로그램이 응답하지 않습니다.
storage-clipboard-too-large = 클립보드의 텍스트가 { $most } MiB를 넘습니다.

## Invalid lines in the settings file

problem-no-setting = 없는 설정: “{ $name }”
problem-no-list = { $name }: 따옴표로 묶은 이름의 목록이어야 함
problem-no-table = { $name }: 표 [{ $name }] 형식이어야 함
problem-no-choice = { $name }: { $names } 중 하나여야 함. { $used } 사용
problem-no-name = { $name }: 따옴표로 묶은 이름이어야 함. { $used } 사용
problem-no-whole-number = { $name }: 0에서 { $most }까지의 정수여야 함. { $used } 사용
problem-no-number = { $name }: { $low }에서 { $high }까지의 수여야 함. { $used } 사용
problem-no-flag = { $name }: true나 false여야 함. { $used } 사용
problem-no-command = 없는 명령: “{ $name }”
problem-no-keys = “{ $command }”의 키는 따옴표로 묶은 이름의 목록이어야 함. 기본 키를 유지함
problem-no-key = 없는 키: “{ $key }”. “{ $command }”의 기본 키를 유지함
problem-key-taken = “{ $key }” 키는 이미 “{ $other }”에 쓰임. “{ $command }”의 기본 키를 유지함
problem-no-value = { $name }: 올바른 값이 없음

## The title, below the first board

title-keys = 화살표 키로 밀기
title-touch = 스와이프로 밀기
title-gamepad = 화살표 키나 스틱으로 밀기

## The menu

menu-menu = 메뉴
menu-resume = 계속하기
menu-more = 더 보기
menu-group-level = 이 레벨
menu-group-files = 파일과 클립보드
menu-group-game = 게임
menu-group-speech = 스크린 리더
menu-keys = Enter나 클릭: 선택    Esc: 뒤로

## Saved positions

positions-saved-positions = 저장 지점
positions-keys = Enter나 클릭: 그곳으로    Delete나 ×: 삭제    Esc: 닫기
positions-touch = 줄을 누르면 그곳으로    끝의 ×: 삭제
positions-name = 지점 { $number }
positions-at-the-start = 아직 저장할 것이 없습니다. 시작 지점입니다.
positions-saved-as = 저장했습니다: “{ $name }”.  { $list }: 모든 저장 지점 보기
positions-none-saved = 이 레벨에는 저장 지점이 없습니다.  { $save }: 저장합니다.
positions-break-off = 이 지점은 끝까지 재생할 수 없습니다: { $error }.

## The solutions of a level

solutions = 풀이
solutions-keys = Enter나 클릭: 선택    Delete나 ×: 삭제    Esc: 닫기
solutions-touch = 줄을 누르면 선택    끝의 ×: 삭제
solutions-on-screen = 지금 게임
solutions-yours = 내 풀이
solutions-with-hints = 힌트로 클리어
solutions-by-the-game = 게임이 찾음
solutions-with-the-level = 레벨에 포함됨
solutions-watched = 보기만 함
solutions-the-levels-own = 레벨에 포함된 풀이는 삭제할 수 없습니다.
solutions-on-the-screen = 지금 플레이하는 풀이입니다. 처음부터 시작한 뒤 삭제하세요.
solutions-last-one = 하나뿐인 풀이는 삭제할 수 없습니다.
solutions-length = { moves }, { pushes }
solutions-moves = 이동
solutions-pushes = 밀기
solutions-lines = 직선 밀기
solutions-changes = 상자 교체
solutions-sessions = 연속 밀기
solutions-walks = 직선 걷기

## All levels

browser-levels = 레벨
browser-new-level = + 새 레벨
command-search = 모든 레벨에서 찾기
browser-search-short = 찾기
command-open-files = 파일 열기
browser-recent-file = 최근에 연 파일
browser-continue-playing = 이어서 하기
browser-left-off = { $collection } { $number }
browser-keys = Enter: 플레이    Tab: 다음 모음    Esc: 뒤로    Shift+Enter: 풀이 보기    { KEY("Ctrl+E") }: 편집
browser-own-keys = Enter: 플레이    { KEY("Ctrl+E") }: 편집    F2: 이름 변경    Delete 두 번: 삭제    Tab: 다음 모음    Esc: 뒤로
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ 클리어 (다른 형태)
browser-draft = 초안
browser-not-a-level = 플레이할 수 없음
browser-place = { $line }행 { $column }열
browser-about-band = 아마 { $band }
browser-grading = 난이도 계산 중: 남은 { levels }
browser-size = { $width } × { $height }칸
browser-author = 제작자: { $name }
browser-no-level = 이 모음은 비어 있습니다.
browser-none-like-that = 필터에 맞는 레벨이 없습니다.  Delete: 필터를 지웁니다.
browser-none-called = “{ $query }”에 맞는 레벨이 없습니다.
browser-none-called-and-like-that = “{ $query }” 및 필터에 맞는 레벨이 없습니다.  Delete: 필터를 지웁니다.
browser-in-order = 원래 순서
browser-easiest-first = 쉬운 것부터
browser-hardest-first = 어려운 것부터
browser-smallest-first = 작은 것부터
browser-fewest-boxes-first = 상자 적은 것부터
browser-size-small = 너비 8칸까지
browser-size-middle = 너비 9–14칸
browser-size-large = 너비 15칸 이상
browser-boxes-few = 상자 1–3개
browser-boxes-some = 상자 4–6개
browser-boxes-many = 상자 7–12개
browser-boxes-most = 상자 13개 이상
browser-only-unsolved = 안 푼 레벨
browser-only-solved = 푼 레벨

## Favourites, and levels that the game chooses

favourites-favourites = 즐겨찾기
favourites-only = 즐겨찾기만
favourites-added = 즐겨찾기에 추가했습니다.
favourites-removed = 즐겨찾기에서 뺐습니다.
favourites-all-solved = 모든 레벨을 풀었습니다.
browser-next-unsolved = 다음 안 푼 레벨
browser-table = 표
browser-cards = 카드
browser-number = 번호
browser-moves = 이동
browser-best-known = 최고 기록 (✓ 증명됨)
browser-solved-on = 푼 날짜
browser-copy-table = 표 복사
browser-copy-solutions = 풀이 복사
browser-save-table = 표 저장
browser-save-solutions = 풀이 저장
browser-solved-count = { $solved }개 클리어

## The details of a level

details-play = 플레이
details-no = 아니요
details-collection = 모음
details-author = 제작자
details-your-best = 내 최고 기록
details-best-known = 알려진 최고 기록
details-watch = 보기
details-delete = 삭제

## Sharing a result

share-daily = 오늘의 소코반, { $place }
share-level = 소코반, { $place }
share-titled = { $place } “{ $title }”
share-date = { $year }년 { $month } { $day }일
share-and = { $from }, { $to }
share-streak = { $days }일 연속
share-copied = 복사했습니다: { $said }
share-saving = 애니메이션 저장 중…
share-nothing = 먼저 레벨을 풀고 공유하세요.
share-copy-link = 링크 복사
share-link-copied = 링크를 복사했습니다.

## The filter of the browser

filter-filter = 필터
filter-difficulty = 난이도
filter-size = 크기
filter-boxes = 상자
filter-solved = 클리어
filter-order = 순서
filter-any = 전체
filter-clear = 필터 지우기
filter-keys = 화살표 키나 클릭: 변경    Delete: 지우기    Esc: 닫기

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = 쉬움
band-medium = 보통
band-hard = 어려움
band-expert = 전문가
band-master = 달인
band-easy-heading = 쉬움
band-medium-heading = 보통
band-hard-heading = 어려움
band-expert-heading = 전문가
band-master-heading = 달인
band-easy-about = 상자 몇 개, 요령 하나.  1–2분이면 됩니다.
band-medium-about = 상자가 서로 길을 막습니다.
band-hard-about = 첫 밀기 전에 생각하세요.
band-expert-about = 상자 순서를 알면 반은 풀렸습니다.
band-master-about = 상자가 모두 움직이고, 여럿은 두 번 움직입니다.  천천히 하세요.

## The page that shows how to go on

command-road = 다음은?
road-so-far = 지금까지 온 길
road-pack = 다음 모음
road-holes = 새로운 것.  상자로 구멍을 메우고 그 위를 지나갑니다.
road-colours = 새로운 것.  색깔마다 제 목표가 있습니다.
road-strength = 새로운 것.  상자 여러 개를 한 번에 밉니다.

## Endless levels

endless = 무한
endless-shelf = 무한, { $band }
endless-shelf-for-you = 무한, 맞춤
endless-for-you = 맞춤
endless-for-you-about = 내 레이팅에 가깝습니다.  셋 중 둘쯤은 풀립니다.
endless-title = { $band } #{ $number }
endless-not-begun = 시작 전
endless-solved = { $solved }개 클리어
endless-being-made = 다음 레벨을 만드는 중…
endless-not-made = 레벨을 만들지 못했습니다. 다시 해 보세요.
endless-ready-for = { $band }에 도전할까요?
endless-hardest = 가장 높은 난이도입니다.
endless-keys = 위/아래: 선택    Enter: 플레이    Tab: 다음 모음    Esc: 뒤로
endless-heading-line = 무한 레벨  ·  모든 레벨이 새롭고 풀 수 있습니다

## The daily level

daily = 오늘의 레벨
month-january = 1월
month-february = 2월
month-march = 3월
month-april = 4월
month-may = 5월
month-june = 6월
month-july = 7월
month-august = 8월
month-september = 9월
month-october = 10월
month-november = 11월
month-december = 12월
weekday-monday = 월요일
weekday-tuesday = 화요일
weekday-wednesday = 수요일
weekday-thursday = 목요일
weekday-friday = 금요일
weekday-saturday = 토요일
weekday-sunday = 일요일
weekday-mon = 월
weekday-tue = 화
weekday-wed = 수
weekday-thu = 목
weekday-fri = 금
weekday-sat = 토
weekday-sun = 일
daily-month = { $year }년 { $month }
daily-date = { $year }년 { $month } { $day }일 { $weekday }
daily-no-run = 오늘의 레벨을 풀고 연속 기록을 시작하세요.
daily-run-with-today = { $days }일 연속
daily-run-before-today = { $days }일 연속.  오늘의 레벨을 풀고 기록을 이어 가세요.
daily-solved = 클리어 { $solved } / { $of }
daily-no-date = 오늘 날짜를 알 수 없습니다.
daily-not-yet = 오늘의 레벨은 아직 시작되지 않았습니다.
daily-first = 첫날의 레벨입니다.
daily-last = 오늘의 레벨입니다. 내일 또 오세요.
daily-being-made = 오늘의 레벨을 만드는 중…
daily-keys = 화살표 키: 선택    Enter: 플레이    Tab: 다음 모음    Esc: 뒤로    PageUp/PageDown: 월    Home: 오늘
daily-heading = 하루에 한 레벨  ·  누구에게나 같은 레벨  ·  월요일은 쉽고 일요일이 가장 어렵습니다

## Settings

settings-settings = 설정
settings-keys = 화살표 키나 클릭으로 바꿉니다.    Esc: 닫기
settings-touch = 줄을 누르면 바뀝니다.
settings-group-play = 플레이
settings-group-sound = 소리
settings-group-picture = 화면
settings-group-keys = 키
settings-reduced-motion = 움직임 줄이기
settings-volume = 효과음
settings-music = 음악
settings-vibration = 진동
settings-vibration-gamepads = 게임패드
settings-vibration-all = 게임패드와 휴대폰
settings-language = 언어
settings-skin = 스킨
settings-skin-warehouse = 밤의 창고
settings-skin-daylight = 낮
settings-skin-contrast = 고대비
settings-skin-plain = 단순한 네모
settings-sound-on = 소리 켜짐
settings-sound-off = 소리 꺼짐
settings-as-the-system = 시스템 기본값
settings-loud = { $percent }%
settings-on = 켜짐
settings-off = 꺼짐
settings-speed = 애니메이션 속도
settings-full-screen = 전체 화면
settings-display-scale = 화면 배율
settings-display-scale-automatic = 자동
settings-colour-blind-marks = 색깔 상자에 숫자 표시
settings-coordinates = 좌표
settings-key-line = 판 아래에 키 표시
settings-buttons = 도구 모음
settings-lamp = 막힘 경고
settings-dead-squares = 막다른 칸 표시
settings-rating = 레이팅
settings-hold-keys = 키 누름 방식
settings-hold-keys-hint = 전환: 누르면 시작하고 다시 누르면 멈춥니다.
settings-hold = 누르고 있기
settings-toggle = 전환
settings-repeat = 반복 속도
settings-repeat-off = 반복 안 함
settings-repeat-slow = 느리게
settings-repeat-normal = 보통
settings-repeat-fast = 빠르게
settings-change-keys = 조작
settings-open = 사용자 지정…
settings-speed-normal = 보통
settings-speed-fast = 빠르게
settings-speed-faster = 아주 빠르게
settings-speed-instant = 즉시
settings-lamp-off = 꺼짐
settings-lamp-lost = 막혔을 때
settings-lamp-full = 항상 표시

## The keys of commands

keys-keys = 키
keys-set = Enter나 클릭 후 키 누르기    Delete: 없애기    Backspace: 기본값
keys-choose = 화살표 키: 선택    Esc: 닫기
keys-press-new = 새 키나 마우스 버튼을 누르세요.
keys-leave-as-is = Esc: 취소
keys-touch = 줄을 누른 뒤 키를 누르세요.
keys-touch-cancel = 위의 ×: 취소
keys-waiting = 키를 누르세요…
keys-none = –
keys-button = “{ $name }”
keys-walking = 이동 키
keys-preset-default = 화살표와 WASD
keys-preset-vi = 화살표와 HJKL (vi)
keys-preset-left-hand = 왼손
keys-preset-right-hand = 오른손
keys-one-hand = 한 손으로 충분합니다.    이동, 되돌리기, 힌트, 레벨, 메뉴
keys-taken = { $key } 키: 이제 “{ $to }” (전에는 “{ $from }”).

command-up = 위
command-left = 왼쪽
command-down = 아래
command-right = 오른쪽
command-walk-up = 위로 막힐 때까지 걷기
command-walk-left = 왼쪽으로 막힐 때까지 걷기
command-walk-down = 아래로 막힐 때까지 걷기
command-walk-right = 오른쪽으로 막힐 때까지 걷기
command-push-up = 위로 막힐 때까지 밀기
command-push-left = 왼쪽으로 막힐 때까지 밀기
command-push-down = 아래로 막힐 때까지 밀기
command-push-right = 오른쪽으로 막힐 때까지 밀기
command-undo = 되돌리기
command-redo = 다시 실행
command-redo-all = 모두 다시 실행
command-previous-push = 이전 밀기
command-next-push = 다음 밀기
command-restart = 처음부터
command-previous-level = 이전 레벨
command-next-level = 다음 레벨
command-previous-unsolved = 이전 안 푼 레벨
command-next-unsolved = 다음 안 푼 레벨
command-favourite = 즐겨찾기
command-levels = 레벨
command-edit = 이 레벨 편집
command-new-level = 새 레벨
command-endless = 무한 레벨
command-statistics = 통계
command-calendar = 오늘의 레벨
command-watch = 처음부터 풀이 보기
command-pause = 일시 정지
command-larger = 확대 (재생: 빠르게)
command-smaller = 축소 (재생: 느리게)
command-fit = 판 전체
command-hint = 힌트
command-show-solution = 여기서부터 풀이 보기
command-rewind = 실수하기 전으로
command-keep-position = 이 지점 저장
command-positions = 저장 지점
command-solutions = 상세 정보
command-copy-level = 레벨 복사
command-copy-moves = 이동 기록 복사
command-copy-code = 코드 복사
command-copy-result = 결과 복사
command-animation = 애니메이션 저장
command-picture = 그림 저장
command-mute = 음소거
command-describe = 설명 복사
command-improve = 더 짧은 풀이 찾기
command-paste = 붙여넣기
command-reload = 파일 다시 불러오기
command-settings = 설정
command-full-screen = 전체 화면
command-menu = 메뉴
command-help = 도움말
command-close = 닫기
command-leave = 끝내기

## The help: headings and lines

help-title = 도움말
help-search = 입력해서 찾기
help-where-keys-are-set = 키는 설정에서 바꿀 수 있습니다.
help-nothing-found = “{ $query }”에 맞는 결과가 없습니다.
help-arrows = 화살표
help-basics = 기본
help-moving = 멀리 이동
help-command-up = 걷기와 밀기, 누르고 있으면 계속
help-command-walk-up = 막힐 때까지 걷기
help-command-push-up = 막힐 때까지 밀기
help-hold = 걷기, 되돌리기 (설정: 전환)
help-history = 되돌리기와 저장 지점
help-command-undo = 되돌리기, 누르고 있으면 되감기
help-command-redo = 다시 실행, 누르고 있으면 빨리 감기
help-command-redo-all = 모두 다시 실행
help-command-previous-push = 이전 밀기까지 되돌리기
help-command-next-push = 다음 밀기까지 다시 실행
help-command-restart = 처음부터 (되돌릴 수 있음)
help-command-rewind = 실수하기 전으로
help-command-keep-position = 이 지점 저장
help-command-positions = 저장 지점
help-command-solutions = 레벨 상세 정보와 풀이
help-hints = 힌트와 램프
help-command-hint = 힌트, 다시 누르면 더 자세히
help-command-show-solution = 여기서부터 풀이 보기
help-lamp-how = 아래의 빨간 글
help-lamp = 막힌 이유, 클릭하면 되돌아감
help-stuck = 막힌 이유
help-stuck-corner = 구석: 꺼낼 수 없음
help-stuck-freeze = 둘이 서로를 막음
help-stuck-too-many-boxes = 이쪽에 목표보다 상자가 많음
help-stuck-player-cut-off = 상자 뒤로 갈 수 없음
help-levels = 레벨
help-command-levels = 모든 레벨
help-command-previous-level = 이전 레벨
help-command-next-level = 다음 레벨
help-command-previous-unsolved = 이전 안 푼 레벨
help-command-next-unsolved = 다음 안 푼 레벨
help-command-statistics = 통계, 레이팅, 업적
help-command-favourite = 즐겨찾기 추가 또는 해제
help-command-search = 레벨 목록에서 찾기
help-command-road = 지금까지 온 길과 다음 할 것
help-command-calendar = 오늘의 레벨
help-command-endless = 무한 레벨, 다시: 더 어렵게
help-replays = 재생
help-command-watch = 풀이를 처음부터 보기
help-command-pause = 일시 정지, 계속
help-end-replay = 멈추고 내 게임으로
help-speed = 빠르게, 느리게
help-command-improve = 더 짧은 풀이 찾기
help-mouse = 마우스
help-click-square-how = 칸 클릭
help-click-square = 그곳으로 걷기
help-click-box-how = 상자 클릭
help-click-box = 갈 수 있는 곳 보기
help-click-there-how = 그곳을 클릭하거나 끌기
help-click-there = 그곳으로 밀기
help-right-click-how = 오른쪽 클릭
help-right-click = 되돌리기
help-wheel-how = 휠
help-wheel = 되돌리기와 다시 실행
help-bar-how = 아래쪽 막대
help-bar = 이동을 앞뒤로 되짚기
help-ctrl-wheel-how = { CTRL() }+휠
help-ctrl-wheel = 확대·축소
help-middle-drag-how = 가운데 버튼으로 끌기
help-middle-drag = 화면 옮기기
help-touch = 터치
help-tap-how = 탭
help-tap = 클릭과 같음
help-swipe-how = 스와이프
help-swipe = 걷기, 대고 있으면 계속
help-two-finger-tap-how = 두 손가락 탭
help-two-finger-tap = 되돌리기, 목록에서는 닫기
help-two-fingers-how = 두 손가락 움직이기
help-two-fingers = 확대·축소, 화면 옮기기
help-gamepad = 게임패드
help-pad-step-how = 스틱, 방향 패드
help-pad-step = 걷기와 밀기
help-pad-level-how = 숄더 버튼
help-pad-level = 이전, 다음 레벨
help-pad-list-how = 목록에서
help-pad-list = A 선택, B 뒤로
help-pad-editor-how = 편집기에서
help-pad-editor = A 그리기, Y 집기, L/R: 팔레트
help-editor = 편집기
help-command-edit = 이 레벨 편집
help-command-new-level = 새 레벨
help-rename-own = 내 레벨 이름 변경
help-delete-own = 내 레벨 삭제 (두 번 누르기)
help-draw-how = 끌기, 오른쪽으로 끌기
help-draw = 그리기, 지우기
help-files = 파일과 클립보드
help-drop-how = 창에 파일 놓기
help-drop = 파일 열기
help-command-copy-level = 이동과 함께 레벨 복사
help-command-copy-moves = 이동 기록 복사
help-command-copy-code = 레벨 코드 복사
help-command-copy-result = 결과를 텍스트로 복사
help-command-animation = 풀이의 애니메이션 저장
help-command-picture = 판의 그림 저장
help-command-mute = 음소거
help-command-describe = 지금 상태의 설명 복사
help-command-paste = 레벨, 이동, 코드 붙여넣기
help-command-reload = 파일 다시 불러오기
help-window = 창
help-command-larger = 확대, 축소
help-command-fit = 판 전체
help-command-settings = 설정
help-command-full-screen = 전체 화면
help-command-close = 메뉴
help-command-help = 도움말
help-command-leave = 끝내기

## The editor

editor-untitled = 새 레벨
editor-command-wall = 벽
editor-command-floor = 바닥 (지우기)
editor-command-goal = 목표
editor-command-a-box = 상자
editor-command-box-on-goal = 목표 위의 상자
editor-command-player = 플레이어
editor-command-hole = 구멍
editor-command-trophy = 이 색의 트로피
editor-command-trophy-goal = 이 색의 목표
editor-command-trophy-on-goal = 목표 위의 트로피
editor-command-more = 구멍, 트로피, 색
editor-command-next-swatch = 팔레트에서 다음
editor-command-previous-swatch = 팔레트에서 이전
editor-command-next-kind = 다음 색
editor-command-previous-kind = 이전 색
editor-command-colour = 이 색
editor-command-pen = 그리기
editor-command-line = 직선
editor-command-rectangle = 채운 직사각형
editor-command-frame = 방의 네 벽
editor-command-fill = 채우기
editor-command-select = 선택해서 옮기기
editor-command-pick = 집기 (스포이트)
editor-command-go = 그릴 칸 옮기기
editor-command-draw = 그곳에 그리기, 누르고 있으면 선
editor-command-turn-right = 오른쪽으로 회전
editor-command-turn-left = 왼쪽으로 회전
editor-command-mirror = 좌우 뒤집기
editor-command-flip = 상하 뒤집기
editor-command-undo = 되돌리기
editor-command-redo = 다시 실행
editor-command-copy = 선택 영역이나 레벨 복사
editor-command-copy-code = 코드 복사
editor-command-cut = 선택 영역 잘라내기
editor-command-paste = 붙여넣기
editor-command-select-all = 모두 선택
editor-command-erase = 선택 영역 지우기
editor-command-details = 제목, 제작자, 설명
editor-command-stronger = 미는 힘 +1
editor-command-weaker = 미는 힘 −1
editor-command-facing = 플레이어 방향 바꾸기
editor-command-play = 테스트
editor-command-reverse = 거꾸로 플레이 (상자 당기기)
editor-command-menu = 모든 명령
editor-command-new = 새 레벨
editor-command-keep = 저장 (자동 저장 켜짐)
editor-command-larger = 확대
editor-command-smaller = 축소
editor-command-fit = 판 전체
editor-command-leave = 레벨로 돌아가기
editor-take = 적용
editor-drop = 버리기
editor-step-back = 당기기 취소
editor-section-palette = 팔레트
editor-section-tools = 도구
editor-section-selection = 선택 영역
editor-section-board = 판
editor-menu-title = 편집기
editor-details-title = 이 레벨에 대해
editor-details-keys = Enter나 Tab: 다음 칸    Shift+Enter: 설명 줄바꿈    Esc: 완료
editor-details-touch = 칸을 눌러 입력하세요.
editor-done = 완료
editor-nothing-drawn = 방의 벽을 그린 뒤 상자, 목표, 플레이어를 놓으세요.
editor-proving = 생각하는 중…
editor-unknown = 풀 수 있는지 알 수 없음
editor-too-large-to-prove = 분석하기에 너무 큼
editor-unsolvable = 풀 수 없음
editor-open = 닫혀 있지 않음: 벽이 추가됩니다
editor-too-large = 판은 1000 × 1000칸까지입니다.
editor-nothing-to-paste = 클립보드에 레벨이 없습니다.
editor-nothing-selected = 선택한 것이 없습니다.
editor-copied-level = 레벨을 복사했습니다.
editor-copied-part = 선택 영역을 복사했습니다.
editor-no-code = 작은 레벨에만 코드가 있습니다.
editor-unreadable = 이 레벨은 플레이하거나 편집할 수 없습니다: { $reason }.
editor-no-goal = 먼저 목표를 놓으세요. 거꾸로 플레이는 목표마다 상자를 두고 시작합니다.
editor-no-room = 플레이어가 설 자리가 없습니다.
editor-menu-keys = 위/아래: 선택    Enter: 실행    Esc: 닫기
editor-field-title = 제목
editor-field-author = 제작자
editor-field-comment = 설명
editor-keys = { $play }: 테스트    { $menu }: 모든 명령    오른쪽 클릭: 지우기    { $leave }: 레벨
editor-reverse-keys = 화살표 키: 뒤의 상자 당기기    Shift+화살표 키: 걷기만    { $take }: 시작으로 사용    { $drop }: 취소
editor-inventory = { $width }×{ $height }  ·  { boxes }, 목표 { $goals }개
editor-strength = 미는 힘 { $strength }
editor-pulls = 거꾸로 플레이  ·  당기기 { $pulls }회
editor-solvable = 풀 수 있음: { pushes }
editor-solvable-within = 풀 수 있음: { pushes } 이하
editor-about-grade = 아마 { $band }
editor-fault-no-player = 초안: 아직 플레이어가 없음
editor-fault-second-player = 플레이어가 둘임
editor-fault-no-box = 초안: 아직 상자가 없음
editor-fault-no-goal = 초안: 아직 상자의 목표가 없음
editor-fault-occupied = 상자나 플레이어가 있을 수 없는 곳에 있음
editor-copied-code = 코드를 복사했습니다: { $code }
editor-kept = { $name }에 저장했습니다.

## The review of a solved game

command-review = 복기
help-command-review = 클리어한 게임 복기
banner-review = 복기
play-review-needs-solution = 먼저 레벨을 푸세요.  그다음 복기할 수 있습니다.
review-reviewing = 복기하는 중…
review-too-large = 레벨이 너무 커서 정확히 복기할 수 없습니다.
review-close = 닫기
review-pushes-left = 남은 밀기
review-only-push = 이렇게 밀어야만 풀 수 있었습니다.
review-detour = 여기서는 표시된 밀기보다 { $pushes }회 더 걸렸습니다.
review-lost = 여기서 막혔다가 되돌렸습니다.  이 밀기가 맞습니다.
review-flawless = 헛된 밀기가 없습니다. 더 줄일 수 없습니다.
review-wasted-moves = 헛된 밀기는 없지만 이동을 { $moves }회 줄일 수 있습니다.
review-marks = 살펴볼 밀기가 { $count }개 있습니다.

## A position in words

description-no-player = 플레이어가 없습니다.
description-boxes = 상자
description-boxes-home = 목표 위의 상자
description-goals = 빈 목표
description-holes = 구멍
description-pushes = 가능한 밀기
description-floor = 바닥(행별), 나머지는 모두 벽:
description-solved = 클리어했습니다.
description-lost = 플레이어가 구멍에 빠졌습니다.
description-open = 아직 풀지 않았습니다.
description-no-title = 레벨
description-size = { $title }: { $columns }열(A–{ $last }), { $rows }행(1이 맨 위), { boxes }.
description-strength = 한 번에 밀 수 있는 상자: { $strength }.
description-player = 플레이어 위치: { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } (색 { $colour })
description-push = { $square } { $direction }
description-up = 위로
description-left = 왼쪽으로
description-down = 아래로
description-right = 오른쪽으로
description-row = { $row }행: { $squares }.
description-from-to = { $first }에서 { $last }까지

## The board for screen readers

speech-board = 판
speech-square = { $square }, { $what }
speech-wall = 벽
speech-floor = 바닥
speech-goal = 목표
speech-a-box = 상자
speech-box-on-goal = 목표 위의 상자
speech-player = 플레이어
speech-player-on-goal = 목표 위의 플레이어
speech-hole = 구멍
speech-outside = 판 밖
speech-delete = { $title } 삭제
speech-earned = 얻음
speech-not-earned = 얻지 못함
speech-stars = 별 { $of }개 중 { $number }개
speech-timeline = 지금까지의 이동
speech-lamp = 램프
speech-collections = 모음
speech-previous-month = 이전 달
speech-next-month = 다음 달
speech-previous-mark = 이전 표시
speech-next-mark = 다음 표시
speech-rename = 이름 변경
speech-player-at = 플레이어 위치: { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = 빈칸 { $count }개, 그다음 { $what }
speech-pushable = { $what }, 밀 수 있음
speech-blocked = { $what }, 밀 수 없음
speech-way = { $square }의 상자: { $path }.
speech-steps = { $direction } { $count }칸
speech-push = { $direction } 밀기
speech-then-push = 그다음 { $direction } 밀기
speech-no-box = 밀 수 있는 상자가 없습니다.
speech-at = { $square }.
speech-box-to = 상자는 { $square }.
speech-box-to-goal = 상자는 { $square }, 목표 위.
speech-boxes-moved = { boxes } 움직임.
speech-hole-filled = 구멍이 메워졌습니다.
speech-bump = 벽.
speech-box-blocked = 상자가 밀리지 않습니다.
speech-restarted = 처음부터 시작합니다.
speech-undone = 되돌렸습니다.
speech-start = 레벨의 시작입니다.
speech-progress = 목표 위의 상자 { $of }개 중 { $number }개
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = 다음 상자: { $square }.
speech-hint-push = { $from }의 상자를 { $direction } { $to }까지 미세요.
speech-hint-target = { $from }의 상자를 { $to }까지 미세요.
speech-stuck = 막힘: { $reason } { $squares }
speech-exploring = 둘러보기: { $what }.  화살표 키: 보기    Enter: 그곳으로 걷기    Esc: 끝
speech-edge = 판의 가장자리입니다.
speech-unreachable = { $what }: 그곳에는 갈 수 없습니다.

settings-announcements = 음성 안내
help-speech = 스크린 리더
help-command-look-around = 주위에 있는 것
help-command-list-pieces = 상자와 목표의 위치
help-command-find-box = 다음 상자로 가는 길
help-command-say-progress = 남은 것
help-command-explore = 커서로 판 둘러보기
command-look-around = 주위 보기
command-list-pieces = 상자와 목표 나열
command-find-box = 다음 상자 찾기
command-say-progress = 남은 것 듣기
command-explore = 판 둘러보기

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = 수업
inside-holes = 구멍
inside-colours = 색깔
inside-strength = 힘
inside-first-light = 첫 햇살
inside-day-shift = 낮 근무
inside-tight-corners = 좁은 구석
inside-night-shift = 밤 근무
inside-the-long-haul = 먼 길
inside-the-workshop = 공방
inside-heritage = 유산

inside-lessons-1 = 가벼운 마음으로
    .comment = 상자 뒤에 서서 제자리로 밀어 보세요.
inside-lessons-2 = 빙 돌아서
    .comment = 상자를 왼쪽으로 밀려면 아무리 멀어도 오른쪽에 서야 합니다.
inside-lessons-3 = 벽에 기대지 마세요
    .comment = 벽에 붙은 상자는 벽을 따라서만 움직이고, 구석에 들어가면 끝입니다.
inside-lessons-4 = 열려라 참깨
    .comment = 문간의 상자는 곧 문입니다. 밀면 안으로 들어갑니다.
inside-lessons-5 = 안쪽 먼저
    .comment = 막다른 곳에서는 먼 목표부터. 가까운 목표의 상자가 길을 막습니다.
inside-lessons-6 = 나란히 나란히
    .comment = 벽에 나란히 붙은 두 상자는 서로를 꼼짝 못 하게 합니다.
inside-lessons-7 = 누구의 목표일까?
    .comment = 두 목표가 한 상자 곁입니다. 다른 상자가 갈 곳부터 보세요.
inside-lessons-8 = 돌아설 자리
    .comment = 복도에서는 상자를 앞지를 수 없습니다. 넓은 곳을 쓰세요.
inside-lessons-9 = 벨은 두 번 울린다
    .comment = 상자를 도중에 두고 다른 상자를 돌본 뒤 다시 밀어도 됩니다.
inside-lessons-10 = 많이 걷고 적게 밀기
    .comment = 밀기는 적게, 그 사이 걷기는 많이. 어디에 서느냐가 전부입니다.
inside-lessons-11 = 가깝고도 먼
    .comment = 목표 옆의 상자가 늘 그 목표의 주인은 아닙니다.
inside-lessons-12 = 급할수록 돌아가기
    .comment = 상자를 여기서 돌릴 수 없으면 마당으로 데리고 나가세요.
inside-lessons-13 = 잠시 실례
    .comment = 제자리에 있는 상자도 잠깐 비켜 줘야 할 때가 있습니다.
inside-lessons-14 = 이를 악물고
    .comment = 멀리 떨어진 세 목표. 손대기 전에 어느 상자가 어디로 갈지 정하세요.
inside-lessons-15 = 실뜨기
    .comment = 손에서 손으로 넘겨주세요. 곧장 제자리로 가는 상자는 없습니다.

inside-holes-1 = 발밑 조심
    .comment = 상자를 삼킨 구멍은 더 이상 구멍이 아닙니다.
inside-holes-2 = 고리 잇기
    .comment = 두 구멍이 고리를 반으로 끊습니다. 두 쪽은 서로가 필요합니다.
inside-holes-3 = 뚜껑 위로
    .comment = 메워진 구멍 위로는 바닥처럼 상자가 지나갑니다.
inside-holes-4 = 디딤돌
    .comment = 메워진 구멍은 서서 밀 수 있는 자리이기도 합니다.
inside-holes-5 = 다리
    .comment = 상자를 구멍에 밀면 둘 다 바닥이 되고, 다른 상자의 길이 열립니다.
inside-holes-6 = 긴 다리
    .comment = 이 다리에는 상자 하나로 모자랍니다. 둘째가 첫째 위를 건너야 합니다.
inside-holes-7 = 둘은 주고 둘은 갖고
    .comment = 상자 넷, 목표 둘. 둘은 버려야 합니다. 어느 것일까요?
inside-holes-8 = 연못
    .comment = 구멍은 하나만 메우면 됩니다. 그런데 어느 것을?
inside-holes-9 = 살얼음판
    .comment = 구멍은 상자도 사람도 삼킵니다. 여기서는 두 상자가 다 필요하니 구멍을 피하세요.

inside-colours-1 = 빨강과 파랑
    .comment = 트로피는 같은 색의 목표로. 가까운 목표는 틀린 목표입니다.
inside-colours-2 = 빈둥대는 상자
    .comment = 보통 상자는 제 목표가 없습니다. 걸리적거릴 뿐입니다.
inside-colours-3 = 대피선
    .comment = 자리를 바꾸려면 하나가 대피선에서 기다리고 하나가 지나갑니다.
inside-colours-4 = 파드되
    .comment = 서로를 이끌어 기둥을 돌고, 아무도 발을 밟지 않습니다.
inside-colours-5 = 하나가 남네
    .comment = 같은 색은 둘인데 목표는 하나. 둘 중 하나는 남습니다.
inside-colours-6 = 자리 바꾸기
    .comment = 상자마다 상대의 목표에 있습니다. 비켜 갈 수 있는 곳을 찾으세요.
inside-colours-7 = 바람개비
    .comment = 네 가지 색, 네 날개. 차 있는 목표부터 비우고 제 목표를 채우세요.
inside-colours-8 = 수련 연못
    .comment = 두 가지 색과 건널 상자 하나. 꽃이 설 자리를 보고 길을 놓으세요.
inside-colours-9 = 신호등
    .comment = 위에서부터 빨강, 노랑, 초록. 순서부터 맞추고 올려 보내세요.

inside-strength-1 = 기차
    .comment = 여기서는 힘이 셉니다. 상자 한 줄을 한꺼번에 밀 수 있습니다.
inside-strength-2 = 갱도 아래로
    .comment = 한 번에 상자 둘. 첫째가 떨어지면 둘째가 그 위를 지납니다.
inside-strength-3 = 손거울
    .comment = 센 힘은 두 색을 함께 움직입니다. 무엇이 딸려 가는지 보세요.
inside-strength-4 = 천하장사
    .comment = 여기서는 힘이 셉니다. 늘어선 상자를 몇 개든 한 번에 밉니다.
inside-strength-5 = 거울아 거울아
    .comment = 둘은 손잡이로 내려가고 하나는 남습니다. 밀기 전에 줄의 순서를 맞추세요.
inside-strength-6 = 덩어리
    .comment = 상자 넷, 목표 둘, 구멍 하나. 센 힘으로 덩어리를 풀어 보세요.
inside-strength-7 = 전속력으로
    .comment = 한 줄로 선 세 차량과 좁은 마당. 힘만으로는 안 됩니다.
inside-strength-8 = 조차장
    .comment = 차량을 잇고 떼어서 저마다의 선로에 두세요.
inside-strength-9 = 팔짱 끼고
    .comment = 서로 기댄 상자들. 둘을 떼어 놓을 밀기를 찾으세요.
inside-strength-10 = 줄을 서시오
    .comment = 힘껏 밀면 한 줄이 움직입니다. 때로는 줄부터 세워야 합니다.
inside-strength-11 = 옛 거장들
    .comment = 힘 2, 두 가지 색, 구멍 하나. 보통 상자는 갈 데가 없으니 잘 쓰세요.
inside-strength-12 = 움직일 틈
    .comment = 줄의 맨 앞만 구멍에 빠집니다. 누가 앞에 있는지 보세요.
inside-strength-13 = 총출동
    .comment = 구멍 하나, 두 가지 색, 둘을 미는 힘. 하나라도 빠지면 풀 수 없습니다.
inside-strength-14 = 둘까지만
    .comment = 힘이 2이면 늘어선 상자를 둘까지 밀고, 셋은 못 밉니다.

inside-the-workshop-1 = 가라앉은 종
    .comment = 두 상자가 바닥에 가라앉아야 나머지 둘이 집에 갑니다.
inside-the-workshop-2 = 물 밖에 난 고기
    .comment = 꿈틀거립니다. 꼬리를 잡으세요.
inside-the-workshop-3 = 종탑
    .comment = 탑 안에 상자 셋. 가장 힘센 사람만 다 밉니다.
inside-the-workshop-4 = 호수를 건너
    .comment = 둘을 미는 힘, 고를 수 있는 구멍 셋, 버릴 상자는 없음.
inside-the-workshop-5 = 꾸밈음
    .comment = 밀기 열두 번, 거의 매번 다른 상자.
inside-the-workshop-6 = 포커페이스
    .comment = 상자 다섯. 마지막 하나가 집에 갈 때까지 웃음은 금물.
inside-the-workshop-7 = 찻잔 속의 태풍
    .comment = 가장 작은 방, 잠잠해질 때까지 스무 번.
inside-the-workshop-8 = 네 잎 클로버
    .comment = 상자 셋에 잎 넷. 운만으로는 안 됩니다.
inside-the-workshop-9 = 간수의 열쇠
    .comment = 고리 하나에 열쇠 셋. 필요한 열쇠는 늘 다른 열쇠 뒤에 있습니다.
inside-the-workshop-10 = 파드트루아
    .comment = 다시 파드되, 이번에는 춤꾼이 하나 더.
inside-the-workshop-11 = 풍향계
    .comment = 바람 따라 돕니다. 나도 돕니다.
inside-the-workshop-12 = 울타리 사이로
    .comment = 사방이 말뚝. 설 자리가 있는 쪽으로만 상자를 밀 수 있습니다.
inside-the-workshop-13 = 나침반
    .comment = 길마다 상자 하나, 길마다 빙 돌아갑니다.
inside-the-workshop-14 = 한마디로
    .comment = 밀기 여덟 번, 같은 상자를 잇달아 밀 일은 거의 없습니다. 첫 수업을 한마디로.
inside-the-workshop-15 = 비 오는 날
    .comment = 상자 다섯에 굽은 손잡이 하나. 젖지 않을 사람은 없습니다.
inside-the-workshop-16 = 8자 모양
    .comment = 색이 없으면 아이라도 합니다. 색이 있으니 두 바퀴와 긴 호흡이 필요합니다.
inside-the-workshop-17 = 아홉 목숨
    .comment = 옳아 보이는 밀기의 절반이 막힙니다. 이 고양이는 목숨이 다 필요합니다.
inside-the-workshop-18 = 회전목마
    .comment = 모두 제 모양과 색으로. 여기서는 셋 다 다음 자리로 가야 합니다.
inside-the-workshop-19 = 원탁
    .comment = 자리는 넷. 앉기 전에 한참을 빙 돌아야 합니다.

inside-heritage-1 = 첫 번째 판
    .comment = I J M L로 하는 JavaScript 소코반에서. 상자마다 뒤로 돌아가 밀어 넣으세요.
inside-heritage-2 = 첫걸음
    .comment = 다음 네 판과 함께 MonoGame 글에서. 상자는 밀 수만 있고 당길 수 없습니다.
inside-heritage-3 = 선반
    .comment = 밀기 전에, 다음에 밀 때 설 자리를 생각하세요.
inside-heritage-4 = 탈의실
    .comment = 상자마다 목표가 있지만, 문 건너편입니다.
inside-heritage-5 = 기둥
    .comment = 기둥 사이에서는 상자마다 좋은 쪽이 있습니다. 돌아보며 찾으세요.
inside-heritage-6 = 집으로 가는 먼 길
    .comment = 다른 상자가 지나가도록 목표를 비워 줘야 할 때도 있습니다.
inside-heritage-7 = 두 번째 판
    .comment = 힘이 아주 센 소코반에서. 늘어선 상자를 몇 개든 한 번에 밉니다.
inside-heritage-8 = 숙제
    .comment = 상자, 트로피, 구멍이 나오는 대학 숙제에서. 트로피는 같은 색의 목표로.

## The view of the board

command-turn-view = 화면 돌리기
command-mirror-view = 화면 좌우 반전
command-coordinates = 좌표 켜기·끄기
help-command-turn-view = 이 레벨의 화면을 90° 돌리기 (종료 전까지)
help-command-mirror-view = 이 레벨의 화면을 좌우 반전 (종료 전까지)
help-command-coordinates = 열의 글자와 행의 번호를 표시하거나 숨기기

## The statistics

statistics = 통계
statistics-solved = 클리어한 레벨
statistics-stars = 별
statistics-streak = 연속 일수 (최고 { $days })
statistics-time = 플레이 시간
statistics-pushes = 밀기
statistics-rating = 레이팅
statistics-minutes = { $minutes }분
statistics-hours-and-minutes = { $hours }시간 { $minutes }분
statistics-by-difficulty = 난이도별 클리어
statistics-weeks = 지난 { $weeks }주
statistics-on-days = { $days }일 클리어
statistics-rating-soon = 레벨 { $levels }개를 더 풀면 여기에 레이팅이 나옵니다.
statistics-highest = 최고 { $rating }
statistics-achievements = 업적
statistics-achieved = { $count } / { $of }
statistics-empty = 첫 레벨이 기다리고 있습니다.
statistics-empty-more = 풀고 나면 이곳이 채워지기 시작합니다.
statistics-earned = 업적: { $name }

## Achievements: the name, and what to do

achievement-no-undo = 망설임 없이
achievement-no-undo-how = 보통 레벨을 되돌리기 없이 풀기
achievement-way-back = 되돌아온 길
achievement-way-back-how = 막혔다가 되돌아가서 레벨 풀기
achievement-fewest-moves = 한 걸음도 헛되지 않게
achievement-fewest-moves-how = 수업을 최소 이동으로 풀기
achievement-all-lessons = 수료
achievement-all-lessons-how = 모든 수업 풀기
achievement-heritage-stars = 별 셋
achievement-heritage-stars-how = 유산 모음의 레벨 하나에서 별 모두 얻기
achievement-heritage = 유산
achievement-heritage-how = 유산 모음의 레벨 하나 풀기
achievement-seven-days = 알찬 한 주
achievement-seven-days-how = 7일 연속으로 레벨 풀기
achievement-endless-ten = 끝없이
achievement-endless-ten-how = 무한 레벨 10개를 도움 없이 연속 풀기
achievement-hundred-levels = 백 개 돌파
achievement-hundred-levels-how = 레벨 100개 풀기
achievement-master = 달인
achievement-master-how = 달인 레벨을 도움 없이 풀기
achievement-shorter = 지름길
achievement-shorter-how = 알려진 것보다 짧은 풀이 찾기
achievement-own-hard-level = 건축가
achievement-own-hard-level-how = 어려운 레벨을 만들어 풀기

## The names of keys that differ from English

key-space = 스페이스
key-mousemiddle = 가운데 버튼
key-mouseright = 오른쪽 버튼

## Several players on one computer

menu-player = 플레이어: { $name }
command-players = 플레이어
help-command-players = 플레이어 선택, 추가, 이름 변경
players-players = 플레이어
players-number = 플레이어 { $number }
players-playing = 플레이 중
players-add = 플레이어 추가
players-name = 이름
players-colour = 색
players-orange = 주황
players-blue = 파랑
players-green = 초록
players-red = 빨강
players-yellow = 노랑
players-purple = 보라
players-teal = 청록
players-pink = 분홍
players-keys = Enter나 클릭: 선택    Delete나 ×: 삭제    Esc: 닫기
players-touch = 줄을 누르면 선택    끝의 ×: 삭제
players-name-keys = Enter: 완료    Esc: 취소
players-delete-again = 한 번 더 누르면 이 플레이어와 진행 상황이 모두 삭제됩니다.
players-needs-name = 이름을 입력하세요.
players-name-too-long = 이름은 { $most }자까지 쓸 수 있습니다.
players-welcome = 플레이 중: { $name }

settings-lock-solutions = 풀이 잠그기
settings-lock-solutions-hint = 풀기 전에는 힌트만 볼 수 있습니다.
play-solutions-locked = 풀이는 레벨을 푼 뒤에 볼 수 있습니다.
