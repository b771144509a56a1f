# Čeština

language-name = Čeština

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
pushes = { $pushes ->
    [one] { $pushes } posun
    [few] { $pushes } posuny
   *[other] { $pushes } posunů
}
boxes = { $boxes ->
    [one] { $boxes } bedna
    [few] { $boxes } bedny
   *[other] { $boxes } beden
}
levels = { $levels ->
    [one] { $levels } úroveň
    [few] { $levels } úrovně
   *[other] { $levels } úrovní
}
level-number = Úroveň { $number }
delete-again = Dalším stiskem smažete natrvalo.
keys-no-key = (bez klávesy)

## The line above the board

hud-number = { $number } z { $of }
hud-strength-any = Můžete tlačit celé řady
hud-strength-up-to = Můžete tlačit až { $most ->
    [one] { $most } bednu
    [few] { $most } bedny
   *[other] { $most } beden
}
hud-counters = { moves }    { pushes }
hud-best = Rekord: { moves }, { pushes }
lamp-pushes-to-go = Ještě { pushes }
lamp-solvable = Zatím řešitelné
lamp-stuck = Slepá ulička

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Tah
hud-key-undo = Vrátit
hud-key-restart = Od začátku
hud-key-hint = Rada
hud-key-menu = Menu

hud-stuck = Slepá ulička!
hud-stuck-undo = Vrátit
hud-stuck-rewind = Zpět před chybu
hud-stuck-back = Zpět
hud-unsolvable = Tato úroveň nemá řešení.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Zpět ke kreslení

## Why the level can no longer be solved. The boxes to blame are marked. There is space for about 45 letters.

stuck-corner = { $boxes ->
    [one] Tato bedna je v rohu: už se ven nedostane.
    [few] Tyto bedny jsou v rozích: už se ven nedostanou.
   *[other] Tyto bedny jsou v rozích: už se ven nedostanou.
}
stuck-wall = { $boxes ->
    [one] Tato bedna se od zdi k cíli nedostane.
    [few] Tyto bedny se od zdí k cílům nedostanou.
   *[other] Tyto bedny se od zdí k cílům nedostanou.
}
stuck-dead-square = { $boxes ->
    [one] Tato bedna už se k cíli nedostane.
    [few] Tyto bedny už se k cíli nedostanou.
   *[other] Tyto bedny už se k cíli nedostanou.
}
stuck-freeze = { $boxes ->
    [one] S touto bednou už nelze pohnout.
    [2] Tyto dvě bedny se navzájem blokují.
    [few] Tyto bedny se navzájem blokují.
   *[other] Tyto bedny se navzájem blokují.
}
stuck-too-many-boxes = Na této straně je víc beden než cílů.
stuck-too-few-boxes = Na cíle už nezbývá dost beden.
stuck-blocked-goals = { $boxes ->
    [one] Tato bedna natrvalo zavřela cestu k cíli.
    [few] Tyto bedny natrvalo zavřely cestu k cíli.
   *[other] Tyto bedny natrvalo zavřely cestu k cíli.
}
stuck-player-cut-off = { $boxes ->
    [one] Za tuto bednu se už skladník nedostane.
    [few] Za tyto bedny se už skladník nedostane.
   *[other] Za tyto bedny se už skladník nedostane.
}
stuck-subset = { $boxes ->
    [one] Tato bedna už se k cíli nedostane.
    [2] Z těchto dvou beden se k cíli dostane jen jedna.
    [few] K cílům se nedostanou všechny tyto bedny.
   *[other] K cílům se nedostanou všechny tyto bedny.
}
stuck-exhausted = Odsud už nelze vyhrát.

## While moves are replayed

hud-watching-a-solution = Řešení
hud-replaying-moves = Záznam
hud-replay-speed = { $what }, rychlost { $speed }×
hud-replay-playing = { $what }, rychlost { $speed }×  ·  { $pause }: pauza  ·  { $end }: konec  ·  { $pace }: rychlost  ·  { $step }: krok  ·  Šipky: hrát odsud dál
hud-replay-paused = { $what }, rychlost { $speed }×  ·  { $pause }: dál  ·  { $end }: konec  ·  { $pace }: rychlost  ·  { $step }: krok  ·  Šipky: hrát odsud dál

## The end of a level

banner-level-cleared = Vyřešeno!
banner-that-was-the-solution = Tak vypadá řešení
banner-cleared-as-watched = Vyřešeno podle zhlédnutého řešení
banner-fell-into-hole = Spadli jste do díry!
banner-can-be-undone = Nic se nestalo, stačí vrátit tah.
banner-undo = Vrátit poslední tah
banner-restart = Začít znovu
banner-play-again = Hrát znovu
banner-play-yourself = Teď to zkuste sami
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (rekord { $best_moves })  ·  { pushes } (rekord { $best_pushes })
banner-new-best = Nový osobní rekord!
banner-last-level = To byla poslední úroveň
banner-days-in-a-row = { $days ->
    [one] { $days } den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
banner-next-endless = Další úroveň
banner-calendar = Úrovně dne
banner-watch-the-shorter-one = Přehrát kratší řešení
banner-find-a-shorter-one = Najít kratší řešení
banner-next = Další úroveň: { $level }
banner-on-to = Další sbírka: { $collection }
banner-fewest-of-both = Na méně tahů ani posunů to nejde
banner-fewest-possible = Nejlepší možné: { $figure }

## The stars of a level

stars-solved = Vyřešeno
stars-pushes = Nejméně posunů
stars-moves = Nejméně tahů
stars-known-pushes = Známé minimum posunů
stars-known-moves = Známé minimum tahů
stars-all = Dokonalé!
stars-collection-finished = { $collection }: vše vyřešeno!

## Hints

hints-thinking = Přemýšlím…
hints-unknown = Není jisté, zda je to ještě řešitelné.
hints-too-large = Tato úroveň je na rady příliš velká.
hints-not-solvable = { $reason }  { $rewind }: zpět před chybu.
hints-solvable = Zatím řešitelné.  { $hint } znovu ukáže další bednu.
hints-this-box = Na řadě je tato bedna.  { $hint } znovu ukáže, kam.
hints-to-there = Tlačte ji sem.  { $hint } znovu: jeden posun, „Vyřešeno s radami“.
hints-not-lost = Nejste ve slepé uličce.
hints-always-lost = Tady byla slepá ulička od začátku.
hints-solved = Už vyřešeno.  { $watch }: přehrát řešení.

## Tips, each shown once

tips-bar = Tip: tažením po liště dole můžete procházet své tahy.
tips-files = Tip: soubory s úrovněmi přetáhněte sem a můžete je hrát.
tips-speed = Tip: chcete rychleji?  Stiskněte { $settings } a změňte rychlost animace.
tips-lamp = Tip: kontrolka vpravo nahoře ukazuje, zda je úroveň ještě řešitelná.  { $settings }: nechat ji zapnutou.
tips-hint = Nevíte, jak dál? Stiskněte { $key } a dostanete radu.

## Notices while a level is played

play-first-level = Toto je první úroveň.
play-last-level = Toto je poslední úroveň.
play-all-before-are-solved = Všechny úrovně před touto jsou vyřešené.
play-all-after-are-solved = Všechny úrovně za touto jsou vyřešené.
play-no-solution-known = Řešení této úrovně zatím není známo.  { $key }: hledat.
play-unreadable-solution = Řešení se nepodařilo načíst: { $error }
play-moves-break-off = Další tahy nejdou provést: { $error }.
play-saved-game-breaks-off = Uloženou hru nelze celou přehrát ({ $error }). Původní hra zůstává jako „{ $name }“ ({ $list }).
play-level-copied = Úroveň zkopírována.
play-described = Popis zkopírován.
play-moves-copied = Tahy zkopírovány.
play-code-copied = Kód zkopírován: { $code }
play-has-no-code = Úroveň je na kód příliš velká.  { $copy_level }: zkopírovat ji jako text.
play-solve-it-first = Kratší řešení lze hledat, až úroveň vyřešíte.  { $key }: ukázat řešení.
play-looking-for-shorter = Hledá se kratší řešení…
play-none-is-shorter = Kratší řešení neexistuje.
play-no-shorter-found = Kratší řešení se nenašlo.
play-shorter-solution = Kratší řešení: { moves }, { pushes }
play-watching-fewest-pushes = Řešení s nejmenším počtem posunů.  { $key }: nejméně tahů.
play-watching-fewest-moves = Řešení s nejmenším počtem tahů.  { $key }: nejméně posunů.

## Files and the clipboard

files-pasted = Vložené
files-own-levels = Moje úrovně
files-nothing-to-paste = Ve schránce není úroveň ani řešení.
files-nothing-in-clipboard = Schránka je prázdná.
files-saved = Uloženo: { $path }
files-not-saved = Soubor se nepodařilo uložit: { $error }
files-skin-added = Nový vzhled: „{ $name }“.  { $key }: vrátit předchozí.
files-skin-added-touch = Nový vzhled: „{ $name }“. Předchozí vrátíte v nastavení.
files-skin-taken-back = Vrácen předchozí vzhled. Nový si můžete vybrat v nastavení.
files-no-skin = Toto není vzhled: { $error }
files-opened = Otevřeno „{ $name }“: { levels }.
files-bad-levels = { $bad ->
    [one] { $bad } úroveň nejde hrát.  Chyba: { $reason }.
    [few] { $bad } úrovně nejdou hrát.  První chyba: { $reason }.
   *[other] { $bad } úrovní nejde hrát.  První chyba: { $reason }.
}
files-see-levels = { $key }: zobrazit všechny úrovně.
files-cut = Zbytek souboru byl vynechán.
files-opened-many = { $collections ->
    [one] Otevřena { $collections } sbírka: { levels }.
    [few] Otevřeny { $collections } sbírky: { levels }.
   *[other] Otevřeno { $collections } sbírek: { levels }.
}
files-not-playable = V „{ $name }“ není žádná hratelná úroveň ({ $reason }).
files-walls-added = { $count ->
    [one] K 1 úrovni byly přidány zdi.
    [few] K { $count } úrovním byly přidány zdi.
   *[other] K { $count } úrovním byly přidány zdi.
}
files-guessed = Řádky bylo nutné odhadnout; plány úrovní mohou být chybné.
files-read-as = Přečteno jako { $name }.
files-unread =
    { $count ->
        [one] Řešení na řádku { $line } se nepodařilo načíst.
        [few] Nepodařilo se načíst { $count } řešení; první je na řádku { $line }.
       *[other] Nepodařilo se načíst { $count } řešení; první je na řádku { $line }.
    }
files-changed-on-disk = Soubor s úrovněmi se změnil.  { $key }: načíst znovu.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = mezera
error-unknown-square = { $found } není znak úrovně
error-board-run-length = počty opakování nebo závorky nesouhlasí
error-open-packed-rows = řádky mezi svislými čarami mají mezery ve zdech
error-layers = podklad a obsah mají různý tvar
error-squares = { $width }×{ $height } polí je víc než { $most }×{ $most }
error-no-strength = síla je „any“ nebo číslo od 1, ne { $found }
error-no-facing = směr je up, down, left nebo right, ne { $found }
error-no-order = je třeba { $needed } čísel od 0 do { $most }, nalezeno { $found }
error-no-player = v úrovni chybí skladník
error-second-player = druhý skladník
error-no-box = v úrovni chybí bedna
error-no-goal = žádná bedna nemá cíl
error-occupied = bedna nebo skladník je tam, kde být nemůže
error-shapes = mapa a bedny mají různý tvar
error-exhausted = zbytek souboru byl vynechán: jeho úrovně mají příliš mnoho políček
error-damaged = soubor je tu poškozený nebo useknutý; zbytek nelze načíst
error-other-game = { $game } není podporován, jen sokoban na čtvercích
error-unknown-move = { $found } není tah
error-reverse-play = hra pozpátku v [ ] není podporována
error-other-player = výměna skladníka v {"{ }"} není podporována
error-moves-run-length = čísla nebo závorky nesouhlasí
error-moves-mark = znak * musí označovat jedno místo
error-too-many-moves = opakování delší než { $most } tahů
error-at-move = tah { $number }: { $reason }
error-wall = v cestě je zeď
error-box-against-wall = bedna je opřená o zeď
error-box-against-box = příliš mnoho beden v řadě
error-gone = skladník spadl do díry
error-won = úroveň je už vyřešená
error-other-level = tato pozice patří k jiné úrovni
error-code-letter = písmeno { $number } kódu je { $letter }, to v kódech není
error-code-length = kódy tohoto druhu nemají { $count } písmen
error-code-mistyped-at = v kódu je překlep, asi v písmenu { $number }
error-code-mistyped = v kódu je překlepů víc
error-code-version = kódy začínající na { $letter } patří jiné verzi hry
error-code-of-nothing = žádná úroveň nemá tento kód

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, řádek { $line }: { $reason }
storage-line = řádek { $line }: { $reason }
storage-no-folder = není kam uložit
storage-not-found = soubor nebo složka neexistuje
storage-not-allowed = přístup odepřen
storage-read-only = disk je jen pro čtení
storage-full = došlo volné místo
storage-only-files = toto je { $kind }, ne soubor
storage-folder = složka
storage-device = roura nebo zařízení
storage-too-large = překračuje limit { $most } MiB
storage-too-large-unpacked = po rozbalení překračuje limit { $most } MiB
storage-both = { $one }; { $other }
storage-not-unpacked = soubor nelze rozbalit: { $reason }
storage-packed-too-often = je zabalený příliš mnohokrát po sobě
storage-encrypted = vyžaduje heslo
storage-archive = archivy { $kind } hra neotevře; nejdřív je rozbalte
storage-empty = je prázdný
storage-trailing-data = Přebytečná data za zabalenými daty byla vynechána.
storage-packing-damaged = Zabalená data jsou poškozená; načetla se jen část před poškozením: { $reason }
storage-unknown-encoding = Neznámé kódování { $name }; názvy mohou být chybné.
storage-skipped = { $file }: vynecháno (příliš mnoho, příliš velké, poškozené nebo nečitelné).
storage-no-xml = chybné XML: { $reason }
storage-endless-code = { $code } je kód nekonečné úrovně
storage-empty-folder = v této složce nejsou soubory s úrovněmi
storage-no-level = neobsahuje žádné úrovně
storage-too-many-levels = obsahuje příliš mnoho úrovní
storage-too-many-names = příliš mnoho souborů má tento název
storage-in-the-way = není to soubor a překáží
storage-held = používá ho jiný program
storage-no-picture = není to obrázek PNG ani BMP
storage-damaged-picture = poškozený obrázek
storage-too-many-pixels = { $width }×{ $height } pixelů je příliš mnoho
storage-no-tiles = vzhled má 4 čtvercové dlaždice na šířku a 4, 6, 7 nebo 8 na výšku; tento obrázek má { $width }×{ $height } pixelů
storage-only-walls = jsou to jen zdi vzhledu; přetáhněte je spolu s druhým obrázkem vzhledu
storage-no-walls = obrázek zdí má 16 nebo 17 čtvercových dlaždic v řadě; tento má { $width }×{ $height } pixelů
storage-tile-size = šířka dlaždic v pixelech je { $side }; musí být { $least } až { $most }
storage-alike = „{ $one }“ a „{ $other }“ vypadají stejně, úroveň nelze přečíst
storage-floor-tile = podlaha
storage-wall-tile = zeď
storage-goal-tile = cíl
storage-box-tile = bedna
storage-player-tile = skladník
storage-no-skin = vzhled „{ $name }“ neexistuje
storage-zeros = obsahuje nulové bajty
storage-no-utf16 = není to platné UTF-16
storage-no-place = Váš postup není kam uložit: { $error }
storage-not-kept = Váš postup se neukládá: { $error }
storage-kept-again = Váš postup se znovu ukládá.
storage-kept-no-more = Váš postup se už neukládá
storage-damaged = { $file } je poškozený: { $fault }
storage-damaged-and-stays = { $file } je poškozený ({ $fault }) a nelze ho přesunout ({ $error })
storage-damaged-kept-as = { $file } je poškozený ({ $fault }); zůstává jako { $name }
storage-unreadable-kept-as = { $file } nelze načíst ({ $error }); zůstává jako { $name }
storage-merged-kept-as = { $file } byl přidán do vašeho postupu a zůstává jako { $name }
storage-both-kept = Tato úroveň se změnila i v jiném okně. Obě verze jsou v „Mých úrovních“.
storage-defaults = { $said }; použije se výchozí nastavení
storage-settings-unreadable = { $file } nelze načíst ({ $error }); použije se výchozí nastavení
storage-settings-not-kept = Nastavení se nepodařilo uložit: { $error }
storage-and-more = { $first } (a ještě { $more })
storage-newer-version = { $file } zapsala novější verze hry. Co tato verze nezná, zůstane zachováno.
storage-only-files-dropped = Sem lze přetáhnout jen soubory a složky.
storage-name-taken = Hráč „{ $name }“ už existuje.
storage-player-deleted = Hráč { $name } byl v jiném okně smazán nebo přejmenován.
storage-no-clipboard = Schránka nefunguje: { $error }
storage-no-text = Není žádný text k vložení: { $error }
storage-clipboard-silent = Program, kterému patří schránka, neodpovídá.
storage-clipboard-too-large = Text ve schránce je větší než { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = nastavení „{ $name }“ neexistuje
problem-no-list = { $name } musí být seznam názvů v uvozovkách
problem-no-table = { $name } musí být tabulka [{ $name }]
problem-no-choice = { $name } musí být jedno z: { $names }; platí { $used }
problem-no-name = { $name } musí být název v uvozovkách; platí { $used }
problem-no-whole-number = { $name } musí být celé číslo od 0 do { $most }; platí { $used }
problem-no-number = { $name } musí být číslo od { $low } do { $high }; platí { $used }
problem-no-flag = { $name } musí být true nebo false; platí { $used }
problem-no-command = příkaz „{ $name }“ neexistuje
problem-no-keys = klávesy pro „{ $command }“ musí být seznam názvů v uvozovkách; zůstávají výchozí
problem-no-key = klávesa „{ $key }“ neexistuje; pro „{ $command }“ zůstávají výchozí
problem-key-taken = klávesu „{ $key }“ už má „{ $other }“; pro „{ $command }“ zůstávají výchozí
problem-no-value = { $name } nemá platnou hodnotu

## The title, below the first board

title-keys = Tlačte šipkami
title-touch = Tlačte prstem
title-gamepad = Tlačte šipkami nebo páčkou

## The menu

menu-menu = Menu
menu-resume = Pokračovat
menu-more = Více
menu-group-level = Tato úroveň
menu-group-files = Soubory a schránka
menu-group-game = Hra
menu-group-speech = Čtečka obrazovky
menu-keys = Enter nebo klik: vybrat    Esc: zpět

## Saved positions

positions-saved-positions = Uložené pozice
positions-keys = Enter nebo klik: přejít    Delete nebo ×: smazat    Esc: zavřít
positions-touch = Klepnutí na řádek: přejít    × na konci: smazat
positions-name = Pozice { $number }
positions-at-the-start = Zatím není co uložit: tohle je začátek.
positions-saved-as = Uloženo jako „{ $name }“.  { $list }: všechny uložené pozice.
positions-none-saved = V této úrovni nejsou uložené pozice.  { $save }: uložit.
positions-break-off = Tuto pozici nelze celou přehrát: { $error }.

## The solutions of a level

solutions = Řešení
solutions-keys = Enter nebo klik: vybrat    Delete nebo ×: smazat    Esc: zavřít
solutions-touch = Klepnutí na řádek: vybrat    × na konci: smazat
solutions-on-screen = Probíhající hra
solutions-yours = Vaše
solutions-with-hints = Vyřešeno s radami
solutions-by-the-game = Našla hra
solutions-with-the-level = Součást úrovně
solutions-watched = Jen přehráno
solutions-the-levels-own = Řešení, která jsou součástí úrovně, nelze smazat.
solutions-on-the-screen = Toto právě hrajete. Před smazáním začněte od začátku.
solutions-last-one = Své jediné řešení smazat nemůžete.
solutions-length = { moves }, { pushes }
solutions-moves = tahy
solutions-pushes = posuny
solutions-lines = linie beden
solutions-changes = změny bedny
solutions-sessions = série
solutions-walks = linie skladníka

## All levels

browser-levels = Úrovně
browser-new-level = + Nová úroveň
command-search = Hledat ve všech úrovních
browser-search-short = Hledat
command-open-files = Otevřít soubory
browser-recent-file = Naposledy otevřené
browser-continue-playing = Pokračovat
browser-left-off = { $collection } { $number }
browser-keys = Enter: hrát    Tab: další sbírka    Esc: zpět    Shift+Enter: řešení    { KEY("Ctrl+E") }: upravit
browser-own-keys = Enter: hrát    { KEY("Ctrl+E") }: upravit    F2: přejmenovat    Dvakrát Delete: smazat    Tab: další sbírka    Esc: zpět
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ vyřešeno (jiná verze)
browser-draft = Koncept
browser-not-a-level = Nejde hrát
browser-place = Řádek { $line }, sloupec { $column }
browser-about-band = Asi { $band }
browser-grading = Zjišťuje se obtížnost: ještě { levels }
browser-size = { $width } × { $height } polí
browser-author = autor: { $name }
browser-no-level = Tato sbírka je prázdná.
browser-none-like-that = Filtru neodpovídá žádná úroveň.  Delete: zrušit filtr.
browser-none-called = „{ $query }“ neodpovídá žádná úroveň.
browser-none-called-and-like-that = „{ $query }“ a filtru neodpovídá žádná úroveň.  Delete: zrušit filtr.
browser-in-order = Původní pořadí
browser-easiest-first = Od nejlehčích
browser-hardest-first = Od nejtěžších
browser-smallest-first = Od nejmenších
browser-fewest-boxes-first = Od nejméně beden
browser-size-small = Šířka do 8
browser-size-middle = Šířka 9 až 14
browser-size-large = Šířka od 15
browser-boxes-few = 1 až 3 bedny
browser-boxes-some = 4 až 6 beden
browser-boxes-many = 7 až 12 beden
browser-boxes-most = 13 a více beden
browser-only-unsolved = Nevyřešené
browser-only-solved = Vyřešené

## Favourites, and levels that the game chooses

favourites-favourites = Oblíbené
favourites-only = Jen oblíbené
favourites-added = Přidáno k oblíbeným.
favourites-removed = Odebráno z oblíbených.
favourites-all-solved = Máte vyřešené všechny úrovně.
browser-next-unsolved = Další nevyřešená
browser-table = Tabulka
browser-cards = Karty
browser-number = Č.
browser-moves = Tahy
browser-best-known = Rekord (✓ dokázaný)
browser-solved-on = Vyřešeno
browser-copy-table = Kopírovat tabulku
browser-copy-solutions = Kopírovat řešení
browser-save-table = Uložit tabulku
browser-save-solutions = Uložit řešení
browser-solved-count = vyřešeno { $solved }

## The details of a level

details-play = Hrát
details-no = ne
details-collection = Sbírka
details-author = Autor
details-your-best = Váš rekord
details-best-known = Známý rekord
details-watch = Přehrát
details-delete = Smazat

## Sharing a result

share-daily = Sokoban dne, { $place }
share-level = Sokoban, { $place }
share-titled = { $place } „{ $title }“
share-date = { $day }. { $month } { $year }
share-and = { $from }, { $to }
share-streak = { $days ->
    [one] { $days } den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
share-copied = Zkopírováno: { $said }
share-saving = Ukládá se animace…
share-nothing = Nejdřív úroveň vyřešte, pak ji sdílejte.
share-copy-link = Kopírovat odkaz
share-link-copied = Odkaz zkopírován.

## The filter of the browser

filter-filter = Filtr
filter-difficulty = Obtížnost
filter-size = Velikost
filter-boxes = Bedny
filter-solved = Vyřešené
filter-order = Pořadí
filter-any = Vše
filter-clear = Zrušit filtr
filter-keys = Šipky nebo klik: změnit    Delete: zrušit    Esc: zavřít

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = lehká
band-medium = střední
band-hard = těžká
band-expert = expert
band-master = mistr
band-easy-heading = Lehká
band-medium-heading = Střední
band-hard-heading = Těžká
band-expert-heading = Expert
band-master-heading = Mistr
band-easy-about = Pár beden a jeden nápad.  Minuta nebo dvě.
band-medium-about = Bedny si překážejí.
band-hard-about = Než poprvé zatlačíte, přemýšlejte.
band-expert-about = Pořadí beden je půlka úlohy.
band-master-about = Hýbou se všechny bedny, mnohé dvakrát.  Nespěchejte.

## The page that shows how to go on

command-road = Co dál
road-so-far = Dosavadní cesta
road-pack = Další sbírka
road-holes = Něco nového.  Bedna zaplní díru a vy přes ni přejdete.
road-colours = Něco nového.  Každá barva patří na své cíle.
road-strength = Něco nového.  Posunete i několik beden najednou.

## Endless levels

endless = Nekonečné
endless-shelf = Nekonečné: { $band }
endless-shelf-for-you = Nekonečné: pro vás
endless-for-you = Pro vás
endless-for-you-about = Podle vašeho ratingu.  Vyřešíte asi dvě ze tří.
endless-title = { $band } č. { $number }
endless-not-begun = Nezačato
endless-solved = vyřešeno { $solved }
endless-being-made = Vytváří se další úroveň…
endless-not-made = Úroveň se nepodařilo vytvořit. Zkuste to znovu.
endless-ready-for = Zkusíte „{ $band }“?
endless-hardest = Toto je nejvyšší obtížnost.
endless-keys = Nahoru/dolů: vybrat    Enter: hrát    Tab: další sbírka    Esc: zpět
endless-heading-line = Nekonečné úrovně  ·  každá je nová a řešitelná

## The daily level

daily = Úroveň dne
month-january = ledna
    .alone = Leden
month-february = února
    .alone = Únor
month-march = března
    .alone = Březen
month-april = dubna
    .alone = Duben
month-may = května
    .alone = Květen
month-june = června
    .alone = Červen
month-july = července
    .alone = Červenec
month-august = srpna
    .alone = Srpen
month-september = září
    .alone = Září
month-october = října
    .alone = Říjen
month-november = listopadu
    .alone = Listopad
month-december = prosince
    .alone = Prosinec
weekday-monday = Pondělí
weekday-tuesday = Úterý
weekday-wednesday = Středa
weekday-thursday = Čtvrtek
weekday-friday = Pátek
weekday-saturday = Sobota
weekday-sunday = Neděle
weekday-mon = Po
weekday-tue = Út
weekday-wed = St
weekday-thu = Čt
weekday-fri = Pá
weekday-sat = So
weekday-sun = Ne
daily-month = { $month } { $year }
daily-date = { $weekday } { $day }. { $month } { $year }
daily-no-run = Vyřešte dnešní úroveň a začněte sérii.
daily-run-with-today = { $days ->
    [one] { $days } den v řadě
    [few] { $days } dny v řadě
   *[other] { $days } dní v řadě
}
daily-run-before-today = { $days ->
    [one] { $days } den v řadě.  Vyřešte dnešní úroveň a pokračujte.
    [few] { $days } dny v řadě.  Vyřešte dnešní úroveň a pokračujte.
   *[other] { $days } dní v řadě.  Vyřešte dnešní úroveň a pokračujte.
}
daily-solved = Vyřešeno { $solved } z { $of }
daily-no-date = Dnešní datum nelze zjistit.
daily-not-yet = První úroveň dne teprve přijde.
daily-first = Toto je první úroveň dne.
daily-last = Toto je dnešní úroveň. Přijďte zase zítra.
daily-being-made = Vytváří se úroveň dne…
daily-keys = Šipky: vybrat    Enter: hrát    Tab: další sbírka    Esc: zpět    PageUp/PageDown: měsíc    Home: dnes
daily-heading = Jedna úroveň denně  ·  stejná pro všechny  ·  v pondělí lehká, v neděli nejtěžší

## Settings

settings-settings = Nastavení
settings-keys = Šipky nebo klik: změnit    Esc: zavřít
settings-touch = Klepnutím na řádek ho změníte.
settings-group-play = Hra
settings-group-sound = Zvuk
settings-group-picture = Zobrazení
settings-group-keys = Klávesy
settings-reduced-motion = Méně pohybu
settings-volume = Zvuky
settings-music = Hudba
settings-vibration = Vibrace
settings-vibration-gamepads = Gamepady
settings-vibration-all = Gamepady a telefony
settings-language = Jazyk
settings-skin = Vzhled
settings-skin-warehouse = Noční sklad
settings-skin-daylight = Denní světlo
settings-skin-contrast = Vysoký kontrast
settings-skin-plain = Prosté čtverce
settings-sound-on = Zvuk zapnut
settings-sound-off = Zvuk vypnut
settings-as-the-system = Podle systému
settings-loud = { $percent } %
settings-on = Zapnuto
settings-off = Vypnuto
settings-speed = Rychlost animace
settings-full-screen = Celá obrazovka
settings-display-scale = Velikost rozhraní
settings-display-scale-automatic = Automaticky
settings-colour-blind-marks = Čísla na figurkách
settings-coordinates = Souřadnice
settings-key-line = Klávesy pod plochou
settings-buttons = Panel tlačítek
settings-lamp = Kontrolka
settings-dead-squares = Značit mrtvá pole
settings-rating = Rating
settings-hold-keys = Držení kláves
settings-hold-keys-hint = Přepínat: stisk spustí, další stisk zastaví.
settings-hold = Držet
settings-toggle = Přepínat
settings-repeat = Rychlost opakování
settings-repeat-off = Bez opakování
settings-repeat-slow = Pomalá
settings-repeat-normal = Normální
settings-repeat-fast = Rychlá
settings-change-keys = Ovládání
settings-open = Přizpůsobit…
settings-speed-normal = Normální
settings-speed-fast = Rychlá
settings-speed-faster = Velmi rychlá
settings-speed-instant = Okamžitá
settings-lamp-off = Vypnuta
settings-lamp-lost = Ve slepé uličce
settings-lamp-full = Stále vidět

## The keys of commands

keys-keys = Klávesy
keys-set = Enter nebo klik, pak klávesa    Delete: odebrat    Backspace: výchozí
keys-choose = Šipky: vybrat    Esc: zavřít
keys-press-new = Stiskněte novou klávesu nebo tlačítko myši.
keys-leave-as-is = Esc: zrušit
keys-touch = Klepněte na řádek, pak stiskněte klávesu.
keys-touch-cancel = × výše: zrušit
keys-waiting = Stiskněte klávesu…
keys-none = –
keys-button = „{ $name }“
keys-walking = Klávesy pohybu
keys-preset-default = Šipky a WASD
keys-preset-vi = Šipky a HJKL (vi)
keys-preset-left-hand = Levá ruka
keys-preset-right-hand = Pravá ruka
keys-one-hand = Stačí jedna ruka.    Chůze, vrátit, rada, úrovně, menu
keys-taken = { $key } je teď „{ $to }“ (bylo „{ $from }“).

command-up = Nahoru
command-left = Vlevo
command-down = Dolů
command-right = Vpravo
command-walk-up = Jít nahoru až k překážce
command-walk-left = Jít vlevo až k překážce
command-walk-down = Jít dolů až k překážce
command-walk-right = Jít vpravo až k překážce
command-push-up = Tlačit nahoru až k překážce
command-push-left = Tlačit vlevo až k překážce
command-push-down = Tlačit dolů až k překážce
command-push-right = Tlačit vpravo až k překážce
command-undo = Vrátit
command-redo = Znovu
command-redo-all = Vše znovu
command-previous-push = Předchozí posun
command-next-push = Další posun
command-restart = Od začátku
command-previous-level = Předchozí úroveň
command-next-level = Další úroveň
command-previous-unsolved = Předchozí nevyřešená
command-next-unsolved = Další nevyřešená
command-favourite = Oblíbená
command-levels = Úrovně
command-edit = Upravit úroveň
command-new-level = Nová úroveň
command-endless = Nekonečné úrovně
command-statistics = Statistika
command-calendar = Úroveň dne
command-watch = Přehrát od začátku
command-pause = Pauza
command-larger = Přiblížit (záznam: rychleji)
command-smaller = Oddálit (záznam: pomaleji)
command-fit = Celá plocha
command-hint = Rada
command-show-solution = Přehrát odsud
command-rewind = Zpět před chybu
command-keep-position = Uložit pozici
command-positions = Uložené pozice
command-solutions = Podrobnosti
command-copy-level = Kopírovat úroveň
command-copy-moves = Kopírovat tahy
command-copy-code = Kopírovat kód
command-copy-result = Kopírovat výsledek
command-animation = Uložit animaci
command-picture = Uložit obrázek
command-mute = Ztlumit
command-describe = Kopírovat popis
command-improve = Hledat kratší řešení
command-paste = Vložit
command-reload = Načíst soubor znovu
command-settings = Nastavení
command-full-screen = Celá obrazovka
command-menu = Menu
command-help = Nápověda
command-close = Zavřít
command-leave = Ukončit

## The help: headings and lines

help-title = Nápověda
help-search = Hledat v nápovědě
help-where-keys-are-set = Klávesy změníte v nastavení.
help-nothing-found = Pro „{ $query }“ nic není.
help-arrows = Šipky
help-basics = Základy
help-moving = Daleko naráz
help-command-up = Chůze a tlačení; podržením dál
help-command-walk-up = Jít až k překážce
help-command-push-up = Tlačit až k překážce
help-hold = Kroky, zpět; nastavení: přepínat
help-history = Vracení a uložené pozice
help-command-undo = Vrátit; podržením přetočit
help-command-redo = Znovu; podržením přetočit
help-command-redo-all = Vše znovu
help-command-previous-push = Zpět k předchozímu posunu
help-command-next-push = Vpřed k dalšímu posunu
help-command-restart = Od začátku (lze vrátit)
help-command-rewind = Zpět před chybu
help-command-keep-position = Uložit tuto pozici
help-command-positions = Uložené pozice
help-command-solutions = Podrobnosti úrovně a řešení
help-hints = Rady a kontrolka
help-command-hint = Rada; dalším stiskem víc
help-command-show-solution = Přehrát odsud
help-lamp-how = Červený nápis dole
help-lamp = Proč je to slepá ulička; klik: zpět
help-stuck = Proč je to slepá ulička
help-stuck-corner = V rohu: už se ven nedostane
help-stuck-freeze = Tyto dvě se navzájem blokují
help-stuck-too-many-boxes = Na této straně víc beden než cílů
help-stuck-player-cut-off = Skladník se za ni už nedostane
help-levels = Úrovně
help-command-levels = Všechny úrovně
help-command-previous-level = Předchozí úroveň
help-command-next-level = Další úroveň
help-command-previous-unsolved = Předchozí nevyřešená úroveň
help-command-next-unsolved = Další nevyřešená úroveň
help-command-statistics = Statistika, rating a úspěchy
help-command-favourite = Přidat k oblíbeným nebo odebrat
help-command-search = Hledat v seznamu úrovní
help-command-road = Dosavadní cesta a co dál
help-command-calendar = Úroveň dne
help-command-endless = Nekonečné úrovně; znovu: těžší
help-replays = Záznamy
help-command-watch = Přehrát řešení od začátku
help-command-pause = Pauza, dál
help-end-replay = Zastavit a vrátit se ke své hře
help-speed = Rychleji, pomaleji
help-command-improve = Hledat kratší řešení
help-mouse = Myš
help-click-square-how = Klik na pole
help-click-square = Jít tam
help-click-box-how = Klik na bednu
help-click-box = Ukázat, kam se dostane
help-click-there-how = Klik tam, nebo tažení
help-click-there = Zatlačit ji tam
help-right-click-how = Pravý klik
help-right-click = Vrátit
help-wheel-how = Kolečko
help-wheel = Vrátit a znovu
help-bar-how = Lišta dole
help-bar = Procházet své tahy tam a zpět
help-ctrl-wheel-how = { CTRL() }+kolečko
help-ctrl-wheel = Přiblížení
help-middle-drag-how = Tažení prostředním
help-middle-drag = Posunout pohled
help-touch = Dotyk
help-tap-how = Klepnutí
help-tap = Jako klik
help-swipe-how = Tah prstem
help-swipe = Chůze; podržením dál
help-two-finger-tap-how = Klepnutí dvěma prsty
help-two-finger-tap = Vrátit; v seznamech: zavřít
help-two-fingers-how = Pohyb dvěma prsty
help-two-fingers = Přiblížení, posun pohledu
help-gamepad = Gamepad
help-pad-step-how = Páčka, směrový kříž
help-pad-step = Chůze a tlačení
help-pad-level-how = Horní tlačítka
help-pad-level = Předchozí, další úroveň
help-pad-list-how = V seznamech
help-pad-list = A vybere, B zpět
help-pad-editor-how = V editoru
help-pad-editor = A kreslí, Y nabere, L/R: paleta
help-editor = Editor
help-command-edit = Upravit úroveň
help-command-new-level = Nová úroveň
help-rename-own = Přejmenovat svou úroveň
help-delete-own = Smazat svou úroveň (dva stisky)
help-draw-how = Tažení, tažení pravým
help-draw = Kreslit, mazat
help-files = Soubory a schránka
help-drop-how = Přetáhnout soubory do okna
help-drop = Otevřít je
help-command-copy-level = Kopírovat úroveň s tahy
help-command-copy-moves = Kopírovat tahy
help-command-copy-code = Kopírovat kód úrovně
help-command-copy-result = Kopírovat výsledek jako text
help-command-animation = Uložit animaci řešení
help-command-picture = Uložit obrázek plochy
help-command-mute = Ztlumit
help-command-describe = Kopírovat popis pozice
help-command-paste = Vložit úrovně, tahy, kódy
help-command-reload = Načíst soubor znovu
help-window = Okno
help-command-larger = Přiblížit, oddálit
help-command-fit = Celá plocha
help-command-settings = Nastavení
help-command-full-screen = Celá obrazovka
help-command-close = Menu
help-command-help = Nápověda
help-command-leave = Ukončit

## The editor

editor-untitled = Nová úroveň
editor-command-wall = Zeď
editor-command-floor = Podlaha (maže)
editor-command-goal = Cíl
editor-command-a-box = Bedna
editor-command-box-on-goal = Bedna na cíli
editor-command-player = Skladník
editor-command-hole = Díra
editor-command-trophy = Pohár této barvy
editor-command-trophy-goal = Cíl této barvy
editor-command-trophy-on-goal = Pohár na svém cíli
editor-command-more = Díry, poháry a barvy
editor-command-next-swatch = Dál v paletě
editor-command-previous-swatch = Zpět v paletě
editor-command-next-kind = Další barva
editor-command-previous-kind = Předchozí barva
editor-command-colour = Tato barva
editor-command-pen = Kreslit
editor-command-line = Čára
editor-command-rectangle = Plný obdélník
editor-command-frame = Čtyři zdi místnosti
editor-command-fill = Vyplnit
editor-command-select = Vybrat a posunout
editor-command-pick = Nabrat (kapátko)
editor-command-go = Posunout kreslicí pole
editor-command-draw = Kreslit tam; podržením čára
editor-command-turn-right = Otočit vpravo
editor-command-turn-left = Otočit vlevo
editor-command-mirror = Překlopit vodorovně
editor-command-flip = Překlopit svisle
editor-command-undo = Vrátit
editor-command-redo = Znovu
editor-command-copy = Kopírovat výběr nebo úroveň
editor-command-copy-code = Kopírovat kód
editor-command-cut = Vyjmout výběr
editor-command-paste = Vložit
editor-command-select-all = Vybrat vše
editor-command-erase = Smazat výběr
editor-command-details = Název, autor, komentář
editor-command-stronger = Síla posunu +1
editor-command-weaker = Síla posunu −1
editor-command-facing = Otočit skladníka
editor-command-play = Vyzkoušet úroveň
editor-command-reverse = Hra pozpátku (táhnout bedny)
editor-command-menu = Všechny příkazy
editor-command-new = Nová úroveň
editor-command-keep = Uložit (ukládá se i samo)
editor-command-larger = Přiblížit
editor-command-smaller = Oddálit
editor-command-fit = Celá plocha
editor-command-leave = Zpět k úrovním
editor-take = Přijmout
editor-drop = Zahodit
editor-step-back = Vrátit zatažení
editor-section-palette = Paleta
editor-section-tools = Nástroje
editor-section-selection = Výběr
editor-section-board = Plocha
editor-menu-title = Editor
editor-details-title = O této úrovni
editor-details-keys = Enter nebo Tab: další pole    Shift+Enter: nový řádek komentáře    Esc: hotovo
editor-details-touch = Klepněte na pole a pište.
editor-done = Hotovo
editor-nothing-drawn = Nakreslete zdi místnosti, pak přidejte bedny, cíle a skladníka.
editor-proving = Přemýšlím…
editor-unknown = Nelze říct, zda je řešitelná
editor-too-large-to-prove = Na rozbor příliš velká
editor-unsolvable = Nelze vyřešit
editor-open = Není uzavřená: zdi se doplní
editor-too-large = Plocha má nejvýše 1000 × 1000 polí.
editor-nothing-to-paste = Ve schránce není úroveň.
editor-nothing-selected = Nic není vybráno.
editor-copied-level = Úroveň zkopírována.
editor-copied-part = Výběr zkopírován.
editor-no-code = Kódy mají jen malé úrovně.
editor-unreadable = Tuto úroveň nelze hrát ani upravit: { $reason }.
editor-no-goal = Nejdřív přidejte cíle: hra pozpátku začíná s bednou na každém z nich.
editor-no-room = Pro skladníka není místo.
editor-menu-keys = Nahoru/dolů: vybrat    Enter: provést    Esc: zavřít
editor-field-title = Název
editor-field-author = Autor
editor-field-comment = Komentář
editor-keys = { $play }: vyzkoušet    { $menu }: všechny příkazy    Pravý klik: smazat    { $leave }: úrovně
editor-reverse-keys = Šipky: táhnout bednu za sebou    Shift+šipky: jen jít    { $take }: použít jako začátek    { $drop }: zrušit
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } cíl
    [few] { $goals } cíle
   *[other] { $goals } cílů
}
editor-strength = síla posunu { $strength }
editor-pulls = Hra pozpátku  ·  { $pulls ->
    [one] { $pulls } zatažení
    [few] { $pulls } zatažení
   *[other] { $pulls } zatažení
}
editor-solvable = Řešitelná, { pushes }
editor-solvable-within = Řešitelná, nejvýše { pushes }
editor-about-grade = asi { $band }
editor-fault-no-player = Koncept: chybí skladník
editor-fault-second-player = Je tu druhý skladník
editor-fault-no-box = Koncept: chybí bedny
editor-fault-no-goal = Koncept: chybí cíl pro bedny
editor-fault-occupied = Bedna nebo skladník je tam, kde být nemůže
editor-copied-code = Kód zkopírován: { $code }
editor-kept = Uloženo: { $name }.

## The review of a solved game

command-review = Rozbor hry
help-command-review = Rozbor vyřešené hry
banner-review = Rozbor hry
play-review-needs-solution = Nejdřív úroveň vyřešte.  Pak můžete svou hru rozebrat.
review-reviewing = Rozbor vaší hry…
review-too-large = Na přesný rozbor je úroveň příliš velká.
review-close = Zavřít
review-pushes-left = Zbývá posunů
review-only-push = Jen tento posun nevedl do slepé uličky.
review-detour = { $pushes ->
    [one] Váš posun stál o { $pushes } posun víc než tento.
    [few] Váš posun stál o { $pushes } posuny víc než tento.
   *[other] Váš posun stál o { $pushes } posunů víc než tento.
}
review-lost = Tady jste zašli do slepé uličky a vrátili se.  Správný posun je tento.
review-flawless = Žádný zbytečný posun: na méně to nejde.
review-wasted-moves = { $moves ->
    [one] Žádný zbytečný posun, ale šel by ušetřit { $moves } tah.
    [few] Žádný zbytečný posun, ale šly by ušetřit { $moves } tahy.
   *[other] Žádný zbytečný posun, ale šlo by ušetřit { $moves } tahů.
}
review-marks = { $count ->
    [one] Za pohled stojí { $count } posun.
    [few] Za pohled stojí { $count } posuny.
   *[other] Za pohled stojí { $count } posunů.
}

## A position in words

description-no-player = Skladník tu není.
description-boxes = Bedny
description-boxes-home = Bedny na svých cílech
description-goals = Volné cíle
description-holes = Díry
description-pushes = Možné posuny
description-floor = Podlaha po řádcích; všechno ostatní je zeď:
description-solved = Úroveň je vyřešená.
description-lost = Skladník spadl do díry.
description-open = Úroveň ještě není vyřešená.
description-no-title = Úroveň
description-size = { $title }: sloupce: { $columns } (A–{ $last }), řádky: { $rows } (1 je nahoře), { boxes }.
description-strength = Beden na posun: { $strength }.
description-player = Skladník je na { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } barvy { $colour }
description-push = { $square } { $direction }
description-up = nahoru
description-left = vlevo
description-down = dolů
description-right = vpravo
description-row = Řádek { $row }: { $squares }.
description-from-to = { $first } až { $last }

## The board for screen readers

speech-board = Plocha
speech-square = { $square }, { $what }
speech-wall = zeď
speech-floor = podlaha
speech-goal = cíl
speech-a-box = bedna
speech-box-on-goal = bedna na cíli
speech-player = vy
speech-player-on-goal = vy, na cíli
speech-hole = díra
speech-outside = mimo plochu
speech-delete = Smazat: { $title }
speech-earned = získáno
speech-not-earned = nezískáno
speech-stars = Hvězdy: { $number } z { $of }
speech-timeline = Dosavadní tahy
speech-lamp = Kontrolka
speech-collections = Sbírky
speech-previous-month = Předchozí měsíc
speech-next-month = Další měsíc
speech-previous-mark = Předchozí značka
speech-next-mark = Další značka
speech-rename = Přejmenovat
speech-player-at = Jste na { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = volná pole: { $count }, dál { $what }
speech-pushable = { $what }, lze tlačit
speech-blocked = { $what }, nelze pohnout
speech-way = Bedna na { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = zatlačit { $direction }
speech-then-push = pak zatlačit { $direction }
speech-no-box = Žádnou bednu nelze tlačit.
speech-at = { $square }.
speech-box-to = Bedna na { $square }.
speech-box-to-goal = Bedna na { $square }, na cíli.
speech-boxes-moved = Posunuto: { boxes }.
speech-hole-filled = Díra je zaplněná.
speech-bump = Zeď.
speech-box-blocked = Bednou nelze pohnout.
speech-restarted = Znovu od začátku.
speech-undone = Vráceno.
speech-start = Začátek úrovně.
speech-progress = Bedny na cílech: { $number } z { $of }
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Další bedna: { $square }.
speech-hint-push = Bednu na { $from } tlačte { $direction } až na { $to }.
speech-hint-target = Bednu na { $from } tlačte až na { $to }.
speech-stuck = Slepá ulička: { $reason } { $squares }
speech-exploring = Prohlídka: { $what }.  Šipky: dívat se    Enter: jít tam    Esc: konec
speech-edge = Okraj plochy.
speech-unreachable = { $what }: tam se nedostanete.

settings-announcements = Hlášení
help-speech = Čtečka obrazovky
help-command-look-around = Co je kolem vás
help-command-list-pieces = Kde jsou bedny a cíle
help-command-find-box = Cesta k další bedně
help-command-say-progress = Co ještě zbývá
help-command-explore = Prohlédnout plochu kurzorem
command-look-around = Rozhlédnout se
command-list-pieces = Vyjmenovat bedny a cíle
command-find-box = Najít další bednu
command-say-progress = Říct, co zbývá
command-explore = Prohlédnout plochu

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Lekce
inside-holes = Díry
inside-colours = Barvy
inside-strength = Síla
inside-first-light = Rozbřesk
inside-day-shift = Denní směna
inside-tight-corners = Těsné kouty
inside-night-shift = Noční směna
inside-the-long-haul = Daleká cesta
inside-the-workshop = Dílna
inside-heritage = Dědictví

inside-lessons-1 = S lehkým srdcem
    .comment = Stoupněte si za bednu a zatlačte ji na místo.
inside-lessons-2 = Kolem dokola
    .comment = Chcete-li bednu tlačit vlevo, stoupněte si vpravo od ní, i kdyby to byla dálka.
inside-lessons-3 = Neopírat se o zeď
    .comment = Bedna u zdi klouže jen podél ní a v rohu uvázne natrvalo.
inside-lessons-4 = Sezame, otevři se
    .comment = Bedna ve dveřích je jako dveře: zatlačte a jste uvnitř.
inside-lessons-5 = Nejdřív dozadu
    .comment = Ve slepé chodbě zaplňte nejdřív vzdálený cíl: bedna na bližším zavře cestu.
inside-lessons-6 = Bok po boku
    .comment = Dvě bedny vedle sebe u zdi se tam navzájem drží.
inside-lessons-7 = Čí je to cíl?
    .comment = Oba cíle jsou blízko téže bedny: nejdřív zjistěte, kam se dostane ta druhá.
inside-lessons-8 = Kde se otočit
    .comment = V chodbě se kolem bedny nedostanete. Využijte volné místo.
inside-lessons-9 = Zvoňte dvakrát
    .comment = Bednu můžete nechat na půl cesty, postarat se o druhou a zase se vrátit.
inside-lessons-10 = Dvakrát obejdi
    .comment = Málo posunů a mezi nimi hodně chůze: záleží na tom, kde stojíte.
inside-lessons-11 = Tak blízko, tak daleko
    .comment = Bedna vedle cíle není vždy ta, která tam patří.
inside-lessons-12 = Oklikou
    .comment = Když se bedna nemůže otočit tady, vyvezte ji na dvůr.
inside-lessons-13 = S dovolením
    .comment = I bedna, která je doma, musí někdy na chvíli ustoupit.
inside-lessons-14 = Zuby nehty
    .comment = Tři cíle daleko od sebe: než na něco sáhnete, rozhodněte, kam která bedna půjde.
inside-lessons-15 = Kočičí kolébka
    .comment = Podávejte si je z tlapky do tlapky: žádná bedna nejde domů přímo.

inside-holes-1 = Pozor, díra
    .comment = Díra spolkne bednu a pak už to není díra.
inside-holes-2 = Kruh se uzavírá
    .comment = Dvě díry dělí kruh na půl a jedna půlka se bez druhé neobejde.
inside-holes-3 = Přes poklop
    .comment = Přes zaplněnou díru jede bedna jako po každé podlaze.
inside-holes-4 = Stupínek
    .comment = Zaplněná díra je i místo, odkud se dá tlačit.
inside-holes-5 = Most
    .comment = Zatlačte bednu do díry: obojí se stane podlahou a druhá bedna má volno.
inside-holes-6 = Dlouhý most
    .comment = Jedna bedna na tenhle most nestačí: druhá musí přes první.
inside-holes-7 = Něco za něco
    .comment = Čtyři bedny, dva cíle: dvě jsou tu od toho, abyste je obětovali. Které?
inside-holes-8 = Rybník
    .comment = Zaplnit stačí jedinou díru. Ale kterou?
inside-holes-9 = Tenký led
    .comment = Díra spolkne bednu navždy, a vás taky. Tady potřebujete obě, tak se dírám vyhněte.

inside-colours-1 = Červená a modrá
    .comment = Pohár patří na cíl své barvy: ten nejbližší to není.
inside-colours-2 = Bedna bez práce
    .comment = Obyčejná bedna nemá vlastní cíl: jen překáží.
inside-colours-3 = Výhybna
    .comment = Chtějí-li se vyměnit, jeden čeká ve výhybně, než druhý projede.
inside-colours-4 = Pas de deux
    .comment = Jeden vede druhého kolem sloupu a nikdo nikomu nešlape na nohy.
inside-colours-5 = Páté kolo u vozu
    .comment = Dva jedné barvy a cíl pro ně jen jeden: jeden z nich zbude.
inside-colours-6 = Výměna míst
    .comment = Každá bedna stojí na cíli té druhé: najděte, kde se mohou minout.
inside-colours-7 = Větrník
    .comment = Čtyři barvy, čtyři křídla: uvolněte obsazené cíle, než zaplníte své.
inside-colours-8 = Leknínové jezírko
    .comment = Dvě barvy a jedna bedna na přechod: podívejte se, kde který květ bude, a pak stavte cestu.
inside-colours-9 = Semafor
    .comment = Červená nahoře, žlutá, zelená dole: nejdřív je srovnejte, pak je pošlete nahoru.

inside-strength-1 = Vlak
    .comment = Tady máte sílu: můžete tlačit celou řadu beden naráz.
inside-strength-2 = Do šachty
    .comment = Jeden posun, dvě bedny: první spadne a druhá přejede po ní.
inside-strength-3 = Zrcátko
    .comment = Silná paže hýbe dvěma barvami naráz: hlídejte, co jede s nimi.
inside-strength-4 = Silná paže
    .comment = Tady máte sílu: jediný posun pohne libovolným počtem beden v řadě.
inside-strength-5 = Zrcadlo, zrcadlo
    .comment = Dva jdou dolů po rukojeti, jeden zůstane: než zatlačíte, srovnejte řadu.
inside-strength-6 = Kvádr
    .comment = Čtyři bedny, dva cíle a díra: rozeberte kvádr silnou paží.
inside-strength-7 = Plnou parou
    .comment = Tři vagony v řadě a těsné nádraží: samotná pára nestačí.
inside-strength-8 = Posunovač
    .comment = Vagony spojte, rozpojte a nechte každý na jeho koleji.
inside-strength-9 = Ruku v ruce
    .comment = Bedny opřené jedna o druhou: najděte posun, který je rozdělí.
inside-strength-10 = Do řady
    .comment = Silný posun pohne celou řadou: někdy ji musíte nejdřív postavit.
inside-strength-11 = Staří mistři
    .comment = Síla 2, dvě barvy a díra: obyčejná bedna nikam nepatří, tak ji dobře využijte.
inside-strength-12 = Místo pro lokty
    .comment = Do díry spadne jen první z řady: hlídejte, kdo stojí vpředu.
inside-strength-13 = Všichni na palubu
    .comment = Díra, dvě barvy a síla 2: uberte jedno a vyřešit to nejde.
inside-strength-14 = Dvě, nikdy tři
    .comment = Se silou 2 zatlačíte dvě bedny v řadě, ale tři nikdy.

inside-the-workshop-1 = Potopený zvon
    .comment = Dvě bedny jdou ke dnu, aby se druhé dvě dostaly domů.
inside-the-workshop-2 = Ryba na suchu
    .comment = Mrská sebou: držte ji za ocas.
inside-the-workshop-3 = Zvonice
    .comment = Tři bedny ve věži: pohne všemi jen nejsilnější paže.
inside-the-workshop-4 = Přes jezero
    .comment = Síla 2, tři díry na výběr a ani bedna nazbyt.
inside-the-workshop-5 = Příraz
    .comment = Dvanáct posunů a skoro každý u jiné bedny.
inside-the-workshop-6 = Kamenná tvář
    .comment = Pět beden a ani úsměv, dokud poslední není doma.
inside-the-workshop-7 = Bouře ve sklenici vody
    .comment = Nejmenší z místností a dvacet posunů, než se vše utiší.
inside-the-workshop-8 = Čtyřlístek
    .comment = Tři bedny a čtyři lístky: jen štěstí nestačí.
inside-the-workshop-9 = Žalářníkovy klíče
    .comment = Tři klíče na jednom kroužku a ten pravý je vždycky za ostatními.
inside-the-workshop-10 = Pas de trois
    .comment = Zase pas de deux, jen o tanečníka víc.
inside-the-workshop-11 = Korouhvička
    .comment = Otáčí se podle větru, a vy taky.
inside-the-workshop-12 = Skrz plot
    .comment = Kůly ze všech stran: bedna jde jen tam, kam vás plot pustí.
inside-the-workshop-13 = Kompas
    .comment = Na každé cestě bedna a každá cesta vede dokola.
inside-the-workshop-14 = V kostce
    .comment = Osm posunů a skoro nikdy dva po sobě u téže bedny: první lekce v kostce.
inside-the-workshop-15 = Deštivý den
    .comment = Pět beden a jedna křivá rukojeť: suchý nezůstane nikdo.
inside-the-workshop-16 = Osmička
    .comment = Bez barev by to zvládlo dítě; s nimi to chce dvě smyčky a trpělivost.
inside-the-workshop-17 = Devět životů
    .comment = Půlka posunů, které vypadají dobře, prohrává: tahle kočka bude potřebovat všechny životy.
inside-the-workshop-18 = Kolotoč
    .comment = Každý patří na svůj tvar a barvu: tady se všechny tři musí posunout dál.
inside-the-workshop-19 = Kulatý stůl
    .comment = Čtyři místa u stolu a dlouhá procházka kolem, než si kdo sedne.

inside-heritage-1 = První plocha
    .comment = Ze sokobanu v JavaScriptu, který se hraje na I J M L: každou bednu obejděte a zatlačte na místo.
inside-heritage-2 = První kroky
    .comment = Z článku o MonoGame, stejně jako čtyři následující plochy: bedny se tlačí, nikdy netahají.
inside-heritage-3 = Římsa
    .comment = Než zatlačíte, promyslete si, kde budete stát příště.
inside-heritage-4 = Šatny
    .comment = Každá bedna má svůj cíl, jenže na druhé straně dveří.
inside-heritage-5 = Sloupy
    .comment = Mezi sloupy má každá bedna svou dobrou stranu: obejděte ji a najděte.
inside-heritage-6 = Dlouhá cesta domů
    .comment = Někdy musí bedna z cíle uhnout, aby pustila jinou.
inside-heritage-7 = Druhá plocha
    .comment = Ze sokobanu veliké síly: jediný posun pohne libovolným počtem beden v řadě.
inside-heritage-8 = Domácí úkol
    .comment = Z vysokoškolského úkolu s bednami, poháry a dírami: pohár patří na cíl své barvy.

## The view of the board

command-turn-view = Otočit pohled
command-mirror-view = Zrcadlit pohled
command-coordinates = Zapnout nebo vypnout souřadnice
help-command-turn-view = Otočit pohled na úroveň o 90° (do konce hry)
help-command-mirror-view = Zrcadlit pohled na úroveň (do konce hry)
help-command-coordinates = Ukázat nebo skrýt písmena sloupců a čísla řádků

## The statistics

statistics = Statistika
statistics-solved = Vyřešené úrovně
statistics-stars = Hvězdy
statistics-streak = Dní v řadě (rekord { $days })
statistics-time = Čas hraní
statistics-pushes = Posuny
statistics-rating = Rating
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } h { $minutes } min
statistics-by-difficulty = Vyřešeno podle obtížnosti
statistics-weeks = { $weeks ->
    [one] Poslední { $weeks } týden
    [few] Poslední { $weeks } týdny
   *[other] Posledních { $weeks } týdnů
}
statistics-on-days = { $days ->
    [one] { $days } aktivní den
    [few] { $days } aktivní dny
   *[other] { $days } aktivních dní
}
statistics-rating-soon = { $levels ->
    [one] Ještě { $levels } úroveň a objeví se tu váš rating.
    [few] Ještě { $levels } úrovně a objeví se tu váš rating.
   *[other] Ještě { $levels } úrovní a objeví se tu váš rating.
}
statistics-highest = Nejvyšší { $rating }
statistics-achievements = Úspěchy
statistics-achieved = { $count } z { $of }
statistics-empty = Čeká na vás první úroveň.
statistics-empty-more = Vyřešte ji a tato stránka se začne plnit.
statistics-earned = Úspěch: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Jistým krokem
achievement-no-undo-how = Vyřešte střední úroveň bez vracení
achievement-way-back = Cesta zpátky
achievement-way-back-how = Vraťte se ze slepé uličky a úroveň vyřešte
achievement-fewest-moves = Ani krok navíc
achievement-fewest-moves-how = Vyřešte lekci na minimum tahů
achievement-all-lessons = Vyučeno
achievement-all-lessons-how = Vyřešte všechny lekce
achievement-heritage-stars = Tři hvězdy
achievement-heritage-stars-how = Získejte všechny hvězdy úrovně z Dědictví
achievement-heritage = Dědic
achievement-heritage-how = Vyřešte úroveň ze sbírky Dědictví
achievement-seven-days = Dobrý týden
achievement-seven-days-how = Vyřešte úroveň sedm dní po sobě
achievement-endless-ten = Pořád dál
achievement-endless-ten-how = 10 nekonečných po sobě bez pomoci
achievement-hundred-levels = Stovka
achievement-hundred-levels-how = Vyřešte 100 úrovní
achievement-master = Mistr
achievement-master-how = Vyřešte bez pomoci úroveň „mistr“
achievement-shorter = Zkratka
achievement-shorter-how = Najděte řešení kratší než všechna známá
achievement-own-hard-level = Architekt
achievement-own-hard-level-how = Nakreslete těžkou úroveň a vyřešte ji

## The names of keys that differ from English

key-space = Mezerník
key-mousemiddle = Prostřední tlačítko
key-mouseright = Pravé tlačítko

## Several players on one computer

menu-player = Hráč: { $name }
command-players = Hráči
help-command-players = Hráči: vybrat, přidat, přejmenovat
players-players = Hráči
players-number = Hráč { $number }
players-playing = hraje
players-add = Přidat hráče
players-name = Jméno
players-colour = Barva
players-orange = Oranžová
players-blue = Modrá
players-green = Zelená
players-red = Červená
players-yellow = Žlutá
players-purple = Fialová
players-teal = Tyrkysová
players-pink = Růžová
players-keys = Enter nebo klik: vybrat    Delete nebo ×: smazat    Esc: zavřít
players-touch = Klepnutí na řádek: vybrat    × na konci: smazat
players-name-keys = Enter: hotovo    Esc: zrušit
players-delete-again = Dalším stiskem smažete hráče i s celým postupem.
players-needs-name = Hráč potřebuje jméno.
players-name-too-long = Jméno může mít nejvýše { $most } znaků.
players-welcome = Hraje { $name }

settings-lock-solutions = Skrývat řešení
settings-lock-solutions-hint = Dokud úroveň nevyřešíte, jen rady.
play-solutions-locked = Řešení uvidíte, až úroveň vyřešíte.
