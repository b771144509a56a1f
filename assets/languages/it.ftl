# Italiano

language-name = Italiano

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}
pushes = { $pushes ->
    [one] { $pushes } spinta
   *[other] { $pushes } spinte
}
boxes = { $boxes ->
    [one] { $boxes } cassa
   *[other] { $boxes } casse
}
levels = { $levels ->
    [one] { $levels } livello
   *[other] { $levels } livelli
}
level-number = Livello { $number }
delete-again = Premi ancora per eliminare del tutto.
keys-no-key = (senza tasto)

## The line above the board

hud-number = { $number } di { $of }
hud-strength-any = Spingi file intere
hud-strength-up-to = Spingi fino a { $most } casse
hud-counters = { moves }    { pushes }
hud-best = Record: { moves }, { pushes }
lamp-pushes-to-go = Ancora { pushes }
lamp-solvable = Ancora risolvibile
lamp-stuck = Bloccato

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Muovi
hud-key-undo = Annulla
hud-key-restart = Ricomincia
hud-key-hint = Indizio
hud-key-menu = Menu

hud-stuck = Bloccato!
hud-stuck-undo = Annulla
hud-stuck-rewind = Torna a prima dell’errore
hud-stuck-back = Indietro
hud-unsolvable = Questo livello non ha soluzione.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Torna al disegno

## Why the level can no longer be solved

stuck-corner = { $boxes ->
    [one] Questa cassa è in un angolo: non esce più.
   *[other] Queste casse sono in un angolo: non escono più.
}
stuck-wall = { $boxes ->
    [one] Lungo il muro questa cassa non ha mete.
   *[other] Lungo il muro queste casse non hanno mete.
}
stuck-dead-square = { $boxes ->
    [one] Questa cassa non arriva più a nessuna meta.
   *[other] Queste casse non arrivano più a nessuna meta.
}
stuck-freeze = { $boxes ->
    [one] Questa cassa non si può più spingere.
    [2] Queste due casse si bloccano a vicenda.
   *[other] Queste casse si bloccano a vicenda.
}
stuck-too-many-boxes = Da questa parte ci sono più casse che mete.
stuck-too-few-boxes = Non restano abbastanza casse per le mete.
stuck-blocked-goals = { $boxes ->
    [one] Questa cassa chiude la strada a una meta.
   *[other] Queste casse chiudono la strada a una meta.
}
stuck-player-cut-off = { $boxes ->
    [one] Dietro questa cassa non ci arrivi più.
   *[other] Dietro queste casse non ci arrivi più.
}
stuck-subset = { $boxes ->
    [one] Questa cassa non arriva più a nessuna meta.
    [2] Solo una di queste due casse arriva a una meta.
   *[other] Non tutte queste casse arrivano a una meta.
}
stuck-exhausted = Da qui non si può più vincere.

## While moves are replayed

hud-watching-a-solution = Soluzione
hud-replaying-moves = Replay
hud-replay-speed = { $what }, velocità { $speed }×
hud-replay-playing = { $what }, velocità { $speed }×  ·  { $pause }: pausa  ·  { $end }: fine  ·  { $pace }: velocità  ·  { $step }: passo  ·  Frecce: gioca da qui
hud-replay-paused = { $what }, velocità { $speed }×  ·  { $pause }: continua  ·  { $end }: fine  ·  { $pace }: velocità  ·  { $step }: passo  ·  Frecce: gioca da qui

## The end of a level

banner-level-cleared = Risolto!
banner-that-was-the-solution = Ecco la soluzione
banner-cleared-as-watched = Risolto, con la soluzione che hai visto
banner-fell-into-hole = Giù nella buca!
banner-can-be-undone = Niente di grave: basta annullare.
banner-undo = Annulla l’ultima mossa
banner-restart = Ricomincia il livello
banner-play-again = Gioca ancora
banner-play-yourself = Ora prova tu
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (record { $best_moves })  ·  { pushes } (record { $best_pushes })
banner-new-best = Nuovo record!
banner-last-level = Era l’ultimo livello
banner-days-in-a-row = { $days ->
    [one] Serie: { $days } giorno
   *[other] Serie: { $days } giorni
}
banner-next-endless = Prossimo livello
banner-calendar = Livelli del giorno
banner-watch-the-shorter-one = Guarda la soluzione più corta
banner-find-a-shorter-one = Cerca una soluzione più corta
banner-next = Prossimo livello: { $level }
banner-on-to = Prossima raccolta: { $collection }
banner-fewest-of-both = Non si può con meno mosse o spinte
banner-fewest-possible = Minimo possibile: { $figure }

## The stars of a level

stars-solved = Risolto
stars-pushes = Spinte minime
stars-moves = Mosse minime
stars-known-pushes = Spinte minime note
stars-known-moves = Mosse minime note
stars-all = Perfetto!
stars-collection-finished = { $collection }: tutti risolti!

## Hints

hints-thinking = Un attimo…
hints-unknown = Non è certo che sia ancora risolvibile.
hints-too-large = Schema troppo grande per gli indizi.
hints-not-solvable = { $reason }  Con { $rewind } torni a prima dell’errore.
hints-solvable = Ancora risolvibile.  Con { $hint } vedi la prossima cassa.
hints-this-box = Ora spingi questa cassa.  Con { $hint } vedi dove.
hints-to-there = Spingila qui.  { $hint }: una spinta, «Risolto con indizi».
hints-not-lost = Non è bloccato.
hints-always-lost = Questa partita era bloccata fin dall’inizio.
hints-solved = Già risolto.  Con { $watch } vedi una soluzione.

## Tips, each shown once

tips-bar = Consiglio: trascina la barra in basso per rivedere le tue mosse.
tips-files = Consiglio: trascina qui i file di livelli per giocarli.
tips-speed = Consiglio: vuoi andare più veloce?  Con { $settings } cambi la velocità dell’animazione.
tips-lamp = Consiglio: il punto in alto a destra dice se il livello è ancora risolvibile.  Con { $settings } resta acceso.
tips-hint = Niente idee? Con { $key } ricevi un indizio.

## Notices while a level is played

play-first-level = Questo è il primo livello.
play-last-level = Questo è l’ultimo livello.
play-all-before-are-solved = Prima di questo è tutto risolto.
play-all-after-are-solved = Dopo questo è tutto risolto.
play-no-solution-known = Non si conosce ancora una soluzione.  Con { $key } ne cerchi una.
play-unreadable-solution = Soluzione illeggibile: { $error }
play-moves-break-off = Le mosse non valgono più: { $error }.
play-saved-game-breaks-off = Questa partita salvata non si può rivedere per intero ({ $error }). L’originale è conservato come «{ $name }» ({ $list }).
play-level-copied = Livello copiato.
play-described = Descrizione copiata.
play-moves-copied = Mosse copiate.
play-code-copied = Codice copiato: { $code }
play-has-no-code = Questo livello è troppo grande per un codice.  Con { $copy_level } lo copi come testo.
play-solve-it-first = Risolvi il livello prima di cercare una soluzione più corta.  Con { $key } ne vedi una.
play-looking-for-shorter = Ricerca di una soluzione più corta…
play-none-is-shorter = Non esiste una soluzione più corta.
play-no-shorter-found = Nessuna soluzione più corta trovata.
play-shorter-solution = Soluzione più corta: { moves }, { pushes }
play-watching-fewest-pushes = Soluzione con meno spinte.  Con { $key } vedi quella con meno mosse.
play-watching-fewest-moves = Soluzione con meno mosse.  Con { $key } vedi quella con meno spinte.

## Files and the clipboard

files-pasted = Incollati
files-own-levels = I miei livelli
files-nothing-to-paste = Negli appunti non ci sono livelli né soluzioni.
files-nothing-in-clipboard = Gli appunti sono vuoti.
files-saved = Salvato: { $path }
files-not-saved = Impossibile salvare il file: { $error }
files-skin-added = Nuovo tema: «{ $name }».  Con { $key } torni a quello di prima.
files-skin-added-touch = Nuovo tema: «{ $name }». Nelle opzioni puoi tornare a quello di prima.
files-skin-taken-back = È tornato il tema di prima. Il nuovo si sceglie nelle opzioni.
files-no-skin = Non è un tema: { $error }
files-opened = «{ $name }» aperto: { levels }.
files-bad-levels = { $bad ->
    [one] 1 livello non è giocabile.  Errore in { $reason }.
   *[other] { $bad } livelli non sono giocabili.  Primo errore in { $reason }.
}
files-see-levels = Con { $key } vedi tutti i livelli.
files-cut = Il resto del file è stato saltato.
files-opened-many = { $collections ->
    [one] 1 raccolta aperta: { levels }.
   *[other] { $collections } raccolte aperte: { levels }.
}
files-not-playable = «{ $name }» non ha livelli giocabili ({ $reason }).
files-walls-added = { $count ->
    [one] A 1 livello sono stati aggiunti dei muri.
   *[other] A { $count } livelli sono stati aggiunti dei muri.
}
files-guessed = Le righe sono state indovinate: qualche schema potrebbe essere sbagliato.
files-read-as = Letto come { $name }.
files-unread =
    { $count ->
        [one] La soluzione alla riga { $line } è illeggibile.
       *[other] { $count } soluzioni sono illeggibili; la prima è alla riga { $line }.
    }
files-changed-on-disk = Il file dei livelli è cambiato.  Con { $key } lo ricarichi.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = uno spazio
error-unknown-square = { $found } non è un carattere da schema
error-board-run-length = testo compresso per ripetizioni che non torna
error-open-packed-rows = le righe tra le barre hanno buchi nei muri
error-layers = pavimento e contenuto hanno forme diverse
error-squares = { $width }×{ $height } caselle sono più di { $most }×{ $most }
error-no-strength = strength è "any" o un numero da 1 in su, non { $found }
error-no-facing = facing è up, down, left o right, non { $found }
error-no-order = servono { $needed } numeri da 0 a { $most }, non { $found }
error-no-player = nello schema manca il giocatore
error-second-player = un secondo giocatore
error-no-box = nello schema non ci sono casse
error-no-goal = nessuna delle casse ha una meta
error-occupied = una cassa o il giocatore è dove non può stare
error-shapes = mappa e casse hanno forme diverse
error-exhausted = il resto del file è stato saltato: i suoi schemi hanno troppe caselle
error-damaged = qui il file è danneggiato o tagliato; il resto è illeggibile
error-other-game = { $game } non è supportato, solo Sokoban a quadretti
error-unknown-move = { $found } non è una mossa
error-reverse-play = il gioco all’indietro in [ ] non è supportato
error-other-player = il cambio di giocatore in {"{ }"} non è supportato
error-moves-run-length = cifre o parentesi che non tornano
error-moves-mark = un * che non segna un solo punto
error-too-many-moves = ripetizioni di più di { $most } mosse
error-at-move = mossa { $number }: { $reason }
error-wall = c’è un muro
error-box-against-wall = la cassa è contro un muro
error-box-against-box = troppe casse in fila
error-gone = il giocatore è caduto in una buca
error-won = il livello è già risolto
error-other-level = la posizione è di un altro livello
error-code-letter = il carattere { $number } del codice è { $letter }, che i codici non usano
error-code-length = i codici di questo tipo non hanno { $count } caratteri
error-code-mistyped-at = nel codice c’è un errore di battitura, forse al carattere { $number }
error-code-mistyped = nel codice c’è più di un errore di battitura
error-code-version = i codici che iniziano con { $letter } sono di un’altra versione del gioco
error-code-of-nothing = nessun livello ha questo codice

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, riga { $line }: { $reason }
storage-line = riga { $line }: { $reason }
storage-no-folder = non c’è un posto dove salvarlo
storage-not-found = file o cartella inesistente
storage-not-allowed = accesso negato
storage-read-only = il disco è di sola lettura
storage-full = spazio esaurito
storage-only-files = questo è { $kind }, non un file normale
storage-folder = una cartella
storage-device = una pipe o un dispositivo
storage-too-large = supera il limite di { $most } MiB
storage-too-large-unpacked = decompresso supera il limite di { $most } MiB
storage-both = { $one }; { $other }
storage-not-unpacked = il file non si può decomprimere: { $reason }
storage-packed-too-often = è stato compresso troppe volte
storage-encrypted = chiede una password
storage-archive = il gioco non apre gli archivi { $kind }; prima estrai i file
storage-empty = è vuoto
storage-trailing-data = I dati in più dopo quelli compressi sono stati ignorati.
storage-packing-damaged = I dati compressi sono danneggiati; è stato letto solo l’inizio: { $reason }
storage-unknown-encoding = Codifica { $name } sconosciuta; i titoli possono essere sbagliati.
storage-skipped = { $file }: saltato (troppi file, troppo grande, danneggiato o illeggibile).
storage-no-xml = XML malformato: { $reason }
storage-endless-code = { $code } è il codice di un livello infinito
storage-empty-folder = in questa cartella non ci sono file di livelli
storage-no-level = non contiene livelli
storage-too-many-levels = contiene troppi livelli
storage-too-many-names = troppi file hanno questo nome
storage-in-the-way = non è un file, ed è d’intralcio
storage-held = lo sta usando un altro programma
storage-no-picture = non è un’immagine PNG o BMP
storage-damaged-picture = l’immagine è danneggiata
storage-too-many-pixels = { $width }×{ $height } pixel sono troppi
storage-no-tiles = un tema è largo 4 tessere quadrate e alto 4, 6, 7 o 8; questa immagine ha { $width }×{ $height } pixel
storage-only-walls = solo i muri di un tema; trascinali insieme all’altra immagine del tema
storage-no-walls = un’immagine di muri ha 16 o 17 tessere quadrate in fila; questa ha { $width }×{ $height } pixel
storage-tile-size = le tessere sono larghe { $side } pixel; devono esserlo da { $least } a { $most }
storage-alike = «{ $one }» e «{ $other }» si somigliano: il livello sarebbe illeggibile
storage-floor-tile = pavimento
storage-wall-tile = muro
storage-goal-tile = meta
storage-box-tile = cassa
storage-player-tile = giocatore
storage-no-skin = non c’è nessun tema «{ $name }»
storage-zeros = contiene byte nulli
storage-no-utf16 = non è UTF-16 valido
storage-no-place = Non c’è un posto dove salvare i tuoi progressi: { $error }
storage-not-kept = I tuoi progressi non vengono salvati: { $error }
storage-kept-again = I tuoi progressi vengono di nuovo salvati.
storage-kept-no-more = I tuoi progressi non vengono più salvati
storage-damaged = { $file } è danneggiato: { $fault }
storage-damaged-and-stays = { $file } è danneggiato ({ $fault }) e non si è potuto mettere da parte ({ $error })
storage-damaged-kept-as = { $file } è danneggiato ({ $fault }); è conservato come { $name }
storage-unreadable-kept-as = { $file } è illeggibile ({ $error }); è conservato come { $name }
storage-merged-kept-as = { $file } è stato aggiunto ai tuoi progressi ed è conservato come { $name }
storage-both-kept = Questo livello è stato cambiato anche in un’altra finestra. Entrambe le versioni sono in «I miei livelli».
storage-defaults = { $said }; valgono i valori predefiniti
storage-settings-unreadable = { $file } è illeggibile ({ $error }); valgono i valori predefiniti
storage-settings-not-kept = Impossibile salvare le opzioni: { $error }
storage-and-more = { $first } (e altri { $more })
storage-newer-version = { $file } è di una versione più nuova del gioco. Ciò che questa versione non conosce è conservato.
storage-only-files-dropped = Qui si possono trascinare solo file e cartelle.
storage-name-taken = C’è già un giocatore di nome «{ $name }».
storage-player-deleted = Il giocatore { $name } è stato eliminato o rinominato in un’altra finestra.
storage-no-clipboard = Gli appunti non funzionano: { $error }
storage-no-text = Non c’è testo da incollare: { $error }
storage-clipboard-silent = Il programma che usa gli appunti non risponde.
storage-clipboard-too-large = Il testo negli appunti supera { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = non c’è nessuna opzione «{ $name }»
problem-no-list = { $name } dev’essere un elenco di nomi tra virgolette
problem-no-table = { $name } dev’essere una tabella [{ $name }]
problem-no-choice = { $name } dev’essere uno di { $names }; vale { $used }
problem-no-name = { $name } dev’essere un nome tra virgolette; vale { $used }
problem-no-whole-number = { $name } dev’essere un numero intero da 0 a { $most }; vale { $used }
problem-no-number = { $name } dev’essere un numero da { $low } a { $high }; vale { $used }
problem-no-flag = { $name } dev’essere true o false; vale { $used }
problem-no-command = non c’è nessun comando «{ $name }»
problem-no-keys = i tasti di «{ $command }» devono essere un elenco di nomi tra virgolette; restano quelli predefiniti
problem-no-key = non c’è nessun tasto «{ $key }»; per «{ $command }» restano i tasti predefiniti
problem-key-taken = il tasto «{ $key }» serve già per «{ $other }»; per «{ $command }» restano i tasti predefiniti
problem-no-value = { $name } non ha un valore valido

## The title, below the first board

title-keys = Frecce per spingere
title-touch = Scorri per spingere
title-gamepad = Frecce o levetta per spingere

## The menu

menu-menu = Menu
menu-resume = Continua
menu-more = Altro
menu-group-level = Questo livello
menu-group-files = File e appunti
menu-group-game = Gioco
menu-group-speech = Lettore di schermo
menu-keys = Invio o clic: scegli    Esc: indietro

## Saved positions

positions-saved-positions = Posizioni salvate
positions-keys = Invio o clic: vai    Canc o ×: elimina    Esc: chiudi
positions-touch = Tocca una riga: vai    × a destra: elimina
positions-name = Posizione { $number }
positions-at-the-start = Niente da salvare: questo è l’inizio.
positions-saved-as = Salvata come «{ $name }».  Con { $list } vedi tutte le posizioni.
positions-none-saved = Qui non ci sono posizioni salvate.  Con { $save } ne salvi una.
positions-break-off = Questa posizione non si può rivedere per intero: { $error }.

## The solutions of a level

solutions = Soluzioni
solutions-keys = Invio o clic: scegli    Canc o ×: elimina    Esc: chiudi
solutions-touch = Tocca una riga: scegli    × a destra: elimina
solutions-on-screen = Partita in corso
solutions-yours = Tua
solutions-with-hints = Risolto con indizi
solutions-by-the-game = Trovata dal gioco
solutions-with-the-level = Inclusa nel livello
solutions-watched = Solo guardata
solutions-the-levels-own = Le soluzioni incluse non si eliminano.
solutions-on-the-screen = Stai giocando questa. Ricomincia prima di eliminarla.
solutions-last-one = Non puoi eliminare la tua unica soluzione.
solutions-length = { moves }, { pushes }
solutions-moves = mosse
solutions-pushes = spinte
solutions-lines = linee di cassa
solutions-changes = cambi
solutions-sessions = serie
solutions-walks = tragitti

## All levels

browser-levels = Livelli
browser-new-level = + Nuovo livello
command-search = Cerca tra i livelli
browser-search-short = Cerca
command-open-files = Apri file
browser-recent-file = Aperto di recente
browser-continue-playing = Continua
browser-left-off = { $collection } { $number }
browser-keys = Invio: gioca    Tab: prossima raccolta    Esc: indietro    Maiusc+Invio: guarda una soluzione    { KEY("Ctrl+E") }: modifica
browser-own-keys = Invio: gioca    { KEY("Ctrl+E") }: modifica    F2: rinomina    Canc due volte: elimina    Tab: prossima raccolta    Esc: indietro
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ risolto (altra versione)
browser-draft = Bozza
browser-not-a-level = Non giocabile
browser-place = Riga { $line }, colonna { $column }
browser-about-band = Forse { $band }
browser-grading = Calcolo della difficoltà: ancora { levels }
browser-size = { $width } × { $height } caselle
browser-author = di { $name }
browser-no-level = Questa raccolta è vuota.
browser-none-like-that = Nessun livello con questi filtri.  Canc li toglie.
browser-none-called = Nessun livello corrisponde a «{ $query }».
browser-none-called-and-like-that = Nessun livello corrisponde a «{ $query }» e a questi filtri.  Canc toglie i filtri.
browser-in-order = Ordine originale
browser-easiest-first = Prima i facili
browser-hardest-first = Prima i difficili
browser-smallest-first = Prima i piccoli
browser-fewest-boxes-first = Prima meno casse
browser-size-small = Larghi fino a 8
browser-size-middle = Larghi da 9 a 14
browser-size-large = Larghi 15 o più
browser-boxes-few = Da 1 a 3 casse
browser-boxes-some = Da 4 a 6 casse
browser-boxes-many = Da 7 a 12 casse
browser-boxes-most = 13 casse o più
browser-only-unsolved = Irrisolti
browser-only-solved = Risolti

## Favourites, and levels that the game chooses

favourites-favourites = Preferiti
favourites-only = Solo preferiti
favourites-added = Aggiunto ai tuoi preferiti.
favourites-removed = Rimosso dai tuoi preferiti.
favourites-all-solved = Hai risolto tutti i livelli.
browser-next-unsolved = Prossimo irrisolto
browser-table = Tabella
browser-cards = Schede
browser-number = N.
browser-moves = Mosse
browser-best-known = Record (✓ dimostrato)
browser-solved-on = Risolto il
browser-copy-table = Copia tabella
browser-copy-solutions = Copia soluzioni
browser-save-table = Salva tabella
browser-save-solutions = Salva soluzioni
browser-solved-count = { $solved ->
    [one] { $solved } risolto
   *[other] { $solved } risolti
}

## The details of a level

details-play = Gioca
details-no = No
details-collection = Raccolta
details-author = Autore
details-your-best = Il tuo record
details-best-known = Record noto
details-watch = Guarda
details-delete = Elimina

## Sharing a result

share-daily = Sokoban del giorno, { $place }
share-level = Sokoban, { $place }
share-titled = { $place } «{ $title }»
share-date = { $day ->
    [one] 1º
   *[other] { $day }
} { $month } { $year }
share-and = { $from }, { $to }
share-streak = serie { $days }
share-copied = Copiato: { $said }
share-saving = Salvataggio dell’animazione…
share-nothing = Prima risolvi il livello, poi condividilo.
share-copy-link = Copia link
share-link-copied = Link copiato.

## The filter of the browser

filter-filter = Filtro
filter-difficulty = Livello di difficoltà
filter-size = Dimensioni
filter-boxes = Casse
filter-solved = Risolti
filter-order = Ordine
filter-any = Tutti
filter-clear = Togli il filtro
filter-keys = Frecce o clic: cambia    Canc: togli    Esc: chiudi

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = facile
band-medium = medio
band-hard = difficile
band-expert = esperto
band-master = maestro
band-easy-heading = Facile
band-medium-heading = Medio
band-hard-heading = Difficile
band-expert-heading = Esperto
band-master-heading = Maestro
band-easy-about = Poche casse e un’idea.  Un minuto o due.
band-medium-about = Le casse si intralciano.
band-hard-about = Pensa prima della prima spinta.
band-expert-about = L’ordine delle casse è metà del gioco.
band-master-about = Ogni cassa si muove, molte due volte.  Fai con calma.

## The page that shows how to go on

command-road = E adesso?
road-so-far = Il cammino fin qui
road-pack = La prossima raccolta
road-holes = Qualcosa di nuovo.  Una cassa riempie una buca e ci passi sopra.
road-colours = Qualcosa di nuovo.  Ogni colore ha le sue mete.
road-strength = Qualcosa di nuovo.  Spingi più casse alla volta.

## Endless levels

endless = Infinito
endless-shelf = Infinito, { $band }
endless-shelf-for-you = Infinito, per te
endless-for-you = Per te
endless-for-you-about = Vicino al tuo Elo.  Ne risolvi circa due su tre.
endless-title = { $band } n. { $number }
endless-not-begun = Non iniziato
endless-solved = { $solved ->
    [one] { $solved } risolto
   *[other] { $solved } risolti
}
endless-being-made = Creazione del prossimo livello…
endless-not-made = Nessun livello creato. Prova di nuovo.
endless-ready-for = Passiamo a «{ $band }»?
endless-hardest = Più difficile di così non c’è.
endless-keys = Su/Giù: scegli    Invio: gioca    Tab: prossima raccolta    Esc: indietro
endless-heading-line = Livelli infiniti  ·  tutti nuovi e risolvibili

## The daily level

daily = Del giorno
month-january = gennaio
month-february = febbraio
month-march = marzo
month-april = aprile
month-may = maggio
month-june = giugno
month-july = luglio
month-august = agosto
month-september = settembre
month-october = ottobre
month-november = novembre
month-december = dicembre
weekday-monday = Lunedì
weekday-tuesday = Martedì
weekday-wednesday = Mercoledì
weekday-thursday = Giovedì
weekday-friday = Venerdì
weekday-saturday = Sabato
weekday-sunday = Domenica
weekday-mon = Lun
weekday-tue = Mar
weekday-wed = Mer
weekday-thu = Gio
weekday-fri = Ven
weekday-sat = Sab
weekday-sun = Dom
daily-month = { $month } { $year }
daily-date = { $weekday } { $day ->
    [one] 1º
   *[other] { $day }
} { $month } { $year }
daily-no-run = Risolvi il livello di oggi per iniziare una serie.
daily-run-with-today = { $days ->
    [one] Serie: { $days } giorno
   *[other] Serie: { $days } giorni
}
daily-run-before-today = { $days ->
    [one] Serie: { $days } giorno.  Risolvi il livello di oggi per continuarla.
   *[other] Serie: { $days } giorni.  Risolvi il livello di oggi per continuarla.
}
daily-solved = { $solved } di { $of } risolti
daily-no-date = Impossibile leggere la data di oggi.
daily-not-yet = Il primo livello del giorno deve ancora arrivare.
daily-first = Questo è il primo livello del giorno.
daily-last = Questo è il livello di oggi. Torna domani.
daily-being-made = Creazione del livello del giorno…
daily-keys = Frecce: scegli    Invio: gioca    Tab: prossima raccolta    Esc: indietro    Pag↑/Pag↓: mese    Home: oggi
daily-heading = Un livello al giorno  ·  uguale per tutti  ·  facile il lunedì, il più difficile la domenica

## Settings

settings-settings = Opzioni
settings-keys = Frecce o clic: cambia    Esc: chiudi
settings-touch = Tocca una riga per cambiarla.
settings-group-play = Gioco
settings-group-sound = Audio
settings-group-picture = Schermo
settings-group-keys = Tasti
settings-reduced-motion = Meno movimento
settings-volume = Suoni
settings-music = Musica
settings-vibration = Vibrazione
settings-vibration-gamepads = Gamepad
settings-vibration-all = Gamepad e telefoni
settings-language = Lingua
settings-skin = Tema
settings-skin-warehouse = Magazzino di notte
settings-skin-daylight = Luce diurna
settings-skin-contrast = Contrasto elevato
settings-skin-plain = Quadrati semplici
settings-sound-on = Con audio
settings-sound-off = Senza audio
settings-as-the-system = Di sistema
settings-loud = { $percent }%
settings-on = Sì
settings-off = No
settings-speed = Velocità animazione
settings-full-screen = Schermo intero
settings-display-scale = Dimensioni
settings-display-scale-automatic = Auto
settings-colour-blind-marks = Numeri sui colori
settings-coordinates = Coordinate
settings-key-line = Tasti sotto lo schema
settings-buttons = Pulsanti
settings-lamp = Spia di blocco
settings-dead-squares = Segna caselle morte
settings-rating = Elo
settings-hold-keys = Pressione tasti
settings-hold-keys-hint = Alterna: premi per iniziare e per fermare.
settings-hold = Tieni premuto
settings-toggle = Alterna
settings-repeat = Velocità ripetizione
settings-repeat-off = Senza ripetizione
settings-repeat-slow = Bassa
settings-repeat-normal = Normale
settings-repeat-fast = Alta
settings-change-keys = Comandi
settings-open = Personalizza…
settings-speed-normal = Normale
settings-speed-fast = Alta
settings-speed-faster = Molto alta
settings-speed-instant = Immediata
settings-lamp-off = Mai
settings-lamp-lost = Se bloccato
settings-lamp-full = Sempre

## The keys of commands

keys-keys = Tasti
keys-set = Invio o clic, poi un tasto    Canc: togli    Backspace: predefinito
keys-choose = Frecce: scegli    Esc: chiudi
keys-press-new = Premi il tasto o il pulsante del mouse.
keys-leave-as-is = Esc: annulla
keys-touch = Tocca una riga, poi un tasto.
keys-touch-cancel = × in alto: annulla
keys-waiting = Premi un tasto…
keys-none = –
keys-button = «{ $name }»
keys-walking = Tasti di movimento
keys-preset-default = Frecce e WASD
keys-preset-vi = Frecce e HJKL (vi)
keys-preset-left-hand = Mano sinistra
keys-preset-right-hand = Mano destra
keys-one-hand = Basta una mano.    Cammina, annulla, indizio, livelli, menu
keys-taken = { $key } ora è «{ $to }» (prima «{ $from }»).

command-up = Su
command-left = Sinistra
command-down = Giù
command-right = Destra
command-walk-up = Cammina su fino in fondo
command-walk-left = Cammina a sinistra fino in fondo
command-walk-down = Cammina giù fino in fondo
command-walk-right = Cammina a destra fino in fondo
command-push-up = Spingi su fino in fondo
command-push-left = Spingi a sinistra fino in fondo
command-push-down = Spingi giù fino in fondo
command-push-right = Spingi a destra fino in fondo
command-undo = Annulla
command-redo = Ripeti
command-redo-all = Ripeti tutto
command-previous-push = Spinta precedente
command-next-push = Prossima spinta
command-restart = Ricomincia
command-previous-level = Livello precedente
command-next-level = Prossimo livello
command-previous-unsolved = Irrisolto precedente
command-next-unsolved = Prossimo irrisolto
command-favourite = Preferito
command-levels = Livelli
command-edit = Modifica il livello
command-new-level = Nuovo livello
command-endless = Livelli infiniti
command-statistics = Statistiche
command-calendar = Livello del giorno
command-watch = Soluzione dall’inizio
command-pause = Pausa
command-larger = Ingrandisci (replay: più veloce)
command-smaller = Riduci (replay: più lento)
command-fit = Schema intero
command-hint = Indizio
command-show-solution = Soluzione da qui
command-rewind = Torna a prima dell’errore
command-keep-position = Salva posizione
command-positions = Posizioni salvate
command-solutions = Dettagli
command-copy-level = Copia livello
command-copy-moves = Copia mosse
command-copy-code = Copia codice
command-copy-result = Copia risultato
command-animation = Salva animazione
command-picture = Salva un’immagine
command-mute = Silenzia
command-describe = Copia descrizione
command-improve = Cerca soluzione più corta
command-paste = Incolla
command-reload = Ricarica file
command-settings = Opzioni
command-full-screen = Schermo intero
command-menu = Menu
command-help = Guida
command-close = Chiudi
command-leave = Esci

## The help: headings and lines

help-title = Guida
help-search = Scrivi per cercare
help-where-keys-are-set = I tasti si cambiano nelle opzioni.
help-nothing-found = Niente su «{ $query }».
help-arrows = Frecce
help-basics = Le basi
help-moving = Senza fermarsi
help-command-up = Cammina e spingi; tieni per continuare
help-command-walk-up = Cammina fino in fondo
help-command-push-up = Spingi fino in fondo
help-hold = Passi, annulla; opzioni: alterna
help-history = Annulla e posizioni
help-command-undo = Annulla; tieni: riavvolgi
help-command-redo = Ripeti; tieni: avanza
help-command-redo-all = Ripeti tutto
help-command-previous-push = Annulla fino alla spinta precedente
help-command-next-push = Ripeti fino alla spinta successiva
help-command-restart = Ricomincia (si può annullare)
help-command-rewind = Torna a prima dell’errore
help-command-keep-position = Salva questa posizione
help-command-positions = Posizioni salvate
help-command-solutions = Dettagli del livello e soluzioni
help-hints = Indizi e spia
help-command-hint = Indizio; ancora per saperne di più
help-command-show-solution = Soluzione da qui
help-lamp-how = La riga rossa in basso
help-lamp = Perché è bloccato; clic: indietro
help-stuck = Perché è bloccato
help-stuck-corner = In un angolo: non esce più
help-stuck-freeze = Queste due si bloccano a vicenda
help-stuck-too-many-boxes = Più casse che mete da questa parte
help-stuck-player-cut-off = Dietro non ci si arriva più
help-levels = Livelli
help-command-levels = Tutti i livelli
help-command-previous-level = Livello precedente
help-command-next-level = Prossimo livello
help-command-previous-unsolved = Livello irrisolto precedente
help-command-next-unsolved = Livello irrisolto successivo
help-command-statistics = Statistiche, Elo e traguardi
help-command-favourite = Aggiungi o togli dai preferiti
help-command-search = Cerca, nell’elenco dei livelli
help-command-road = La strada fatta e come proseguire
help-command-calendar = Livello del giorno
help-command-endless = Livelli infiniti; ancora: più difficili
help-replays = Replay
help-command-watch = Guarda una soluzione dall’inizio
help-command-pause = Pausa, continua
help-end-replay = Ferma e torna alla tua partita
help-speed = Più veloce, più lento
help-command-improve = Cerca una soluzione più corta
help-mouse = Mouse
help-click-square-how = Clic su una casella
help-click-square = Vai lì
help-click-box-how = Clic su una cassa
help-click-box = Vedi dove può andare
help-click-there-how = Clic lì, o trascina
help-click-there = Spingila lì
help-right-click-how = Clic destro
help-right-click = Annulla
help-wheel-how = Rotellina
help-wheel = Annulla e ripeti
help-bar-how = Barra in basso
help-bar = Scorri le tue mosse
help-ctrl-wheel-how = { CTRL() }+rotellina
help-ctrl-wheel = Zoom
help-middle-drag-how = Trascina col centrale
help-middle-drag = Sposta la vista
help-touch = Touch
help-tap-how = Tocca
help-tap = Come un clic
help-swipe-how = Scorri
help-swipe = Cammina; tieni per continuare
help-two-finger-tap-how = Tocca con due dita
help-two-finger-tap = Annulla; negli elenchi: chiudi
help-two-fingers-how = Muovi due dita
help-two-fingers = Zoom, sposta la vista
help-gamepad = Gamepad
help-pad-step-how = Levetta, croce
help-pad-step = Cammina e spingi
help-pad-level-how = Tasti dorsali
help-pad-level = Livello precedente, prossimo
help-pad-list-how = Negli elenchi
help-pad-list = A sceglie, B torna
help-pad-editor-how = Nell’editor
help-pad-editor = A disegna, Y preleva, L/R: tavolozza
help-editor = Editor
help-command-edit = Modifica il livello
help-command-new-level = Nuovo livello
help-rename-own = Rinomina il tuo livello
help-delete-own = Elimina il tuo livello (due volte)
help-draw-how = Trascina, tasto destro
help-draw = Disegna, cancella
help-files = File e appunti
help-drop-how = Trascina file qui
help-drop = Aprili
help-command-copy-level = Copia il livello con le mosse
help-command-copy-moves = Copia le mosse
help-command-copy-code = Copia il codice del livello
help-command-copy-result = Copia il risultato come testo
help-command-animation = Salva un’animazione della soluzione
help-command-picture = Salva un’immagine dello schema
help-command-mute = Silenzia
help-command-describe = Copia una descrizione della posizione
help-command-paste = Incolla livelli, mosse, codici
help-command-reload = Ricarica il file
help-window = Finestra
help-command-larger = Ingrandisci, riduci
help-command-fit = Schema intero
help-command-settings = Opzioni
help-command-full-screen = Schermo intero
help-command-close = Menu
help-command-help = Guida
help-command-leave = Esci

## The editor

editor-untitled = Nuovo livello
editor-command-wall = Muro
editor-command-floor = Pavimento (gomma)
editor-command-goal = Meta
editor-command-a-box = Cassa
editor-command-box-on-goal = Cassa su una meta
editor-command-player = Giocatore
editor-command-hole = Buca
editor-command-trophy = Trofeo di questo colore
editor-command-trophy-goal = Meta di questo colore
editor-command-trophy-on-goal = Trofeo sulla sua meta
editor-command-more = Buche, trofei e colori
editor-command-next-swatch = Prossimo nella tavolozza
editor-command-previous-swatch = Precedente nella tavolozza
editor-command-next-kind = Prossimo colore
editor-command-previous-kind = Colore precedente
editor-command-colour = Questo colore
editor-command-pen = Disegna
editor-command-line = Linea
editor-command-rectangle = Rettangolo pieno
editor-command-frame = Quattro muri
editor-command-fill = Riempi
editor-command-select = Seleziona e sposta
editor-command-pick = Preleva (contagocce)
editor-command-go = Sposta il cursore
editor-command-draw = Disegna lì; tieni: linea
editor-command-turn-right = Ruota a destra
editor-command-turn-left = Ruota a sinistra
editor-command-mirror = Capovolgi in orizzontale
editor-command-flip = Capovolgi in verticale
editor-command-undo = Annulla
editor-command-redo = Ripeti
editor-command-copy = Copia la selezione o il livello
editor-command-copy-code = Copia codice
editor-command-cut = Taglia la selezione
editor-command-paste = Incolla
editor-command-select-all = Seleziona tutto
editor-command-erase = Cancella la selezione
editor-command-details = Titolo, autore, commento
editor-command-stronger = Forza di spinta +1
editor-command-weaker = Forza di spinta −1
editor-command-facing = Gira il giocatore
editor-command-play = Prova il livello
editor-command-reverse = Gioca all’indietro (tira)
editor-command-menu = Tutti i comandi
editor-command-new = Nuovo livello
editor-command-keep = Salva (anche automatico)
editor-command-larger = Ingrandisci
editor-command-smaller = Riduci
editor-command-fit = Schema intero
editor-command-leave = Torna ai livelli
editor-take = Accetta
editor-drop = Scarta
editor-step-back = Annulla una tirata
editor-section-palette = Tavolozza
editor-section-tools = Strumenti
editor-section-selection = Selezione
editor-section-board = Schema
editor-menu-title = Editor
editor-details-title = Su questo livello
editor-details-keys = Invio o Tab: campo successivo    Maiusc+Invio: nuova riga nel commento    Esc: fatto
editor-details-touch = Tocca un campo per scrivere.
editor-done = Fatto
editor-nothing-drawn = Disegna i muri di una stanza, poi aggiungi casse, mete e il giocatore.
editor-proving = Un attimo…
editor-unknown = Non è certo che sia risolvibile
editor-too-large-to-prove = Troppo grande da analizzare
editor-unsolvable = Non risolvibile
editor-open = Aperto: verranno aggiunti muri
editor-too-large = Uno schema ha al massimo 1000 × 1000 caselle.
editor-nothing-to-paste = Negli appunti non c’è un livello.
editor-nothing-selected = Nessuna selezione.
editor-copied-level = Livello copiato.
editor-copied-part = Selezione copiata.
editor-no-code = Solo i livelli piccoli hanno un codice.
editor-unreadable = Questo livello non si può né giocare né modificare: { $reason }.
editor-no-goal = Prima aggiungi mete: all’indietro si parte con una cassa su ognuna.
editor-no-room = Non c’è posto per il giocatore.
editor-menu-keys = Su/Giù: scegli    Invio: esegui    Esc: chiudi
editor-field-title = Titolo
editor-field-author = Autore
editor-field-comment = Commento
editor-keys = { $play }: prova    { $menu }: comandi    Clic destro: cancella    { $leave }: livelli
editor-reverse-keys = Frecce: tira la cassa dietro di te    Maiusc+frecce: cammina soltanto    { $take }: usa come inizio    { $drop }: annulla
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } meta
   *[other] { $goals } mete
}
editor-strength = forza di spinta { $strength }
editor-pulls = All’indietro  ·  { $pulls ->
    [one] { $pulls } tirata
   *[other] { $pulls } tirate
}
editor-solvable = Risolvibile in { pushes }
editor-solvable-within = Risolvibile in { pushes } o meno
editor-about-grade = forse { $band }
editor-fault-no-player = Bozza: manca il giocatore
editor-fault-second-player = C’è un secondo giocatore
editor-fault-no-box = Bozza: mancano le casse
editor-fault-no-goal = Bozza: mancano le mete per le casse
editor-fault-occupied = Una cassa o il giocatore è dove non può stare
editor-copied-code = Codice copiato: { $code }
editor-kept = Salvato in «{ $name }».

## The review of a solved game

command-review = Analizza la partita
help-command-review = Analizza la partita risolta
banner-review = Analizza la partita
play-review-needs-solution = Prima risolvi il livello.  Poi puoi analizzare la tua partita.
review-reviewing = Analisi della tua partita…
review-too-large = Questo livello è troppo grande per un’analisi esatta.
review-close = Chiudi
review-pushes-left = Spinte rimaste
review-only-push = Solo questa spinta lasciava il livello risolvibile.
review-detour = { $pushes ->
    [one] La tua spinta qui è costata { $pushes } spinta più di questa.
   *[other] La tua spinta qui è costata { $pushes } spinte più di questa.
}
review-lost = Qui il livello era perso, poi hai annullato.  La spinta giusta è questa.
review-flawless = Nessuna spinta di troppo: non si può con meno.
review-wasted-moves = { $moves ->
    [one] Nessuna spinta di troppo, ma { $moves } mossa sì.
   *[other] Nessuna spinta di troppo, ma { $moves } mosse sì.
}
review-marks = { $count ->
    [one] C’è una spinta da rivedere.
   *[other] Ci sono { $count } spinte da rivedere.
}

## A position in words

description-no-player = Il giocatore è sparito.
description-boxes = Casse
description-boxes-home = Casse sulla loro meta
description-goals = Mete da riempire
description-holes = Buche
description-pushes = Spinte possibili
description-floor = Il pavimento, riga per riga; tutto il resto è muro:
description-solved = Il livello è risolto.
description-lost = Il giocatore è caduto in una buca.
description-open = Il livello non è ancora risolto.
description-no-title = Livello
description-size = { $title }: { $columns } colonne (A–{ $last }), { $rows } righe (la 1 è in alto), { boxes }.
description-strength = Casse per spinta: { $strength }.
description-player = Il giocatore è in { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } di colore { $colour }
description-push = { $square } { $direction }
description-up = in su
description-left = a sinistra
description-down = in giù
description-right = a destra
description-row = Riga { $row }: { $squares }.
description-from-to = da { $first } a { $last }

## The board for screen readers

speech-board = Schema
speech-square = { $square }, { $what }
speech-wall = muro
speech-floor = pavimento
speech-goal = meta
speech-a-box = cassa
speech-box-on-goal = cassa su una meta
speech-player = tu
speech-player-on-goal = tu, su una meta
speech-hole = buca
speech-outside = fuori
speech-delete = Elimina { $title }
speech-earned = ottenuto
speech-not-earned = non ottenuto
speech-stars = { $number ->
    [one] { $number } stella su { $of }
   *[other] { $number } stelle su { $of }
}
speech-timeline = Mosse finora
speech-lamp = Spia
speech-collections = Raccolte
speech-previous-month = Mese precedente
speech-next-month = Mese successivo
speech-previous-mark = Segno precedente
speech-next-mark = Segno successivo
speech-rename = Rinomina
speech-player-at = Sei in { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = { $count ->
    [one] { $count } libera, poi { $what }
   *[other] { $count } libere, poi { $what }
}
speech-pushable = { $what }, si può spingere
speech-blocked = { $what }, bloccata
speech-way = Cassa in { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = spingi { $direction }
speech-then-push = poi spingi { $direction }
speech-no-box = Nessuna cassa si può spingere.
speech-at = { $square }.
speech-box-to = Cassa in { $square }.
speech-box-to-goal = Cassa in { $square }, su una meta.
speech-boxes-moved = { $boxes ->
    [one] { boxes } spostata.
   *[other] { boxes } spostate.
}
speech-hole-filled = La buca è riempita.
speech-bump = Muro.
speech-box-blocked = Cassa bloccata.
speech-restarted = Si ricomincia.
speech-undone = Annullato.
speech-start = Inizio del livello.
speech-progress = { $number ->
    [one] { $number } cassa su { $of } su una meta
   *[other] { $number } casse su { $of } su una meta
}
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Prossima cassa: { $square }.
speech-hint-push = Spingi la cassa in { $from } { $direction } fino a { $to }.
speech-hint-target = Spingi la cassa in { $from } fino a { $to }.
speech-stuck = Bloccato: { $reason } { $squares }
speech-exploring = Esplorazione: { $what }.  Frecce: guarda    Invio: vai lì    Esc: fine
speech-edge = Bordo dello schema.
speech-unreachable = { $what }: non ci si arriva.
settings-announcements = Annunci vocali
help-speech = Lettore di schermo
help-command-look-around = Che cosa c’è intorno a te
help-command-list-pieces = Dove sono casse e mete
help-command-find-box = La strada per la prossima cassa
help-command-say-progress = Che cosa resta da fare
help-command-explore = Esplora lo schema con un cursore
command-look-around = Guardati intorno
command-list-pieces = Elenca casse e mete
command-find-box = Trova la prossima cassa
command-say-progress = Di’ che cosa resta
command-explore = Esplora lo schema

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Lezioni
inside-holes = Buche
inside-colours = Colori
inside-strength = Forza
inside-first-light = Prime luci
inside-day-shift = Turno di giorno
inside-tight-corners = Alle strette
inside-night-shift = Turno di notte
inside-the-long-haul = Maratona
inside-the-workshop = L’officina
inside-heritage = Eredità

inside-lessons-1 = A cuor leggero
    .comment = Mettiti dietro la cassa e spingila sulla meta.
inside-lessons-2 = Il giro dell’isolato
    .comment = Per spingere una cassa a sinistra devi stare alla sua destra, per quanto lontano sia.
inside-lessons-3 = Spalle al muro
    .comment = Contro un muro una cassa scorre solo lungo il muro, e in un angolo è ferma per sempre.
inside-lessons-4 = Apriti, sesamo
    .comment = Una cassa nel passaggio è una porta: spingila e sei dentro.
inside-lessons-5 = Avanti c’è posto
    .comment = In un vicolo cieco riempi prima la meta in fondo: una cassa sulla prima chiude la strada.
inside-lessons-6 = Fianco a fianco
    .comment = Due casse affiancate contro un muro si tengono ferme a vicenda.
inside-lessons-7 = Di chi è la meta?
    .comment = Tutte e due le mete sono vicine alla stessa cassa: guarda prima dove può andare l’altra.
inside-lessons-8 = Margine di manovra
    .comment = In un corridoio non si supera una cassa. Usa lo spazio aperto.
inside-lessons-9 = Suonare due volte
    .comment = Puoi lasciare una cassa a metà strada, occuparti dell’altra e poi riprenderla.
inside-lessons-10 = Chi va piano
    .comment = Poche spinte e tanta strada nel mezzo: tutto dipende da dove ti metti.
inside-lessons-11 = Così vicino, così lontano
    .comment = La cassa accanto a una meta non è sempre quella che deve andarci.
inside-lessons-12 = Prenderla larga
    .comment = Se qui una cassa non può girare, portala fuori nel cortile.
inside-lessons-13 = Permesso
    .comment = A volte anche una cassa già a posto deve farsi da parte un momento.
inside-lessons-14 = Con le unghie e con i denti
    .comment = Tre mete, lontane fra loro: decidi dove va ogni cassa prima di toccarla.
inside-lessons-15 = Il ripiglino
    .comment = Passale di zampa in zampa: nessuna cassa va dritta a casa.

inside-holes-1 = Occhio alla buca
    .comment = Una buca inghiotte una cassa, e allora non è più una buca.
inside-holes-2 = Il cerchio si chiude
    .comment = Due buche tagliano l’anello in due, e ogni metà ha bisogno dell’altra.
inside-holes-3 = Metterci una pietra sopra
    .comment = Su una buca riempita una cassa passa come su qualunque pavimento.
inside-holes-4 = Il trampolino
    .comment = Una buca riempita è anche un posto da cui spingere.
inside-holes-5 = Il ponte
    .comment = Spingi una cassa in una buca: diventano pavimento, e per l’altra cassa la via è libera.
inside-holes-6 = Il ponte lungo
    .comment = Una cassa non basta per questo ponte: la seconda deve passare sopra la prima.
inside-holes-7 = Dare e avere
    .comment = Quattro casse, due mete: due sono lì per essere sacrificate. Quali?
inside-holes-8 = Lo stagno
    .comment = Basta riempire una sola buca, ma quale?
inside-holes-9 = Ghiaccio sottile
    .comment = Una buca inghiotte le casse, e anche te: qui servono tutte e due, quindi sta’ lontano dalle buche.

inside-colours-1 = Il rosso e il blu
    .comment = Un trofeo va sulla meta del suo colore: quella vicina è quella sbagliata.
inside-colours-2 = Il terzo incomodo
    .comment = Una cassa semplice non ha una meta sua: è solo d’intralcio.
inside-colours-3 = Il binario morto
    .comment = Per scambiarsi di posto, uno aspetta sul binario morto mentre l’altro passa.
inside-colours-4 = Pas de deux
    .comment = Ognuno guida l’altro intorno alla colonna, e nessuno pesta i piedi a nessuno.
inside-colours-5 = Uno di troppo
    .comment = Due dello stesso colore e una sola meta per loro: uno dei due avanza.
inside-colours-6 = Una poltrona per due
    .comment = Ogni cassa è sulla meta dell’altra: trova il posto dove possono incrociarsi.
inside-colours-7 = La girandola
    .comment = Quattro colori, quattro pale: libera le mete occupate prima di riempire le tue.
inside-colours-8 = Le ninfee
    .comment = Due colori e una cassa per attraversare: guarda dove starà ogni fiore prima di fare la strada.
inside-colours-9 = Il semaforo
    .comment = Rosso in alto, giallo, verde in basso: prima mettili in ordine, poi mandali su.

inside-strength-1 = Il trenino
    .comment = Qui sei forte: puoi spingere tutta una fila di casse in una volta.
inside-strength-2 = In fondo al pozzo
    .comment = Una spinta, due casse: la prima può cadere e la seconda passarci sopra.
inside-strength-3 = Lo specchietto
    .comment = Un braccio forte muove due colori insieme: bada a cos’altro si porta dietro.
inside-strength-4 = Braccio di ferro
    .comment = Qui sei forte: una spinta muove quante casse vuoi, purché in fila.
inside-strength-5 = Specchio delle mie brame
    .comment = Due scendono per il manico e uno resta: metti in ordine la fila prima di spingerla.
inside-strength-6 = In blocco
    .comment = Quattro casse, due mete e una buca: smonta il blocco a forza di braccia.
inside-strength-7 = A tutto vapore
    .comment = Tre vagoni in fila e uno scalo stretto: il vapore da solo non basta.
inside-strength-8 = Il manovratore
    .comment = Aggancia i vagoni, sganciali e lascia ognuno sul suo binario.
inside-strength-9 = A braccetto
    .comment = Casse appoggiate l’una all’altra: trova la spinta che le separa.
inside-strength-10 = In fila indiana
    .comment = Una spinta forte muove tutta la fila: a volte prima bisogna formarla.
inside-strength-11 = I vecchi maestri
    .comment = Forza 2, due colori e una buca: la cassa semplice non ha un posto suo, quindi usala bene.
inside-strength-12 = A gomitate
    .comment = Solo la prima della fila cade nella buca: bada a quale sta davanti.
inside-strength-13 = Tutti in coperta
    .comment = Una buca, due colori e un braccio per due: se ne manca uno, non si risolve.
inside-strength-14 = Due senza tre
    .comment = Con forza 2 spingi due casse in fila, ma mai tre.

inside-the-workshop-1 = La campana sommersa
    .comment = Due casse vanno a fondo perché le altre due possano tornare a casa.
inside-the-workshop-2 = Un pesce fuor d’acqua
    .comment = Si dimena: tienilo per la coda.
inside-the-workshop-3 = Il campanile
    .comment = Tre casse nella torre: solo il braccio più forte le muove tutte.
inside-the-workshop-4 = Attraverso il lago
    .comment = Un braccio per due, tre buche tra cui scegliere e nessuna cassa da sprecare.
inside-the-workshop-5 = L’acciaccatura
    .comment = Dodici spinte, e quasi ognuna a un’altra cassa.
inside-the-workshop-6 = Senza battere ciglio
    .comment = Cinque casse, e nemmeno un sorriso finché l’ultima non è a casa.
inside-the-workshop-7 = In un bicchier d’acqua
    .comment = La più piccola delle stanze, e venti spinte prima che torni la calma.
inside-the-workshop-8 = Il quadrifoglio
    .comment = Tre casse e quattro foglie: la fortuna non basta.
inside-the-workshop-9 = Le chiavi del carceriere
    .comment = Tre chiavi in un anello, e quella che serve è sempre dietro le altre.
inside-the-workshop-10 = Pas de trois
    .comment = Di nuovo il pas de deux, con un ballerino in più.
inside-the-workshop-11 = La banderuola
    .comment = Gira a ogni vento, e così fai tu.
inside-the-workshop-12 = Oltre lo steccato
    .comment = Pali da ogni parte: una cassa va solo dove lo steccato ti lascia stare.
inside-the-workshop-13 = La bussola
    .comment = Una cassa per ogni strada, e ogni strada gira in tondo.
inside-the-workshop-14 = In poche parole
    .comment = Otto spinte, quasi mai due di fila alla stessa cassa: le prime lezioni in breve.
inside-the-workshop-15 = Giorno di pioggia
    .comment = Cinque casse e un manico storto: nessuno resta all’asciutto.
inside-the-workshop-16 = L’otto volante
    .comment = Senza colori, un gioco da bambini; con i colori servono due giri e molto fiato.
inside-the-workshop-17 = Sette vite
    .comment = Metà delle spinte che sembrano giuste fa perdere: a questo gatto serviranno tutte le sue vite.
inside-the-workshop-18 = La giostra
    .comment = Ogni pezzo va sulla sua forma e sul suo colore: qui tutti e tre devono andare avanti.
inside-the-workshop-19 = La tavola rotonda
    .comment = Quattro posti a tavola, e un lungo giro intorno prima che qualcuno si sieda.

inside-heritage-1 = Il primo schema
    .comment = Da un Sokoban in JavaScript giocato con I J M L: gira intorno a ogni cassa e spingila sulla meta.
inside-heritage-2 = Primi passi
    .comment = Da un articolo su MonoGame, come i quattro schemi seguenti: le casse si spingono, non si tirano mai.
inside-heritage-3 = Il cornicione
    .comment = Prima di spingere, pensa a dove sarai per la spinta successiva.
inside-heritage-4 = Cambiare aria
    .comment = C’è una meta per ogni cassa, ma dall’altra parte della porta.
inside-heritage-5 = Le colonne
    .comment = Tra le colonne ogni cassa ha un lato buono: giraci intorno e trovalo.
inside-heritage-6 = La lunga via di casa
    .comment = A volte una cassa deve lasciare la sua meta per farne passare un’altra.
inside-heritage-7 = Il secondo schema
    .comment = Da un Sokoban di grande forza: una spinta muove quante casse vuoi, purché in fila.
inside-heritage-8 = I compiti
    .comment = Da un compito universitario con casse, trofei e buche: un trofeo va sulla meta del suo colore.

## The view of the board

command-turn-view = Ruota la vista
command-mirror-view = Specchia la vista
command-coordinates = Mostra coordinate
help-command-turn-view = Ruota di 90° la vista di questo livello, fino alla chiusura
help-command-mirror-view = Specchia la vista di questo livello, fino alla chiusura
help-command-coordinates = Mostra o nascondi le lettere delle colonne e i numeri delle righe

## The statistics

statistics = Statistiche
statistics-solved = Livelli risolti
statistics-stars = Stelle
statistics-streak = Giorni di fila (record { $days })
statistics-time = Tempo di gioco
statistics-pushes = Spinte
statistics-rating = Elo
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } h { $minutes } min
statistics-by-difficulty = Risolti per difficoltà
statistics-weeks = Le ultime { $weeks } settimane
statistics-on-days = { $days ->
    [one] { $days } giorno attivo
   *[other] { $days } giorni attivi
}
statistics-rating-soon = { $levels ->
    [one] Ancora { $levels } livello, e qui appare il tuo Elo.
   *[other] Ancora { $levels } livelli, e qui appare il tuo Elo.
}
statistics-highest = Massimo { $rating }
statistics-achievements = Traguardi
statistics-achieved = { $count } di { $of }
statistics-empty = Il tuo primo livello ti aspetta.
statistics-empty-more = Risolvilo, e questa pagina comincerà a riempirsi.
statistics-earned = Traguardo: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Piede sicuro
achievement-no-undo-how = Risolvi un livello medio senza annullare
achievement-way-back = Dietrofront
achievement-way-back-how = Risolvi un livello dopo esserti bloccato
achievement-fewest-moves = Non un passo di troppo
achievement-fewest-moves-how = Risolvi una lezione con il minimo di mosse
achievement-all-lessons = Promosso
achievement-all-lessons-how = Risolvi tutte le lezioni
achievement-heritage-stars = Tre stelle
achievement-heritage-stars-how = Ottieni tutte le stelle di un livello di «Eredità»
achievement-heritage = Eredità
achievement-heritage-how = Risolvi un livello della raccolta «Eredità»
achievement-seven-days = Una buona settimana
achievement-seven-days-how = Risolvi un livello al giorno per sette giorni
achievement-endless-ten = Avanti così
achievement-endless-ten-how = Risolvi dieci livelli infiniti di fila, senza indizi
achievement-hundred-levels = Cento
achievement-hundred-levels-how = Risolvi 100 livelli
achievement-master = Maestro
achievement-master-how = Risolvi un livello maestro senza indizi
achievement-shorter = Scorciatoia
achievement-shorter-how = Trova una soluzione più corta di quelle note
achievement-own-hard-level = Architetto
achievement-own-hard-level-how = Disegna un livello difficile e risolvilo

## Several players on one computer

menu-player = Giocatore: { $name }
command-players = Giocatori
help-command-players = Giocatori: scegli, aggiungi, rinomina
players-players = Giocatori
players-number = Giocatore { $number }
players-playing = in gioco
players-add = Aggiungi un giocatore
players-name = Nome
players-colour = Colore
players-orange = Arancione
players-blue = Blu
players-green = Verde
players-red = Rosso
players-yellow = Giallo
players-purple = Viola
players-teal = Turchese
players-pink = Rosa
players-keys = Invio o clic: scegli    Canc o ×: elimina    Esc: chiudi
players-touch = Tocca una riga: scegli    × a destra: elimina
players-name-keys = Invio: fatto    Esc: annulla
players-delete-again = Premi ancora per eliminare il giocatore e tutti i suoi progressi.
players-needs-name = Il giocatore deve avere un nome.
players-name-too-long = Un nome può avere al massimo { $most } caratteri.
players-welcome = Ora gioca: { $name }
settings-lock-solutions = Blocca le soluzioni
settings-lock-solutions-hint = Solo indizi finché il livello non è risolto.
play-solutions-locked = Le soluzioni si vedono dopo aver risolto il livello.

## The names of keys that differ from English

key-shift = Maiusc
key-enter = Invio
key-space = Spazio
key-delete = Canc
key-insert = Ins
key-end = Fine
key-pageup = Pag↑
key-pagedown = Pag↓
key-mousemiddle = Tasto centrale
key-mouseright = Tasto destro
