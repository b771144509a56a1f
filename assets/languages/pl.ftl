# Polski

language-name = Polski

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
pushes = { $pushes ->
    [one] { $pushes } pchnięcie
    [few] { $pushes } pchnięcia
    [many] { $pushes } pchnięć
   *[other] { $pushes } pchnięcia
}
boxes = { $boxes ->
    [one] { $boxes } skrzynia
    [few] { $boxes } skrzynie
    [many] { $boxes } skrzyń
   *[other] { $boxes } skrzyni
}
levels = { $levels ->
    [one] { $levels } poziom
    [few] { $levels } poziomy
    [many] { $levels } poziomów
   *[other] { $levels } poziomu
}
level-number = Poziom { $number }
delete-again = Naciśnij jeszcze raz, aby usunąć na dobre.
keys-no-key = (brak klawisza)

## The line above the board

hud-number = { $number } z { $of }
hud-strength-any = Można pchać całe rzędy
hud-strength-up-to = Można pchać do { $most } skrzyń
hud-counters = { moves }    { pushes }
hud-best = Rekord: { moves }, { pushes }
lamp-pushes-to-go = Jeszcze { pushes }
lamp-solvable = Da się rozwiązać
lamp-stuck = Bez wyjścia

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Ruch
hud-key-undo = Cofnij
hud-key-restart = Od nowa
hud-key-hint = Podpowiedź
hud-key-menu = Menu

hud-stuck = Bez wyjścia!
hud-stuck-undo = Cofnij
hud-stuck-rewind = Cofnij błąd
hud-stuck-back = Wróć
hud-unsolvable = Ten poziom nie ma rozwiązania.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Wróć do rysowania

## Why the level can no longer be solved. The boxes to blame are marked. There is space for about 45 letters.

stuck-corner = { $boxes ->
    [one] Ta skrzynia jest w rogu: już nie wyjdzie.
    [few] Te skrzynie są w rogach: już nie wyjdą.
   *[other] Te skrzynie są w rogach: już nie wyjdą.
}
stuck-wall = { $boxes ->
    [one] Ta skrzynia nie odejdzie od ściany do celu.
    [few] Te skrzynie nie odejdą od ścian do celów.
   *[other] Te skrzynie nie odejdą od ścian do celów.
}
stuck-dead-square = { $boxes ->
    [one] Ta skrzynia nie dotrze już do celu.
    [few] Te skrzynie nie dotrą już do celu.
   *[other] Te skrzynie nie dotrą już do celu.
}
stuck-freeze = { $boxes ->
    [one] Tej skrzyni nie da się już popchnąć.
    [2] Te dwie skrzynie blokują się nawzajem.
    [few] Te skrzynie blokują się nawzajem.
   *[other] Te skrzynie blokują się nawzajem.
}
stuck-too-many-boxes = Po tej stronie jest więcej skrzyń niż celów.
stuck-too-few-boxes = Zostało mniej skrzyń niż celów.
stuck-blocked-goals = { $boxes ->
    [one] Ta skrzynia na dobre zamknęła drogę do celu.
    [few] Te skrzynie na dobre zamknęły drogę do celu.
   *[other] Te skrzynie na dobre zamknęły drogę do celu.
}
stuck-player-cut-off = { $boxes ->
    [one] Magazynier nie wejdzie już za tę skrzynię.
    [few] Magazynier nie wejdzie już za te skrzynie.
   *[other] Magazynier nie wejdzie już za te skrzynie.
}
stuck-subset = { $boxes ->
    [one] Ta skrzynia nie dotrze już do celu.
    [2] Z tych dwóch skrzyń do celu dotrze tylko jedna.
    [few] Nie wszystkie te skrzynie dotrą do celów.
   *[other] Nie wszystkie te skrzynie dotrą do celów.
}
stuck-exhausted = Stąd nie da się już wygrać.

## While moves are replayed

hud-watching-a-solution = Rozwiązanie
hud-replaying-moves = Powtórka
hud-replay-speed = { $what }, szybkość { $speed }×
hud-replay-playing = { $what }, szybkość { $speed }×  ·  { $pause }: pauza  ·  { $end }: stop  ·  { $pace }: szybkość  ·  { $step }: krok  ·  Strzałki: graj dalej stąd
hud-replay-paused = { $what }, szybkość { $speed }×  ·  { $pause }: dalej  ·  { $end }: stop  ·  { $pace }: szybkość  ·  { $step }: krok  ·  Strzałki: graj dalej stąd

## The end of a level

banner-level-cleared = Rozwiązane!
banner-that-was-the-solution = Oto rozwiązanie
banner-cleared-as-watched = Rozwiązane jak w powtórce
banner-fell-into-hole = Wpadasz do dziury!
banner-can-be-undone = Nic się nie stało: wystarczy cofnąć.
banner-undo = Cofnij ostatni ruch
banner-restart = Zacznij od nowa
banner-play-again = Jeszcze raz
banner-play-yourself = Teraz twoja kolej
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (rekord { $best_moves })  ·  { pushes } (rekord { $best_pushes })
banner-new-best = Nowy rekord życiowy!
banner-last-level = To był ostatni poziom
banner-days-in-a-row = { $days ->
    [one] { $days } dzień z rzędu
    [few] { $days } dni z rzędu
    [many] { $days } dni z rzędu
   *[other] { $days } dnia z rzędu
}
banner-next-endless = Następny poziom
banner-calendar = Poziomy dnia
banner-watch-the-shorter-one = Obejrzyj krótsze rozwiązanie
banner-find-a-shorter-one = Znajdź krótsze rozwiązanie
banner-next = Następny poziom: { $level }
banner-on-to = Następna kolekcja: { $collection }
banner-fewest-of-both = Mniej ruchów ani pchnięć być nie może
banner-fewest-possible = Najmniej, ile się da: { $figure }

## The stars of a level

stars-solved = Rozwiązany
stars-pushes = Minimum pchnięć
stars-moves = Minimum ruchów
stars-known-pushes = Znane minimum pchnięć
stars-known-moves = Znane minimum ruchów
stars-all = Doskonale!
stars-collection-finished = { $collection }: wszystko rozwiązane!

## Hints

hints-thinking = Analiza…
hints-unknown = Nie wiadomo, czy da się to jeszcze rozwiązać.
hints-too-large = Plansza jest za duża na podpowiedzi.
hints-not-solvable = { $reason }  { $rewind }: cofnij błąd.
hints-solvable = Da się rozwiązać.  { $hint } jeszcze raz wskaże skrzynię.
hints-this-box = Teraz ta skrzynia.  { $hint } jeszcze raz pokaże, dokąd.
hints-to-there = Pchnij ją tutaj.  { $hint } jeszcze raz: jedno pchnięcie, „Rozwiązane z podpowiedziami”.
hints-not-lost = Jest jeszcze wyjście.
hints-always-lost = Tu od początku nie było wyjścia.
hints-solved = Już rozwiązane.  { $watch }: obejrzyj rozwiązanie.

## Tips, each shown once

tips-bar = Rada: przeciągnij po pasku na dole, aby przejrzeć swoje ruchy.
tips-files = Rada: upuść tu pliki z poziomami, aby w nie zagrać.
tips-speed = Rada: chcesz szybciej?  Naciśnij { $settings } i zmień szybkość animacji.
tips-lamp = Rada: lampka u góry po prawej pokazuje, czy poziom da się jeszcze rozwiązać.  { $settings }: włącz ją na stałe.
tips-hint = Brak pomysłów? { $key }: podpowiedź.

## Notices while a level is played

play-first-level = To jest pierwszy poziom.
play-last-level = To jest ostatni poziom.
play-all-before-are-solved = Wszystkie poziomy przed tym są rozwiązane.
play-all-after-are-solved = Wszystkie poziomy po tym są rozwiązane.
play-no-solution-known = Rozwiązanie tego poziomu nie jest jeszcze znane.  { $key }: poszukaj.
play-unreadable-solution = Nie udało się odczytać rozwiązania: { $error }
play-moves-break-off = Dalsze ruchy są niemożliwe: { $error }.
play-saved-game-breaks-off = Zapisanej gry nie da się w całości odtworzyć ({ $error }). Oryginał zachowano jako „{ $name }” ({ $list }).
play-level-copied = Skopiowano poziom.
play-described = Skopiowano opis.
play-moves-copied = Skopiowano ruchy.
play-code-copied = Skopiowano kod: { $code }
play-has-no-code = Poziom jest za duży na kod.  { $copy_level }: skopiuj go jako tekst.
play-solve-it-first = Aby szukać krótszego rozwiązania, najpierw rozwiąż poziom.  { $key }: zobacz rozwiązanie.
play-looking-for-shorter = Szukanie krótszego rozwiązania…
play-none-is-shorter = Krótszego rozwiązania nie ma.
play-no-shorter-found = Nie znaleziono krótszego rozwiązania.
play-shorter-solution = Krótsze rozwiązanie: { moves }, { pushes }
play-watching-fewest-pushes = Rozwiązanie z najmniejszą liczbą pchnięć.  { $key }: najmniej ruchów.
play-watching-fewest-moves = Rozwiązanie z najmniejszą liczbą ruchów.  { $key }: najmniej pchnięć.

## Files and the clipboard

files-pasted = Wklejone
files-own-levels = Moje poziomy
files-nothing-to-paste = W schowku nie ma poziomu ani rozwiązania.
files-nothing-in-clipboard = Schowek jest pusty.
files-saved = Zapisano: { $path }
files-not-saved = Nie udało się zapisać pliku: { $error }
files-skin-added = Nowa skórka: „{ $name }”.  { $key }: przywróć poprzednią.
files-skin-added-touch = Nowa skórka: „{ $name }”. Poprzednią przywrócisz w ustawieniach.
files-skin-taken-back = Przywrócono poprzednią skórkę. Nową wybierzesz w ustawieniach.
files-no-skin = To nie jest skórka: { $error }
files-opened = Otwarto „{ $name }”: { levels }.
files-bad-levels = { $bad ->
    [one] { $bad } poziom nie nadaje się do gry.  Błąd: { $reason }.
    [few] { $bad } poziomy nie nadają się do gry.  Pierwszy błąd: { $reason }.
    [many] { $bad } poziomów nie nadaje się do gry.  Pierwszy błąd: { $reason }.
   *[other] { $bad } poziomu nie nadaje się do gry.  Pierwszy błąd: { $reason }.
}
files-see-levels = { $key }: zobacz wszystkie poziomy.
files-cut = Resztę pliku pominięto.
files-opened-many = { $collections ->
    [one] Otwarto { $collections } kolekcję: { levels }.
    [few] Otwarto { $collections } kolekcje: { levels }.
    [many] Otwarto { $collections } kolekcji: { levels }.
   *[other] Otwarto { $collections } kolekcji: { levels }.
}
files-not-playable = W „{ $name }” nie ma poziomów do gry ({ $reason }).
files-walls-added = { $count ->
    [one] Do 1 poziomu dodano ściany.
    [few] Do { $count } poziomów dodano ściany.
   *[other] Do { $count } poziomów dodano ściany.
}
files-guessed = Wiersze trzeba było odgadnąć; plansze mogą być błędne.
files-read-as = Odczytano jako { $name }.
files-unread =
    { $count ->
        [one] Nie udało się odczytać rozwiązania w wierszu { $line }.
        [few] Nie udało się odczytać { $count } rozwiązań; pierwsze jest w wierszu { $line }.
        [many] Nie udało się odczytać { $count } rozwiązań; pierwsze jest w wierszu { $line }.
       *[other] Nie udało się odczytać { $count } rozwiązania; pierwsze jest w wierszu { $line }.
    }
files-changed-on-disk = Plik z poziomami się zmienił.  { $key }: wczytaj ponownie.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = spacja
error-unknown-square = { $found } nie jest znakiem planszy
error-board-run-length = liczby powtórzeń lub nawiasy się nie zgadzają
error-open-packed-rows = wiersze między kreskami mają luki w ścianach
error-layers = podłoże i zawartość mają różne kształty
error-squares = { $width }×{ $height } pól to więcej niż { $most }×{ $most }
error-no-strength = siła to „any” lub liczba od 1, a nie { $found }
error-no-facing = kierunek to up, down, left lub right, a nie { $found }
error-no-order = potrzeba { $needed } liczb od 0 do { $most }, znaleziono { $found }
error-no-player = na planszy nie ma magazyniera
error-second-player = drugi magazynier
error-no-box = na planszy nie ma skrzyń
error-no-goal = żadna skrzynia nie ma celu
error-occupied = skrzynia lub magazynier jest tam, gdzie nie może
error-shapes = mapa i skrzynie mają różne kształty
error-exhausted = resztę pliku pominięto: jego plansze mają zbyt wiele pól
error-damaged = plik jest tu uszkodzony lub ucięty; reszty nie da się odczytać
error-other-game = { $game } nie jest obsługiwany, tylko sokoban na kwadratach
error-unknown-move = { $found } nie jest ruchem
error-reverse-play = gra wstecz w [ ] nie jest obsługiwana
error-other-player = zmiana magazyniera w {"{ }"} nie jest obsługiwana
error-moves-run-length = liczby lub nawiasy się nie zgadzają
error-moves-mark = znak *, który nie wskazuje jednego miejsca
error-too-many-moves = powtórzenia dłuższe niż { $most } ruchów
error-at-move = ruch { $number }: { $reason }
error-wall = przeszkadza ściana
error-box-against-wall = skrzynia opiera się o ścianę
error-box-against-box = za dużo skrzyń w rzędzie
error-gone = magazynier wpadł do dziury
error-won = poziom jest już rozwiązany
error-other-level = ta pozycja należy do innego poziomu
error-code-letter = litera { $number } kodu to { $letter }, a takiej w kodach nie ma
error-code-length = kody tego rodzaju nie mają { $count } liter
error-code-mistyped-at = w kodzie jest literówka, pewnie w literze { $number }
error-code-mistyped = w kodzie jest więcej niż jedna literówka
error-code-version = kody na { $letter } należą do innej wersji gry
error-code-of-nothing = żaden poziom nie ma tego kodu

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, wiersz { $line }: { $reason }
storage-line = wiersz { $line }: { $reason }
storage-no-folder = nie ma gdzie zapisać
storage-not-found = nie ma takiego pliku ani folderu
storage-not-allowed = odmowa dostępu
storage-read-only = dysk jest tylko do odczytu
storage-full = brak wolnego miejsca
storage-only-files = to { $kind }, nie plik
storage-folder = folder
storage-device = potok lub urządzenie
storage-too-large = przekracza limit { $most } MiB
storage-too-large-unpacked = po rozpakowaniu przekracza limit { $most } MiB
storage-both = { $one }; { $other }
storage-not-unpacked = pliku nie da się rozpakować: { $reason }
storage-packed-too-often = spakowano go zbyt wiele razy z rzędu
storage-encrypted = potrzebne jest hasło
storage-archive = gra nie otwiera archiwów { $kind }; najpierw je rozpakuj
storage-empty = pusto
storage-trailing-data = Pominięto zbędne dane po danych spakowanych.
storage-packing-damaged = Spakowane dane są uszkodzone; odczytano tylko część przed uszkodzeniem: { $reason }
storage-unknown-encoding = Nieznane kodowanie { $name }; tytuły mogą być błędne.
storage-skipped = { $file }: pominięto (za dużo, za duże, uszkodzone lub nieczytelne).
storage-no-xml = nieprawidłowy XML: { $reason }
storage-endless-code = { $code } to kod z trybu „Bez końca”
storage-empty-folder = w tym folderze nie ma plików z poziomami
storage-no-level = nie ma poziomów
storage-too-many-levels = poziomów jest za dużo
storage-too-many-names = za dużo plików o tej nazwie
storage-in-the-way = to nie plik i zawadza
storage-held = używa go inny program
storage-no-picture = to nie jest obraz PNG ani BMP
storage-damaged-picture = obraz jest uszkodzony
storage-too-many-pixels = { $width }×{ $height } pikseli to za dużo
storage-no-tiles = skórka to 4 kwadratowe kafelki wszerz i 4, 6, 7 lub 8 wzwyż; ten obraz ma { $width }×{ $height } pikseli
storage-only-walls = to tylko ściany skórki; upuść je razem z drugim obrazem skórki
storage-no-walls = obraz ścian to 16 lub 17 kwadratowych kafelków w rzędzie; ten ma { $width }×{ $height } pikseli
storage-tile-size = szerokość kafelków w pikselach to { $side }, a ma być od { $least } do { $most }
storage-alike = „{ $one }” i „{ $other }” wyglądają tak samo, poziomu nie da się odczytać
storage-floor-tile = podłoga
storage-wall-tile = ściana
storage-goal-tile = cel
storage-box-tile = skrzynia
storage-player-tile = magazynier
storage-no-skin = nie ma skórki „{ $name }”
storage-zeros = zawiera bajty zerowe
storage-no-utf16 = to nie jest prawidłowy UTF-16
storage-no-place = Nie ma gdzie zapisać twoich postępów: { $error }
storage-not-kept = Twoje postępy nie są zapisywane: { $error }
storage-kept-again = Twoje postępy są znów zapisywane.
storage-kept-no-more = Twoje postępy nie są już zapisywane
storage-damaged = { $file } jest uszkodzony: { $fault }
storage-damaged-and-stays = { $file } jest uszkodzony ({ $fault }) i nie dało się go przenieść ({ $error })
storage-damaged-kept-as = { $file } jest uszkodzony ({ $fault }); zachowano go jako { $name }
storage-unreadable-kept-as = Nie udało się odczytać { $file } ({ $error }); zachowano go jako { $name }
storage-merged-kept-as = { $file } dodano do twoich postępów i zachowano jako { $name }
storage-both-kept = Ten poziom zmieniono też w innym oknie. Obie wersje są w „Moich poziomach”.
storage-defaults = { $said }; użyto wartości domyślnych
storage-settings-unreadable = Nie udało się odczytać { $file } ({ $error }); użyto wartości domyślnych
storage-settings-not-kept = Nie udało się zapisać ustawień: { $error }
storage-and-more = { $first } (i jeszcze { $more })
storage-newer-version = { $file } zapisała nowsza wersja gry. Zachowano to, czego ta wersja nie zna.
storage-only-files-dropped = Można tu upuszczać tylko pliki i foldery.
storage-name-taken = Gracz „{ $name }” już istnieje.
storage-player-deleted = Gracz { $name } został usunięty lub zmienił nazwę w innym oknie.
storage-no-clipboard = Schowek nie działa: { $error }
storage-no-text = Nie ma tekstu do wklejenia: { $error }
storage-clipboard-silent = Program, do którego należy schowek, nie odpowiada.
storage-clipboard-too-large = Tekst w schowku przekracza { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = nie ma ustawienia „{ $name }”
problem-no-list = { $name } to lista nazw w cudzysłowie
problem-no-table = { $name } to tabela [{ $name }]
problem-no-choice = { $name } to jedno z: { $names }; użyto { $used }
problem-no-name = { $name } to nazwa w cudzysłowie; użyto { $used }
problem-no-whole-number = { $name } to liczba całkowita od 0 do { $most }; użyto { $used }
problem-no-number = { $name } to liczba od { $low } do { $high }; użyto { $used }
problem-no-flag = { $name } to true lub false; użyto { $used }
problem-no-command = nie ma polecenia „{ $name }”
problem-no-keys = klawisze dla „{ $command }” to lista nazw w cudzysłowie; zostają domyślne
problem-no-key = nie ma klawisza „{ $key }”; dla „{ $command }” zostają domyślne
problem-key-taken = klawisz „{ $key }” jest już zajęty: „{ $other }”; dla „{ $command }” zostają domyślne
problem-no-value = { $name } nie ma prawidłowej wartości

## The title, below the first board

title-keys = Pchaj strzałkami
title-touch = Pchaj palcem
title-gamepad = Pchaj strzałkami lub gałką

## The menu

menu-menu = Menu
menu-resume = Kontynuuj
menu-more = Więcej
menu-group-level = Ten poziom
menu-group-files = Pliki i schowek
menu-group-game = Gra
menu-group-speech = Czytnik ekranu
menu-keys = Enter lub klik: wybierz    Esc: wróć

## Saved positions

positions-saved-positions = Zapisane pozycje
positions-keys = Enter lub klik: przejdź    Delete lub ×: usuń    Esc: zamknij
positions-touch = Dotknij wiersza: przejdź    × na końcu: usuń
positions-name = Pozycja { $number }
positions-at-the-start = Nie ma jeszcze czego zapisać: to początek.
positions-saved-as = Zapisano jako „{ $name }”.  { $list }: wszystkie zapisane pozycje.
positions-none-saved = Ten poziom nie ma zapisanych pozycji.  { $save }: zapisz.
positions-break-off = Tej pozycji nie da się w całości odtworzyć: { $error }.

## The solutions of a level

solutions = Rozwiązania
solutions-keys = Enter lub klik: wybierz    Delete lub ×: usuń    Esc: zamknij
solutions-touch = Dotknij wiersza: wybierz    × na końcu: usuń
solutions-on-screen = Bieżąca gra
solutions-yours = Twoje
solutions-with-hints = Rozwiązane z podpowiedziami
solutions-by-the-game = Znalezione przez grę
solutions-with-the-level = Dołączone do poziomu
solutions-watched = Tylko obejrzane
solutions-the-levels-own = Dołączonych rozwiązań nie da się usunąć.
solutions-on-the-screen = Jest teraz na ekranie. Aby usunąć, zacznij od nowa.
solutions-last-one = Jedynego rozwiązania nie da się usunąć.
solutions-length = { moves }, { pushes }
solutions-moves = ruchy
solutions-pushes = pchnięcia
solutions-lines = linie skrzyń
solutions-changes = zmiany skrzyni
solutions-sessions = serie
solutions-walks = linie magazyniera

## All levels

browser-levels = Poziomy
browser-new-level = + Nowy poziom
command-search = Szukaj poziomów
browser-search-short = Szukaj
command-open-files = Otwórz pliki
browser-recent-file = Ostatnio otwarte
browser-continue-playing = Kontynuuj
browser-left-off = { $collection } { $number }
browser-keys = Enter: graj    Tab: następna kolekcja    Esc: wróć    Shift+Enter: rozwiązanie    { KEY("Ctrl+E") }: edytuj
browser-own-keys = Enter: graj    { KEY("Ctrl+E") }: edytuj    F2: zmień nazwę    Delete dwa razy: usuń    Tab: następna kolekcja    Esc: wróć
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ rozwiązany (inna wersja)
browser-draft = Szkic
browser-not-a-level = Nie da się grać
browser-place = Wiersz { $line }, kolumna { $column }
browser-about-band = Pewnie { $band }
browser-grading = Ustalanie trudności: jeszcze { levels }
browser-size = { $width } × { $height } pól
browser-author = autor: { $name }
browser-no-level = Ta kolekcja jest pusta.
browser-none-like-that = Żaden poziom nie pasuje do filtra.  Delete: wyczyść filtr.
browser-none-called = Żaden poziom nie pasuje do „{ $query }”.
browser-none-called-and-like-that = Żaden poziom nie pasuje do „{ $query }” i do filtra.  Delete: wyczyść filtr.
browser-in-order = Pierwotna kolejność
browser-easiest-first = Od najłatwiejszych
browser-hardest-first = Od najtrudniejszych
browser-smallest-first = Od najmniejszych
browser-fewest-boxes-first = Od najmniejszej liczby skrzyń
browser-size-small = Szerokość do 8
browser-size-middle = Szerokość od 9 do 14
browser-size-large = Szerokość od 15
browser-boxes-few = Od 1 do 3 skrzyń
browser-boxes-some = Od 4 do 6 skrzyń
browser-boxes-many = Od 7 do 12 skrzyń
browser-boxes-most = Od 13 skrzyń
browser-only-unsolved = Nierozwiązane
browser-only-solved = Rozwiązane

## Favourites, and levels that the game chooses

favourites-favourites = Ulubione
favourites-only = Tylko ulubione
favourites-added = Dodano do ulubionych.
favourites-removed = Usunięto z ulubionych.
favourites-all-solved = Wszystkie poziomy są rozwiązane.
browser-next-unsolved = Następny nierozwiązany
browser-table = Tabela
browser-cards = Karty
browser-number = Nr
browser-moves = Ruchy
browser-best-known = Rekord (✓ dowiedziony)
browser-solved-on = Rozwiązano
browser-copy-table = Kopiuj tabelę
browser-copy-solutions = Kopiuj rozwiązania
browser-save-table = Zapisz tabelę
browser-save-solutions = Zapisz rozwiązania
browser-solved-count = rozwiązano { $solved }

## The details of a level

details-play = Graj
details-no = nie
details-collection = Kolekcja
details-author = Autor
details-your-best = Twój rekord
details-best-known = Znany rekord
details-watch = Obejrzyj
details-delete = Usuń

## Sharing a result

share-daily = Sokoban dnia, { $place }
share-level = Sokoban, { $place }
share-titled = { $place } „{ $title }”
share-date = { $day } { $month } { $year }
share-and = { $from }, { $to }
share-streak = { $days ->
    [one] { $days } dzień z rzędu
    [few] { $days } dni z rzędu
    [many] { $days } dni z rzędu
   *[other] { $days } dnia z rzędu
}
share-copied = Skopiowano: { $said }
share-saving = Zapisywanie animacji…
share-nothing = Najpierw rozwiąż poziom, potem się podziel.
share-copy-link = Kopiuj link
share-link-copied = Skopiowano link.

## The filter of the browser

filter-filter = Filtr
filter-difficulty = Trudność
filter-size = Rozmiar
filter-boxes = Skrzynie
filter-solved = Rozwiązane
filter-order = Kolejność
filter-any = Dowolne
filter-clear = Wyczyść filtr
filter-keys = Strzałki lub klik: zmień    Delete: wyczyść    Esc: zamknij

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = łatwy
band-medium = średni
band-hard = trudny
band-expert = ekspert
band-master = mistrz
band-easy-heading = Łatwy
band-medium-heading = Średni
band-hard-heading = Trudny
band-expert-heading = Ekspert
band-master-heading = Mistrz
band-easy-about = Kilka skrzyń i jeden pomysł.  Minuta lub dwie.
band-medium-about = Skrzynie wchodzą sobie w drogę.
band-hard-about = Pomyśl przed pierwszym pchnięciem.
band-expert-about = Kolejność skrzyń to połowa zagadki.
band-master-about = Każdą skrzynię ruszasz, wiele dwa razy.  Nie spiesz się.

## The page that shows how to go on

command-road = Co dalej?
road-so-far = Dotychczasowa droga
road-pack = Następna kolekcja
road-holes = Coś nowego.  Skrzynia zasypuje dziurę i można po niej przejść.
road-colours = Coś nowego.  Każdy kolor ma swoje cele.
road-strength = Coś nowego.  Pchaj kilka skrzyń naraz.

## Endless levels

endless = Bez końca
endless-shelf = Bez końca: { $band }
endless-shelf-for-you = Bez końca: dla ciebie
endless-for-you = Dla ciebie
endless-for-you-about = Według twojego rankingu.  Rozwiążesz około dwóch z trzech.
endless-title = { $band } nr { $number }
endless-not-begun = Nierozpoczęty
endless-solved = rozwiązano { $solved }
endless-being-made = Tworzenie następnego poziomu…
endless-not-made = Nie udało się utworzyć poziomu. Spróbuj ponownie.
endless-ready-for = Czas na poziom „{ $band }”?
endless-hardest = To najwyższa trudność.
endless-keys = Góra/dół: wybierz    Enter: graj    Tab: następna kolekcja    Esc: wróć
endless-heading-line = Poziomy bez końca  ·  każdy jest nowy i da się go rozwiązać

## The daily level

daily = Poziom dnia
month-january = stycznia
    .alone = Styczeń
month-february = lutego
    .alone = Luty
month-march = marca
    .alone = Marzec
month-april = kwietnia
    .alone = Kwiecień
month-may = maja
    .alone = Maj
month-june = czerwca
    .alone = Czerwiec
month-july = lipca
    .alone = Lipiec
month-august = sierpnia
    .alone = Sierpień
month-september = września
    .alone = Wrzesień
month-october = października
    .alone = Październik
month-november = listopada
    .alone = Listopad
month-december = grudnia
    .alone = Grudzień
weekday-monday = Poniedziałek
weekday-tuesday = Wtorek
weekday-wednesday = Środa
weekday-thursday = Czwartek
weekday-friday = Piątek
weekday-saturday = Sobota
weekday-sunday = Niedziela
weekday-mon = Pn
weekday-tue = Wt
weekday-wed = Śr
weekday-thu = Cz
weekday-fri = Pt
weekday-sat = So
weekday-sun = Nd
daily-month = { $month } { $year }
daily-date = { $weekday }, { $day } { $month } { $year }
daily-no-run = Rozwiąż dzisiejszy poziom, aby zacząć serię.
daily-run-with-today = { $days ->
    [one] { $days } dzień z rzędu
    [few] { $days } dni z rzędu
    [many] { $days } dni z rzędu
   *[other] { $days } dnia z rzędu
}
daily-run-before-today = { $days ->
    [one] { $days } dzień z rzędu.  Rozwiąż dzisiejszy poziom, aby przedłużyć serię.
    [few] { $days } dni z rzędu.  Rozwiąż dzisiejszy poziom, aby przedłużyć serię.
    [many] { $days } dni z rzędu.  Rozwiąż dzisiejszy poziom, aby przedłużyć serię.
   *[other] { $days } dnia z rzędu.  Rozwiąż dzisiejszy poziom, aby przedłużyć serię.
}
daily-solved = Rozwiązane { $solved }/{ $of }
daily-no-date = Nie wiadomo, jaki dziś dzień.
daily-not-yet = Pierwszy poziom dnia dopiero będzie.
daily-first = To jest pierwszy poziom dnia.
daily-last = To dzisiejszy poziom. Zajrzyj jutro.
daily-being-made = Tworzenie poziomu dnia…
daily-keys = Strzałki: wybierz    Enter: graj    Tab: następna kolekcja    Esc: wróć    PageUp/PageDown: miesiąc    Home: dziś
daily-heading = Jeden poziom dziennie  ·  ten sam dla wszystkich  ·  w poniedziałki łatwy, w niedziele najtrudniejszy

## Settings

settings-settings = Ustawienia
settings-keys = Strzałki lub klik: zmień    Esc: zamknij
settings-touch = Dotknij wiersza, aby zmienić.
settings-group-play = Gra
settings-group-sound = Dźwięk
settings-group-picture = Ekran
settings-group-keys = Klawisze
settings-reduced-motion = Mniej ruchu
settings-volume = Dźwięki
settings-music = Muzyka
settings-vibration = Wibracje
settings-vibration-gamepads = Pady
settings-vibration-all = Pady i telefony
settings-language = Język
settings-skin = Skórka
settings-skin-warehouse = Magazyn nocą
settings-skin-daylight = Za dnia
settings-skin-contrast = Wysoki kontrast
settings-skin-plain = Proste kwadraty
settings-sound-on = Dźwięk włączony
settings-sound-off = Dźwięk wyłączony
settings-as-the-system = Jak w systemie
settings-loud = { $percent }%
settings-on = Włączone
settings-off = Wyłączone
settings-speed = Szybkość animacji
settings-full-screen = Pełny ekran
settings-display-scale = Rozmiar interfejsu
settings-display-scale-automatic = Automatycznie
settings-colour-blind-marks = Liczby na figurach
settings-coordinates = Współrzędne
settings-key-line = Klawisze pod planszą
settings-buttons = Pasek przycisków
settings-lamp = Lampka
settings-dead-squares = Oznaczaj martwe pola
settings-rating = Ranking
settings-hold-keys = Trzymanie klawiszy
settings-hold-keys-hint = Przełączaj: naciśnij, by zacząć lub skończyć.
settings-hold = Przytrzymuj
settings-toggle = Przełączaj
settings-repeat = Szybkość powtórzeń
settings-repeat-off = Bez powtórzeń
settings-repeat-slow = Wolna
settings-repeat-normal = Zwykła
settings-repeat-fast = Szybka
settings-change-keys = Sterowanie
settings-open = Dostosuj…
settings-speed-normal = Zwykła
settings-speed-fast = Szybka
settings-speed-faster = Bardzo szybka
settings-speed-instant = Natychmiast
settings-lamp-off = Wyłączona
settings-lamp-lost = Gdy brak wyjścia
settings-lamp-full = Zawsze widoczna

## The keys of commands

keys-keys = Klawisze
keys-set = Enter lub klik, potem klawisz    Delete: usuń    Backspace: domyślny
keys-choose = Strzałki: wybierz    Esc: zamknij
keys-press-new = Naciśnij nowy klawisz lub przycisk myszy.
keys-leave-as-is = Esc: anuluj
keys-touch = Dotknij wiersza, potem naciśnij klawisz.
keys-touch-cancel = × powyżej: anuluj
keys-waiting = Naciśnij klawisz…
keys-none = –
keys-button = „{ $name }”
keys-walking = Klawisze ruchu
keys-preset-default = Strzałki i WASD
keys-preset-vi = Strzałki i HJKL (vi)
keys-preset-left-hand = Lewa ręka
keys-preset-right-hand = Prawa ręka
keys-one-hand = Wystarczy jedna ręka.    Ruch, cofanie, podpowiedź, poziomy, menu
keys-taken = { $key } to teraz „{ $to }” (było „{ $from }”).

command-up = W górę
command-left = W lewo
command-down = W dół
command-right = W prawo
command-walk-up = Idź w górę do przeszkody
command-walk-left = Idź w lewo do przeszkody
command-walk-down = Idź w dół do przeszkody
command-walk-right = Idź w prawo do przeszkody
command-push-up = Pchaj w górę do przeszkody
command-push-left = Pchaj w lewo do przeszkody
command-push-down = Pchaj w dół do przeszkody
command-push-right = Pchaj w prawo do przeszkody
command-undo = Cofnij
command-redo = Ponów
command-redo-all = Ponów wszystko
command-previous-push = Poprzednie pchnięcie
command-next-push = Następne pchnięcie
command-restart = Od nowa
command-previous-level = Poprzedni poziom
command-next-level = Następny poziom
command-previous-unsolved = Poprzedni nierozwiązany
command-next-unsolved = Następny nierozwiązany
command-favourite = Ulubiony
command-levels = Poziomy
command-edit = Edytuj ten poziom
command-new-level = Nowy poziom
command-endless = Poziomy bez końca
command-statistics = Statystyki
command-calendar = Poziom dnia
command-watch = Oglądaj od początku
command-pause = Pauza
command-larger = Powiększ (powtórka: szybciej)
command-smaller = Pomniejsz (powtórka: wolniej)
command-fit = Cała plansza
command-hint = Podpowiedź
command-show-solution = Oglądaj stąd
command-rewind = Cofnij błąd
command-keep-position = Zapisz pozycję
command-positions = Zapisane pozycje
command-solutions = Szczegóły
command-copy-level = Kopiuj poziom
command-copy-moves = Kopiuj ruchy
command-copy-code = Kopiuj kod
command-copy-result = Kopiuj wynik
command-animation = Zapisz animację
command-picture = Zapisz obraz
command-mute = Wycisz
command-describe = Kopiuj opis
command-improve = Szukaj krótszego rozwiązania
command-paste = Wklej
command-reload = Wczytaj plik ponownie
command-settings = Ustawienia
command-full-screen = Pełny ekran
command-menu = Menu
command-help = Pomoc
command-close = Zamknij
command-leave = Wyjdź

## The help: headings and lines

help-title = Pomoc
help-search = Szukaj w pomocy
help-where-keys-are-set = Klawisze zmienisz w ustawieniach.
help-nothing-found = Brak wyników dla „{ $query }”.
help-arrows = Strzałki
help-basics = Podstawy
help-moving = Daleko za jednym razem
help-command-up = Idź i pchaj; przytrzymaj, aby iść dalej
help-command-walk-up = Idź do przeszkody
help-command-push-up = Pchaj do przeszkody
help-hold = Kroki; ustawienia: przełączaj
help-history = Cofanie i zapisane pozycje
help-command-undo = Cofnij; przytrzymaj, aby przewinąć
help-command-redo = Ponów; przytrzymaj, aby przewinąć
help-command-redo-all = Ponów wszystko
help-command-previous-push = Cofnij do poprzedniego pchnięcia
help-command-next-push = Ponów do następnego pchnięcia
help-command-restart = Od nowa (można cofnąć)
help-command-rewind = Cofnij błąd
help-command-keep-position = Zapisz tę pozycję
help-command-positions = Zapisane pozycje
help-command-solutions = Szczegóły poziomu i rozwiązania
help-hints = Podpowiedzi i lampka
help-command-hint = Podpowiedź; jeszcze raz: więcej
help-command-show-solution = Oglądaj stąd
help-lamp-how = Czerwony napis na dole
help-lamp = Dlaczego nie ma wyjścia; klik: wróć
help-stuck = Dlaczego nie ma wyjścia
help-stuck-corner = W rogu: już nie wyjdzie
help-stuck-freeze = Te dwie blokują się nawzajem
help-stuck-too-many-boxes = Po tej stronie więcej skrzyń niż celów
help-stuck-player-cut-off = Magazynier już za nią nie wejdzie
help-levels = Poziomy
help-command-levels = Wszystkie poziomy
help-command-previous-level = Poprzedni poziom
help-command-next-level = Następny poziom
help-command-previous-unsolved = Poprzedni nierozwiązany poziom
help-command-next-unsolved = Następny nierozwiązany poziom
help-command-statistics = Statystyki, ranking i osiągnięcia
help-command-favourite = Dodaj do ulubionych lub usuń
help-command-search = Szukaj na liście poziomów
help-command-road = Dotychczasowa droga i co dalej
help-command-calendar = Poziom dnia
help-command-endless = Poziomy bez końca; jeszcze raz: trudniejsze
help-replays = Powtórki
help-command-watch = Oglądaj rozwiązanie od początku
help-command-pause = Pauza, dalej
help-end-replay = Zatrzymaj i wróć do swojej gry
help-speed = Szybciej, wolniej
help-command-improve = Szukaj krótszego rozwiązania
help-mouse = Mysz
help-click-square-how = Klik w pole
help-click-square = Idź tam
help-click-box-how = Klik w skrzynię
help-click-box = Zobacz, dokąd może dojść
help-click-there-how = Klik tam lub przeciągnięcie
help-click-there = Pchnij ją tam
help-right-click-how = Prawy klik
help-right-click = Cofnij
help-wheel-how = Kółko
help-wheel = Cofnij i ponów
help-bar-how = Pasek na dole
help-bar = Przeglądaj swoje ruchy w obie strony
help-ctrl-wheel-how = { CTRL() }+kółko
help-ctrl-wheel = Powiększenie
help-middle-drag-how = Ciągnij środkowym
help-middle-drag = Przesuń widok
help-touch = Dotyk
help-tap-how = Dotknij
help-tap = Jak klik
help-swipe-how = Przesuń palcem
help-swipe = Idź; przytrzymaj, aby iść dalej
help-two-finger-tap-how = Dotknij dwoma palcami
help-two-finger-tap = Cofnij; na listach: zamknij
help-two-fingers-how = Przesuń dwoma palcami
help-two-fingers = Powiększenie, przesuń widok
help-gamepad = Pad
help-pad-step-how = Gałka, krzyżak
help-pad-step = Idź i pchaj
help-pad-level-how = Górne przyciski
help-pad-level = Poprzedni, następny poziom
help-pad-list-how = Na listach
help-pad-list = A: wybierz, B: wróć
help-pad-editor-how = W edytorze
help-pad-editor = A rysuje, Y pobiera, L/R: paleta
help-editor = Edytor
help-command-edit = Edytuj ten poziom
help-command-new-level = Nowy poziom
help-rename-own = Zmień nazwę swojego poziomu
help-delete-own = Usuń swój poziom (naciśnij dwa razy)
help-draw-how = Ciągnij, ciągnij prawym
help-draw = Rysuj, wymazuj
help-files = Pliki i schowek
help-drop-how = Upuść pliki na okno
help-drop = Otwórz je
help-command-copy-level = Kopiuj poziom z ruchami
help-command-copy-moves = Kopiuj ruchy
help-command-copy-code = Kopiuj kod poziomu
help-command-copy-result = Kopiuj wynik jako tekst
help-command-animation = Zapisz animację rozwiązania
help-command-picture = Zapisz obraz planszy
help-command-mute = Wycisz
help-command-describe = Kopiuj opis pozycji
help-command-paste = Wklej poziomy, ruchy, kody
help-command-reload = Wczytaj plik ponownie
help-window = Okno
help-command-larger = Powiększ, pomniejsz
help-command-fit = Cała plansza
help-command-settings = Ustawienia
help-command-full-screen = Pełny ekran
help-command-close = Menu
help-command-help = Pomoc
help-command-leave = Wyjdź

## The editor

editor-untitled = Nowy poziom
editor-command-wall = Ściana
editor-command-floor = Podłoga (wymazuje)
editor-command-goal = Cel
editor-command-a-box = Skrzynia
editor-command-box-on-goal = Skrzynia na celu
editor-command-player = Magazynier
editor-command-hole = Dziura
editor-command-trophy = Puchar tego koloru
editor-command-trophy-goal = Cel tego koloru
editor-command-trophy-on-goal = Puchar na swoim celu
editor-command-more = Dziury, puchary i kolory
editor-command-next-swatch = Dalej w palecie
editor-command-previous-swatch = Wstecz w palecie
editor-command-next-kind = Następny kolor
editor-command-previous-kind = Poprzedni kolor
editor-command-colour = Ten kolor
editor-command-pen = Rysuj
editor-command-line = Linia
editor-command-rectangle = Pełny prostokąt
editor-command-frame = Cztery ściany pokoju
editor-command-fill = Wypełnij
editor-command-select = Zaznacz i przesuń
editor-command-pick = Pobierz (pipeta)
editor-command-go = Przesuń pole rysowania
editor-command-draw = Rysuj tam; przytrzymaj: linia
editor-command-turn-right = Obróć w prawo
editor-command-turn-left = Obróć w lewo
editor-command-mirror = Odbij w poziomie
editor-command-flip = Odbij w pionie
editor-command-undo = Cofnij
editor-command-redo = Ponów
editor-command-copy = Kopiuj zaznaczenie lub poziom
editor-command-copy-code = Kopiuj kod
editor-command-cut = Wytnij zaznaczenie
editor-command-paste = Wklej
editor-command-select-all = Zaznacz wszystko
editor-command-erase = Wymaż zaznaczenie
editor-command-details = Tytuł, autor, komentarz
editor-command-stronger = Siła pchnięcia +1
editor-command-weaker = Siła pchnięcia −1
editor-command-facing = Obróć magazyniera
editor-command-play = Wypróbuj poziom
editor-command-reverse = Gra wstecz (ciągnij skrzynie)
editor-command-menu = Wszystkie polecenia
editor-command-new = Nowy poziom
editor-command-keep = Zapisz (autozapis działa)
editor-command-larger = Powiększ
editor-command-smaller = Pomniejsz
editor-command-fit = Cała plansza
editor-command-leave = Wróć do poziomów
editor-take = Przyjmij
editor-drop = Odrzuć
editor-step-back = Cofnij krok
editor-section-palette = Paleta
editor-section-tools = Narzędzia
editor-section-selection = Zaznaczenie
editor-section-board = Plansza
editor-menu-title = Edytor
editor-details-title = O tym poziomie
editor-details-keys = Enter lub Tab: dalej    Shift+Enter: nowy wiersz w komentarzu    Esc: gotowe
editor-details-touch = Dotknij pola, aby pisać.
editor-done = Gotowe
editor-nothing-drawn = Narysuj ściany pokoju, potem dodaj skrzynie, cele i magazyniera.
editor-proving = Analiza…
editor-unknown = Nie wiadomo, czy da się rozwiązać
editor-too-large-to-prove = Za duży do analizy
editor-unsolvable = Nie da się rozwiązać
editor-open = Niezamknięty: ściany zostaną dodane
editor-too-large = Plansza ma najwyżej 1000 × 1000 pól.
editor-nothing-to-paste = W schowku nie ma poziomu.
editor-nothing-selected = Nic nie zaznaczono.
editor-copied-level = Skopiowano poziom.
editor-copied-part = Skopiowano zaznaczenie.
editor-no-code = Tylko małe poziomy mają kody.
editor-unreadable = Poziom nie nadaje się do gry ani edycji: { $reason }.
editor-no-goal = Najpierw dodaj cele: gra wstecz zaczyna się ze skrzynią na każdym.
editor-no-room = Nie ma miejsca dla magazyniera.
editor-menu-keys = Góra/dół: wybierz    Enter: wykonaj    Esc: zamknij
editor-field-title = Tytuł
editor-field-author = Autor
editor-field-comment = Komentarz
editor-keys = { $play }: wypróbuj    { $menu }: wszystkie polecenia    Prawy klik: wymaż    { $leave }: poziomy
editor-reverse-keys = Strzałki: ciągnij skrzynię za sobą    Shift+strzałki: tylko idź    { $take }: użyj jako początku    { $drop }: anuluj
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } cel
    [few] { $goals } cele
    [many] { $goals } celów
   *[other] { $goals } celu
}
editor-strength = siła pchnięcia { $strength }
editor-pulls = Gra wstecz  ·  { $pulls ->
    [one] { $pulls } pociągnięcie
    [few] { $pulls } pociągnięcia
    [many] { $pulls } pociągnięć
   *[other] { $pulls } pociągnięcia
}
editor-solvable = Da się rozwiązać: { pushes }
editor-solvable-within = Da się rozwiązać, najwyżej { pushes }
editor-about-grade = pewnie { $band }
editor-fault-no-player = Szkic: nie ma jeszcze magazyniera
editor-fault-second-player = Jest drugi magazynier
editor-fault-no-box = Szkic: nie ma jeszcze skrzyń
editor-fault-no-goal = Szkic: nie ma jeszcze celu dla skrzyń
editor-fault-occupied = Skrzynia lub magazynier jest tam, gdzie nie może
editor-copied-code = Skopiowano kod: { $code }
editor-kept = Zapisano: { $name }.

## The review of a solved game

command-review = Analiza gry
help-command-review = Analiza rozwiązanej gry
banner-review = Analiza gry
play-review-needs-solution = Najpierw rozwiąż poziom.  Potem możesz przeanalizować grę.
review-reviewing = Analiza twojej gry…
review-too-large = Poziom jest za duży na dokładną analizę.
review-close = Zamknij
review-pushes-left = Zostało pchnięć
review-only-push = Tylko to pchnięcie zostawiało wyjście.
review-detour = { $pushes ->
    [one] Twoje pchnięcie kosztowało o { $pushes } pchnięcie więcej niż to.
    [few] Twoje pchnięcie kosztowało o { $pushes } pchnięcia więcej niż to.
    [many] Twoje pchnięcie kosztowało o { $pushes } pchnięć więcej niż to.
   *[other] Twoje pchnięcie kosztowało o { $pushes } pchnięcia więcej niż to.
}
review-lost = Tu nie było już wyjścia i trzeba było cofać.  Właściwe jest to pchnięcie.
review-flawless = Ani jednego zbędnego pchnięcia: mniej się nie da.
review-wasted-moves = { $moves ->
    [one] Bez zbędnych pchnięć, ale można oszczędzić { $moves } ruch.
    [few] Bez zbędnych pchnięć, ale można oszczędzić { $moves } ruchy.
    [many] Bez zbędnych pchnięć, ale można oszczędzić { $moves } ruchów.
   *[other] Bez zbędnych pchnięć, ale można oszczędzić { $moves } ruchu.
}
review-marks = { $count ->
    [one] Warto obejrzeć { $count } pchnięcie.
    [few] Warto obejrzeć { $count } pchnięcia.
    [many] Warto obejrzeć { $count } pchnięć.
   *[other] Warto obejrzeć { $count } pchnięcia.
}

## A position in words

description-no-player = Magazyniera nie ma.
description-boxes = Skrzynie
description-boxes-home = Skrzynie na swoich celach
description-goals = Wolne cele
description-holes = Dziury
description-pushes = Możliwe pchnięcia
description-floor = Podłoga, rząd po rzędzie; reszta to ściany:
description-solved = Poziom jest rozwiązany.
description-lost = Magazynier wpadł do dziury.
description-open = Poziom nie jest jeszcze rozwiązany.
description-no-title = Poziom
description-size = { $title }: kolumny: { $columns } (A–{ $last }), rzędy: { $rows } (1 jest na górze), { boxes }.
description-strength = Skrzynie na pchnięcie: { $strength }.
description-player = Magazynier jest na { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } koloru { $colour }
description-push = { $square } { $direction }
description-up = w górę
description-left = w lewo
description-down = w dół
description-right = w prawo
description-row = Rząd { $row }: { $squares }.
description-from-to = od { $first } do { $last }

## The board for screen readers

speech-board = Plansza
speech-square = { $square }, { $what }
speech-wall = ściana
speech-floor = podłoga
speech-goal = cel
speech-a-box = skrzynia
speech-box-on-goal = skrzynia na celu
speech-player = ty
speech-player-on-goal = ty, na celu
speech-hole = dziura
speech-outside = poza planszą
speech-delete = Usuń: { $title }
speech-earned = zdobyto
speech-not-earned = nie zdobyto
speech-stars = Gwiazdki: { $number } z { $of }
speech-timeline = Dotychczasowe ruchy
speech-lamp = Lampka
speech-collections = Kolekcje
speech-previous-month = Poprzedni miesiąc
speech-next-month = Następny miesiąc
speech-previous-mark = Poprzedni znacznik
speech-next-mark = Następny znacznik
speech-rename = Zmień nazwę
speech-player-at = Jesteś na { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = wolne pola: { $count }, dalej { $what }
speech-pushable = { $what }, można pchnąć
speech-blocked = { $what }, nie da się pchnąć
speech-way = Skrzynia na { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = pchnij { $direction }
speech-then-push = potem pchnij { $direction }
speech-no-box = Żadnej skrzyni nie da się pchnąć.
speech-at = { $square }.
speech-box-to = Skrzynia na { $square }.
speech-box-to-goal = Skrzynia na { $square }, na celu.
speech-boxes-moved = Przesunięto: { boxes }.
speech-hole-filled = Dziura jest zapełniona.
speech-bump = Ściana.
speech-box-blocked = Skrzyni nie da się pchnąć.
speech-restarted = Gra od nowa.
speech-undone = Cofnięto.
speech-start = Początek poziomu.
speech-progress = Skrzynie na celach: { $number } z { $of }
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Następna skrzynia: { $square }.
speech-hint-push = Pchnij skrzynię z { $from } { $direction } na { $to }.
speech-hint-target = Pchnij skrzynię z { $from } na { $to }.
speech-stuck = Bez wyjścia: { $reason } { $squares }
speech-exploring = Rozglądasz się: { $what }.  Strzałki: patrz    Enter: idź tam    Esc: koniec
speech-edge = Krawędź planszy.
speech-unreachable = { $what }: nie da się tam dojść.

settings-announcements = Komunikaty głosowe
help-speech = Czytnik ekranu
help-command-look-around = Co jest wokół ciebie
help-command-list-pieces = Gdzie są skrzynie i cele
help-command-find-box = Droga do następnej skrzyni
help-command-say-progress = Co zostało do zrobienia
help-command-explore = Obejrzyj planszę kursorem
command-look-around = Rozejrzyj się
command-list-pieces = Wymień skrzynie i cele
command-find-box = Znajdź następną skrzynię
command-say-progress = Powiedz, co zostało
command-explore = Obejrzyj planszę

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Lekcje
inside-holes = Dziury
inside-colours = Kolory
inside-strength = Siła
inside-first-light = Brzask
inside-day-shift = Dzienna zmiana
inside-tight-corners = Ciasne kąty
inside-night-shift = Nocna zmiana
inside-the-long-haul = Długa trasa
inside-the-workshop = Warsztat
inside-heritage = Dziedzictwo

inside-lessons-1 = Z lekkim sercem
    .comment = Stań za skrzynią i pchnij ją na miejsce.
inside-lessons-2 = Naokoło
    .comment = Aby pchnąć skrzynię w lewo, stań po jej prawej, choćby trzeba było daleko iść.
inside-lessons-3 = Nie opierać się
    .comment = Skrzynia przy ścianie sunie tylko wzdłuż niej, a w rogu utknie na dobre.
inside-lessons-4 = Sezamie, otwórz się
    .comment = Skrzynia w przejściu to drzwi: pchnij, i jesteś w środku.
inside-lessons-5 = Najpierw najdalszy
    .comment = W ślepym zaułku najpierw zajmij daleki cel: skrzynia na bliskim zamyka drogę.
inside-lessons-6 = Ramię w ramię
    .comment = Dwie skrzynie obok siebie przy ścianie trzymają się tam nawzajem.
inside-lessons-7 = Czyj to cel?
    .comment = Oba cele leżą blisko tej samej skrzyni: najpierw zobacz, dokąd dojdzie druga.
inside-lessons-8 = Miejsce na zwrot
    .comment = W korytarzu nie obejdziesz skrzyni. Skorzystaj z otwartej przestrzeni.
inside-lessons-9 = Dzwonić dwa razy
    .comment = Możesz zostawić skrzynię w pół drogi, zająć się drugą i wrócić.
inside-lessons-10 = Obejdź, potem pchaj
    .comment = Mało pchnięć, dużo chodzenia: wszystko zależy od tego, gdzie staniesz.
inside-lessons-11 = Tak blisko, tak daleko
    .comment = Skrzynia obok celu nie zawsze jest tą, która ma tam trafić.
inside-lessons-12 = Okrężną drogą
    .comment = Jeśli skrzynia nie może tu skręcić, wyprowadź ją na podwórze.
inside-lessons-13 = Przepraszam
    .comment = Skrzynia, która jest już u siebie, musi czasem na moment ustąpić.
inside-lessons-14 = Zębami i pazurami
    .comment = Trzy cele daleko od siebie: ustal, gdzie czyj dom, zanim czegoś dotkniesz.
inside-lessons-15 = Kocia kołyska
    .comment = Podawaj je z łapy do łapy: żadna skrzynia nie idzie prosto do domu.

inside-holes-1 = Uwaga, dziura
    .comment = Dziura połyka skrzynię i przestaje być dziurą.
inside-holes-2 = Krąg się zamyka
    .comment = Dwie dziury dzielą krąg na pół, a połowy nie obejdą się bez siebie.
inside-holes-3 = Po pokrywie
    .comment = Po zapełnionej dziurze skrzynia przechodzi jak po podłodze.
inside-holes-4 = Stopień
    .comment = Zapełniona dziura to też miejsce, z którego można pchać.
inside-holes-5 = Most
    .comment = Zepchnij skrzynię do dziury: obie staną się podłogą i druga ma wolną drogę.
inside-holes-6 = Długi most
    .comment = Jedna skrzynia to na ten most za mało: druga musi przejść po pierwszej.
inside-holes-7 = Coś za coś
    .comment = Cztery skrzynie, dwa cele: dwie trzeba poświęcić. Które?
inside-holes-8 = Staw
    .comment = Wystarczy zapełnić jedną dziurę. Ale którą?
inside-holes-9 = Cienki lód
    .comment = Dziura połyka skrzynię na zawsze, i ciebie też. Tu trzeba obu, więc omijaj dziury.

inside-colours-1 = Czerwony i niebieski
    .comment = Puchar ma stanąć na celu swojego koloru: ten bliski to nie ten.
inside-colours-2 = Bezrobotna skrzynia
    .comment = Zwykła skrzynia nie ma własnego celu: tylko zawadza.
inside-colours-3 = Bocznica
    .comment = Aby zamienić się miejscami, jeden czeka na bocznicy, aż drugi przejedzie.
inside-colours-4 = Pas de deux
    .comment = Każdy prowadzi drugiego wokół filaru i nikt nie depcze po palcach.
inside-colours-5 = Piąte koło u wozu
    .comment = Dwa jednego koloru, a cel dla nich jeden: któryś zostanie.
inside-colours-6 = Zamiana miejsc
    .comment = Każda skrzynia stoi na celu drugiej: znajdź miejsce, gdzie się miną.
inside-colours-7 = Wiatraczek
    .comment = Cztery kolory, cztery skrzydła: zwolnij zajęte cele, zanim zajmiesz swoje.
inside-colours-8 = Staw z liliami
    .comment = Dwa kolory i jedna skrzynia na przeprawę: zobacz, gdzie stanie każdy kwiat, potem buduj drogę.
inside-colours-9 = Sygnalizator
    .comment = Czerwony u góry, żółty, zielony na dole: najpierw ustaw, potem wyślij w górę.

inside-strength-1 = Pociąg
    .comment = Masz tu siłę: możesz pchać naraz cały rząd skrzyń.
inside-strength-2 = W głąb szybu
    .comment = Jedno pchnięcie, dwie skrzynie: pierwsza wpada, druga przechodzi po niej.
inside-strength-3 = Lusterko
    .comment = Mocna ręka rusza dwa kolory naraz: patrz, co jeszcze idzie za nimi.
inside-strength-4 = Mocna ręka
    .comment = Masz tu siłę: jedno pchnięcie rusza dowolnie wiele skrzyń w rzędzie.
inside-strength-5 = Lustereczko, powiedz
    .comment = Dwa schodzą po rączce, jeden zostaje: ustaw rząd, zanim go pchniesz.
inside-strength-6 = Blok
    .comment = Cztery skrzynie, dwa cele i dziura: rozbierz blok mocną ręką.
inside-strength-7 = Cała naprzód
    .comment = Trzy wagony w rzędzie i ciasna stacja: sama para nie wystarczy.
inside-strength-8 = Przetaczanie
    .comment = Sczep wagony, rozczep i zostaw każdy na swoim torze.
inside-strength-9 = Pod rękę
    .comment = Skrzynie opierają się o siebie: znajdź pchnięcie, które je rozdzieli.
inside-strength-10 = W szeregu zbiórka
    .comment = Mocne pchnięcie rusza cały rząd: czasem trzeba go najpierw zbudować.
inside-strength-11 = Dawni mistrzowie
    .comment = Siła 2, dwa kolory i dziura: zwykła skrzynia nie ma celu, więc dobrze jej użyj.
inside-strength-12 = Miejsce na łokcie
    .comment = Do dziury wpada tylko pierwsza w rzędzie: patrz, która stoi z przodu.
inside-strength-13 = Wszyscy na pokład
    .comment = Dziura, dwa kolory i siła 2: zabierz jedno z nich, a poziomu nie da się rozwiązać.
inside-strength-14 = Dwie, nigdy trzy
    .comment = Z siłą 2 pchniesz dwie skrzynie w rzędzie, ale nie trzy.

inside-the-workshop-1 = Dzwon zatopiony
    .comment = Dwie skrzynie idą na dno, by dwie inne wróciły do domu.
inside-the-workshop-2 = Ryba bez wody
    .comment = Wije się: trzymaj ją za ogon.
inside-the-workshop-3 = Dzwonnica
    .comment = Trzy skrzynie w wieży: wszystkie ruszy tylko najmocniejsza ręka.
inside-the-workshop-4 = Przez jezioro
    .comment = Siła 2, trzy dziury do wyboru i żadnej skrzyni do stracenia.
inside-the-workshop-5 = Przednutka
    .comment = Dwanaście pchnięć, a prawie każde przy innej skrzyni.
inside-the-workshop-6 = Kamienna twarz
    .comment = Pięć skrzyń i ani uśmiechu, póki ostatnia nie jest w domu.
inside-the-workshop-7 = Burza w szklance wody
    .comment = Najmniejszy z pokoi i dwadzieścia pchnięć, nim wszystko ucichnie.
inside-the-workshop-8 = Czterolistna koniczyna
    .comment = Trzy skrzynie i cztery listki: samo szczęście nie wystarczy.
inside-the-workshop-9 = Klucze strażnika
    .comment = Trzy klucze na jednym kółku, a potrzebny zawsze za innymi.
inside-the-workshop-10 = Pas de trois
    .comment = Znowu pas de deux, ale o jednego tancerza więcej.
inside-the-workshop-11 = Kurek na dachu
    .comment = Obraca się z każdym wiatrem, i ty też.
inside-the-workshop-12 = Przez płot
    .comment = Słupki z każdej strony: skrzynia pójdzie tylko tam, gdzie płot pozwoli ci stanąć.
inside-the-workshop-13 = Kompas
    .comment = Na każdej drodze skrzynia, a każda droga prowadzi w koło.
inside-the-workshop-14 = W pigułce
    .comment = Osiem pchnięć, prawie nigdy dwa z rzędu przy tej samej skrzyni: pierwsze lekcje w pigułce.
inside-the-workshop-15 = Deszczowy dzień
    .comment = Pięć skrzyń i jedna krzywa rączka: suchy nie wyjdzie nikt.
inside-the-workshop-16 = Ósemka
    .comment = Bez kolorów dałoby radę dziecko; z nimi trzeba dwóch pętli i cierpliwości.
inside-the-workshop-17 = Dziewięć żyć
    .comment = Połowa dobrych z pozoru pchnięć przegrywa: ten kot zużyje wszystkie życia.
inside-the-workshop-18 = Karuzela
    .comment = Każdy na swój kształt i kolor: tutaj wszystkie trzy muszą przejść dalej.
inside-the-workshop-19 = Okrągły stół
    .comment = Cztery miejsca przy stole i długi spacer wokół, zanim ktoś usiądzie.

inside-heritage-1 = Pierwsza plansza
    .comment = Z sokobana w JavaScripcie, granego na I J M L: obejdź każdą skrzynię i pchnij ją na miejsce.
inside-heritage-2 = Pierwsze kroki
    .comment = Z artykułu o MonoGame, jak cztery następne plansze: skrzynie się pcha, nigdy nie ciągnie.
inside-heritage-3 = Półka
    .comment = Zanim pchniesz, pomyśl, gdzie staniesz do następnego pchnięcia.
inside-heritage-4 = Przebieralnia
    .comment = Jest cel dla każdej skrzyni, ale po drugiej stronie drzwi.
inside-heritage-5 = Filary
    .comment = Wśród filarów każda skrzynia ma dobrą stronę: obejdź i znajdź.
inside-heritage-6 = Długa droga do domu
    .comment = Czasem skrzynia musi zejść z celu, by przepuścić inną.
inside-heritage-7 = Druga plansza
    .comment = Z sokobana wielkiej siły: jedno pchnięcie rusza dowolnie wiele skrzyń w rzędzie.
inside-heritage-8 = Praca domowa
    .comment = Z uczelnianego zadania ze skrzyniami, pucharami i dziurami: puchar ma stanąć na celu swojego koloru.

## The view of the board

command-turn-view = Obróć widok
command-mirror-view = Odbij widok
command-coordinates = Pokaż lub ukryj współrzędne
help-command-turn-view = Obróć widok poziomu o 90°, do wyjścia z gry
help-command-mirror-view = Odbij widok poziomu, do wyjścia z gry
help-command-coordinates = Pokaż lub ukryj litery kolumn i numery rzędów

## The statistics

statistics = Statystyki
statistics-solved = Rozwiązane poziomy
statistics-stars = Gwiazdki
statistics-streak = Dni z rzędu (rekord { $days })
statistics-time = Czas gry
statistics-pushes = Pchnięcia
statistics-rating = Ranking
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } godz. { $minutes } min
statistics-by-difficulty = Rozwiązane według trudności
statistics-weeks = { $weeks ->
    [one] Ostatni { $weeks } tydzień
    [few] Ostatnie { $weeks } tygodnie
    [many] Ostatnie { $weeks } tygodni
   *[other] Ostatnie { $weeks } tygodnia
}
statistics-on-days = { $days ->
    [one] { $days } aktywny dzień
    [few] { $days } aktywne dni
    [many] { $days } aktywnych dni
   *[other] { $days } aktywnego dnia
}
statistics-rating-soon = { $levels ->
    [one] Jeszcze { $levels } poziom, a pojawi się tu twój ranking.
    [few] Jeszcze { $levels } poziomy, a pojawi się tu twój ranking.
    [many] Jeszcze { $levels } poziomów, a pojawi się tu twój ranking.
   *[other] Jeszcze { $levels } poziomu, a pojawi się tu twój ranking.
}
statistics-highest = Najwyższy { $rating }
statistics-achievements = Osiągnięcia
statistics-achieved = { $count } z { $of }
statistics-empty = Czeka na ciebie pierwszy poziom.
statistics-empty-more = Rozwiąż go, a ta strona zacznie się zapełniać.
statistics-earned = Osiągnięcie: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Pewny krok
achievement-no-undo-how = Rozwiąż średni poziom bez cofania
achievement-way-back = Droga powrotna
achievement-way-back-how = Utknij, wróć i rozwiąż poziom
achievement-fewest-moves = Ani kroku za dużo
achievement-fewest-moves-how = Rozwiąż lekcję minimalną liczbą ruchów
achievement-all-lessons = Absolwent
achievement-all-lessons-how = Rozwiąż wszystkie lekcje
achievement-heritage-stars = Trzy gwiazdki
achievement-heritage-stars-how = Zdobądź wszystkie gwiazdki poziomu z „Dziedzictwa”
achievement-heritage = Spadkobierca
achievement-heritage-how = Rozwiąż poziom z „Dziedzictwa”
achievement-seven-days = Dobry tydzień
achievement-seven-days-how = Rozwiązuj poziom siedem dni z rzędu
achievement-endless-ten = Wciąż dalej
achievement-endless-ten-how = 10 „Bez końca” z rzędu i bez pomocy
achievement-hundred-levels = Setka
achievement-hundred-levels-how = Rozwiąż 100 poziomów
achievement-master = Mistrz
achievement-master-how = Rozwiąż bez pomocy poziom „mistrz”
achievement-shorter = Skrót
achievement-shorter-how = Znajdź rozwiązanie krótsze od znanych
achievement-own-hard-level = Architekt
achievement-own-hard-level-how = Narysuj trudny poziom i rozwiąż go

## The names of keys that differ from English

key-space = Spacja
key-mousemiddle = Środkowy przycisk
key-mouseright = Prawy przycisk

## Several players on one computer

menu-player = Gracz: { $name }
command-players = Gracze
help-command-players = Gracze: wybierz, dodaj, zmień nazwę
players-players = Gracze
players-number = Gracz { $number }
players-playing = teraz gra
players-add = Dodaj gracza
players-name = Imię
players-colour = Kolor
players-orange = Pomarańczowy
players-blue = Niebieski
players-green = Zielony
players-red = Czerwony
players-yellow = Żółty
players-purple = Fioletowy
players-teal = Turkusowy
players-pink = Różowy
players-keys = Enter lub klik: wybierz    Delete lub ×: usuń    Esc: zamknij
players-touch = Dotknij wiersza: wybierz    × na końcu: usuń
players-name-keys = Enter: gotowe    Esc: anuluj
players-delete-again = Naciśnij jeszcze raz, aby usunąć gracza ze wszystkimi postępami.
players-needs-name = Gracz musi mieć imię.
players-name-too-long = Imię może mieć najwyżej { $most } znaków.
players-welcome = Teraz gra { $name }

settings-lock-solutions = Ukrywaj rozwiązania
settings-lock-solutions-hint = Do rozwiązania tylko podpowiedzi.
play-solutions-locked = Rozwiązania zobaczysz, gdy rozwiążesz poziom.
