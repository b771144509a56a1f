# Deutsch

language-name = Deutsch

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
pushes = { $pushes ->
    [one] { $pushes } Schub
   *[other] { $pushes } Schübe
}
boxes = { $boxes ->
    [one] { $boxes } Kiste
   *[other] { $boxes } Kisten
}
levels = { $levels } Level
level-number = Level { $number }
delete-again = Zum Löschen noch einmal drücken.
keys-no-key = (keine Taste)

## The line above the board

hud-number = { $number } von { $of }
hud-strength-any = Du schiebst ganze Reihen
hud-strength-up-to = Du schiebst bis zu { $most } Kisten
hud-counters = { moves }    { pushes }
hud-best = Rekord: { moves }, { pushes }
lamp-pushes-to-go = Noch { pushes }
lamp-solvable = Noch lösbar
lamp-stuck = Sackgasse

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Gehen
hud-key-undo = Zurück
hud-key-restart = Neustart
hud-key-hint = Tipp
hud-key-menu = Menü

hud-stuck = Sackgasse!
hud-stuck-undo = Rückgängig
hud-stuck-rewind = Zurück vor den Fehler
hud-stuck-back = Zurück
hud-unsolvable = Dieses Level hat keine Lösung.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Weiterzeichnen

## Why the level can no longer be solved

stuck-corner = { $boxes ->
    [one] Diese Kiste kommt nicht mehr aus der Ecke.
   *[other] Diese Kisten kommen nicht mehr aus den Ecken.
}
stuck-wall = { $boxes ->
    [one] An der Wand erreicht diese Kiste kein Ziel.
   *[other] An der Wand erreichen diese Kisten kein Ziel.
}
stuck-dead-square = { $boxes ->
    [one] Diese Kiste erreicht kein Ziel mehr.
   *[other] Diese Kisten erreichen kein Ziel mehr.
}
stuck-freeze = { $boxes ->
    [one] Diese Kiste lässt sich nicht mehr schieben.
    [2] Diese zwei Kisten blockieren einander.
   *[other] Diese Kisten blockieren einander.
}
stuck-too-many-boxes = Auf dieser Seite sind mehr Kisten als Ziele.
stuck-too-few-boxes = Für die Ziele sind nicht mehr genug Kisten da.
stuck-blocked-goals = { $boxes ->
    [one] Diese Kiste versperrt den Weg zu einem Ziel.
   *[other] Diese Kisten versperren den Weg zu einem Ziel.
}
stuck-player-cut-off = { $boxes ->
    [one] Hinter diese Kiste kommst du nicht mehr.
   *[other] Hinter diese Kisten kommst du nicht mehr.
}
stuck-subset = { $boxes ->
    [one] Diese Kiste erreicht kein Ziel mehr.
    [2] Nur eine dieser zwei Kisten erreicht ein Ziel.
   *[other] Nicht alle diese Kisten erreichen ein Ziel.
}
stuck-exhausted = Von hier aus ist es nicht mehr zu schaffen.

## While moves are replayed

hud-watching-a-solution = Lösung
hud-replaying-moves = Wiedergabe
hud-replay-speed = { $what }, Tempo { $speed }×
hud-replay-playing = { $what }, Tempo { $speed }×  ·  { $pause }: Pause  ·  { $end }: Ende  ·  { $pace }: Tempo  ·  { $step }: Schritt  ·  Pfeiltasten: ab hier spielen
hud-replay-paused = { $what }, Tempo { $speed }×  ·  { $pause }: weiter  ·  { $end }: Ende  ·  { $pace }: Tempo  ·  { $step }: Schritt  ·  Pfeiltasten: ab hier spielen

## The end of a level

banner-level-cleared = Gelöst!
banner-that-was-the-solution = Das ist die Lösung
banner-cleared-as-watched = Gelöst wie gezeigt
banner-fell-into-hole = Reingefallen!
banner-can-be-undone = Halb so wild: Nimm den Zug zurück.
banner-undo = Zug zurücknehmen
banner-restart = Level neu starten
banner-play-again = Noch einmal
banner-play-yourself = Jetzt du
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (Rekord { $best_moves })  ·  { pushes } (Rekord { $best_pushes })
banner-new-best = Neuer Rekord!
banner-last-level = Das war das letzte Level
banner-days-in-a-row = { $days ->
    [one] Serie: { $days } Tag
   *[other] Serie: { $days } Tage
}
banner-next-endless = Nächstes Level
banner-calendar = Tageslevel
banner-watch-the-shorter-one = Kürzere Lösung ansehen
banner-find-a-shorter-one = Kürzere Lösung suchen
banner-next = Nächstes Level: { $level }
banner-on-to = Nächste Sammlung: { $collection }
banner-fewest-of-both = Mit weniger Zügen oder Schüben geht es nicht
banner-fewest-possible = Bestmöglich: { $figure }

## The stars of a level

stars-solved = Gelöst
stars-pushes = Wenigste Schübe
stars-moves = Wenigste Züge
stars-known-pushes = Bisher wenigste Schübe
stars-known-moves = Bisher wenigste Züge
stars-all = Perfekt!
stars-collection-finished = { $collection }: alles gelöst!

## Hints

hints-thinking = Wird geprüft …
hints-unknown = Unklar, ob das noch lösbar ist.
hints-too-large = Für Tipps ist dieses Spielfeld zu groß.
hints-not-solvable = { $reason }  Mit { $rewind } geht es zurück vor den Fehler.
hints-solvable = Noch lösbar.  Noch einmal { $hint } zeigt die nächste Kiste.
hints-this-box = Schieb jetzt diese Kiste.  Noch einmal { $hint } zeigt, wohin.
hints-to-there = Schieb sie hierher.  Noch einmal { $hint }: ein Schub, „Mit Tipps gelöst“.
hints-not-lost = Das ist keine Sackgasse.
hints-always-lost = Das war von Anfang an eine Sackgasse.
hints-solved = Schon gelöst.  Mit { $watch } siehst du eine Lösung.

## Tips, each shown once

tips-bar = Übrigens: Zieh an der Leiste unten, um durch deine Züge zu blättern.
tips-files = Übrigens: Leveldateien kannst du einfach hierher ziehen.
tips-speed = Übrigens: Du willst schneller sein?  Mit { $settings } änderst du das Tempo der Animation.
tips-lamp = Übrigens: Der Punkt oben rechts zeigt, ob das Level noch lösbar ist.  Mit { $settings } bleibt er an.
tips-hint = Keine Idee? Mit { $key } bekommst du einen Tipp.

## Notices while a level is played

play-first-level = Das ist das erste Level.
play-last-level = Das ist das letzte Level.
play-all-before-are-solved = Davor ist alles gelöst.
play-all-after-are-solved = Danach ist alles gelöst.
play-no-solution-known = Noch ist keine Lösung bekannt.  Mit { $key } lässt du nach einer suchen.
play-unreadable-solution = Die Lösung ist nicht lesbar: { $error }
play-moves-break-off = Hier passen die Züge nicht mehr: { $error }.
play-saved-game-breaks-off = Dieser Spielstand lässt sich nicht ganz abspielen ({ $error }). Das Original bleibt als „{ $name }“ erhalten ({ $list }).
play-level-copied = Level kopiert.
play-described = Beschreibung kopiert.
play-moves-copied = Züge kopiert.
play-code-copied = Code kopiert: { $code }
play-has-no-code = Dieses Level ist für einen Code zu groß.  Mit { $copy_level } kopierst du es als Text.
play-solve-it-first = Löse das Level, bevor du eine kürzere Lösung suchst.  Mit { $key } siehst du eine.
play-looking-for-shorter = Suche nach einer kürzeren Lösung …
play-none-is-shorter = Es gibt keine kürzere Lösung.
play-no-shorter-found = Keine kürzere Lösung gefunden.
play-shorter-solution = Kürzere Lösung: { moves }, { pushes }
play-watching-fewest-pushes = Lösung mit den wenigsten Schüben.  Mit { $key } siehst du die mit den wenigsten Zügen.
play-watching-fewest-moves = Lösung mit den wenigsten Zügen.  Mit { $key } siehst du die mit den wenigsten Schüben.

## Files and the clipboard

files-pasted = Eingefügt
files-own-levels = Meine Level
files-nothing-to-paste = In der Zwischenablage ist kein Level und keine Lösung.
files-nothing-in-clipboard = Die Zwischenablage ist leer.
files-saved = Gespeichert: { $path }
files-not-saved = Datei nicht gespeichert: { $error }
files-skin-added = Neuer Skin: „{ $name }“.  Mit { $key } kehrst du zum alten zurück.
files-skin-added-touch = Neuer Skin: „{ $name }“. In den Einstellungen kannst du zum alten zurückkehren.
files-skin-taken-back = Der alte Skin ist wieder da. Den neuen findest du in den Einstellungen.
files-no-skin = Kein Skin: { $error }
files-opened = „{ $name }“ geöffnet: { levels }.
files-bad-levels = { $bad ->
    [one] 1 Level ist nicht spielbar.  Fehler bei { $reason }.
   *[other] { $bad } Level sind nicht spielbar.  Erster Fehler bei { $reason }.
}
files-see-levels = Mit { $key } siehst du alle Level.
files-cut = Der Rest der Datei wurde übersprungen.
files-opened-many = { $collections ->
    [one] Eine Sammlung geöffnet: { levels }.
   *[other] { $collections } Sammlungen geöffnet: { levels }.
}
files-not-playable = „{ $name }“ enthält keine spielbaren Level ({ $reason }).
files-walls-added = { $count ->
    [one] Bei 1 Level wurden Wände ergänzt.
   *[other] Bei { $count } Leveln wurden Wände ergänzt.
}
files-guessed = Die Zeilen mussten erraten werden; Spielfelder können falsch sein.
files-read-as = Gelesen als { $name }.
files-unread =
    { $count ->
        [one] Die Lösung in Zeile { $line } ist nicht lesbar.
       *[other] { $count } Lösungen sind nicht lesbar; die erste in Zeile { $line }.
    }
files-changed-on-disk = Die Leveldatei hat sich geändert.  Mit { $key } lädst du sie neu.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = ein Leerzeichen
error-unknown-square = { $found } kommt in Spielfeldern nicht vor
error-board-run-length = lauflängenkodierter Text, der nicht aufgeht
error-open-packed-rows = die Zeilen zwischen den Strichen haben Lücken in den Wänden
error-layers = Boden und Inhalt haben verschiedene Formen
error-squares = { $width }×{ $height } Felder sind mehr als { $most }×{ $most }
error-no-strength = strength ist "any" oder eine Zahl ab 1, nicht { $found }
error-no-facing = facing ist up, down, left oder right, nicht { $found }
error-no-order = { $needed } Zahlen von 0 bis { $most } erwartet, nicht { $found }
error-no-player = auf dem Spielfeld fehlt die Figur
error-second-player = eine zweite Figur
error-no-box = auf dem Spielfeld ist keine Kiste
error-no-goal = für keine der Kisten gibt es ein Ziel
error-occupied = eine Kiste oder die Figur steht, wo sie nicht stehen kann
error-shapes = Karte und Kisten haben verschiedene Formen
error-exhausted = der Rest der Datei wurde übersprungen: Die Spielfelder haben zu viele Felder
error-damaged = die Datei ist hier beschädigt oder abgeschnitten; der Rest ist nicht lesbar
error-other-game = { $game } wird nicht unterstützt, nur Sokoban auf Quadraten
error-unknown-move = { $found } ist kein Zug
error-reverse-play = Rückwärtsspiel in [ ] wird nicht unterstützt
error-other-player = ein Wechsel der Figur in {"{ }"} wird nicht unterstützt
error-moves-run-length = Ziffern oder Klammern, die nicht aufgehen
error-moves-mark = ein *, das keine eindeutige Stelle markiert
error-too-many-moves = Wiederholungen von mehr als { $most } Zügen
error-at-move = Zug { $number }: { $reason }
error-wall = eine Wand ist im Weg
error-box-against-wall = die Kiste steht an einer Wand
error-box-against-box = zu viele Kisten in einer Reihe
error-gone = die Figur ist in ein Loch gefallen
error-won = das Level ist schon gelöst
error-other-level = die Stellung gehört zu einem anderen Level
error-code-letter = Zeichen { $number } des Codes ist { $letter }, das kommt in Codes nicht vor
error-code-length = Codes dieser Art haben nicht { $count } Zeichen
error-code-mistyped-at = der Code enthält einen Tippfehler, wahrscheinlich in Zeichen { $number }
error-code-mistyped = der Code enthält mehr als einen Tippfehler
error-code-version = Codes, die mit { $letter } beginnen, gehören zu einer anderen Version des Spiels
error-code-of-nothing = zu diesem Code gibt es kein Level

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, Zeile { $line }: { $reason }
storage-line = Zeile { $line }: { $reason }
storage-no-folder = es gibt keinen Ort zum Speichern
storage-not-found = Datei oder Ordner nicht gefunden
storage-not-allowed = Zugriff verweigert
storage-read-only = der Datenträger ist schreibgeschützt
storage-full = kein Speicherplatz mehr frei
storage-only-files = das ist { $kind }, keine normale Datei
storage-folder = ein Ordner
storage-device = eine Pipe oder ein Gerät
storage-too-large = größer als erlaubt ({ $most } MiB)
storage-too-large-unpacked = entpackt größer als erlaubt ({ $most } MiB)
storage-both = { $one }; { $other }
storage-not-unpacked = die Datei lässt sich nicht entpacken: { $reason }
storage-packed-too-often = sie ist zu tief verschachtelt gepackt
storage-encrypted = sie ist passwortgeschützt
storage-archive = das Spiel kann { $kind }-Archive nicht öffnen; bitte vorher entpacken
storage-empty = sie ist leer
storage-trailing-data = Zusätzliche Daten nach den gepackten Daten wurden ignoriert.
storage-packing-damaged = Die gepackten Daten sind beschädigt; nur der Teil davor wurde gelesen: { $reason }
storage-unknown-encoding = Unbekannte Zeichenkodierung { $name }; Titel können falsch sein.
storage-skipped = { $file }: übersprungen (zu viele, zu groß, beschädigt oder nicht lesbar).
storage-no-xml = kein wohlgeformtes XML: { $reason }
storage-endless-code = { $code } ist der Code eines Endlos-Levels
storage-empty-folder = in diesem Ordner sind keine Leveldateien
storage-no-level = darin sind keine Level
storage-too-many-levels = darin sind zu viele Level
storage-too-many-names = zu viele Dateien heißen so
storage-in-the-way = das ist keine Datei, und es ist im Weg
storage-held = ein anderes Programm verwendet sie
storage-no-picture = kein PNG- oder BMP-Bild
storage-damaged-picture = das Bild ist beschädigt
storage-too-many-pixels = { $width }×{ $height } Pixel sind zu viele
storage-no-tiles = ein Skin ist 4 quadratische Kacheln breit und 4, 6, 7 oder 8 hoch; dieses Bild hat { $width }×{ $height } Pixel
storage-only-walls = nur die Wände eines Skins; zieh sie zusammen mit dem anderen Bild des Skins hierher
storage-no-walls = ein Bild von Wänden hat 16 oder 17 quadratische Kacheln in einer Reihe; dieses hat { $width }×{ $height } Pixel
storage-tile-size = die Kacheln sind { $side } Pixel breit; erlaubt sind { $least } bis { $most }
storage-alike = „{ $one }“ und „{ $other }“ sehen gleich aus, so wird das Level unlesbar
storage-floor-tile = Boden
storage-wall-tile = Wand
storage-goal-tile = Ziel
storage-box-tile = Kiste
storage-player-tile = Figur
storage-no-skin = es gibt keinen Skin „{ $name }“
storage-zeros = sie enthält Nullbytes
storage-no-utf16 = sie ist kein gültiges UTF-16
storage-no-place = Es gibt keinen Ort für deinen Fortschritt: { $error }
storage-not-kept = Dein Fortschritt wird nicht gespeichert: { $error }
storage-kept-again = Dein Fortschritt wird wieder gespeichert.
storage-kept-no-more = Dein Fortschritt wird nicht mehr gespeichert
storage-damaged = { $file } ist beschädigt: { $fault }
storage-damaged-and-stays = { $file } ist beschädigt ({ $fault }) und ließ sich nicht beiseitelegen ({ $error })
storage-damaged-kept-as = { $file } ist beschädigt ({ $fault }); aufbewahrt als { $name }
storage-unreadable-kept-as = { $file } ist nicht lesbar ({ $error }); aufbewahrt als { $name }
storage-merged-kept-as = { $file } wurde in deinen Fortschritt übernommen und bleibt als { $name } erhalten
storage-both-kept = Dieses Level wurde auch in einem anderen Fenster geändert. Beide Fassungen sind in „Meine Level“.
storage-defaults = { $said }; es gelten die Vorgaben
storage-settings-unreadable = { $file } ist nicht lesbar ({ $error }); es gelten die Vorgaben
storage-settings-not-kept = Einstellungen nicht gespeichert: { $error }
storage-and-more = { $first } (und { $more } weitere)
storage-newer-version = { $file } stammt von einer neueren Version des Spiels. Unbekannte Teile bleiben erhalten.
storage-only-files-dropped = Hier lassen sich nur Dateien und Ordner ablegen.
storage-name-taken = Einen Spieler namens „{ $name }“ gibt es schon.
storage-player-deleted = { $name } wurde in einem anderen Fenster gelöscht oder umbenannt.
storage-no-clipboard = Die Zwischenablage funktioniert nicht: { $error }
storage-no-text = Kein Text zum Einfügen: { $error }
storage-clipboard-silent = Das Programm, dem die Zwischenablage gehört, antwortet nicht.
storage-clipboard-too-large = Der Text in der Zwischenablage ist größer als { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = es gibt keine Einstellung „{ $name }“
problem-no-list = { $name } muss eine Liste von Namen in Anführungszeichen sein
problem-no-table = { $name } muss eine Tabelle [{ $name }] sein
problem-no-choice = { $name } muss eines von { $names } sein; es gilt { $used }
problem-no-name = { $name } muss ein Name in Anführungszeichen sein; es gilt { $used }
problem-no-whole-number = { $name } muss eine ganze Zahl von 0 bis { $most } sein; es gilt { $used }
problem-no-number = { $name } muss eine Zahl von { $low } bis { $high } sein; es gilt { $used }
problem-no-flag = { $name } muss true oder false sein; es gilt { $used }
problem-no-command = es gibt keinen Befehl „{ $name }“
problem-no-keys = die Tasten von „{ $command }“ müssen eine Liste von Namen in Anführungszeichen sein; es gelten die Vorgaben
problem-no-key = es gibt keine Taste „{ $key }“; für „{ $command }“ gelten die Vorgaben
problem-key-taken = Taste „{ $key }“ gehört schon zu „{ $other }“; für „{ $command }“ gelten die Vorgaben
problem-no-value = { $name } hat keinen gültigen Wert

## The title, below the first board

title-keys = Pfeiltasten zum Schieben
title-touch = Wischen zum Schieben
title-gamepad = Pfeiltasten oder Stick zum Schieben

## The menu

menu-menu = Menü
menu-resume = Weiter
menu-more = Mehr
menu-group-level = Dieses Level
menu-group-files = Dateien und Zwischenablage
menu-group-game = Spiel
menu-group-speech = Screenreader
menu-keys = Eingabe oder Klick: wählen    Esc: zurück

## Saved positions

positions-saved-positions = Gespeicherte Stellungen
positions-keys = Eingabe oder Klick: dorthin    Entf oder ×: löschen    Esc: schließen
positions-touch = Zeile antippen: dorthin    × am Ende: löschen
positions-name = Stellung { $number }
positions-at-the-start = Nichts zu speichern: Das ist der Anfang.
positions-saved-as = Gespeichert als „{ $name }“.  Mit { $list } siehst du alle Stellungen.
positions-none-saved = Hier ist keine Stellung gespeichert.  Mit { $save } speicherst du eine.
positions-break-off = Diese Stellung lässt sich nicht ganz abspielen: { $error }.

## The solutions of a level

solutions = Lösungen
solutions-keys = Eingabe oder Klick: wählen    Entf oder ×: löschen    Esc: schließen
solutions-touch = Zeile antippen: wählen    × am Ende: löschen
solutions-on-screen = Laufendes Spiel
solutions-yours = Deine
solutions-with-hints = Mit Tipps gelöst
solutions-by-the-game = Vom Spiel gefunden
solutions-with-the-level = Mitgeliefert
solutions-watched = Nur angesehen
solutions-the-levels-own = Mitgelieferte Lösungen sind nicht löschbar.
solutions-on-the-screen = Die spielst du gerade. Starte neu, bevor du sie löschst.
solutions-last-one = Deine einzige Lösung kannst du nicht löschen.
solutions-length = { moves }, { pushes }
solutions-moves = Züge
solutions-pushes = Schübe
solutions-lines = Kistenlinien
solutions-changes = Kistenwechsel
solutions-sessions = Schubfolgen
solutions-walks = Laufwege

## All levels

browser-levels = Level
browser-new-level = + Neues Level
command-search = Level suchen
browser-search-short = Suchen
command-open-files = Dateien öffnen
browser-recent-file = Zuletzt geöffnet
browser-continue-playing = Weiterspielen
browser-left-off = { $collection } { $number }
browser-keys = Eingabe: spielen    Tab: nächste Sammlung    Esc: zurück    Umschalt+Eingabe: Lösung ansehen    { KEY("Ctrl+E") }: bearbeiten
browser-own-keys = Eingabe: spielen    { KEY("Ctrl+E") }: bearbeiten    F2: umbenennen    Entf zweimal: löschen    Tab: nächste Sammlung    Esc: zurück
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ gelöst (andere Fassung)
browser-draft = Entwurf
browser-not-a-level = Nicht spielbar
browser-place = Zeile { $line }, Spalte { $column }
browser-about-band = Vermutlich { $band }
browser-grading = Schwierigkeit wird ermittelt: noch { levels }
browser-size = { $width } × { $height } Felder
browser-author = von { $name }
browser-no-level = Diese Sammlung ist leer.
browser-none-like-that = Kein Level passt zu diesen Filtern.  Mit Entf hebst du sie auf.
browser-none-called = Kein Level passt zu „{ $query }“.
browser-none-called-and-like-that = Kein Level passt zu „{ $query }“ und diesen Filtern.  Mit Entf hebst du die Filter auf.
browser-in-order = Ursprünglich
browser-easiest-first = Leichteste zuerst
browser-hardest-first = Schwerste zuerst
browser-smallest-first = Kleinste zuerst
browser-fewest-boxes-first = Wenige Kisten zuerst
browser-size-small = Bis 8 breit
browser-size-middle = 9 bis 14 breit
browser-size-large = Ab 15 breit
browser-boxes-few = 1 bis 3 Kisten
browser-boxes-some = 4 bis 6 Kisten
browser-boxes-many = 7 bis 12 Kisten
browser-boxes-most = Ab 13 Kisten
browser-only-unsolved = Ungelöst
browser-only-solved = Gelöst

## Favourites, and levels that the game chooses

favourites-favourites = Favoriten
favourites-only = Nur Favoriten
favourites-added = Zu deinen Favoriten hinzugefügt.
favourites-removed = Aus deinen Favoriten entfernt.
favourites-all-solved = Du hast alle Level gelöst.
browser-next-unsolved = Nächstes ungelöstes
browser-table = Tabelle
browser-cards = Karten
browser-number = Nr.
browser-moves = Züge
browser-best-known = Rekord (✓ bewiesen)
browser-solved-on = Gelöst am
browser-copy-table = Tabelle kopieren
browser-copy-solutions = Lösungen kopieren
browser-save-table = Tabelle speichern
browser-save-solutions = Lösungen speichern
browser-solved-count = { $solved } gelöst

## The details of a level

details-play = Spielen
details-no = Nein
details-collection = Sammlung
details-author = Autor
details-your-best = Dein Rekord
details-best-known = Bekannter Rekord
details-watch = Ansehen
details-delete = Löschen

## Sharing a result

share-daily = Sokoban-Tageslevel, { $place }
share-level = Sokoban, { $place }
share-titled = { $place } „{ $title }“
share-date = { $day }. { $month } { $year }
share-and = { $from }, { $to }
share-streak = Serie { $days }
share-copied = Kopiert: { $said }
share-saving = Animation wird gespeichert …
share-nothing = Teilen kannst du erst nach dem Lösen.
share-copy-link = Link kopieren
share-link-copied = Link kopiert.

## The filter of the browser

filter-filter = Filter
filter-difficulty = Schwierigkeit
filter-size = Größe
filter-boxes = Kisten
filter-solved = Gelöst
filter-order = Sortierung
filter-any = Alle
filter-clear = Filter aufheben
filter-keys = Pfeiltasten oder Klick: ändern    Entf: aufheben    Esc: schließen

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = leicht
band-medium = mittel
band-hard = schwer
band-expert = sehr schwer
band-master = extrem
band-easy-heading = Leicht
band-medium-heading = Mittel
band-hard-heading = Schwer
band-expert-heading = Sehr schwer
band-master-heading = Extrem
band-easy-about = Wenige Kisten und eine Idee.  Ein, zwei Minuten.
band-medium-about = Kisten stehen einander im Weg.
band-hard-about = Erst denken, dann schieben.
band-expert-about = Die Reihenfolge ist das halbe Rätsel.
band-master-about = Jede Kiste muss weg, viele zweimal.  Lass dir Zeit.

## The page that shows how to go on

command-road = Wie weiter?
road-so-far = Dein Weg bisher
road-pack = Die nächste Sammlung
road-holes = Etwas Neues.  Eine Kiste füllt ein Loch, und du gehst darüber.
road-colours = Etwas Neues.  Jede Farbe gehört auf ihre eigenen Ziele.
road-strength = Etwas Neues.  Schieb mehrere Kisten auf einmal.

## Endless levels

endless = Endlos
endless-shelf = Endlos, { $band }
endless-shelf-for-you = Endlos, für dich
endless-for-you = Für dich
endless-for-you-about = Nahe deiner Wertung.  Du löst etwa zwei von drei.
endless-title = { $band } Nr. { $number }
endless-not-begun = Nicht begonnen
endless-solved = { $solved } gelöst
endless-being-made = Das nächste Level entsteht …
endless-not-made = Kein Level erzeugt. Versuch es noch einmal.
endless-ready-for = Bereit für „{ $band }“?
endless-hardest = Schwerer geht es nicht.
endless-keys = Auf/Ab: wählen    Eingabe: spielen    Tab: nächste Sammlung    Esc: zurück
endless-heading-line = Endlos-Level  ·  jedes Level ist neu und lösbar

## The daily level

daily = Tageslevel
month-january = Januar
month-february = Februar
month-march = März
month-april = April
month-may = Mai
month-june = Juni
month-july = Juli
month-august = August
month-september = September
month-october = Oktober
month-november = November
month-december = Dezember
weekday-monday = Montag
weekday-tuesday = Dienstag
weekday-wednesday = Mittwoch
weekday-thursday = Donnerstag
weekday-friday = Freitag
weekday-saturday = Samstag
weekday-sunday = Sonntag
weekday-mon = Mo
weekday-tue = Di
weekday-wed = Mi
weekday-thu = Do
weekday-fri = Fr
weekday-sat = Sa
weekday-sun = So
daily-month = { $month } { $year }
daily-date = { $weekday }, { $day }. { $month } { $year }
daily-no-run = Löse das heutige Level und beginne eine Serie.
daily-run-with-today = { $days ->
    [one] Serie: { $days } Tag
   *[other] Serie: { $days } Tage
}
daily-run-before-today = { $days ->
    [one] Serie: { $days } Tag.  Löse das heutige Level, damit sie weitergeht.
   *[other] Serie: { $days } Tage.  Löse das heutige Level, damit sie weitergeht.
}
daily-solved = { $solved } von { $of } gelöst
daily-no-date = Das heutige Datum ist unbekannt.
daily-not-yet = Das erste Tageslevel kommt noch.
daily-first = Das ist das erste Tageslevel.
daily-last = Das ist das heutige Level. Morgen gibt es ein neues.
daily-being-made = Das Tageslevel entsteht …
daily-keys = Pfeiltasten: wählen    Eingabe: spielen    Tab: nächste Sammlung    Esc: zurück    Bild↑/Bild↓: Monat    Pos1: heute
daily-heading = Ein Level pro Tag  ·  für alle dasselbe  ·  montags leicht, sonntags am schwersten

## Settings

settings-settings = Einstellungen
settings-keys = Ändern mit den Pfeiltasten oder per Klick.    Esc: schließen
settings-touch = Zum Ändern eine Zeile antippen.
settings-group-play = Spiel
settings-group-sound = Ton
settings-group-picture = Anzeige
settings-group-keys = Tasten
settings-reduced-motion = Weniger Bewegung
settings-volume = Geräusche
settings-music = Musik
settings-vibration = Vibration
settings-vibration-gamepads = Gamepads
settings-vibration-all = Gamepads und Handys
settings-language = Sprache
settings-skin = Skin
settings-skin-warehouse = Lager bei Nacht
settings-skin-daylight = Tageslicht
settings-skin-contrast = Hoher Kontrast
settings-skin-plain = Schlichte Quadrate
settings-sound-on = Ton an
settings-sound-off = Ton aus
settings-as-the-system = Wie das System
settings-loud = { $percent } %
settings-on = An
settings-off = Aus
settings-speed = Animationstempo
settings-full-screen = Vollbild
settings-display-scale = Anzeigegröße
settings-display-scale-automatic = Automatisch
settings-colour-blind-marks = Farben mit Ziffern
settings-coordinates = Koordinaten
settings-key-line = Tasten unter dem Spielfeld
settings-buttons = Symbolleiste
settings-lamp = Warnlampe
settings-dead-squares = Tote Felder markieren
settings-rating = Wertung
settings-hold-keys = Gehaltene Tasten
settings-hold-keys-hint = Umschalten: Drücken startet und stoppt.
settings-hold = Halten
settings-toggle = Umschalten
settings-repeat = Wiederholrate
settings-repeat-off = Nie wiederholen
settings-repeat-slow = Langsam
settings-repeat-normal = Normal
settings-repeat-fast = Schnell
settings-change-keys = Steuerung
settings-open = Anpassen …
settings-speed-normal = Normal
settings-speed-fast = Schnell
settings-speed-faster = Sehr schnell
settings-speed-instant = Sofort
settings-lamp-off = Aus
settings-lamp-lost = Bei Sackgassen
settings-lamp-full = Immer sichtbar

## The keys of commands

keys-keys = Tasten
keys-set = Eingabe oder Klick, dann eine Taste    Entf: entfernen    Rücktaste: Vorgabe
keys-choose = Pfeiltasten: wählen    Esc: schließen
keys-press-new = Drück die neue Taste oder Maustaste.
keys-leave-as-is = Esc: abbrechen
keys-touch = Zeile antippen, dann Taste drücken.
keys-touch-cancel = × oben: abbrechen
keys-waiting = Taste drücken …
keys-none = –
keys-button = „{ $name }“
keys-walking = Tasten zum Gehen
keys-preset-default = Pfeile und WASD
keys-preset-vi = Pfeile und HJKL (vi)
keys-preset-left-hand = Linke Hand
keys-preset-right-hand = Rechte Hand
keys-one-hand = Eine Hand genügt.    Gehen, Rückgängig, Tipp, Level, Menü
keys-taken = { $key } ist jetzt „{ $to }“ (vorher „{ $from }“).

command-up = Hoch
command-left = Links
command-down = Runter
command-right = Rechts
command-walk-up = Weit nach oben gehen
command-walk-left = Weit nach links gehen
command-walk-down = Weit nach unten gehen
command-walk-right = Weit nach rechts gehen
command-push-up = Weit nach oben schieben
command-push-left = Weit nach links schieben
command-push-down = Weit nach unten schieben
command-push-right = Weit nach rechts schieben
command-undo = Rückgängig
command-redo = Wiederholen
command-redo-all = Alles wiederholen
command-previous-push = Voriger Schub
command-next-push = Nächster Schub
command-restart = Neustart
command-previous-level = Voriges Level
command-next-level = Nächstes Level
command-previous-unsolved = Voriges ungelöstes Level
command-next-unsolved = Nächstes ungelöstes Level
command-favourite = Favorit
command-levels = Level
command-edit = Level bearbeiten
command-new-level = Neues Level
command-endless = Endlos-Level
command-statistics = Statistik
command-calendar = Tageslevel
command-watch = Lösung von Anfang an
command-pause = Pause
command-larger = Größer (Wiedergabe: schneller)
command-smaller = Kleiner (Wiedergabe: langsamer)
command-fit = Ganzes Spielfeld
command-hint = Tipp
command-show-solution = Lösung ab hier
command-rewind = Zurück vor den Fehler
command-keep-position = Stellung speichern
command-positions = Stellungen
command-solutions = Details
command-copy-level = Level kopieren
command-copy-moves = Züge kopieren
command-copy-code = Code kopieren
command-copy-result = Ergebnis kopieren
command-animation = Animation speichern
command-picture = Bild speichern
command-mute = Stumm
command-describe = Beschreibung kopieren
command-improve = Kürzere Lösung suchen
command-paste = Einfügen
command-reload = Datei neu laden
command-settings = Einstellungen
command-full-screen = Vollbild
command-menu = Menü
command-help = Hilfe
command-close = Schließen
command-leave = Beenden

## The help: headings and lines

help-title = Hilfe
help-search = Suchbegriff eingeben
help-where-keys-are-set = Tasten änderst du in den Einstellungen.
help-nothing-found = Nichts gefunden zu „{ $query }“.
help-arrows = Pfeile
help-basics = Grundlagen
help-moving = Weit gehen
help-command-up = Gehen und schieben; halten: weiter
help-command-walk-up = Gehen, so weit es geht
help-command-push-up = Schieben, so weit es geht
help-hold = Schritte; Einstellungen: Umschalten
help-history = Rückgängig und Stellungen
help-command-undo = Rückgängig; halten: zurückspulen
help-command-redo = Wiederholen; halten: vorspulen
help-command-redo-all = Alles wiederholen
help-command-previous-push = Zurück zum vorigen Schub
help-command-next-push = Vor zum nächsten Schub
help-command-restart = Neustart (umkehrbar)
help-command-rewind = Zurück vor den Fehler
help-command-keep-position = Diese Stellung speichern
help-command-positions = Gespeicherte Stellungen
help-command-solutions = Leveldetails und Lösungen
help-hints = Tipps und Lampe
help-command-hint = Tipp; noch einmal: genauer
help-command-show-solution = Lösung ab hier
help-lamp-how = Die rote Zeile unten
help-lamp = Grund der Sackgasse; Klick: zurück
help-stuck = Gründe für Sackgassen
help-stuck-corner = Kommt nicht mehr aus der Ecke
help-stuck-freeze = Diese zwei blockieren einander
help-stuck-too-many-boxes = Hier sind mehr Kisten als Ziele
help-stuck-player-cut-off = Dahinter kommt die Figur nicht mehr
help-levels = Level
help-command-levels = Alle Level
help-command-previous-level = Voriges Level
help-command-next-level = Nächstes Level
help-command-previous-unsolved = Voriges ungelöstes Level
help-command-next-unsolved = Nächstes ungelöstes Level
help-command-statistics = Statistik, Wertung und Erfolge
help-command-favourite = Favorit merken oder entfernen
help-command-search = In der Levelliste suchen
help-command-road = Der Weg bisher, und wie es weitergeht
help-command-calendar = Tageslevel
help-command-endless = Endlos-Level; noch einmal: schwerere
help-replays = Wiedergabe
help-command-watch = Lösung von Anfang an ansehen
help-command-pause = Pause, weiter
help-end-replay = Beenden und zurück zu deinem Spiel
help-speed = Schneller, langsamer
help-command-improve = Kürzere Lösung suchen
help-mouse = Maus
help-click-square-how = Feld anklicken
help-click-square = Dorthin gehen
help-click-box-how = Kiste anklicken
help-click-box = Zeigt, wohin sie kann
help-click-there-how = Klicken oder ziehen
help-click-there = Dorthin schieben
help-right-click-how = Rechtsklick
help-right-click = Rückgängig
help-wheel-how = Mausrad
help-wheel = Rückgängig, wiederholen
help-bar-how = Leiste unten
help-bar = Durch deine Züge blättern
help-ctrl-wheel-how = { CTRL() }+Mausrad
help-ctrl-wheel = Zoomen
help-middle-drag-how = Mitteltaste ziehen
help-middle-drag = Ansicht verschieben
help-touch = Touch
help-tap-how = Tippen
help-tap = Wie ein Klick
help-swipe-how = Wischen
help-swipe = Gehen; halten: weiter
help-two-finger-tap-how = Mit zwei Fingern tippen
help-two-finger-tap = Rückgängig; in Listen: schließen
help-two-fingers-how = Zwei Finger bewegen
help-two-fingers = Zoomen, verschieben
help-gamepad = Gamepad
help-pad-step-how = Stick, Steuerkreuz
help-pad-step = Gehen und schieben
help-pad-level-how = Schultertasten
help-pad-level = Voriges, nächstes Level
help-pad-list-how = In Listen
help-pad-list = A wählt, B geht zurück
help-pad-editor-how = Im Editor
help-pad-editor = A zeichnet, Y nimmt auf, L/R: Palette
help-editor = Editor
help-command-edit = Level bearbeiten
help-command-new-level = Neues Level
help-rename-own = Dein Level umbenennen
help-delete-own = Dein Level löschen (zweimal)
help-draw-how = Ziehen, rechts ziehen
help-draw = Zeichnen, löschen
help-files = Dateien und Zwischenablage
help-drop-how = Dateien ins Fenster ziehen
help-drop = Öffnet sie
help-command-copy-level = Level mit Zügen kopieren
help-command-copy-moves = Züge kopieren
help-command-copy-code = Levelcode kopieren
help-command-copy-result = Ergebnis als Text kopieren
help-command-animation = Animation der Lösung speichern
help-command-picture = Bild des Spielfelds speichern
help-command-mute = Stumm
help-command-describe = Beschreibung der Stellung kopieren
help-command-paste = Level, Züge, Codes einfügen
help-command-reload = Datei neu laden
help-window = Fenster
help-command-larger = Vergrößern, verkleinern
help-command-fit = Ganzes Spielfeld
help-command-settings = Einstellungen
help-command-full-screen = Vollbild
help-command-close = Menü
help-command-help = Hilfe
help-command-leave = Beenden

## The editor

editor-untitled = Neues Level
editor-command-wall = Wand
editor-command-floor = Boden (löscht)
editor-command-goal = Ziel
editor-command-a-box = Kiste
editor-command-box-on-goal = Kiste auf Ziel
editor-command-player = Figur
editor-command-hole = Loch
editor-command-trophy = Pokal dieser Farbe
editor-command-trophy-goal = Ziel dieser Farbe
editor-command-trophy-on-goal = Pokal auf seinem Ziel
editor-command-more = Löcher, Pokale und Farben
editor-command-next-swatch = Nächstes in der Palette
editor-command-previous-swatch = Voriges in der Palette
editor-command-next-kind = Nächste Farbe
editor-command-previous-kind = Vorige Farbe
editor-command-colour = Diese Farbe
editor-command-pen = Zeichnen
editor-command-line = Linie
editor-command-rectangle = Gefülltes Rechteck
editor-command-frame = Raum (vier Wände)
editor-command-fill = Füllen
editor-command-select = Auswählen und verschieben
editor-command-pick = Aufnehmen (Pipette)
editor-command-go = Cursor bewegen
editor-command-draw = Dort zeichnen; halten: Linie
editor-command-turn-right = Rechts drehen
editor-command-turn-left = Links drehen
editor-command-mirror = Waagerecht spiegeln
editor-command-flip = Senkrecht spiegeln
editor-command-undo = Rückgängig
editor-command-redo = Wiederholen
editor-command-copy = Auswahl oder Level kopieren
editor-command-copy-code = Code kopieren
editor-command-cut = Auswahl ausschneiden
editor-command-paste = Einfügen
editor-command-select-all = Alles auswählen
editor-command-erase = Auswahl löschen
editor-command-details = Titel, Autor, Kommentar
editor-command-stronger = Schubkraft +1
editor-command-weaker = Schubkraft −1
editor-command-facing = Figur drehen
editor-command-play = Level testen
editor-command-reverse = Rückwärts (ziehen)
editor-command-menu = Alle Befehle
editor-command-new = Neues Level
editor-command-keep = Speichern (auch automatisch)
editor-command-larger = Vergrößern
editor-command-smaller = Verkleinern
editor-command-fit = Ganzes Spielfeld
editor-command-leave = Zurück zu den Leveln
editor-take = Übernehmen
editor-drop = Verwerfen
editor-step-back = Ziehen rückgängig
editor-section-palette = Palette
editor-section-tools = Werkzeuge
editor-section-selection = Auswahl
editor-section-board = Spielfeld
editor-menu-title = Editor
editor-details-title = Über dieses Level
editor-details-keys = Eingabe oder Tab: nächstes Feld    Umschalt+Eingabe: neue Zeile im Kommentar    Esc: fertig
editor-details-touch = Zum Schreiben ein Feld antippen.
editor-done = Fertig
editor-nothing-drawn = Zeichne Wände um einen Raum, dann Kisten, Ziele und die Figur.
editor-proving = Wird geprüft …
editor-unknown = Unklar, ob es lösbar ist
editor-too-large-to-prove = Für die Prüfung zu groß
editor-unsolvable = Nicht lösbar
editor-open = Offen: Wände werden ergänzt
editor-too-large = Ein Spielfeld hat höchstens 1000 × 1000 Felder.
editor-nothing-to-paste = In der Zwischenablage ist kein Level.
editor-nothing-selected = Es ist nichts ausgewählt.
editor-copied-level = Level kopiert.
editor-copied-part = Auswahl kopiert.
editor-no-code = Nur kleine Level haben Codes.
editor-unreadable = Dieses Level lässt sich weder spielen noch bearbeiten: { $reason }.
editor-no-goal = Erst die Ziele: Das Rückwärtsspiel beginnt mit einer Kiste auf jedem.
editor-no-room = Für die Figur ist kein Platz.
editor-menu-keys = Auf/Ab: wählen    Eingabe: ausführen    Esc: schließen
editor-field-title = Titel
editor-field-author = Autor
editor-field-comment = Kommentar
editor-keys = { $play }: testen    { $menu }: alle Befehle    Rechtsklick: löschen    { $leave }: Level
editor-reverse-keys = Pfeiltasten: Kiste hinter dir ziehen    Umschalt+Pfeiltasten: nur gehen    { $take }: als Anfang nehmen    { $drop }: abbrechen
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } Ziel
   *[other] { $goals } Ziele
}
editor-strength = Schubkraft { $strength }
editor-pulls = Rückwärts  ·  { $pulls }-mal gezogen
editor-solvable = Lösbar: { pushes }
editor-solvable-within = Lösbar: höchstens { pushes }
editor-about-grade = vermutlich { $band }
editor-fault-no-player = Entwurf: noch keine Figur
editor-fault-second-player = Es gibt eine zweite Figur
editor-fault-no-box = Entwurf: noch keine Kisten
editor-fault-no-goal = Entwurf: noch kein Ziel für die Kisten
editor-fault-occupied = Eine Kiste oder die Figur steht, wo sie nicht stehen kann
editor-copied-code = Code kopiert: { $code }
editor-kept = Gespeichert in „{ $name }“.

## The review of a solved game

command-review = Spiel analysieren
help-command-review = Gelöstes Spiel analysieren
banner-review = Spiel analysieren
play-review-needs-solution = Löse zuerst das Level.  Dann kannst du dein Spiel analysieren.
review-reviewing = Dein Spiel wird analysiert …
review-too-large = Dieses Level ist für eine genaue Analyse zu groß.
review-close = Schließen
review-pushes-left = Restliche Schübe
review-only-push = Nur mit diesem Schub blieb das Level lösbar.
review-detour = { $pushes ->
    [one] Dein Schub kostete hier { $pushes } Schub mehr als dieser.
   *[other] Dein Schub kostete hier { $pushes } Schübe mehr als dieser.
}
review-lost = Das führte in eine Sackgasse.  Richtig ist dieser Schub.
review-flawless = Kein Schub zu viel: Weniger geht nicht.
review-wasted-moves = { $moves ->
    [one] Kein Schub zu viel, nur ein Zug ließe sich sparen.
   *[other] Kein Schub zu viel, nur { $moves } Züge ließen sich sparen.
}
review-marks = { $count ->
    [one] Ein Schub lohnt einen zweiten Blick.
   *[other] { $count } Schübe lohnen einen zweiten Blick.
}

## A position in words

description-no-player = Die Figur ist weg.
description-boxes = Kisten
description-boxes-home = Kisten auf ihren Zielen
description-goals = Freie Ziele
description-holes = Löcher
description-pushes = Mögliche Schübe
description-floor = Der Boden, Zeile für Zeile; alles andere ist Wand:
description-solved = Das Level ist gelöst.
description-lost = Die Figur ist in ein Loch gefallen.
description-open = Das Level ist noch nicht gelöst.
description-no-title = Level
description-size = { $title }: { $columns } Spalten (A–{ $last }), { $rows } Zeilen (1 ist oben), { boxes }.
description-strength = Kisten pro Schub: { $strength }.
description-player = Die Figur steht auf { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } in Farbe { $colour }
description-push = { $square } { $direction }
description-up = nach oben
description-left = nach links
description-down = nach unten
description-right = nach rechts
description-row = Zeile { $row }: { $squares }.
description-from-to = { $first } bis { $last }

## The board for screen readers

speech-board = Spielfeld
speech-square = { $square }, { $what }
speech-wall = Wand
speech-floor = Boden
speech-goal = Ziel
speech-a-box = Kiste
speech-box-on-goal = Kiste auf Ziel
speech-player = du
speech-player-on-goal = du, auf einem Ziel
speech-hole = Loch
speech-outside = außerhalb
speech-delete = { $title } löschen
speech-earned = erreicht
speech-not-earned = nicht erreicht
speech-stars = { $number } von { $of } Sternen
speech-timeline = Bisherige Züge
speech-lamp = Lampe
speech-collections = Sammlungen
speech-previous-month = Voriger Monat
speech-next-month = Nächster Monat
speech-previous-mark = Vorige Markierung
speech-next-mark = Nächste Markierung
speech-rename = Umbenennen
speech-player-at = Du stehst auf { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = { $count } frei, dann { $what }
speech-pushable = { $what }, schiebbar
speech-blocked = { $what }, blockiert
speech-way = Kiste auf { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = { $direction } schieben
speech-then-push = dann { $direction } schieben
speech-no-box = Keine Kiste lässt sich schieben.
speech-at = { $square }.
speech-box-to = Kiste nach { $square }.
speech-box-to-goal = Kiste nach { $square }, am Ziel.
speech-boxes-moved = { boxes } bewegt.
speech-hole-filled = Das Loch ist gefüllt.
speech-bump = Wand.
speech-box-blocked = Kiste blockiert.
speech-restarted = Neu gestartet.
speech-undone = Rückgängig gemacht.
speech-start = Anfang des Levels.
speech-progress = { $number } von { $of } Kisten am Ziel
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Nächste Kiste: { $square }.
speech-hint-push = Schieb die Kiste auf { $from } { $direction } bis { $to }.
speech-hint-target = Schieb die Kiste auf { $from } nach { $to }.
speech-stuck = Sackgasse: { $reason } { $squares }
speech-exploring = Erkunden: { $what }.  Pfeiltasten: umsehen    Eingabe: dorthin gehen    Esc: beenden
speech-edge = Rand des Spielfelds.
speech-unreachable = { $what }: kein Weg dorthin.
settings-announcements = Ansagen
help-speech = Screenreader
help-command-look-around = Was um dich herum ist
help-command-list-pieces = Wo Kisten und Ziele sind
help-command-find-box = Der Weg zur nächsten Kiste
help-command-say-progress = Was noch zu tun ist
help-command-explore = Spielfeld mit einem Cursor erkunden
command-look-around = Umsehen
command-list-pieces = Kisten und Ziele ansagen
command-find-box = Nächste Kiste finden
command-say-progress = Verbleibendes ansagen
command-explore = Spielfeld erkunden

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Lektionen
inside-holes = Löcher
inside-colours = Farben
inside-strength = Kraft
inside-first-light = Erstes Licht
inside-day-shift = Tagschicht
inside-tight-corners = Enge Ecken
inside-night-shift = Nachtschicht
inside-the-long-haul = Der lange Atem
inside-the-workshop = Die Werkstatt
inside-heritage = Erbstücke

inside-lessons-1 = Leichten Herzens
    .comment = Stell dich hinter die Kiste und schieb sie ins Ziel.
inside-lessons-2 = Einmal um den Block
    .comment = Um eine Kiste nach links zu schieben, musst du rechts von ihr stehen, so weit der Weg auch ist.
inside-lessons-3 = Abstand halten
    .comment = Eine Kiste an der Wand gleitet nur noch daran entlang, und in der Ecke bleibt sie für immer.
inside-lessons-4 = Sesam, öffne dich
    .comment = Eine Kiste im Gang ist eine Tür: Schieb sie auf, und du bist drin.
inside-lessons-5 = Von hinten aufgerollt
    .comment = In einer Sackgasse kommt das hintere Ziel zuerst: Eine Kiste auf dem vorderen versperrt den Weg.
inside-lessons-6 = Seite an Seite
    .comment = Zwei Kisten nebeneinander an der Wand halten einander fest.
inside-lessons-7 = Wem gehört das Ziel?
    .comment = Beide Ziele liegen bei derselben Kiste: Sieh erst nach, wohin die andere kann.
inside-lessons-8 = Platz zum Wenden
    .comment = Im Gang kommst du an keiner Kiste vorbei. Nutze den freien Platz.
inside-lessons-9 = Zweimal klingeln
    .comment = Du darfst eine Kiste unterwegs stehen lassen, dich um die andere kümmern und später weitermachen.
inside-lessons-10 = Langer Weg, kurzer Schub
    .comment = Wenige Schübe und viel Weg dazwischen: Es kommt nur darauf an, wo du stehst.
inside-lessons-11 = So nah und doch so fern
    .comment = Die Kiste neben einem Ziel ist nicht immer die richtige.
inside-lessons-12 = Der lange Umweg
    .comment = Kann eine Kiste hier nicht wenden, bring sie in den Hof.
inside-lessons-13 = Darf ich mal?
    .comment = Auch eine Kiste am Ziel muss manchmal kurz zur Seite.
inside-lessons-14 = Mit Zähnen und Klauen
    .comment = Drei Ziele, weit auseinander: Leg für jede Kiste fest, wohin sie soll, bevor du sie anrührst.
inside-lessons-15 = Fadenspiel
    .comment = Reich sie von Pfote zu Pfote weiter: Keine Kiste kommt geradewegs ins Ziel.

inside-holes-1 = Mut zur Lücke
    .comment = Ein Loch verschluckt eine Kiste, und dann ist es kein Loch mehr.
inside-holes-2 = Der Ring schließt sich
    .comment = Zwei Löcher teilen den Ring, und jede Hälfte braucht die andere.
inside-holes-3 = Deckel drauf
    .comment = Über ein gefülltes Loch gleitet eine Kiste wie über jeden anderen Boden.
inside-holes-4 = Das Sprungbrett
    .comment = Ein gefülltes Loch ist auch ein Platz, von dem aus du schieben kannst.
inside-holes-5 = Die Brücke
    .comment = Schieb eine Kiste ins Loch: Beide werden Boden, und der Weg für die andere ist frei.
inside-holes-6 = Die lange Brücke
    .comment = Eine Kiste ist zu kurz für diese Brücke: Die zweite muss über die erste hinweg.
inside-holes-7 = Geben und behalten
    .comment = Vier Kisten, zwei Ziele: Zwei sind dazu da, hergegeben zu werden. Aber welche?
inside-holes-8 = Der Teich
    .comment = Nur ein Loch muss gefüllt werden, aber welches?
inside-holes-9 = Dünnes Eis
    .comment = Ein Loch verschluckt Kisten, und dich auch. Hier brauchst du beide Kisten: Bleib weg von den Löchern.

inside-colours-1 = Rot und Blau
    .comment = Ein Pokal gehört auf das Ziel seiner Farbe: Das nahe Ziel ist das falsche.
inside-colours-2 = Die faule Kiste
    .comment = Eine einfache Kiste hat kein eigenes Ziel: Sie steht nur im Weg.
inside-colours-3 = Das Ausweichgleis
    .comment = Zum Platztausch wartet einer auf dem Nebengleis, bis der andere vorbei ist.
inside-colours-4 = Pas de deux
    .comment = Einer führt den anderen um die Säule, und keiner tritt dem anderen auf die Füße.
inside-colours-5 = Einer zu viel
    .comment = Zwei von einer Farbe und nur ein Ziel für sie: Einer bleibt übrig.
inside-colours-6 = Bäumchen, wechsel dich
    .comment = Jede Kiste steht auf dem Ziel der anderen: Finde den Ort, wo sie aneinander vorbeikommen.
inside-colours-7 = Das Windrad
    .comment = Vier Farben, vier Flügel: Räum die besetzten Ziele frei, bevor du deine füllst.
inside-colours-8 = Seerosenteich
    .comment = Zwei Farben und eine Kiste als Steg: Sieh dir an, wo jede Blüte stehen wird, bevor du den Weg baust.
inside-colours-9 = Die Ampel
    .comment = Oben Rot, dann Gelb, unten Grün: Erst in die richtige Reihenfolge, dann nach oben.

inside-strength-1 = Der Güterzug
    .comment = Hier bist du stark: Du kannst eine ganze Reihe Kisten auf einmal schieben.
inside-strength-2 = Ab in den Schacht
    .comment = Ein Schub, zwei Kisten: Die erste fällt hinein, und die zweite gleitet darüber.
inside-strength-3 = Handspiegel
    .comment = Ein starker Arm bewegt zwei Farben auf einmal: Achte darauf, was noch mitgeht.
inside-strength-4 = Der starke Arm
    .comment = Hier bist du stark: Ein Schub bewegt beliebig viele Kisten in einer Reihe.
inside-strength-5 = Spieglein, Spieglein
    .comment = Zwei gehen den Griff hinunter, und einer bleibt: Ordne die Reihe, bevor du sie schiebst.
inside-strength-6 = Der Block
    .comment = Vier Kisten, zwei Ziele und ein Loch: Zerleg den Block mit starkem Arm.
inside-strength-7 = Volldampf
    .comment = Drei Wagen in einer Reihe und ein enger Bahnhof: Dampf allein genügt nicht.
inside-strength-8 = Der Rangierer
    .comment = Kopple die Wagen an, kopple sie ab und stell jeden auf sein Gleis.
inside-strength-9 = Arm in Arm
    .comment = Kisten, die sich aneinander lehnen: Finde den Schub, der sie trennt.
inside-strength-10 = In Reih und Glied
    .comment = Ein starker Schub bewegt die ganze Reihe: Manchmal musst du sie erst bilden.
inside-strength-11 = Die alten Meister
    .comment = Schubkraft 2, zwei Farben und ein Loch: Die einfache Kiste gehört nirgends hin, also nutze sie gut.
inside-strength-12 = Ellbogenfreiheit
    .comment = Nur die vorderste Kiste fällt ins Loch: Achte darauf, welche vorn steht.
inside-strength-13 = Alle Mann an Deck
    .comment = Ein Loch, zwei Farben und ein Arm für zwei: Fehlt eines davon, ist es nicht zu lösen.
inside-strength-14 = Aller guten Dinge sind zwei
    .comment = Mit Schubkraft 2 schiebst du zwei Kisten in einer Reihe, aber nie drei.

inside-the-workshop-1 = Die versunkene Glocke
    .comment = Zwei Kisten gehen unter, damit die anderen beiden nach Hause kommen.
inside-the-workshop-2 = Fisch auf dem Trockenen
    .comment = Er zappelt: Halt ihn am Schwanz fest.
inside-the-workshop-3 = Der Glockenturm
    .comment = Drei Kisten im Turm: Nur der stärkste Arm bewegt sie alle.
inside-the-workshop-4 = Über den See
    .comment = Ein Arm für zwei, drei Löcher zur Auswahl und keine Kiste zu verschenken.
inside-the-workshop-5 = Vorschlagsnote
    .comment = Zwölf Schübe, und fast jeder an einer anderen Kiste.
inside-the-workshop-6 = Keine Miene verziehen
    .comment = Fünf Kisten, und kein Lächeln, bis die letzte am Ziel ist.
inside-the-workshop-7 = Sturm im Wasserglas
    .comment = Der kleinste Raum, und zwanzig Schübe, bis Ruhe einkehrt.
inside-the-workshop-8 = Vierblättriges Kleeblatt
    .comment = Drei Kisten und vier Blätter: Mit Glück allein geht es nicht.
inside-the-workshop-9 = Der Schlüsselbund
    .comment = Drei Schlüssel an einem Ring, und immer ist der richtige hinter den anderen.
inside-the-workshop-10 = Pas de trois
    .comment = Noch einmal der Pas de deux, mit einem Tänzer mehr.
inside-the-workshop-11 = Wetterhahn
    .comment = Er dreht sich mit jedem Wind, und du dich auch.
inside-the-workshop-12 = Durch den Zaun
    .comment = Pfosten auf allen Seiten: Eine Kiste geht nur dahin, wo der Zaun dich stehen lässt.
inside-the-workshop-13 = Kompass
    .comment = Eine Kiste für jeden Weg, und jeder Weg führt im Kreis.
inside-the-workshop-14 = Kurz und bündig
    .comment = Acht Schübe, kaum zwei nacheinander an derselben Kiste: die ersten Lektionen in Kurzform.
inside-the-workshop-15 = Regentag
    .comment = Fünf Kisten und ein krummer Griff: Hier bleibt keiner trocken.
inside-the-workshop-16 = Achterbahn
    .comment = Ohne Farben ein Kinderspiel; mit ihnen braucht es zwei Schleifen und einen langen Atem.
inside-the-workshop-17 = Sieben Leben
    .comment = Die Hälfte der Schübe, die gut aussehen, verliert: Diese Katze braucht alle ihre Leben.
inside-the-workshop-18 = Karussell
    .comment = Jedes Teil gehört auf seine Form und Farbe: Hier müssen alle drei weiterrücken.
inside-the-workshop-19 = Tafelrunde
    .comment = Vier Plätze am Tisch, und ein langer Weg drumherum, bevor jemand sitzt.

inside-heritage-1 = Das erste Spielfeld
    .comment = Aus einem JavaScript-Sokoban, gespielt mit I J M L: Geh um jede Kiste herum und schieb sie ins Ziel.
inside-heritage-2 = Erste Schritte
    .comment = Aus einem Artikel über MonoGame, wie die vier danach: Kisten schiebt man, ziehen kannst du sie nie.
inside-heritage-3 = Der Sims
    .comment = Überleg vor jedem Schub, wo du beim nächsten stehst.
inside-heritage-4 = Tapetenwechsel
    .comment = Für jede Kiste gibt es ein Ziel, nur eben hinter der Tür.
inside-heritage-5 = Die Säulen
    .comment = Zwischen den Säulen hat jede Kiste eine gute Seite: Geh herum und finde sie.
inside-heritage-6 = Der lange Heimweg
    .comment = Manchmal muss eine Kiste ihr Ziel verlassen, um eine andere vorbeizulassen.
inside-heritage-7 = Das zweite Spielfeld
    .comment = Aus einem Sokoban mit viel Kraft: Ein Schub bewegt beliebig viele Kisten in einer Reihe.
inside-heritage-8 = Die Hausaufgabe
    .comment = Aus einer Uni-Hausaufgabe mit Kisten, Pokalen und Löchern: Ein Pokal gehört auf das Ziel seiner Farbe.

## The view of the board

command-turn-view = Ansicht drehen
command-mirror-view = Ansicht spiegeln
command-coordinates = Koordinaten an oder aus
help-command-turn-view = Ansicht dieses Levels um 90° drehen (bis zum Beenden)
help-command-mirror-view = Ansicht dieses Levels spiegeln (bis zum Beenden)
help-command-coordinates = Buchstaben und Nummern am Spielfeldrand ein- oder ausblenden

## The statistics

statistics = Statistik
statistics-solved = Gelöste Level
statistics-stars = Sterne
statistics-streak = Tage in Folge (Rekord { $days })
statistics-time = Spielzeit
statistics-pushes = Schübe
statistics-rating = Wertung
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } h { $minutes } min
statistics-by-difficulty = Gelöst nach Schwierigkeit
statistics-weeks = Die letzten { $weeks } Wochen
statistics-on-days = { $days ->
    [one] an { $days } Tag gelöst
   *[other] an { $days } Tagen gelöst
}
statistics-rating-soon = { $levels ->
    [one] Noch ein Level, dann erscheint hier deine Wertung.
   *[other] Noch { $levels } Level, dann erscheint hier deine Wertung.
}
statistics-highest = Rekord { $rating }
statistics-achievements = Erfolge
statistics-achieved = { $count } von { $of }
statistics-empty = Dein erstes Level wartet.
statistics-empty-more = Löse es, und diese Seite füllt sich.
statistics-earned = Erfolg: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Trittsicher
achievement-no-undo-how = Löse ein mittleres Level ohne Rückgängig
achievement-way-back = Kehrtwende
achievement-way-back-how = Löse ein Level nach einer Sackgasse
achievement-fewest-moves = Kein Schritt zu viel
achievement-fewest-moves-how = Löse eine Lektion mit minimaler Zugzahl
achievement-all-lessons = Ausgelernt
achievement-all-lessons-how = Löse alle Lektionen
achievement-heritage-stars = Drei Sterne
achievement-heritage-stars-how = Hol alle Sterne eines Levels der „Erbstücke“
achievement-heritage = Erbstück
achievement-heritage-how = Löse ein Level der Sammlung „Erbstücke“
achievement-seven-days = Eine gute Woche
achievement-seven-days-how = Löse an sieben Tagen in Folge ein Level
achievement-endless-ten = Immer weiter
achievement-endless-ten-how = Löse 10 Endlos-Level in Folge ohne Tipps
achievement-hundred-levels = Hundert
achievement-hundred-levels-how = Löse 100 Level
achievement-master = Meister
achievement-master-how = Löse ein extremes Level ohne Tipps
achievement-shorter = Abkürzung
achievement-shorter-how = Unterbiete alle bekannten Lösungen
achievement-own-hard-level = Architekt
achievement-own-hard-level-how = Zeichne ein schweres Level und löse es

## Several players on one computer

menu-player = Spieler: { $name }
command-players = Spieler
help-command-players = Spieler: wählen, hinzufügen, umbenennen
players-players = Spieler
players-number = Spieler { $number }
players-playing = spielt gerade
players-add = Spieler hinzufügen
players-name = Name
players-colour = Farbe
players-orange = Orange
players-blue = Blau
players-green = Grün
players-red = Rot
players-yellow = Gelb
players-purple = Lila
players-teal = Türkis
players-pink = Rosa
players-keys = Eingabe oder Klick: wählen    Entf oder ×: löschen    Esc: schließen
players-touch = Zeile antippen: wählen    × am Ende: löschen
players-name-keys = Eingabe: fertig    Esc: abbrechen
players-delete-again = Zum Löschen samt Fortschritt noch einmal drücken.
players-needs-name = Ein Spieler braucht einen Namen.
players-name-too-long = Ein Name hat höchstens { $most } Zeichen.
players-welcome = Jetzt spielt: { $name }
settings-lock-solutions = Lösungen sperren
settings-lock-solutions-hint = Nur Tipps, bis das Level gelöst ist.
play-solutions-locked = Lösungen siehst du erst, wenn du das Level gelöst hast.

## The names of keys that differ from English

key-ctrl = Strg
key-shift = Umschalt
key-enter = Eingabe
key-space = Leertaste
key-backspace = Rücktaste
key-delete = Entf
key-insert = Einfg
key-home = Pos1
key-end = Ende
key-pageup = Bild↑
key-pagedown = Bild↓
key-mousemiddle = Mittlere Maustaste
key-mouseright = Rechte Maustaste
