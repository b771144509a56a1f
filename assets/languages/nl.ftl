# Nederlands

language-name = Nederlands

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } zet
   *[other] { $moves } zetten
}
pushes = { $pushes ->
    [one] { $pushes } duw
   *[other] { $pushes } duwen
}
boxes = { $boxes ->
    [one] { $boxes } kist
   *[other] { $boxes } kisten
}
levels = { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}
level-number = Level { $number }
delete-again = Druk nog eens om definitief te wissen.
keys-no-key = (geen toets)

## The line above the board

hud-number = { $number } van { $of }
hud-strength-any = Je duwt hele rijen
hud-strength-up-to = Je duwt hooguit { $most } kisten
hud-counters = { moves }    { pushes }
hud-best = Record: { moves }, { pushes }
lamp-pushes-to-go = Nog { pushes }
lamp-solvable = Nog oplosbaar
lamp-stuck = Vastgelopen

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Lopen
hud-key-undo = Zet terug
hud-key-restart = Herstarten
hud-key-hint = Hint
hud-key-menu = Menu

hud-stuck = Vastgelopen!
hud-stuck-undo = Zet terug
hud-stuck-rewind = Terug tot vóór de fout
hud-stuck-back = Terug
hud-unsolvable = Dit level heeft geen oplossing.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Verder tekenen

## Why the level can no longer be solved

stuck-corner = { $boxes ->
    [one] Deze kist staat in een hoek en kan niet weg.
   *[other] Deze kisten staan in hoeken en kunnen niet weg.
}
stuck-wall = { $boxes ->
    [one] Langs de muur komt deze kist bij geen doel.
   *[other] Langs de muur komen deze kisten bij geen doel.
}
stuck-dead-square = { $boxes ->
    [one] Deze kist kan geen doel meer bereiken.
   *[other] Deze kisten kunnen geen doel meer bereiken.
}
stuck-freeze = { $boxes ->
    [one] Deze kist kan niet meer geduwd worden.
    [2] Deze twee kisten houden elkaar vast.
   *[other] Deze kisten houden elkaar vast.
}
stuck-too-many-boxes = Aan deze kant zijn meer kisten dan doelen.
stuck-too-few-boxes = Er zijn niet genoeg kisten over voor de doelen.
stuck-blocked-goals = { $boxes ->
    [one] Deze kist verspert de weg naar een doel.
   *[other] Deze kisten versperren de weg naar een doel.
}
stuck-player-cut-off = { $boxes ->
    [one] Je kunt niet meer achter deze kist komen.
   *[other] Je kunt niet meer achter deze kisten komen.
}
stuck-subset = { $boxes ->
    [one] Deze kist kan geen doel meer bereiken.
    [2] Maar één van deze twee kisten haalt een doel.
   *[other] Niet al deze kisten halen nog een doel.
}
stuck-exhausted = Vanaf hier kun je niet meer winnen.

## While moves are replayed

hud-watching-a-solution = Oplossing
hud-replaying-moves = Herhaling
hud-replay-speed = { $what }, snelheid { $speed }×
hud-replay-playing = { $what }, snelheid { $speed }×  ·  { $pause }: pauze  ·  { $end }: stop  ·  { $pace }: snelheid  ·  { $step }: stap  ·  Pijltjes: zelf verder spelen
hud-replay-paused = { $what }, snelheid { $speed }×  ·  { $pause }: verder  ·  { $end }: stop  ·  { $pace }: snelheid  ·  { $step }: stap  ·  Pijltjes: zelf verder spelen

## The end of a level

banner-level-cleared = Opgelost!
banner-that-was-the-solution = Dat is de oplossing
banner-cleared-as-watched = Opgelost, zoals je het zag
banner-fell-into-hole = Erin gevallen!
banner-can-be-undone = Geen ramp: neem de zet terug.
banner-undo = Laatste zet terugnemen
banner-restart = Level herstarten
banner-play-again = Nog een keer
banner-play-yourself = Nu jij
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (record { $best_moves })  ·  { pushes } (record { $best_pushes })
banner-new-best = Nieuw record!
banner-last-level = Dit was het laatste level
banner-days-in-a-row = { $days ->
    [one] Reeks: { $days } dag
   *[other] Reeks: { $days } dagen
}
banner-next-endless = Volgend level
banner-calendar = Daglevels
banner-watch-the-shorter-one = Bekijk de kortere oplossing
banner-find-a-shorter-one = Zoek een kortere oplossing
banner-next = Volgend level: { $level }
banner-on-to = Volgende collectie: { $collection }
banner-fewest-of-both = Met minder zetten of duwen kan het niet
banner-fewest-possible = Minimum: { $figure }

## The stars of a level

stars-solved = Opgelost
stars-pushes = Minste duwen
stars-moves = Minste zetten
stars-known-pushes = Minste duwen bekend
stars-known-moves = Minste zetten bekend
stars-all = Perfect!
stars-collection-finished = { $collection }: alles opgelost!

## Hints

hints-thinking = Even denken…
hints-unknown = Niet zeker of dit nog op te lossen is.
hints-too-large = Dit bord is te groot voor hints.
hints-not-solvable = { $reason }  Met { $rewind } ga je terug tot vóór de fout.
hints-solvable = Nog oplosbaar.  Nog eens { $hint } toont de volgende kist.
hints-this-box = Duw nu deze kist.  Nog eens { $hint } toont waarheen.
hints-to-there = Duw hem hierheen.  Nog eens { $hint }: één duw, ‘Opgelost met hints’.
hints-not-lost = Je zit niet vast.
hints-always-lost = Je zat vanaf het begin al vast.
hints-solved = Al opgelost.  Met { $watch } zie je een oplossing.

## Tips, each shown once

tips-bar = Tip: sleep over de balk onderaan om je zetten terug te zien.
tips-files = Tip: sleep levelbestanden hierheen om ze te spelen.
tips-speed = Tip: wil je sneller?  Met { $settings } verander je de animatiesnelheid.
tips-lamp = Tip: de stip rechtsboven laat zien of het level nog oplosbaar is.  Met { $settings } blijft hij aan.
tips-hint = Geen idee meer? Met { $key } krijg je een hint.

## Notices while a level is played

play-first-level = Dit is het eerste level.
play-last-level = Dit is het laatste level.
play-all-before-are-solved = Hiervoor is alles al opgelost.
play-all-after-are-solved = Hierna is alles al opgelost.
play-no-solution-known = Er is nog geen oplossing bekend.  Met { $key } laat je er een zoeken.
play-unreadable-solution = De oplossing is onleesbaar: { $error }
play-moves-break-off = De zetten kloppen niet meer bij { $error }.
play-saved-game-breaks-off = Dit opgeslagen spel is niet helemaal af te spelen ({ $error }). Het origineel is bewaard als “{ $name }” ({ $list }).
play-level-copied = Level gekopieerd.
play-described = Beschrijving gekopieerd.
play-moves-copied = Zetten gekopieerd.
play-code-copied = Code gekopieerd: { $code }
play-has-no-code = Dit level is te groot voor een code.  Met { $copy_level } kopieer je het als tekst.
play-solve-it-first = Los het level op voor je een kortere oplossing zoekt.  Met { $key } zie je er een.
play-looking-for-shorter = Kortere oplossing zoeken…
play-none-is-shorter = Er bestaat geen kortere oplossing.
play-no-shorter-found = Geen kortere oplossing gevonden.
play-shorter-solution = Kortere oplossing: { moves }, { pushes }
play-watching-fewest-pushes = Oplossing met de minste duwen.  Met { $key } zie je die met de minste zetten.
play-watching-fewest-moves = Oplossing met de minste zetten.  Met { $key } zie je die met de minste duwen.

## Files and the clipboard

files-pasted = Geplakt
files-own-levels = Mijn levels
files-nothing-to-paste = Er staat geen level of oplossing op het klembord.
files-nothing-in-clipboard = Het klembord is leeg.
files-saved = Opgeslagen: { $path }
files-not-saved = Bestand niet opgeslagen: { $error }
files-skin-added = Nieuw thema: “{ $name }”.  Met { $key } krijg je het oude terug.
files-skin-added-touch = Nieuw thema: “{ $name }”. In de instellingen krijg je het oude terug.
files-skin-taken-back = Het oude thema is terug. Het nieuwe kies je in de instellingen.
files-no-skin = Geen thema: { $error }
files-opened = “{ $name }” geopend: { levels }.
files-bad-levels = { $bad ->
    [one] 1 level is niet speelbaar.  Fout bij { $reason }.
   *[other] { $bad } levels zijn niet speelbaar.  Eerste fout bij { $reason }.
}
files-see-levels = Met { $key } zie je alle levels.
files-cut = De rest van het bestand is overgeslagen.
files-opened-many = { $collections ->
    [one] 1 collectie geopend: { levels }.
   *[other] { $collections } collecties geopend: { levels }.
}
files-not-playable = “{ $name }” heeft geen speelbare levels ({ $reason }).
files-walls-added = { $count ->
    [one] Aan 1 level zijn muren toegevoegd.
   *[other] Aan { $count } levels zijn muren toegevoegd.
}
files-guessed = De rijen moesten worden geraden; borden kunnen fout zijn.
files-read-as = Gelezen als { $name }.
files-unread =
    { $count ->
        [one] De oplossing op regel { $line } is onleesbaar.
       *[other] { $count } oplossingen zijn onleesbaar; de eerste staat op regel { $line }.
    }
files-changed-on-disk = Het levelbestand is gewijzigd.  Met { $key } laad je het opnieuw.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = een spatie
error-unknown-square = { $found } is geen bordteken
error-board-run-length = tekst met herhaalgetallen die niet klopt
error-open-packed-rows = de rijen tussen de strepen hebben gaten in hun muren
error-layers = vloer en inhoud hebben verschillende vormen
error-squares = { $width }×{ $height } velden is meer dan { $most }×{ $most }
error-no-strength = strength is "any" of een getal vanaf 1, niet { $found }
error-no-facing = facing is up, down, left of right, niet { $found }
error-no-order = er zijn { $needed } getallen van 0 tot { $most } nodig, niet { $found }
error-no-player = het bord heeft geen speler
error-second-player = een tweede speler
error-no-box = het bord heeft geen kist
error-no-goal = geen van de kisten heeft een doel
error-occupied = een kist of de speler staat waar dat niet kan
error-shapes = kaart en kisten hebben verschillende vormen
error-exhausted = de rest van het bestand is overgeslagen: de borden hebben te veel velden
error-damaged = het bestand is hier beschadigd of afgekapt; de rest is onleesbaar
error-other-game = { $game } wordt niet ondersteund, alleen Sokoban op vierkante velden
error-unknown-move = { $found } is geen zet
error-reverse-play = achteruit spelen in [ ] wordt niet ondersteund
error-other-player = van speler wisselen in {"{ }"} wordt niet ondersteund
error-moves-run-length = cijfers of haakjes die niet kloppen
error-moves-mark = een * die niet één plek aangeeft
error-too-many-moves = herhalingen van meer dan { $most } zetten
error-at-move = zet { $number }: { $reason }
error-wall = er staat een muur in de weg
error-box-against-wall = de kist staat tegen een muur
error-box-against-box = te veel kisten op een rij
error-gone = de speler is in een gat gevallen
error-won = het level is al opgelost
error-other-level = de stelling hoort bij een ander level
error-code-letter = teken { $number } van de code is { $letter }, dat komt in codes niet voor
error-code-length = zulke codes hebben geen { $count } tekens
error-code-mistyped-at = er zit een typefout in de code, waarschijnlijk in teken { $number }
error-code-mistyped = er zit meer dan één typefout in de code
error-code-version = codes die met { $letter } beginnen horen bij een andere versie van het spel
error-code-of-nothing = geen level heeft deze code

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, regel { $line }: { $reason }
storage-line = regel { $line }: { $reason }
storage-no-folder = er is geen plek om het op te slaan
storage-not-found = bestand of map niet gevonden
storage-not-allowed = toegang geweigerd
storage-read-only = de schijf is alleen-lezen
storage-full = geen vrije ruimte meer
storage-only-files = dit is { $kind }, geen gewoon bestand
storage-folder = een map
storage-device = een pipe of een apparaat
storage-too-large = groter dan de grens van { $most } MiB
storage-too-large-unpacked = uitgepakt groter dan de grens van { $most } MiB
storage-both = { $one }; { $other }
storage-not-unpacked = het bestand kan niet worden uitgepakt: { $reason }
storage-packed-too-often = het is te vaak ingepakt
storage-encrypted = het vraagt een wachtwoord
storage-archive = het spel kan geen { $kind }-archieven openen; pak het eerst uit
storage-empty = het is leeg
storage-trailing-data = Extra gegevens na de ingepakte gegevens zijn genegeerd.
storage-packing-damaged = De ingepakte gegevens zijn beschadigd; alleen het deel ervoor is gelezen: { $reason }
storage-unknown-encoding = Onbekende tekencodering { $name }; titels kunnen onjuist zijn.
storage-skipped = { $file }: overgeslagen (te veel, te groot, beschadigd of onleesbaar).
storage-no-xml = geen geldige XML: { $reason }
storage-endless-code = { $code } is de code van een eindeloos level
storage-empty-folder = in deze map staan geen levelbestanden
storage-no-level = er staan geen levels in
storage-too-many-levels = er staan te veel levels in
storage-too-many-names = te veel bestanden heten zo
storage-in-the-way = het is geen bestand en staat in de weg
storage-held = een ander programma gebruikt het
storage-no-picture = geen PNG- of BMP-afbeelding
storage-damaged-picture = de afbeelding is beschadigd
storage-too-many-pixels = { $width }×{ $height } pixels is te veel
storage-no-tiles = een thema is 4 vierkante tegels breed en 4, 6, 7 of 8 hoog; deze afbeelding is { $width }×{ $height } pixels
storage-only-walls = alleen de muren van een thema; sleep ze samen met de andere afbeelding van het thema
storage-no-walls = een afbeelding van muren heeft 16 of 17 vierkante tegels op een rij; deze is { $width }×{ $height } pixels
storage-tile-size = de tegels zijn { $side } pixels breed; het moeten er { $least } tot { $most } zijn
storage-alike = “{ $one }” en “{ $other }” lijken te veel op elkaar om het level te lezen
storage-floor-tile = vloer
storage-wall-tile = muur
storage-goal-tile = doel
storage-box-tile = kist
storage-player-tile = speler
storage-no-skin = er is geen thema “{ $name }”
storage-zeros = het bevat nulbytes
storage-no-utf16 = het is geen geldige UTF-16
storage-no-place = Er is geen plek om je voortgang op te slaan: { $error }
storage-not-kept = Je voortgang wordt niet opgeslagen: { $error }
storage-kept-again = Je voortgang wordt weer opgeslagen.
storage-kept-no-more = Je voortgang wordt niet meer opgeslagen
storage-damaged = { $file } is beschadigd: { $fault }
storage-damaged-and-stays = { $file } is beschadigd ({ $fault }) en kon niet opzij worden gezet ({ $error })
storage-damaged-kept-as = { $file } is beschadigd ({ $fault }); bewaard als { $name }
storage-unreadable-kept-as = { $file } is onleesbaar ({ $error }); bewaard als { $name }
storage-merged-kept-as = { $file } is aan je voortgang toegevoegd en bewaard als { $name }
storage-both-kept = Dit level is ook in een ander venster gewijzigd. Beide versies staan in “Mijn levels”.
storage-defaults = { $said }; de standaardwaarden gelden
storage-settings-unreadable = { $file } is onleesbaar ({ $error }); de standaardwaarden gelden
storage-settings-not-kept = Instellingen niet opgeslagen: { $error }
storage-and-more = { $first } (en nog { $more })
storage-newer-version = { $file } komt van een nieuwere versie van het spel. Wat deze versie niet kent, blijft bewaard.
storage-only-files-dropped = Alleen bestanden en mappen kun je hierheen slepen.
storage-name-taken = Er is al een speler die “{ $name }” heet.
storage-player-deleted = { $name } is in een ander venster gewist of hernoemd.
storage-no-clipboard = Het klembord werkt niet: { $error }
storage-no-text = Er is geen tekst om te plakken: { $error }
storage-clipboard-silent = Het programma dat het klembord bezit, antwoordt niet.
storage-clipboard-too-large = De tekst op het klembord is groter dan { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = er is geen instelling “{ $name }”
problem-no-list = { $name } moet een lijst van namen tussen aanhalingstekens zijn
problem-no-table = { $name } moet een tabel [{ $name }] zijn
problem-no-choice = { $name } moet een van { $names } zijn; nu geldt { $used }
problem-no-name = { $name } moet een naam tussen aanhalingstekens zijn; nu geldt { $used }
problem-no-whole-number = { $name } moet een geheel getal van 0 tot { $most } zijn; nu geldt { $used }
problem-no-number = { $name } moet een getal van { $low } tot { $high } zijn; nu geldt { $used }
problem-no-flag = { $name } moet true of false zijn; nu geldt { $used }
problem-no-command = er is geen opdracht “{ $name }”
problem-no-keys = de toetsen van “{ $command }” moeten een lijst van namen tussen aanhalingstekens zijn; de standaardtoetsen blijven
problem-no-key = er is geen toets “{ $key }”; “{ $command }” houdt de standaardtoetsen
problem-key-taken = toets “{ $key }” is al voor “{ $other }”; “{ $command }” houdt de standaardtoetsen
problem-no-value = { $name } heeft geen geldige waarde

## The title, below the first board

title-keys = Duw met de pijltjes
title-touch = Veeg om te duwen
title-gamepad = Duw met pijltjes of stick

## The menu

menu-menu = Menu
menu-resume = Verder
menu-more = Meer
menu-group-level = Dit level
menu-group-files = Bestanden en klembord
menu-group-game = Spel
menu-group-speech = Schermlezer
menu-keys = Enter of klik: kiezen    Esc: terug

## Saved positions

positions-saved-positions = Opgeslagen stellingen
positions-keys = Enter of klik: erheen    Delete of ×: wissen    Esc: sluiten
positions-touch = Tik op een regel: erheen    × aan het eind: wissen
positions-name = Stelling { $number }
positions-at-the-start = Nog niets op te slaan: dit is het begin.
positions-saved-as = Opgeslagen als “{ $name }”.  Met { $list } zie je alle stellingen.
positions-none-saved = Hier zijn geen stellingen opgeslagen.  Met { $save } sla je er een op.
positions-break-off = Deze stelling is niet helemaal af te spelen: { $error }.

## The solutions of a level

solutions = Oplossingen
solutions-keys = Enter of klik: kiezen    Delete of ×: wissen    Esc: sluiten
solutions-touch = Tik op een regel: kiezen    × aan het eind: wissen
solutions-on-screen = Huidig spel
solutions-yours = Van jou
solutions-with-hints = Opgelost met hints
solutions-by-the-game = Door het spel gevonden
solutions-with-the-level = Bijgeleverd
solutions-watched = Alleen bekeken
solutions-the-levels-own = Bijgeleverde oplossingen kun je niet wissen.
solutions-on-the-screen = Deze speel je nu. Herstart voor je hem wist.
solutions-last-one = Je enige oplossing kun je niet wissen.
solutions-length = { moves }, { pushes }
solutions-moves = zetten
solutions-pushes = duwen
solutions-lines = kistlijnen
solutions-changes = kistwissels
solutions-sessions = duwreeksen
solutions-walks = looplijnen

## All levels

browser-levels = Levels
browser-new-level = + Nieuw level
command-search = Zoek in alle levels
browser-search-short = Zoek
command-open-files = Open bestanden
browser-recent-file = Laatst geopend
browser-continue-playing = Verder spelen
browser-left-off = { $collection } { $number }
browser-keys = Enter: spelen    Tab: volgende collectie    Esc: terug    Shift+Enter: oplossing bekijken    { KEY("Ctrl+E") }: bewerken
browser-own-keys = Enter: spelen    { KEY("Ctrl+E") }: bewerken    F2: hernoemen    Tweemaal Delete: wissen    Tab: volgende collectie    Esc: terug
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ opgelost (andere versie)
browser-draft = Schets
browser-not-a-level = Niet speelbaar
browser-place = Regel { $line }, kolom { $column }
browser-about-band = Wellicht { $band }
browser-grading = Moeilijkheid wordt bepaald: nog { levels }
browser-size = { $width } × { $height } velden
browser-author = van { $name }
browser-no-level = Deze collectie is leeg.
browser-none-like-that = Geen level past bij deze filters.  Delete wist ze.
browser-none-called = Geen level past bij “{ $query }”.
browser-none-called-and-like-that = Geen level past bij “{ $query }” en deze filters.  Delete wist de filters.
browser-in-order = Oorspronkelijk
browser-easiest-first = Makkelijkste eerst
browser-hardest-first = Moeilijkste eerst
browser-smallest-first = Kleinste eerst
browser-fewest-boxes-first = Minste kisten eerst
browser-size-small = Hooguit 8 breed
browser-size-middle = 9 t/m 14 breed
browser-size-large = Vanaf 15 breed
browser-boxes-few = 1 t/m 3 kisten
browser-boxes-some = 4 t/m 6 kisten
browser-boxes-many = 7 t/m 12 kisten
browser-boxes-most = Vanaf 13 kisten
browser-only-unsolved = Niet opgelost
browser-only-solved = Opgelost

## Favourites, and levels that the game chooses

favourites-favourites = Favorieten
favourites-only = Alleen favorieten
favourites-added = Toegevoegd aan je favorieten.
favourites-removed = Verwijderd uit je favorieten.
favourites-all-solved = Je hebt alle levels opgelost.
browser-next-unsolved = Volgende onopgeloste
browser-table = Tabel
browser-cards = Kaarten
browser-number = Nr.
browser-moves = Zetten
browser-best-known = Bekend record (✓ bewezen)
browser-solved-on = Opgelost op
browser-copy-table = Tabel kopiëren
browser-copy-solutions = Oplossingen kopiëren
browser-save-table = Tabel opslaan
browser-save-solutions = Oplossingen opslaan
browser-solved-count = { $solved } opgelost

## The details of a level

details-play = Spelen
details-no = nee
details-collection = Collectie
details-author = Maker
details-your-best = Jouw record
details-best-known = Bekend record
details-watch = Bekijken
details-delete = Wissen

## Sharing a result

share-daily = Sokoban van de dag, { $place }
share-level = Sokoban, { $place }
share-titled = { $place } “{ $title }”
share-date = { $day } { $month } { $year }
share-and = { $from }, { $to }
share-streak = reeks { $days }
share-copied = Gekopieerd: { $said }
share-saving = Animatie opslaan…
share-nothing = Los het level eerst op, dan kun je het delen.
share-copy-link = Link kopiëren
share-link-copied = Link gekopieerd.

## The filter of the browser

filter-filter = Filter
filter-difficulty = Moeilijkheid
filter-size = Grootte
filter-boxes = Kisten
filter-solved = Opgelost
filter-order = Volgorde
filter-any = Alle
filter-clear = Filter wissen
filter-keys = Pijltjes of klik: wijzigen    Delete: wissen    Esc: sluiten

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = makkelijk
band-medium = gemiddeld
band-hard = moeilijk
band-expert = expert
band-master = meester
band-easy-heading = Makkelijk
band-medium-heading = Gemiddeld
band-hard-heading = Moeilijk
band-expert-heading = Expert
band-master-heading = Meester
band-easy-about = Weinig kisten en één idee.  Een minuut of twee.
band-medium-about = Kisten zitten elkaar in de weg.
band-hard-about = Denk na voor je eerste duw.
band-expert-about = De volgorde is de halve puzzel.
band-master-about = Elke kist moet weg, vaak twee keer.  Neem de tijd.

## The page that shows how to go on

command-road = Hoe nu verder?
road-so-far = De weg tot nu toe
road-pack = De volgende collectie
road-holes = Iets nieuws.  Een kist vult een gat, en je loopt eroverheen.
road-colours = Iets nieuws.  Elke kleur heeft zijn eigen doelen.
road-strength = Iets nieuws.  Duw meer kisten tegelijk.

## Endless levels

endless = Eindeloos
endless-shelf = Eindeloos, { $band }
endless-shelf-for-you = Eindeloos, voor jou
endless-for-you = Voor jou
endless-for-you-about = Rond jouw rating.  Je lost er zo’n twee van de drie op.
endless-title = { $band } nr. { $number }
endless-not-begun = Niet begonnen
endless-solved = { $solved } opgelost
endless-being-made = Volgend level wordt gemaakt…
endless-not-made = Er kwam geen level uit. Probeer het nog eens.
endless-ready-for = Klaar voor “{ $band }”?
endless-hardest = Moeilijker wordt het niet.
endless-keys = Omhoog/Omlaag: kiezen    Enter: spelen    Tab: volgende collectie    Esc: terug
endless-heading-line = Eindeloze levels  ·  elk level is nieuw en oplosbaar

## The daily level

daily = Daglevel
month-january = januari
month-february = februari
month-march = maart
month-april = april
month-may = mei
month-june = juni
month-july = juli
month-august = augustus
month-september = september
month-october = oktober
month-november = november
month-december = december
weekday-monday = Maandag
weekday-tuesday = Dinsdag
weekday-wednesday = Woensdag
weekday-thursday = Donderdag
weekday-friday = Vrijdag
weekday-saturday = Zaterdag
weekday-sunday = Zondag
weekday-mon = Ma
weekday-tue = Di
weekday-wed = Wo
weekday-thu = Do
weekday-fri = Vr
weekday-sat = Za
weekday-sun = Zo
daily-month = { $month } { $year }
daily-date = { $weekday } { $day } { $month } { $year }
daily-no-run = Los het level van vandaag op en begin een reeks.
daily-run-with-today = { $days ->
    [one] Reeks: { $days } dag
   *[other] Reeks: { $days } dagen
}
daily-run-before-today = { $days ->
    [one] Reeks: { $days } dag.  Los het level van vandaag op om door te gaan.
   *[other] Reeks: { $days } dagen.  Los het level van vandaag op om door te gaan.
}
daily-solved = { $solved }/{ $of } opgelost
daily-no-date = De datum van vandaag is onbekend.
daily-not-yet = Het eerste daglevel komt nog.
daily-first = Dit is het eerste daglevel.
daily-last = Dit is het level van vandaag. Kom morgen terug.
daily-being-made = Daglevel wordt gemaakt…
daily-keys = Pijltjes: kiezen    Enter: spelen    Tab: volgende collectie    Esc: terug    PageUp/PageDown: maand    Home: vandaag
daily-heading = Eén level per dag  ·  voor iedereen hetzelfde  ·  op maandag makkelijk, op zondag het moeilijkst

## Settings

settings-settings = Instellingen
settings-keys = Pijltjes of klik: wijzigen    Esc: sluiten
settings-touch = Tik op een regel om die te wijzigen.
settings-group-play = Spel
settings-group-sound = Geluid
settings-group-picture = Weergave
settings-group-keys = Toetsen
settings-reduced-motion = Minder beweging
settings-volume = Geluiden
settings-music = Muziek
settings-vibration = Trillen
settings-vibration-gamepads = Gamepads
settings-vibration-all = Gamepads en telefoons
settings-language = Taal
settings-skin = Thema
settings-skin-warehouse = Magazijn bij nacht
settings-skin-daylight = Daglicht
settings-skin-contrast = Hoog contrast
settings-skin-plain = Effen vierkanten
settings-sound-on = Geluid aan
settings-sound-off = Geluid uit
settings-as-the-system = Zoals het systeem
settings-loud = { $percent }%
settings-on = Aan
settings-off = Uit
settings-speed = Animatiesnelheid
settings-full-screen = Volledig scherm
settings-display-scale = Schaal
settings-display-scale-automatic = Automatisch
settings-colour-blind-marks = Cijfers op kleuren
settings-coordinates = Coördinaten
settings-key-line = Toetsen onder het bord
settings-buttons = Knoppen
settings-lamp = Waarschuwing
settings-dead-squares = Dode velden markeren
settings-rating = Rating
settings-hold-keys = Ingedrukte toetsen
settings-hold-keys-hint = Schakelen: druk om te beginnen en te stoppen.
settings-hold = Vasthouden
settings-toggle = Schakelen
settings-repeat = Herhaalsnelheid
settings-repeat-off = Geen herhaling
settings-repeat-slow = Traag
settings-repeat-normal = Normaal
settings-repeat-fast = Snel
settings-change-keys = Besturing
settings-open = Aanpassen…
settings-speed-normal = Normaal
settings-speed-fast = Snel
settings-speed-faster = Heel snel
settings-speed-instant = Meteen
settings-lamp-off = Uit
settings-lamp-lost = Als je vastzit
settings-lamp-full = Altijd

## The keys of commands

keys-keys = Toetsen
keys-set = Enter of klik, dan een toets    Delete: weghalen    Backspace: standaard
keys-choose = Pijltjes: kiezen    Esc: sluiten
keys-press-new = Druk op de nieuwe toets of muisknop.
keys-leave-as-is = Esc: annuleren
keys-touch = Tik op een regel, dan een toets.
keys-touch-cancel = × boven: annuleren
keys-waiting = Druk op een toets…
keys-none = –
keys-button = “{ $name }”
keys-walking = Looptoetsen
keys-preset-default = Pijltjes en WASD
keys-preset-vi = Pijltjes en HJKL (vi)
keys-preset-left-hand = Linkerhand
keys-preset-right-hand = Rechterhand
keys-one-hand = Eén hand is genoeg.    Lopen, zet terug, hint, levels, menu
keys-taken = { $key } is nu “{ $to }” (was “{ $from }”).

command-up = Omhoog
command-left = Links
command-down = Omlaag
command-right = Rechts
command-walk-up = Ver omhoog lopen
command-walk-left = Ver naar links lopen
command-walk-down = Ver omlaag lopen
command-walk-right = Ver naar rechts lopen
command-push-up = Ver omhoog duwen
command-push-left = Ver naar links duwen
command-push-down = Ver omlaag duwen
command-push-right = Ver naar rechts duwen
command-undo = Zet terug
command-redo = Zet vooruit
command-redo-all = Alles vooruit
command-previous-push = Vorige duw
command-next-push = Volgende duw
command-restart = Herstarten
command-previous-level = Vorig level
command-next-level = Volgend level
command-previous-unsolved = Vorig onopgelost level
command-next-unsolved = Volgend onopgelost level
command-favourite = Favoriet
command-levels = Levels
command-edit = Dit level bewerken
command-new-level = Nieuw level
command-endless = Eindeloze levels
command-statistics = Statistieken
command-calendar = Daglevel
command-watch = Oplossing vanaf het begin
command-pause = Pauze
command-larger = Inzoomen (herhaling: sneller)
command-smaller = Uitzoomen (herhaling: trager)
command-fit = Hele bord
command-hint = Hint
command-show-solution = Oplossing vanaf hier
command-rewind = Terug tot vóór de fout
command-keep-position = Stelling opslaan
command-positions = Stellingen
command-solutions = Details
command-copy-level = Level kopiëren
command-copy-moves = Zetten kopiëren
command-copy-code = Code kopiëren
command-copy-result = Resultaat kopiëren
command-animation = Animatie opslaan
command-picture = Afbeelding opslaan
command-mute = Dempen
command-describe = Beschrijving kopiëren
command-improve = Kortere oplossing zoeken
command-paste = Plakken
command-reload = Opnieuw laden
command-settings = Instellingen
command-full-screen = Volledig scherm
command-menu = Menu
command-help = Help
command-close = Sluiten
command-leave = Stoppen

## The help: headings and lines

help-title = Help
help-search = Typ om te zoeken
help-where-keys-are-set = Toetsen wijzig je in de instellingen.
help-nothing-found = Niets gevonden voor “{ $query }”.
help-arrows = Pijltjes
help-basics = Basis
help-moving = Ver lopen
help-command-up = Lopen en duwen; vasthouden: doorgaan
help-command-walk-up = Lopen zo ver het kan
help-command-push-up = Duwen zo ver het kan
help-hold = Stappen; instellingen: schakelen
help-history = Zetten terug en stellingen
help-command-undo = Zet terug; vasthouden: sneller
help-command-redo = Zet vooruit; vasthouden: sneller
help-command-redo-all = Alles vooruit
help-command-previous-push = Terug naar de vorige duw
help-command-next-push = Vooruit naar de volgende duw
help-command-restart = Herstarten (terug te draaien)
help-command-rewind = Terug tot vóór de fout
help-command-keep-position = Deze stelling opslaan
help-command-positions = Opgeslagen stellingen
help-command-solutions = Details en oplossingen van het level
help-hints = Hints en lamp
help-command-hint = Hint; nog eens voor meer
help-command-show-solution = Oplossing vanaf hier
help-lamp-how = De rode regel onderaan
help-lamp = Waarom je vastzit; klik: terug
help-stuck = Waarom je vastzit
help-stuck-corner = In een hoek: kan niet weg
help-stuck-freeze = Deze twee houden elkaar vast
help-stuck-too-many-boxes = Hier meer kisten dan doelen
help-stuck-player-cut-off = De speler komt er niet meer achter
help-levels = Levels
help-command-levels = Alle levels
help-command-previous-level = Vorig level
help-command-next-level = Volgend level
help-command-previous-unsolved = Vorig onopgelost level
help-command-next-unsolved = Volgend onopgelost level
help-command-statistics = Statistieken, rating en prestaties
help-command-favourite = Favoriet aan of uit
help-command-search = Zoeken, in de lijst met levels
help-command-road = De weg tot nu toe en hoe verder
help-command-calendar = Daglevel
help-command-endless = Eindeloze levels; nog eens: moeilijkere
help-replays = Herhalingen
help-command-watch = Een oplossing vanaf het begin bekijken
help-command-pause = Pauze, verder
help-end-replay = Stoppen en terug naar je spel
help-speed = Sneller, trager
help-command-improve = Een kortere oplossing zoeken
help-mouse = Muis
help-click-square-how = Klik op een veld
help-click-square = Erheen lopen
help-click-box-how = Klik op een kist
help-click-box = Zien waar hij heen kan
help-click-there-how = Klik daar, of sleep
help-click-there = Erheen duwen
help-right-click-how = Rechtsklik
help-right-click = Zet terug
help-wheel-how = Wiel
help-wheel = Zet terug en vooruit
help-bar-how = Balk onderaan
help-bar = Door je zetten bladeren
help-ctrl-wheel-how = { CTRL() }+wiel
help-ctrl-wheel = Zoomen
help-middle-drag-how = Middelknop slepen
help-middle-drag = Beeld verschuiven
help-touch = Aanraken
help-tap-how = Tikken
help-tap = Als een klik
help-swipe-how = Vegen
help-swipe = Lopen; vasthouden: doorgaan
help-two-finger-tap-how = Tik met twee vingers
help-two-finger-tap = Zet terug; in lijsten: sluiten
help-two-fingers-how = Twee vingers bewegen
help-two-fingers = Zoomen, beeld verschuiven
help-gamepad = Gamepad
help-pad-step-how = Stick, D-pad
help-pad-step = Lopen en duwen
help-pad-level-how = Schouderknoppen
help-pad-level = Vorig, volgend level
help-pad-list-how = In lijsten
help-pad-list = A kiest, B gaat terug
help-pad-editor-how = In de editor
help-pad-editor = A tekent, Y pakt, L/R: palet
help-editor = Editor
help-command-edit = Dit level bewerken
help-command-new-level = Nieuw level
help-rename-own = Je level hernoemen
help-delete-own = Je level wissen (druk tweemaal)
help-draw-how = Slepen, rechts slepen
help-draw = Tekenen, gummen
help-files = Bestanden en klembord
help-drop-how = Sleep bestanden hierheen
help-drop = Openen
help-command-copy-level = Level met zetten kopiëren
help-command-copy-moves = Zetten kopiëren
help-command-copy-code = Levelcode kopiëren
help-command-copy-result = Resultaat als tekst kopiëren
help-command-animation = Animatie van de oplossing opslaan
help-command-picture = Afbeelding van het bord opslaan
help-command-mute = Dempen
help-command-describe = Beschrijving van de stelling kopiëren
help-command-paste = Levels, zetten, codes plakken
help-command-reload = Bestand opnieuw laden
help-window = Venster
help-command-larger = Inzoomen, uitzoomen
help-command-fit = Hele bord
help-command-settings = Instellingen
help-command-full-screen = Volledig scherm
help-command-close = Menu
help-command-help = Help
help-command-leave = Stoppen

## The editor

editor-untitled = Nieuw level
editor-command-wall = Muur
editor-command-floor = Vloer (gum)
editor-command-goal = Doel
editor-command-a-box = Kist
editor-command-box-on-goal = Kist op een doel
editor-command-player = Speler
editor-command-hole = Gat
editor-command-trophy = Beker van deze kleur
editor-command-trophy-goal = Doel van deze kleur
editor-command-trophy-on-goal = Beker op zijn doel
editor-command-more = Gaten, bekers en kleuren
editor-command-next-swatch = Volgende in het palet
editor-command-previous-swatch = Vorige in het palet
editor-command-next-kind = Volgende kleur
editor-command-previous-kind = Vorige kleur
editor-command-colour = Deze kleur
editor-command-pen = Tekenen
editor-command-line = Lijn
editor-command-rectangle = Gevulde rechthoek
editor-command-frame = Kamer (vier muren)
editor-command-fill = Vullen
editor-command-select = Selecteren, verplaatsen
editor-command-pick = Oppakken (pipet)
editor-command-go = Cursor verplaatsen
editor-command-draw = Daar tekenen; vasthouden: lijn
editor-command-turn-right = Rechtsom draaien
editor-command-turn-left = Linksom draaien
editor-command-mirror = Horizontaal spiegelen
editor-command-flip = Verticaal spiegelen
editor-command-undo = Ongedaan maken
editor-command-redo = Opnieuw
editor-command-copy = Selectie of level kopiëren
editor-command-copy-code = Code kopiëren
editor-command-cut = Selectie knippen
editor-command-paste = Plakken
editor-command-select-all = Alles selecteren
editor-command-erase = Selectie gummen
editor-command-details = Titel, maker, commentaar
editor-command-stronger = Duwkracht +1
editor-command-weaker = Duwkracht −1
editor-command-facing = Speler draaien
editor-command-play = Level testen
editor-command-reverse = Achteruit (kisten trekken)
editor-command-menu = Alle opdrachten
editor-command-new = Nieuw level
editor-command-keep = Opslaan (gaat ook vanzelf)
editor-command-larger = Inzoomen
editor-command-smaller = Uitzoomen
editor-command-fit = Hele bord
editor-command-leave = Terug naar de levels
editor-take = Overnemen
editor-drop = Weggooien
editor-step-back = Trekken ongedaan
editor-section-palette = Palet
editor-section-tools = Gereedschap
editor-section-selection = Selectie
editor-section-board = Bord
editor-menu-title = Editor
editor-details-title = Over dit level
editor-details-keys = Enter of Tab: volgend veld    Shift+Enter: nieuwe regel in het commentaar    Esc: klaar
editor-details-touch = Tik op een veld om erin te schrijven.
editor-done = Klaar
editor-nothing-drawn = Teken muren om een kamer, en dan kisten, doelen en de speler.
editor-proving = Even denken…
editor-unknown = Onzeker of het oplosbaar is
editor-too-large-to-prove = Te groot om te analyseren
editor-unsolvable = Niet oplosbaar
editor-open = Open: er komen muren bij
editor-too-large = Een bord heeft hooguit 1000 × 1000 velden.
editor-nothing-to-paste = Er staat geen level op het klembord.
editor-nothing-selected = Er is niets geselecteerd.
editor-copied-level = Level gekopieerd.
editor-copied-part = Selectie gekopieerd.
editor-no-code = Alleen kleine levels hebben een code.
editor-unreadable = Dit level is niet te spelen of te bewerken: { $reason }.
editor-no-goal = Eerst doelen: achteruit begin je met een kist op elk.
editor-no-room = Er is geen plek voor de speler.
editor-menu-keys = Omhoog/Omlaag: kiezen    Enter: uitvoeren    Esc: sluiten
editor-field-title = Titel
editor-field-author = Maker
editor-field-comment = Commentaar
editor-keys = { $play }: testen    { $menu }: alle opdrachten    Rechtsklik: gummen    { $leave }: levels
editor-reverse-keys = Pijltjes: kist achter je trekken    Shift+pijltjes: alleen lopen    { $take }: als begin nemen    { $drop }: annuleren
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } doel
   *[other] { $goals } doelen
}
editor-strength = duwkracht { $strength }
editor-pulls = Achteruit  ·  { $pulls }× getrokken
editor-solvable = Oplosbaar in { pushes }
editor-solvable-within = Oplosbaar in hooguit { pushes }
editor-about-grade = wellicht { $band }
editor-fault-no-player = Schets: nog geen speler
editor-fault-second-player = Er is een tweede speler
editor-fault-no-box = Schets: nog geen kisten
editor-fault-no-goal = Schets: nog geen doel voor de kisten
editor-fault-occupied = Een kist of de speler staat waar dat niet kan
editor-copied-code = Code gekopieerd: { $code }
editor-kept = Opgeslagen in “{ $name }”.

## The review of a solved game

command-review = Spel analyseren
help-command-review = Opgelost spel analyseren
banner-review = Spel analyseren
play-review-needs-solution = Los eerst het level op.  Dan kun je je spel analyseren.
review-reviewing = Je spel wordt geanalyseerd…
review-too-large = Dit level is te groot voor een exacte analyse.
review-close = Sluiten
review-pushes-left = Duwen over
review-only-push = Alleen deze duw hield het level oplosbaar.
review-detour = { $pushes ->
    [one] Jouw duw kostte hier { $pushes } duw meer dan deze.
   *[other] Jouw duw kostte hier { $pushes } duwen meer dan deze.
}
review-lost = Hier liep je vast en ging je terug.  Deze duw is de juiste.
review-flawless = Geen duw te veel: met minder kan het niet.
review-wasted-moves = { $moves ->
    [one] Geen duw te veel, maar { $moves } zet kon minder.
   *[other] Geen duw te veel, maar het kon { $moves } zetten korter.
}
review-marks = { $count ->
    [one] Eén duw verdient een tweede blik.
   *[other] { $count } duwen verdienen een tweede blik.
}

## A position in words

description-no-player = De speler is weg.
description-boxes = Kisten
description-boxes-home = Kisten op hun doel
description-goals = Lege doelen
description-holes = Gaten
description-pushes = Mogelijke duwen
description-floor = De vloer, rij voor rij; al het andere is muur:
description-solved = Het level is opgelost.
description-lost = De speler is in een gat gevallen.
description-open = Het level is nog niet opgelost.
description-no-title = Level
description-size = { $title }: { $columns } kolommen (A–{ $last }), { $rows } rijen (1 is bovenaan), { boxes }.
description-strength = Kisten per duw: { $strength }.
description-player = De speler staat op { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } in kleur { $colour }
description-push = { $square } { $direction }
description-up = omhoog
description-left = naar links
description-down = omlaag
description-right = naar rechts
description-row = Rij { $row }: { $squares }.
description-from-to = { $first } t/m { $last }

## The board for screen readers

speech-board = Bord
speech-square = { $square }, { $what }
speech-wall = muur
speech-floor = vloer
speech-goal = doel
speech-a-box = kist
speech-box-on-goal = kist op een doel
speech-player = jij
speech-player-on-goal = jij, op een doel
speech-hole = gat
speech-outside = buiten
speech-delete = { $title } wissen
speech-earned = behaald
speech-not-earned = niet behaald
speech-stars = { $number } van { $of } sterren
speech-timeline = Zetten tot nu toe
speech-lamp = Lamp
speech-collections = Collecties
speech-previous-month = Vorige maand
speech-next-month = Volgende maand
speech-previous-mark = Vorige markering
speech-next-mark = Volgende markering
speech-rename = Hernoemen
speech-player-at = Je staat op { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = { $count } vrij, dan { $what }
speech-pushable = { $what }, verschuifbaar
speech-blocked = { $what }, geblokkeerd
speech-way = Kist op { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = { $direction } duwen
speech-then-push = dan { $direction } duwen
speech-no-box = Geen kist kan geduwd worden.
speech-at = { $square }.
speech-box-to = Kist naar { $square }.
speech-box-to-goal = Kist naar { $square }, op een doel.
speech-boxes-moved = { boxes } verplaatst.
speech-hole-filled = Het gat is gevuld.
speech-bump = Muur.
speech-box-blocked = Kist geblokkeerd.
speech-restarted = Opnieuw begonnen.
speech-undone = Ongedaan gemaakt.
speech-start = Begin van het level.
speech-progress = { $number } van { $of } kisten op hun doel
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Volgende kist: { $square }.
speech-hint-push = Duw de kist op { $from } { $direction } tot { $to }.
speech-hint-target = Duw de kist op { $from } naar { $to }.
speech-stuck = Vastgelopen: { $reason } { $squares }
speech-exploring = Verkennen: { $what }.  Pijltjes: kijken    Enter: erheen lopen    Esc: stoppen
speech-edge = Rand van het bord.
speech-unreachable = { $what }: geen weg erheen.
settings-announcements = Meldingen
help-speech = Schermlezer
help-command-look-around = Wat er om je heen is
help-command-list-pieces = Waar kisten en doelen zijn
help-command-find-box = De weg naar de volgende kist
help-command-say-progress = Wat er nog te doen is
help-command-explore = Het bord met een cursor verkennen
command-look-around = Rondkijken
command-list-pieces = Kisten en doelen opnoemen
command-find-box = Volgende kist zoeken
command-say-progress = Zeggen wat er nog moet
command-explore = Bord verkennen

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Lessen
inside-holes = Gaten
inside-colours = Kleuren
inside-strength = Kracht
inside-first-light = Eerste licht
inside-day-shift = Dagdienst
inside-tight-corners = In het nauw
inside-night-shift = Nachtdienst
inside-the-long-haul = De lange adem
inside-the-workshop = De werkplaats
inside-heritage = Erfgoed

inside-lessons-1 = Met een licht hart
    .comment = Ga achter de kist staan en duw hem naar zijn doel.
inside-lessons-2 = Een blokje om
    .comment = Om een kist naar links te duwen sta je rechts ervan, hoe ver je daarvoor ook moet lopen.
inside-lessons-3 = Blijf van de muren
    .comment = Een kist tegen een muur kan er alleen nog langs, en in een hoek staat hij voorgoed vast.
inside-lessons-4 = Sesam, open u
    .comment = Een kist in een deuropening is een deur: duw ertegen, en je bent binnen.
inside-lessons-5 = Achterin is nog plek
    .comment = Vul in een doodlopende gang eerst het achterste doel: een kist op het voorste verspert de weg.
inside-lessons-6 = Zij aan zij
    .comment = Twee kisten naast elkaar tegen een muur houden elkaar daar vast.
inside-lessons-7 = Wiens doel is het?
    .comment = Beide doelen liggen bij dezelfde kist: kijk eerst waar de andere heen kan.
inside-lessons-8 = Speelruimte
    .comment = In een gang kom je niet langs een kist. Gebruik de open ruimte.
inside-lessons-9 = Tweemaal bellen
    .comment = Je mag een kist halverwege laten staan, eerst de andere doen en dan verdergaan.
inside-lessons-10 = Lange weg, korte duw
    .comment = Weinig duwen en veel lopen ertussen: het hangt er maar van af waar je staat.
inside-lessons-11 = Zo dichtbij en toch zo ver
    .comment = De kist naast een doel is niet altijd degene die daar hoort.
inside-lessons-12 = De lange omweg
    .comment = Kan een kist hier niet draaien, breng hem dan naar de binnenplaats.
inside-lessons-13 = Pardon
    .comment = Ook een kist die al op zijn plaats is, moet soms even opzij.
inside-lessons-14 = Met hand en tand
    .comment = Drie doelen, ver uit elkaar: bepaal voor elke kist waar hij heen moet voor je hem aanraakt.
inside-lessons-15 = Afneemspel
    .comment = Geef ze door van poot tot poot: geen kist gaat recht naar huis.

inside-holes-1 = Pas op het afstapje
    .comment = Een gat slokt een kist op, en dan is het geen gat meer.
inside-holes-2 = De cirkel is rond
    .comment = Twee gaten delen de ring in tweeën, en elke helft heeft de andere nodig.
inside-holes-3 = Deksel erop
    .comment = Over een gevuld gat gaat een kist als over elke andere vloer.
inside-holes-4 = De springplank
    .comment = Een gevuld gat is ook een plek om vanaf te duwen.
inside-holes-5 = De brug
    .comment = Duw een kist in een gat: samen worden ze vloer, en de weg is vrij voor de andere kist.
inside-holes-6 = Een brug te ver
    .comment = Eén kist is te kort voor deze brug: de tweede moet over de eerste heen.
inside-holes-7 = Geven en nemen
    .comment = Vier kisten, twee doelen: twee ervan zijn om weg te geven. Welke?
inside-holes-8 = De vijver
    .comment = Er hoeft maar één gat gevuld te worden, maar welk?
inside-holes-9 = Op glad ijs
    .comment = Een gat slokt kisten op, en jou ook: hier heb je beide kisten nodig, dus blijf weg van de gaten.

inside-colours-1 = Rood en blauw
    .comment = Een beker hoort op het doel van zijn kleur: het doel vlakbij is het verkeerde.
inside-colours-2 = Het vijfde wiel
    .comment = Een gewone kist heeft geen eigen doel: hij staat alleen in de weg.
inside-colours-3 = Het zijspoor
    .comment = Om van plaats te wisselen wacht de een op het zijspoor terwijl de ander passeert.
inside-colours-4 = Pas de deux
    .comment = De een leidt de ander om de pilaar, en niemand trapt op iemands tenen.
inside-colours-5 = Eén te veel
    .comment = Twee van één kleur en maar één doel ervoor: een van de twee blijft over.
inside-colours-6 = Stoelendans
    .comment = Elke kist staat op het doel van de ander: vind de plek waar ze langs elkaar kunnen.
inside-colours-7 = Het molentje
    .comment = Vier kleuren, vier wieken: maak de bezette doelen vrij voor je de jouwe vult.
inside-colours-8 = Waterlelies
    .comment = Twee kleuren en één gewone kist als brug: kijk waar elke bloem komt voor je de weg bouwt.
inside-colours-9 = Het stoplicht
    .comment = Rood boven, geel, groen onder: zet ze eerst op volgorde en stuur ze dan omhoog.

inside-strength-1 = De trein
    .comment = Hier ben je sterk: je kunt een hele rij kisten in één keer duwen.
inside-strength-2 = In de put
    .comment = Eén duw, twee kisten: de eerste valt erin, en de tweede gaat eroverheen.
inside-strength-3 = Handspiegel
    .comment = Een sterke arm verplaatst twee kleuren tegelijk: let op wat er nog meegaat.
inside-strength-4 = De sterke arm
    .comment = Hier ben je sterk: één duw verplaatst alle kisten op een rij.
inside-strength-5 = Spiegeltje, spiegeltje
    .comment = Twee gaan het handvat af en één blijft: zet de rij op volgorde voor je duwt.
inside-strength-6 = Voor het blok
    .comment = Vier kisten, twee doelen en een gat: haal het blok met je sterke arm uit elkaar.
inside-strength-7 = Volle stoom vooruit
    .comment = Drie wagons op een rij en een krap emplacement: stoom alleen is niet genoeg.
inside-strength-8 = De rangeerder
    .comment = Koppel de wagons aan, koppel ze af, en zet ze elk op hun eigen spoor.
inside-strength-9 = Arm in arm
    .comment = Kisten die tegen elkaar leunen: vind de duw die ze scheidt.
inside-strength-10 = In het gelid
    .comment = Een sterke duw verplaatst een hele rij: soms moet je die eerst maken.
inside-strength-11 = De oude meesters
    .comment = Kracht 2, twee kleuren en een gat: de gewone kist hoort nergens, dus gebruik hem goed.
inside-strength-12 = Ellebogenwerk
    .comment = Alleen de eerste van een rij valt in het gat: let op welke vooraan staat.
inside-strength-13 = Alle hens aan dek
    .comment = Een gat, twee kleuren en een arm voor twee: zonder een ervan is het niet op te lossen.
inside-strength-14 = Tweemaal is scheepsrecht
    .comment = Met kracht 2 duw je twee kisten op een rij, maar nooit drie.

inside-the-workshop-1 = De verzonken klok
    .comment = Twee kisten gaan naar de bodem, zodat de andere twee thuis kunnen komen.
inside-the-workshop-2 = Vis op het droge
    .comment = Hij spartelt: houd hem bij zijn staart.
inside-the-workshop-3 = De klokkentoren
    .comment = Drie kisten in de toren: alleen de sterkste arm krijgt ze alle drie weg.
inside-the-workshop-4 = Het meer over
    .comment = Een arm voor twee, drie gaten om uit te kiezen, en geen kist om te verspillen.
inside-the-workshop-5 = Voorslag
    .comment = Twaalf duwen, en bijna elke bij een andere kist.
inside-the-workshop-6 = Met een stalen gezicht
    .comment = Vijf kisten, en geen lachje tot de laatste thuis is.
inside-the-workshop-7 = Storm in een glas water
    .comment = De kleinste kamer, en twintig duwen tot het stil is.
inside-the-workshop-8 = Klavertjevier
    .comment = Drie kisten en vier blaadjes: met geluk alleen lukt het niet.
inside-the-workshop-9 = De sleutels van de cipier
    .comment = Drie sleutels aan één ring, en die je nodig hebt zit altijd achter de andere.
inside-the-workshop-10 = Pas de trois
    .comment = Weer de pas de deux, met één danser meer.
inside-the-workshop-11 = De weerhaan
    .comment = Hij draait met elke wind, en jij ook.
inside-the-workshop-12 = Door het hek
    .comment = Palen aan alle kanten: een kist gaat alleen waar het hek je laat staan.
inside-the-workshop-13 = Kompas
    .comment = Eén kist voor elke weg, en elke weg loopt in het rond.
inside-the-workshop-14 = In een notendop
    .comment = Acht duwen, haast nooit twee na elkaar bij dezelfde kist: de eerste lessen in een notendop.
inside-the-workshop-15 = Regendag
    .comment = Vijf kisten en een krom handvat: niemand blijft droog.
inside-the-workshop-16 = Achtbaan
    .comment = Zonder kleuren is het kinderspel; met kleuren kost het twee lussen en een lange adem.
inside-the-workshop-17 = Negen levens
    .comment = De helft van de duwen die goed lijken, verliest: deze kat heeft al haar levens nodig.
inside-the-workshop-18 = De draaimolen
    .comment = Elk stuk hoort op zijn vorm en kleur: hier moeten ze alle drie een plaats opschuiven.
inside-the-workshop-19 = De ronde tafel
    .comment = Vier plaatsen aan tafel, en een lange wandeling eromheen voor er iemand zit.

inside-heritage-1 = Het eerste bord
    .comment = Uit een Sokoban in JavaScript, gespeeld met I J M L: loop om elke kist heen en duw hem naar zijn doel.
inside-heritage-2 = Eerste stappen
    .comment = Uit een artikel over MonoGame, net als de vier hierna: een kist wordt geduwd, nooit getrokken.
inside-heritage-3 = De richel
    .comment = Bedenk voor je duwt waar je voor de volgende duw zult staan.
inside-heritage-4 = Decorwissel
    .comment = Voor elke kist is er een doel, maar wel aan de andere kant van de deur.
inside-heritage-5 = De pilaren
    .comment = Tussen de pilaren heeft elke kist een goede kant: loop eromheen en vind hem.
inside-heritage-6 = De lange weg naar huis
    .comment = Soms moet een kist van zijn doel af om een andere erlangs te laten.
inside-heritage-7 = Het tweede bord
    .comment = Uit een Sokoban met veel kracht: één duw verplaatst alle kisten op een rij.
inside-heritage-8 = Het huiswerk
    .comment = Uit een studieopdracht met kisten, bekers en gaten: een beker hoort op het doel van zijn kleur.

## The view of the board

command-turn-view = Beeld draaien
command-mirror-view = Beeld spiegelen
command-coordinates = Coördinaten aan of uit
help-command-turn-view = Beeld van dit level 90° draaien, tot je stopt
help-command-mirror-view = Beeld van dit level spiegelen, tot je stopt
help-command-coordinates = Letters van kolommen en nummers van rijen tonen of verbergen

## The statistics

statistics = Statistieken
statistics-solved = Opgeloste levels
statistics-stars = Sterren
statistics-streak = Dagen op rij (record { $days })
statistics-time = Speeltijd
statistics-pushes = Duwen
statistics-rating = Rating
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } u { $minutes } min
statistics-by-difficulty = Opgelost per moeilijkheid
statistics-weeks = De laatste { $weeks } weken
statistics-on-days = { $days ->
    [one] op { $days } dag opgelost
   *[other] op { $days } dagen opgelost
}
statistics-rating-soon = { $levels ->
    [one] Nog { $levels } level, en je rating verschijnt hier.
   *[other] Nog { $levels } levels, en je rating verschijnt hier.
}
statistics-highest = Hoogste { $rating }
statistics-achievements = Prestaties
statistics-achieved = { $count } van { $of }
statistics-empty = Je eerste level wacht.
statistics-empty-more = Los het op en deze pagina vult zich.
statistics-earned = Prestatie: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Vaste tred
achievement-no-undo-how = Geen zet terug in een gemiddeld level
achievement-way-back = Rechtsomkeert
achievement-way-back-how = Loop vast, ga terug en los het level op
achievement-fewest-moves = Geen stap te veel
achievement-fewest-moves-how = Los een les op met de minste zetten
achievement-all-lessons = Uitgeleerd
achievement-all-lessons-how = Los alle lessen op
achievement-heritage-stars = Drie sterren
achievement-heritage-stars-how = Verdien alle sterren van een level uit “Erfgoed”
achievement-heritage = Erfgoed
achievement-heritage-how = Los een level op uit de collectie “Erfgoed”
achievement-seven-days = Een goede week
achievement-seven-days-how = Los zeven dagen op rij een level op
achievement-endless-ten = Maar door
achievement-endless-ten-how = Tien eindeloze levels op rij zonder hints
achievement-hundred-levels = Honderd
achievement-hundred-levels-how = Los 100 levels op
achievement-master = Meester
achievement-master-how = Los een meesterlevel op zonder hints
achievement-shorter = Kortere weg
achievement-shorter-how = Vind een kortere oplossing dan bekend is
achievement-own-hard-level = Architect
achievement-own-hard-level-how = Teken een moeilijk level en los het op

## Several players on one computer

menu-player = Speler: { $name }
command-players = Spelers
help-command-players = Spelers: kiezen, toevoegen, hernoemen
players-players = Spelers
players-number = Speler { $number }
players-playing = speelt nu
players-add = Speler toevoegen
players-name = Naam
players-colour = Kleur
players-orange = Oranje
players-blue = Blauw
players-green = Groen
players-red = Rood
players-yellow = Geel
players-purple = Paars
players-teal = Turkoois
players-pink = Roze
players-keys = Enter of klik: kiezen    Delete of ×: wissen    Esc: sluiten
players-touch = Tik op een regel: kiezen    × aan het eind: wissen
players-name-keys = Enter: klaar    Esc: annuleren
players-delete-again = Druk nog eens om deze speler en alle voortgang te wissen.
players-needs-name = Een speler heeft een naam nodig.
players-name-too-long = Een naam heeft hoogstens { $most } tekens.
players-welcome = Nu speelt: { $name }
settings-lock-solutions = Oplossingen op slot
settings-lock-solutions-hint = Alleen hints tot het level is opgelost.
play-solutions-locked = Oplossingen zie je pas als je het level hebt opgelost.

## The names of keys that differ from English

key-space = Spatie
key-mousemiddle = Middelste muisknop
key-mouseright = Rechtermuisknop
