# Español

language-name = Español

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } paso
   *[other] { $moves } pasos
}
pushes = { $pushes ->
    [one] { $pushes } empuje
   *[other] { $pushes } empujes
}
boxes = { $boxes ->
    [one] { $boxes } caja
   *[other] { $boxes } cajas
}
levels = { $levels ->
    [one] { $levels } nivel
   *[other] { $levels } niveles
}
level-number = Nivel { $number }
delete-again = Pulsa otra vez para borrarlo del todo.
keys-no-key = (sin tecla)

## The line above the board

hud-number = { $number } de { $of }
hud-strength-any = Empujas filas enteras
hud-strength-up-to = Empujas hasta { $most } cajas
hud-counters = { moves }    { pushes }
hud-best = Récord: { moves }, { pushes }
lamp-pushes-to-go = { $pushes ->
    [one] Falta { pushes }
   *[other] Faltan { pushes }
}
lamp-solvable = Aún tiene solución
lamp-stuck = Sin salida

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Mover
hud-key-undo = Deshacer
hud-key-restart = Reiniciar
hud-key-hint = Pista
hud-key-menu = Menú

hud-stuck = ¡Sin salida!
hud-stuck-undo = Deshacer
hud-stuck-rewind = Volver a antes del error
hud-stuck-back = Volver
hud-unsolvable = Este nivel no tiene solución.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Seguir dibujando

## Why the level can no longer be solved

stuck-corner = { $boxes ->
    [one] Esta caja está en un rincón: ya no sale.
   *[other] Estas cajas están en rincones: ya no salen.
}
stuck-wall = { $boxes ->
    [one] Pegada a la pared, no llega a ninguna meta.
   *[other] Pegadas a la pared, no llegan a ninguna meta.
}
stuck-dead-square = { $boxes ->
    [one] Esta caja ya no puede llegar a ninguna meta.
   *[other] Estas cajas ya no llegan a ninguna meta.
}
stuck-freeze = { $boxes ->
    [one] Esta caja ya no se puede empujar.
    [2] Estas dos cajas se bloquean entre sí.
   *[other] Estas cajas se bloquean entre sí.
}
stuck-too-many-boxes = En este lado hay más cajas que metas.
stuck-too-few-boxes = Ya no quedan cajas suficientes para las metas.
stuck-blocked-goals = { $boxes ->
    [one] Esta caja cierra el paso a una meta.
   *[other] Estas cajas cierran el paso a una meta.
}
stuck-player-cut-off = { $boxes ->
    [one] Ya no puedes ponerte detrás de esta caja.
   *[other] Ya no puedes ponerte detrás de estas cajas.
}
stuck-subset = { $boxes ->
    [one] Esta caja ya no puede llegar a ninguna meta.
    [2] Solo una de estas dos cajas llega a una meta.
   *[other] No todas estas cajas llegan a una meta.
}
stuck-exhausted = Desde aquí ya no se puede ganar.

## While moves are replayed

hud-watching-a-solution = Solución
hud-replaying-moves = Repetición
hud-replay-speed = { $what }, velocidad { $speed }×
hud-replay-playing = { $what }, velocidad { $speed }×  ·  { $pause }: pausa  ·  { $end }: parar  ·  { $pace }: velocidad  ·  { $step }: paso  ·  Flechas: jugar desde aquí
hud-replay-paused = { $what }, velocidad { $speed }×  ·  { $pause }: seguir  ·  { $end }: parar  ·  { $pace }: velocidad  ·  { $step }: paso  ·  Flechas: jugar desde aquí

## The end of a level

banner-level-cleared = ¡Resuelto!
banner-that-was-the-solution = Esa es la solución
banner-cleared-as-watched = Resuelto con la solución que viste
banner-fell-into-hole = ¡Al hoyo!
banner-can-be-undone = No pasa nada: basta con deshacer.
banner-undo = Deshacer el último paso
banner-restart = Reiniciar el nivel
banner-play-again = Otra vez
banner-play-yourself = Ahora prueba tú
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (récord { $best_moves })  ·  { pushes } (récord { $best_pushes })
banner-new-best = ¡Nuevo récord!
banner-last-level = Ese era el último nivel
banner-days-in-a-row = { $days ->
    [one] Racha: { $days } día
   *[other] Racha: { $days } días
}
banner-next-endless = Nivel siguiente
banner-calendar = Niveles del día
banner-watch-the-shorter-one = Ver la solución más corta
banner-find-a-shorter-one = Buscar una solución más corta
banner-next = Nivel siguiente: { $level }
banner-on-to = Colección siguiente: { $collection }
banner-fewest-of-both = No se puede con menos pasos ni empujes
banner-fewest-possible = Mínimo posible: { $figure }

## The stars of a level

stars-solved = Resuelto
stars-pushes = Empujes mínimos
stars-moves = Pasos mínimos
stars-known-pushes = Empujes mínimos conocidos
stars-known-moves = Pasos mínimos conocidos
stars-all = ¡Perfecto!
stars-collection-finished = { $collection }: ¡todo resuelto!

## Hints

hints-thinking = Pensando…
hints-unknown = No está claro que aún tenga solución.
hints-too-large = Demasiado grande para dar pistas.
hints-not-solvable = { $reason }  Con { $rewind } vuelves a antes del error.
hints-solvable = Aún tiene solución.  Con { $hint } ves qué caja toca.
hints-this-box = Empuja ahora esta caja.  Con { $hint } ves adónde.
hints-to-there = Empújala hasta aquí.  { $hint }: un empuje, «Resuelto con pistas».
hints-not-lost = Aún tiene salida.
hints-always-lost = Esta partida no tenía salida desde el principio.
hints-solved = Ya está resuelto.  Con { $watch } ves una solución.

## Tips, each shown once

tips-bar = Consejo: arrastra la barra de abajo para repasar tus pasos.
tips-files = Consejo: suelta aquí archivos de niveles para jugarlos.
tips-speed = Consejo: ¿quieres ir más rápido?  Con { $settings } cambias la velocidad de animación.
tips-lamp = Consejo: el punto de arriba a la derecha indica si el nivel aún tiene solución.  Con { $settings } lo dejas encendido.
tips-hint = ¿Sin ideas? Con { $key } recibes una pista.

## Notices while a level is played

play-first-level = Este es el primer nivel.
play-last-level = Este es el último nivel.
play-all-before-are-solved = Antes de este no queda nada por resolver.
play-all-after-are-solved = Después de este no queda nada por resolver.
play-no-solution-known = Aún no se conoce una solución.  Con { $key } se busca una.
play-unreadable-solution = No se pudo leer la solución: { $error }
play-moves-break-off = Los pasos dejan de valer: { $error }.
play-saved-game-breaks-off = Esta partida guardada no se puede reproducir entera ({ $error }). El original se conserva como «{ $name }» ({ $list }).
play-level-copied = Nivel copiado.
play-described = Descripción copiada.
play-moves-copied = Pasos copiados.
play-code-copied = Código copiado: { $code }
play-has-no-code = Este nivel es demasiado grande para un código.  Con { $copy_level } lo copias como texto.
play-solve-it-first = Resuelve el nivel antes de buscar una solución más corta.  Con { $key } ves una.
play-looking-for-shorter = Buscando una solución más corta…
play-none-is-shorter = No hay una solución más corta.
play-no-shorter-found = No se encontró una solución más corta.
play-shorter-solution = Solución más corta: { moves }, { pushes }
play-watching-fewest-pushes = Solución con menos empujes.  Con { $key } ves la de menos pasos.
play-watching-fewest-moves = Solución con menos pasos.  Con { $key } ves la de menos empujes.

## Files and the clipboard

files-pasted = Pegado
files-own-levels = Mis niveles
files-nothing-to-paste = No hay ningún nivel ni solución en el portapapeles.
files-nothing-in-clipboard = El portapapeles está vacío.
files-saved = Guardado: { $path }
files-not-saved = No se pudo guardar el archivo: { $error }
files-skin-added = Nuevo tema: «{ $name }».  Con { $key } vuelves al anterior.
files-skin-added-touch = Nuevo tema: «{ $name }». Puedes volver al anterior en los ajustes.
files-skin-taken-back = Ha vuelto el tema anterior. Puedes elegir el nuevo en los ajustes.
files-no-skin = No es un tema: { $error }
files-opened = «{ $name }» abierto: { levels }.
files-bad-levels = { $bad ->
    [one] 1 nivel no se puede jugar.  Error en { $reason }.
   *[other] { $bad } niveles no se pueden jugar.  Primer error en { $reason }.
}
files-see-levels = Con { $key } ves todos los niveles.
files-cut = El resto del archivo se ha omitido.
files-opened-many = { $collections ->
    [one] 1 colección abierta: { levels }.
   *[other] { $collections } colecciones abiertas: { levels }.
}
files-not-playable = «{ $name }» no tiene niveles jugables ({ $reason }).
files-walls-added = { $count ->
    [one] Se añadieron paredes a 1 nivel.
   *[other] Se añadieron paredes a { $count } niveles.
}
files-guessed = Hubo que adivinar las filas: puede haber tableros incorrectos.
files-read-as = Leído como { $name }.
files-unread =
    { $count ->
        [one] No se pudo leer la solución de la línea { $line }.
       *[other] No se pudieron leer { $count } soluciones; la primera está en la línea { $line }.
    }
files-changed-on-disk = El archivo de niveles ha cambiado.  Con { $key } lo recargas.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = un espacio
error-unknown-square = { $found } no es un carácter de tablero
error-board-run-length = texto comprimido por repeticiones que no cuadra
error-open-packed-rows = las filas entre las barras tienen huecos en las paredes
error-layers = el suelo y el contenido tienen formas distintas
error-squares = { $width }×{ $height } casillas son más que { $most }×{ $most }
error-no-strength = strength es "any" o un número desde 1, no { $found }
error-no-facing = facing es up, down, left o right, no { $found }
error-no-order = hacen falta { $needed } números de 0 a { $most }, no { $found }
error-no-player = en el tablero no hay jugador
error-second-player = un segundo jugador
error-no-box = en el tablero no hay cajas
error-no-goal = ninguna de las cajas tiene meta
error-occupied = una caja o el jugador está donde no puede estar
error-shapes = el mapa y las cajas tienen formas distintas
error-exhausted = el resto del archivo se ha omitido: sus tableros tienen demasiadas casillas
error-damaged = el archivo está dañado o cortado aquí; el resto no se puede leer
error-other-game = { $game } no es compatible, solo Sokoban en cuadrícula
error-unknown-move = { $found } no es un paso
error-reverse-play = el juego al revés con [ ] no es compatible
error-other-player = el cambio de jugador con {"{ }"} no es compatible
error-moves-run-length = cifras o paréntesis que no cuadran
error-moves-mark = un * que no marca un único lugar
error-too-many-moves = repeticiones de más de { $most } pasos
error-at-move = paso { $number }: { $reason }
error-wall = hay una pared
error-box-against-wall = la caja está contra una pared
error-box-against-box = demasiadas cajas en fila
error-gone = el jugador cayó en un hoyo
error-won = el nivel ya está resuelto
error-other-level = la posición es de otro nivel
error-code-letter = el carácter { $number } del código es { $letter }, que los códigos no usan
error-code-length = los códigos de este tipo no tienen { $count } caracteres
error-code-mistyped-at = el código tiene una errata, seguramente en el carácter { $number }
error-code-mistyped = el código tiene más de una errata
error-code-version = los códigos que empiezan por { $letter } son de otra versión del juego
error-code-of-nothing = ningún nivel tiene este código

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, línea { $line }: { $reason }
storage-line = línea { $line }: { $reason }
storage-no-folder = no hay dónde guardarlo
storage-not-found = no existe el archivo o la carpeta
storage-not-allowed = acceso denegado
storage-read-only = el disco es de solo lectura
storage-full = no queda espacio libre
storage-only-files = esto es { $kind }, no un archivo normal
storage-folder = una carpeta
storage-device = una tubería o un dispositivo
storage-too-large = supera el límite de { $most } MiB
storage-too-large-unpacked = descomprimido supera el límite de { $most } MiB
storage-both = { $one }; { $other }
storage-not-unpacked = el archivo no se puede descomprimir: { $reason }
storage-packed-too-often = está comprimido demasiadas veces
storage-encrypted = pide una contraseña
storage-archive = el juego no puede abrir archivos { $kind }; descomprímelos antes
storage-empty = está vacío
storage-trailing-data = Se ignoraron los datos que sobran tras los datos comprimidos.
storage-packing-damaged = Los datos comprimidos están dañados; solo se leyó la parte anterior: { $reason }
storage-unknown-encoding = Codificación { $name } desconocida; los títulos pueden salir mal.
storage-skipped = { $file }: omitido (demasiados, demasiado grande, dañado o ilegible).
storage-no-xml = XML mal formado: { $reason }
storage-endless-code = { $code } es el código de un nivel infinito
storage-empty-folder = esta carpeta no tiene archivos de niveles
storage-no-level = no contiene niveles
storage-too-many-levels = contiene demasiados niveles
storage-too-many-names = demasiados archivos se llaman así
storage-in-the-way = no es un archivo y estorba
storage-held = otro programa lo está usando
storage-no-picture = no es una imagen PNG ni BMP
storage-damaged-picture = la imagen está dañada
storage-too-many-pixels = { $width }×{ $height } píxeles son demasiados
storage-no-tiles = un tema mide 4 piezas cuadradas de ancho y 4, 6, 7 u 8 de alto; esta imagen mide { $width }×{ $height } píxeles
storage-only-walls = solo las paredes de un tema; suéltalas junto con la otra imagen del tema
storage-no-walls = una imagen de paredes tiene 16 o 17 piezas cuadradas en fila; esta mide { $width }×{ $height } píxeles
storage-tile-size = sus piezas miden { $side } píxeles de ancho; deben medir de { $least } a { $most }
storage-alike = «{ $one }» y «{ $other }» se parecen tanto que el nivel no se entendería
storage-floor-tile = suelo
storage-wall-tile = pared
storage-goal-tile = meta
storage-box-tile = caja
storage-player-tile = jugador
storage-no-skin = no hay ningún tema «{ $name }»
storage-zeros = contiene bytes nulos
storage-no-utf16 = no es UTF-16 válido
storage-no-place = No hay dónde guardar tu progreso: { $error }
storage-not-kept = Tu progreso no se está guardando: { $error }
storage-kept-again = Tu progreso se vuelve a guardar.
storage-kept-no-more = Tu progreso ya no se guarda
storage-damaged = { $file } está dañado: { $fault }
storage-damaged-and-stays = { $file } está dañado ({ $fault }) y no se pudo apartar ({ $error })
storage-damaged-kept-as = { $file } está dañado ({ $fault }); se conserva como { $name }
storage-unreadable-kept-as = No se pudo leer { $file } ({ $error }); se conserva como { $name }
storage-merged-kept-as = { $file } se ha añadido a tu progreso y se conserva como { $name }
storage-both-kept = Este nivel también cambió en otra ventana. Ambas versiones están en «Mis niveles».
storage-defaults = { $said }; se usan los valores iniciales
storage-settings-unreadable = No se pudo leer { $file } ({ $error }); se usan los valores iniciales
storage-settings-not-kept = No se pudieron guardar los ajustes: { $error }
storage-and-more = { $first } (y { $more } más)
storage-newer-version = { $file } es de una versión más nueva del juego. Lo que esta versión no conoce se conserva.
storage-only-files-dropped = Aquí solo se pueden soltar archivos y carpetas.
storage-name-taken = Ya hay un jugador llamado «{ $name }».
storage-player-deleted = Se ha borrado o renombrado el jugador { $name } en otra ventana.
storage-no-clipboard = El portapapeles no funciona: { $error }
storage-no-text = No hay texto que pegar: { $error }
storage-clipboard-silent = El programa dueño del portapapeles no responde.
storage-clipboard-too-large = El texto del portapapeles supera { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = no hay ningún ajuste «{ $name }»
problem-no-list = { $name } debe ser una lista de nombres entre comillas
problem-no-table = { $name } debe ser una tabla [{ $name }]
problem-no-choice = { $name } debe ser uno de { $names }; se usa { $used }
problem-no-name = { $name } debe ser un nombre entre comillas; se usa { $used }
problem-no-whole-number = { $name } debe ser un número entero de 0 a { $most }; se usa { $used }
problem-no-number = { $name } debe ser un número de { $low } a { $high }; se usa { $used }
problem-no-flag = { $name } debe ser true o false; se usa { $used }
problem-no-command = no hay ningún comando «{ $name }»
problem-no-keys = las teclas de «{ $command }» deben ser una lista de nombres entre comillas; conserva sus teclas iniciales
problem-no-key = no hay ninguna tecla «{ $key }»; «{ $command }» conserva sus teclas iniciales
problem-key-taken = la tecla «{ $key }» ya se usa para «{ $other }»; «{ $command }» conserva sus teclas iniciales
problem-no-value = { $name } no tiene un valor válido

## The title, below the first board

title-keys = Flechas para empujar
title-touch = Desliza para empujar
title-gamepad = Flechas o stick para empujar

## The menu

menu-menu = Menú
menu-resume = Continuar
menu-more = Más
menu-group-level = Este nivel
menu-group-files = Archivos y portapapeles
menu-group-game = Juego
menu-group-speech = Lector de pantalla
menu-keys = Intro o clic: elegir    Esc: volver

## Saved positions

positions-saved-positions = Posiciones guardadas
positions-keys = Intro o clic: ir    Supr o ×: borrar    Esc: cerrar
positions-touch = Toca una línea: ir    × al final: borrar
positions-name = Posición { $number }
positions-at-the-start = Aún no hay nada que guardar: es el principio.
positions-saved-as = Guardada como «{ $name }».  Con { $list } ves todas las posiciones.
positions-none-saved = Aquí no hay posiciones guardadas.  Con { $save } guardas una.
positions-break-off = Esta posición no se puede reproducir entera: { $error }.

## The solutions of a level

solutions = Soluciones
solutions-keys = Intro o clic: elegir    Supr o ×: borrar    Esc: cerrar
solutions-touch = Toca una línea: elegir    × al final: borrar
solutions-on-screen = Partida actual
solutions-yours = Tuya
solutions-with-hints = Resuelto con pistas
solutions-by-the-game = Hallada por el juego
solutions-with-the-level = Incluida en el nivel
solutions-watched = Solo vista
solutions-the-levels-own = Las soluciones incluidas no se borran.
solutions-on-the-screen = Es la que estás jugando. Reinicia antes de borrarla.
solutions-last-one = No puedes borrar tu única solución.
solutions-length = { moves }, { pushes }
solutions-moves = pasos
solutions-pushes = empujes
solutions-lines = líneas de caja
solutions-changes = cambios
solutions-sessions = series
solutions-walks = recorridos

## All levels

browser-levels = Niveles
browser-new-level = + Nivel nuevo
command-search = Buscar niveles
browser-search-short = Buscar
command-open-files = Abrir archivos
browser-recent-file = Abierto hace poco
browser-continue-playing = Continuar
browser-left-off = { $collection } { $number }
browser-keys = Intro: jugar    Tab: colección siguiente    Esc: volver    Mayús+Intro: ver una solución    { KEY("Ctrl+E") }: editar
browser-own-keys = Intro: jugar    { KEY("Ctrl+E") }: editar    F2: renombrar    Supr dos veces: borrar    Tab: colección siguiente    Esc: volver
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ resuelto (otra versión)
browser-draft = Borrador
browser-not-a-level = No se puede jugar
browser-place = Línea { $line }, columna { $column }
browser-about-band = Quizá { $band }
browser-grading = Calculando la dificultad: quedan { levels }
browser-size = { $width } × { $height } casillas
browser-author = de { $name }
browser-no-level = Esta colección está vacía.
browser-none-like-that = Ningún nivel cumple estos filtros.  Supr los quita.
browser-none-called = Ningún nivel coincide con «{ $query }».
browser-none-called-and-like-that = Ningún nivel coincide con «{ $query }» y estos filtros.  Supr quita los filtros.
browser-in-order = Orden original
browser-easiest-first = Fáciles primero
browser-hardest-first = Difíciles primero
browser-smallest-first = Pequeños primero
browser-fewest-boxes-first = Menos cajas primero
browser-size-small = Hasta 8 de ancho
browser-size-middle = 9 a 14 de ancho
browser-size-large = 15 de ancho o más
browser-boxes-few = 1 a 3 cajas
browser-boxes-some = 4 a 6 cajas
browser-boxes-many = 7 a 12 cajas
browser-boxes-most = 13 cajas o más
browser-only-unsolved = Sin resolver
browser-only-solved = Resueltos

## Favourites, and levels that the game chooses

favourites-favourites = Favoritos
favourites-only = Solo favoritos
favourites-added = Añadido a tus favoritos.
favourites-removed = Quitado de tus favoritos.
favourites-all-solved = Has resuelto todos los niveles.
browser-next-unsolved = Siguiente sin resolver
browser-table = Tabla
browser-cards = Tarjetas
browser-number = N.º
browser-moves = Pasos
browser-best-known = Récord (✓ demostrado)
browser-solved-on = Resuelto el
browser-copy-table = Copiar tabla
browser-copy-solutions = Copiar soluciones
browser-save-table = Guardar tabla
browser-save-solutions = Guardar soluciones
browser-solved-count = { $solved ->
    [one] { $solved } resuelto
   *[other] { $solved } resueltos
}

## The details of a level

details-play = Jugar
details-no = No
details-collection = Colección
details-author = Autor
details-your-best = Tu récord
details-best-known = Récord conocido
details-watch = Ver
details-delete = Borrar

## Sharing a result

share-daily = Sokoban del día, { $place }
share-level = Sokoban, { $place }
share-titled = { $place } «{ $title }»
share-date = { $day } de { $month } de { $year }
share-and = { $from }, { $to }
share-streak = racha { $days }
share-copied = Copiado: { $said }
share-saving = Guardando la animación…
share-nothing = Resuelve el nivel antes de compartirlo.
share-copy-link = Copiar enlace
share-link-copied = Enlace copiado.

## The filter of the browser

filter-filter = Filtro
filter-difficulty = Nivel de dificultad
filter-size = Tamaño
filter-boxes = Cajas
filter-solved = Resueltos
filter-order = Orden
filter-any = Todos
filter-clear = Quitar el filtro
filter-keys = Flechas o clic: cambiar    Supr: quitar    Esc: cerrar

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = fácil
band-medium = medio
band-hard = difícil
band-expert = experto
band-master = maestro
band-easy-heading = Fácil
band-medium-heading = Medio
band-hard-heading = Difícil
band-expert-heading = Experto
band-master-heading = Maestro
band-easy-about = Pocas cajas y una idea.  Un minuto o dos.
band-medium-about = Las cajas se estorban.
band-hard-about = Piensa antes del primer empuje.
band-expert-about = El orden de las cajas es medio puzle.
band-master-about = Cada caja se mueve, muchas dos veces.  Tómate tu tiempo.

## The page that shows how to go on

command-road = ¿Y ahora?
road-so-far = El camino recorrido
road-pack = La colección siguiente
road-holes = Algo nuevo.  Una caja tapa un agujero y pasas por encima.
road-colours = Algo nuevo.  Cada color tiene sus propias metas.
road-strength = Algo nuevo.  Empuja varias cajas a la vez.

## Endless levels

endless = Infinito
endless-shelf = Infinito, { $band }
endless-shelf-for-you = Infinito, para ti
endless-for-you = Para ti
endless-for-you-about = Cerca de tu Elo.  Resuelves unos dos de cada tres.
endless-title = { $band } n.º { $number }
endless-not-begun = Sin empezar
endless-solved = { $solved ->
    [one] { $solved } resuelto
   *[other] { $solved } resueltos
}
endless-being-made = Creando el nivel siguiente…
endless-not-made = No se pudo crear un nivel. Inténtalo otra vez.
endless-ready-for = ¿Pasamos a «{ $band }»?
endless-hardest = No los hay más difíciles.
endless-keys = Arriba/Abajo: elegir    Intro: jugar    Tab: colección siguiente    Esc: volver
endless-heading-line = Niveles infinitos  ·  todos nuevos y con solución

## The daily level

daily = Nivel del día
month-january = enero
month-february = febrero
month-march = marzo
month-april = abril
month-may = mayo
month-june = junio
month-july = julio
month-august = agosto
month-september = septiembre
month-october = octubre
month-november = noviembre
month-december = diciembre
weekday-monday = Lunes
weekday-tuesday = Martes
weekday-wednesday = Miércoles
weekday-thursday = Jueves
weekday-friday = Viernes
weekday-saturday = Sábado
weekday-sunday = Domingo
weekday-mon = Lun
weekday-tue = Mar
weekday-wed = Mié
weekday-thu = Jue
weekday-fri = Vie
weekday-sat = Sáb
weekday-sun = Dom
daily-month = { $month } de { $year }
daily-date = { $weekday }, { $day } de { $month } de { $year }
daily-no-run = Resuelve el nivel de hoy y empieza una racha.
daily-run-with-today = { $days ->
    [one] Racha: { $days } día
   *[other] Racha: { $days } días
}
daily-run-before-today = { $days ->
    [one] Racha: { $days } día.  Resuelve el nivel de hoy para que siga.
   *[other] Racha: { $days } días.  Resuelve el nivel de hoy para que siga.
}
daily-solved = { $solved } de { $of } resueltos
daily-no-date = No se puede leer la fecha de hoy.
daily-not-yet = El primer nivel del día aún está por llegar.
daily-first = Este es el primer nivel del día.
daily-last = Este es el nivel de hoy. Vuelve mañana.
daily-being-made = Creando el nivel del día…
daily-keys = Flechas: elegir    Intro: jugar    Tab: colección siguiente    Esc: volver    RePág/AvPág: mes    Inicio: hoy
daily-heading = Un nivel al día  ·  el mismo para todos  ·  fácil los lunes, el más difícil los domingos

## Settings

settings-settings = Ajustes
settings-keys = Flechas o clic: cambiar    Esc: cerrar
settings-touch = Toca una línea para cambiarla.
settings-group-play = Juego
settings-group-sound = Sonido
settings-group-picture = Pantalla
settings-group-keys = Teclas
settings-reduced-motion = Menos movimiento
settings-volume = Efectos
settings-music = Música
settings-vibration = Vibración
settings-vibration-gamepads = Mandos
settings-vibration-all = Mandos y teléfonos
settings-language = Idioma
settings-skin = Tema
settings-skin-warehouse = Almacén de noche
settings-skin-daylight = Luz del día
settings-skin-contrast = Alto contraste
settings-skin-plain = Cuadrados lisos
settings-sound-on = Con sonido
settings-sound-off = Sin sonido
settings-as-the-system = Del sistema
settings-loud = { $percent } %
settings-on = Sí
settings-off = No
settings-speed = Animación
settings-full-screen = Pantalla completa
settings-display-scale = Tamaño
settings-display-scale-automatic = Automático
settings-colour-blind-marks = Números en los colores
settings-coordinates = Coordenadas
settings-key-line = Teclas bajo el tablero
settings-buttons = Botones
settings-lamp = Luz de aviso
settings-dead-squares = Marcar casillas muertas
settings-rating = Elo
settings-hold-keys = Teclas mantenidas
settings-hold-keys-hint = Alternar: pulsa para empezar y para parar.
settings-hold = Mantener
settings-toggle = Alternar
settings-repeat = Velocidad al repetir
settings-repeat-off = Sin repetición
settings-repeat-slow = Lenta
settings-repeat-normal = Normal
settings-repeat-fast = Rápida
settings-change-keys = Controles
settings-open = Personalizar…
settings-speed-normal = Normal
settings-speed-fast = Rápida
settings-speed-faster = Muy rápida
settings-speed-instant = Al instante
settings-lamp-off = Nunca
settings-lamp-lost = Sin salida
settings-lamp-full = Siempre

## The keys of commands

keys-keys = Teclas
keys-set = Intro o clic, y luego una tecla    Supr: quitar    Retroceso: restaurar
keys-choose = Flechas: elegir    Esc: cerrar
keys-press-new = Pulsa la tecla o el botón del ratón.
keys-leave-as-is = Esc: cancelar
keys-touch = Toca una línea y pulsa una tecla.
keys-touch-cancel = × arriba: cancelar
keys-waiting = Pulsa una tecla…
keys-none = –
keys-button = «{ $name }»
keys-walking = Teclas de movimiento
keys-preset-default = Flechas y WASD
keys-preset-vi = Flechas y HJKL (vi)
keys-preset-left-hand = Mano izquierda
keys-preset-right-hand = Mano derecha
keys-one-hand = Basta una mano.    Andar, deshacer, pista, niveles, menú
keys-taken = { $key } ahora es «{ $to }» (antes «{ $from }»).

command-up = Arriba
command-left = Izquierda
command-down = Abajo
command-right = Derecha
command-walk-up = Andar hasta el tope: arriba
command-walk-left = Andar hasta el tope: izquierda
command-walk-down = Andar hasta el tope: abajo
command-walk-right = Andar hasta el tope: derecha
command-push-up = Empujar hasta el tope: arriba
command-push-left = Empujar hasta el tope: izquierda
command-push-down = Empujar hasta el tope: abajo
command-push-right = Empujar hasta el tope: derecha
command-undo = Deshacer
command-redo = Rehacer
command-redo-all = Rehacer todo
command-previous-push = Empuje anterior
command-next-push = Empuje siguiente
command-restart = Reiniciar
command-previous-level = Nivel anterior
command-next-level = Nivel siguiente
command-previous-unsolved = Anterior sin resolver
command-next-unsolved = Siguiente sin resolver
command-favourite = Favorito
command-levels = Niveles
command-edit = Editar este nivel
command-new-level = Nivel nuevo
command-endless = Niveles infinitos
command-statistics = Estadísticas
command-calendar = Nivel del día
command-watch = Solución desde el inicio
command-pause = Pausa
command-larger = Acercar (repetición: más rápido)
command-smaller = Alejar (repetición: más lento)
command-fit = Todo el tablero
command-hint = Pista
command-show-solution = Solución desde aquí
command-rewind = Volver a antes del error
command-keep-position = Guardar posición
command-positions = Posiciones guardadas
command-solutions = Detalles
command-copy-level = Copiar nivel
command-copy-moves = Copiar pasos
command-copy-code = Copiar código
command-copy-result = Copiar resultado
command-animation = Guardar animación
command-picture = Guardar imagen
command-mute = Silenciar
command-describe = Copiar descripción
command-improve = Buscar solución más corta
command-paste = Pegar
command-reload = Recargar
command-settings = Ajustes
command-full-screen = Pantalla completa
command-menu = Menú
command-help = Ayuda
command-close = Cerrar
command-leave = Salir

## The help: headings and lines

help-title = Ayuda
help-search = Escribe para buscar
help-where-keys-are-set = Las teclas se cambian en los ajustes.
help-nothing-found = Nada sobre «{ $query }».
help-arrows = Flechas
help-basics = Lo básico
help-moving = Sin parar
help-command-up = Andar y empujar; mantén para seguir
help-command-walk-up = Andar hasta el tope
help-command-push-up = Empujar hasta el tope
help-hold = Pasos, deshacer; ajustes: alternar
help-history = Deshacer y posiciones
help-command-undo = Deshacer; mantén: rebobinar
help-command-redo = Rehacer; mantén: avanzar
help-command-redo-all = Rehacer todo
help-command-previous-push = Deshacer hasta el empuje anterior
help-command-next-push = Rehacer hasta el empuje siguiente
help-command-restart = Reiniciar (se puede deshacer)
help-command-rewind = Volver a antes del error
help-command-keep-position = Guardar esta posición
help-command-positions = Posiciones guardadas
help-command-solutions = Detalles del nivel y soluciones
help-hints = Pistas y luz
help-command-hint = Pista; otra vez para ver más
help-command-show-solution = Solución desde aquí
help-lamp-how = La línea roja de abajo
help-lamp = Por qué no hay salida; clic: volver
help-stuck = Por qué no hay salida
help-stuck-corner = En un rincón: ya no sale
help-stuck-freeze = Estas dos se bloquean entre sí
help-stuck-too-many-boxes = Más cajas que metas en este lado
help-stuck-player-cut-off = Ya no puedes ponerte detrás
help-levels = Niveles
help-command-levels = Todos los niveles
help-command-previous-level = Nivel anterior
help-command-next-level = Nivel siguiente
help-command-previous-unsolved = Nivel anterior sin resolver
help-command-next-unsolved = Nivel siguiente sin resolver
help-command-statistics = Estadísticas, Elo y logros
help-command-favourite = Marcar o desmarcar favorito
help-command-search = Buscar, en la lista de niveles
help-command-road = El camino hasta aquí y lo que sigue
help-command-calendar = Nivel del día
help-command-endless = Niveles infinitos; otra vez: más difíciles
help-replays = Repeticiones
help-command-watch = Ver una solución desde el principio
help-command-pause = Pausa, seguir
help-end-replay = Parar y volver a tu partida
help-speed = Más rápido, más lento
help-command-improve = Buscar una solución más corta
help-mouse = Ratón
help-click-square-how = Clic en una casilla
help-click-square = Ir allí
help-click-box-how = Clic en una caja
help-click-box = Ver adónde puede ir
help-click-there-how = Clic allí o arrastrar
help-click-there = Empujarla hasta allí
help-right-click-how = Clic derecho
help-right-click = Deshacer
help-wheel-how = Rueda
help-wheel = Deshacer y rehacer
help-bar-how = Barra de abajo
help-bar = Recorrer tus pasos
help-ctrl-wheel-how = { CTRL() }+rueda
help-ctrl-wheel = Zoom
help-middle-drag-how = Arrastrar, central
help-middle-drag = Mover la vista
help-touch = Táctil
help-tap-how = Tocar
help-tap = Como un clic
help-swipe-how = Deslizar
help-swipe = Andar; mantén para seguir
help-two-finger-tap-how = Tocar con dos dedos
help-two-finger-tap = Deshacer; en listas: cerrar
help-two-fingers-how = Mover dos dedos
help-two-fingers = Zoom, mover la vista
help-gamepad = Mando
help-pad-step-how = Stick, cruceta
help-pad-step = Andar y empujar
help-pad-level-how = Botones superiores
help-pad-level = Nivel anterior, siguiente
help-pad-list-how = En listas
help-pad-list = A elige, B vuelve
help-pad-editor-how = En el editor
help-pad-editor = A dibuja, Y toma, L/R: paleta
help-editor = Editor
help-command-edit = Editar este nivel
help-command-new-level = Nivel nuevo
help-rename-own = Renombrar tu nivel
help-delete-own = Borrar tu nivel (pulsa dos veces)
help-draw-how = Arrastrar, botón derecho
help-draw = Dibujar, borrar
help-files = Archivos y portapapeles
help-drop-how = Soltar archivos aquí
help-drop = Abrirlos
help-command-copy-level = Copiar el nivel con sus pasos
help-command-copy-moves = Copiar los pasos
help-command-copy-code = Copiar el código del nivel
help-command-copy-result = Copiar el resultado como texto
help-command-animation = Guardar una animación de la solución
help-command-picture = Guardar una imagen del tablero
help-command-mute = Silenciar
help-command-describe = Copiar una descripción de la posición
help-command-paste = Pegar niveles, pasos, códigos
help-command-reload = Recargar el archivo
help-window = Ventana
help-command-larger = Acercar, alejar
help-command-fit = Todo el tablero
help-command-settings = Ajustes
help-command-full-screen = Pantalla completa
help-command-close = Menú
help-command-help = Ayuda
help-command-leave = Salir

## The editor

editor-untitled = Nivel nuevo
editor-command-wall = Pared
editor-command-floor = Suelo (borra)
editor-command-goal = Meta
editor-command-a-box = Caja
editor-command-box-on-goal = Caja en una meta
editor-command-player = Jugador
editor-command-hole = Hoyo
editor-command-trophy = Trofeo de este color
editor-command-trophy-goal = Meta de este color
editor-command-trophy-on-goal = Trofeo en su meta
editor-command-more = Hoyos, trofeos y colores
editor-command-next-swatch = Siguiente de la paleta
editor-command-previous-swatch = Anterior de la paleta
editor-command-next-kind = Color siguiente
editor-command-previous-kind = Color anterior
editor-command-colour = Este color
editor-command-pen = Dibujar
editor-command-line = Línea
editor-command-rectangle = Rectángulo relleno
editor-command-frame = Cuatro paredes
editor-command-fill = Rellenar
editor-command-select = Seleccionar y mover
editor-command-pick = Tomar (cuentagotas)
editor-command-go = Mover el cursor
editor-command-draw = Dibujar ahí; mantén: línea
editor-command-turn-right = Girar a la derecha
editor-command-turn-left = Girar a la izquierda
editor-command-mirror = Voltear en horizontal
editor-command-flip = Voltear en vertical
editor-command-undo = Deshacer
editor-command-redo = Rehacer
editor-command-copy = Copiar la selección o el nivel
editor-command-copy-code = Copiar código
editor-command-cut = Cortar la selección
editor-command-paste = Pegar
editor-command-select-all = Seleccionar todo
editor-command-erase = Borrar la selección
editor-command-details = Título, autor, comentario
editor-command-stronger = Fuerza de empuje +1
editor-command-weaker = Fuerza de empuje −1
editor-command-facing = Girar al jugador
editor-command-play = Probar el nivel
editor-command-reverse = Jugar al revés (tirar)
editor-command-menu = Todos los comandos
editor-command-new = Nivel nuevo
editor-command-keep = Guardar (también automático)
editor-command-larger = Acercar
editor-command-smaller = Alejar
editor-command-fit = Todo el tablero
editor-command-leave = Volver a los niveles
editor-take = Aceptar
editor-drop = Descartar
editor-step-back = Deshacer un tirón
editor-section-palette = Paleta
editor-section-tools = Herramientas
editor-section-selection = Selección
editor-section-board = Tablero
editor-menu-title = Editor
editor-details-title = Sobre este nivel
editor-details-keys = Intro o Tab: campo siguiente    Mayús+Intro: línea nueva en el comentario    Esc: listo
editor-details-touch = Toca un campo para escribir.
editor-done = Listo
editor-nothing-drawn = Dibuja paredes alrededor de una sala y añade cajas, metas y el jugador.
editor-proving = Pensando…
editor-unknown = No está claro si tiene solución
editor-too-large-to-prove = Demasiado grande
editor-unsolvable = Sin solución
editor-open = Abierto: se añadirán paredes
editor-too-large = Un tablero tiene como máximo 1000 × 1000 casillas.
editor-nothing-to-paste = No hay ningún nivel en el portapapeles.
editor-nothing-selected = No hay nada seleccionado.
editor-copied-level = Nivel copiado.
editor-copied-part = Selección copiada.
editor-no-code = Solo los niveles pequeños tienen código.
editor-unreadable = Este nivel no se puede jugar ni editar: { $reason }.
editor-no-goal = Antes añade metas: al revés se empieza con una caja en cada una.
editor-no-room = No hay sitio para el jugador.
editor-menu-keys = Arriba/Abajo: elegir    Intro: ejecutar    Esc: cerrar
editor-field-title = Título
editor-field-author = Autor
editor-field-comment = Comentario
editor-keys = { $play }: probar    { $menu }: comandos    Clic derecho: borrar    { $leave }: niveles
editor-reverse-keys = Flechas: tirar de la caja de detrás    Mayús+flechas: solo andar    { $take }: usar como inicio    { $drop }: cancelar
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } meta
   *[other] { $goals } metas
}
editor-strength = fuerza de empuje { $strength }
editor-pulls = Al revés  ·  { $pulls ->
    [one] { $pulls } tirón
   *[other] { $pulls } tirones
}
editor-solvable = Se resuelve en { pushes }
editor-solvable-within = Se resuelve en { pushes } o menos
editor-about-grade = quizá { $band }
editor-fault-no-player = Borrador: falta el jugador
editor-fault-second-player = Hay un segundo jugador
editor-fault-no-box = Borrador: faltan cajas
editor-fault-no-goal = Borrador: faltan metas para las cajas
editor-fault-occupied = Una caja o el jugador está donde no puede estar
editor-copied-code = Código copiado: { $code }
editor-kept = Guardado en «{ $name }».

## The review of a solved game

command-review = Analizar la partida
help-command-review = Analizar la partida resuelta
banner-review = Analizar la partida
play-review-needs-solution = Resuelve antes el nivel.  Luego podrás analizar tu partida.
review-reviewing = Analizando tu partida…
review-too-large = Este nivel es demasiado grande para un análisis exacto.
review-close = Cerrar
review-pushes-left = Empujes restantes
review-only-push = Solo este empuje mantenía la solución.
review-detour = { $pushes ->
    [one] Aquí tu empuje costó { $pushes } empuje más que este.
   *[other] Aquí tu empuje costó { $pushes } empujes más que este.
}
review-lost = Aquí lo perdiste y volviste atrás.  Este empuje es el bueno.
review-flawless = Ningún empuje de más: no se puede con menos.
review-wasted-moves = { $moves ->
    [one] Ningún empuje de más, pero sobra { $moves } paso.
   *[other] Ningún empuje de más, pero sobran { $moves } pasos.
}
review-marks = { $count ->
    [one] Hay un empuje que revisar.
   *[other] Hay { $count } empujes que revisar.
}

## A position in words

description-no-player = El jugador ya no está.
description-boxes = Cajas
description-boxes-home = Cajas en su meta
description-goals = Metas por llenar
description-holes = Hoyos
description-pushes = Empujes posibles
description-floor = El suelo, fila por fila; todo lo demás es pared:
description-solved = El nivel está resuelto.
description-lost = El jugador cayó en un hoyo.
description-open = El nivel aún no está resuelto.
description-no-title = Nivel
description-size = { $title }: { $columns } columnas (A–{ $last }), { $rows } filas (la 1 está arriba), { boxes }.
description-strength = Cajas por empuje: { $strength }.
description-player = El jugador está en { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } de color { $colour }
description-push = { $square } { $direction }
description-up = hacia arriba
description-left = a la izquierda
description-down = hacia abajo
description-right = a la derecha
description-row = Fila { $row }: { $squares }.
description-from-to = { $first } a { $last }

## The board for screen readers

speech-board = Tablero
speech-square = { $square }, { $what }
speech-wall = pared
speech-floor = suelo
speech-goal = meta
speech-a-box = caja
speech-box-on-goal = caja en una meta
speech-player = tú
speech-player-on-goal = tú, en una meta
speech-hole = hoyo
speech-outside = fuera
speech-delete = Borrar { $title }
speech-earned = conseguido
speech-not-earned = sin conseguir
speech-stars = { $number } de { $of } estrellas
speech-timeline = Pasos dados
speech-lamp = Luz
speech-collections = Colecciones
speech-previous-month = Mes anterior
speech-next-month = Mes siguiente
speech-previous-mark = Marca anterior
speech-next-mark = Marca siguiente
speech-rename = Renombrar
speech-player-at = Estás en { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = { $count ->
    [one] { $count } libre, luego { $what }
   *[other] { $count } libres, luego { $what }
}
speech-pushable = { $what }, se puede empujar
speech-blocked = { $what }, bloqueada
speech-way = Caja en { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = empujar { $direction }
speech-then-push = luego empujar { $direction }
speech-no-box = No se puede empujar ninguna caja.
speech-at = { $square }.
speech-box-to = Caja a { $square }.
speech-box-to-goal = Caja a { $square }, en una meta.
speech-boxes-moved = { $boxes ->
    [one] { boxes } movida.
   *[other] { boxes } movidas.
}
speech-hole-filled = El hoyo está tapado.
speech-bump = Pared.
speech-box-blocked = Caja bloqueada.
speech-restarted = Reiniciado.
speech-undone = Deshecho.
speech-start = Inicio del nivel.
speech-progress = { $number } de { $of } cajas en metas
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Próxima caja: { $square }.
speech-hint-push = Empuja la caja de { $from } { $direction } hasta { $to }.
speech-hint-target = Empuja la caja de { $from } hasta { $to }.
speech-stuck = Sin salida: { $reason } { $squares }
speech-exploring = Explorando: { $what }.  Flechas: mirar    Intro: ir allí    Esc: terminar
speech-edge = Borde del tablero.
speech-unreachable = { $what }: no hay camino.
settings-announcements = Avisos de voz
help-speech = Lector de pantalla
help-command-look-around = Qué hay a tu alrededor
help-command-list-pieces = Dónde están las cajas y las metas
help-command-find-box = El camino a la próxima caja
help-command-say-progress = Qué queda por hacer
help-command-explore = Explorar el tablero con un cursor
command-look-around = Mirar alrededor
command-list-pieces = Enumerar cajas y metas
command-find-box = Buscar la próxima caja
command-say-progress = Decir qué queda
command-explore = Explorar el tablero

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Lecciones
inside-holes = Agujeros
inside-colours = Colores
inside-strength = Fuerza
inside-first-light = Primeras luces
inside-day-shift = Turno de día
inside-tight-corners = En un aprieto
inside-night-shift = Turno de noche
inside-the-long-haul = Carrera de fondo
inside-the-workshop = El taller
inside-heritage = Herencia

inside-lessons-1 = Con el corazón ligero
    .comment = Ponte detrás de la caja y empújala hasta su meta.
inside-lessons-2 = La vuelta a la manzana
    .comment = Para empujar una caja a la izquierda hay que estar a su derecha, por lejos que quede.
inside-lessons-3 = Entre la caja y la pared
    .comment = Pegada a la pared, una caja solo se desliza por ella; y en un rincón se queda para siempre.
inside-lessons-4 = Ábrete, sésamo
    .comment = Una caja en el umbral es una puerta: empújala y estás dentro.
inside-lessons-5 = Al fondo hay sitio
    .comment = En un callejón, llena antes la meta del fondo: una caja en la primera cierra el paso.
inside-lessons-6 = Codo con codo
    .comment = Dos cajas juntas contra una pared se sujetan una a otra.
inside-lessons-7 = ¿De quién es la meta?
    .comment = Las dos metas están cerca de la misma caja: mira antes adónde puede ir la otra.
inside-lessons-8 = Margen de maniobra
    .comment = En un pasillo no se puede adelantar a una caja. Aprovecha el espacio abierto.
inside-lessons-9 = Llamar dos veces
    .comment = Puedes dejar una caja a medio camino, ocuparte de la otra y volver luego a ella.
inside-lessons-10 = Camino largo, empuje corto
    .comment = Pocos empujes y mucho andar entre ellos: todo depende de dónde te pongas.
inside-lessons-11 = Tan cerca y tan lejos
    .comment = La caja que está junto a una meta no siempre es la que le corresponde.
inside-lessons-12 = Dar un rodeo
    .comment = Si una caja no puede girar aquí, sácala al patio.
inside-lessons-13 = Con permiso
    .comment = Una caja que ya está en su meta a veces tiene que apartarse un momento.
inside-lessons-14 = Con uñas y dientes
    .comment = Tres metas, muy separadas: decide adónde va cada caja antes de tocarla.
inside-lessons-15 = Juego de hilos
    .comment = Pásalas de pata en pata: ninguna caja va derecha a casa.

inside-holes-1 = Ojo con el hoyo
    .comment = Un hoyo se traga una caja, y entonces deja de ser un hoyo.
inside-holes-2 = Cerrar el círculo
    .comment = Dos hoyos parten el anillo en dos, y cada mitad necesita a la otra.
inside-holes-3 = Tapa y sigue
    .comment = Una caja pasa sobre un hoyo tapado como sobre cualquier suelo.
inside-holes-4 = El trampolín
    .comment = Un hoyo tapado también es un sitio desde el que empujar.
inside-holes-5 = El puente
    .comment = Empuja una caja a un hoyo: ambos se vuelven suelo, y la otra caja tiene el paso libre.
inside-holes-6 = Un puente largo
    .comment = Una caja se queda corta para este puente: la segunda tiene que pasar sobre la primera.
inside-holes-7 = Toma y daca
    .comment = Cuatro cajas y dos metas: dos están para sacrificarlas. ¿Cuáles?
inside-holes-8 = El estanque
    .comment = Solo hay que tapar un hoyo, pero ¿cuál?
inside-holes-9 = Hielo fino
    .comment = Un hoyo se traga una caja, y a ti también: aquí necesitas las dos cajas, así que no te acerques a los hoyos.

inside-colours-1 = Rojo y azul
    .comment = Un trofeo va en la meta de su color: la meta cercana es la equivocada.
inside-colours-2 = El convidado de piedra
    .comment = Una caja corriente no tiene meta propia: solo estorba.
inside-colours-3 = La vía muerta
    .comment = Para cambiar de sitio, uno espera en la vía muerta mientras pasa el otro.
inside-colours-4 = Pas de deux
    .comment = Cada uno lleva al otro alrededor del pilar, y nadie pisa a nadie.
inside-colours-5 = Uno de más
    .comment = Dos del mismo color y una sola meta para ellos: uno de los dos sobra.
inside-colours-6 = Quien fue a Sevilla
    .comment = Cada caja está en la meta de la otra: encuentra dónde pueden cruzarse.
inside-colours-7 = El molinillo
    .comment = Cuatro colores, cuatro aspas: despeja las metas ocupadas antes de llenar las tuyas.
inside-colours-8 = Los nenúfares
    .comment = Dos colores y una caja para cruzar: mira dónde irá cada flor antes de hacer el camino.
inside-colours-9 = El semáforo
    .comment = Rojo arriba, amarillo, verde abajo: primero ordénalos y luego súbelos.

inside-strength-1 = El tren
    .comment = Aquí tienes fuerza: puedes empujar toda una fila de cajas a la vez.
inside-strength-2 = Al fondo del pozo
    .comment = Un empuje, dos cajas: la primera cae y la segunda pasa por encima.
inside-strength-3 = Espejo de mano
    .comment = Un brazo fuerte mueve dos colores a la vez: fíjate en qué más arrastra.
inside-strength-4 = Brazo de hierro
    .comment = Aquí tienes fuerza: un empuje mueve cuantas cajas haya en fila.
inside-strength-5 = Espejito, espejito
    .comment = Dos bajan por el mango y uno se queda: ordena la fila antes de empujarla.
inside-strength-6 = En bloque
    .comment = Cuatro cajas, dos metas y un hoyo: deshaz el bloque a pura fuerza.
inside-strength-7 = A todo vapor
    .comment = Tres vagones en fila y una estación estrecha: no basta con el vapor.
inside-strength-8 = El guardagujas
    .comment = Engancha los vagones, desengánchalos y deja cada uno en su vía.
inside-strength-9 = Del brazo
    .comment = Cajas que se apoyan una en otra: encuentra el empuje que las separa.
inside-strength-10 = En fila india
    .comment = Un empuje fuerte mueve toda la fila: a veces hay que formarla antes.
inside-strength-11 = Los viejos maestros
    .comment = Fuerza 2, dos colores y un hoyo: la caja corriente no va a ningún sitio, así que úsala bien.
inside-strength-12 = A codazos
    .comment = Solo la primera de la fila cae en el hoyo: fíjate en cuál va delante.
inside-strength-13 = Todos a una
    .comment = Un hoyo, dos colores y un brazo para dos: si falta uno, no sale.
inside-strength-14 = Dos sin tres
    .comment = Con fuerza 2 empujas dos cajas en fila, pero nunca tres.

inside-the-workshop-1 = La campana hundida
    .comment = Dos cajas se van al fondo para que las otras dos lleguen a casa.
inside-the-workshop-2 = Pez fuera del agua
    .comment = Se retuerce: sujétalo por la cola.
inside-the-workshop-3 = El campanario
    .comment = Tres cajas en la torre: solo el brazo más fuerte las mueve todas.
inside-the-workshop-4 = Al otro lado del lago
    .comment = Un brazo para dos, tres hoyos a elegir y ninguna caja de sobra.
inside-the-workshop-5 = Nota de adorno
    .comment = Doce empujes, y casi cada uno a una caja distinta.
inside-the-workshop-6 = Cara de póquer
    .comment = Cinco cajas, y ni una sonrisa hasta que la última llegue a casa.
inside-the-workshop-7 = En un vaso de agua
    .comment = La más pequeña de las salas, y veinte empujes hasta la calma.
inside-the-workshop-8 = Trébol de cuatro hojas
    .comment = Tres cajas y cuatro hojas: con suerte no basta.
inside-the-workshop-9 = Las llaves del carcelero
    .comment = Tres llaves en un aro, y la que hace falta siempre está detrás de las otras.
inside-the-workshop-10 = Pas de trois
    .comment = Otra vez el pas de deux, con un bailarín más.
inside-the-workshop-11 = La veleta
    .comment = Gira con cada viento, y tú también.
inside-the-workshop-12 = A través de la valla
    .comment = Postes por todas partes: una caja solo va adonde la valla te deja ponerte.
inside-the-workshop-13 = La brújula
    .comment = Una caja para cada camino, y todos los caminos dan vueltas.
inside-the-workshop-14 = En pocas palabras
    .comment = Ocho empujes, casi nunca dos seguidos a la misma caja: las primeras lecciones, en resumen.
inside-the-workshop-15 = Día de lluvia
    .comment = Cinco cajas y un mango torcido: aquí se moja todo el mundo.
inside-the-workshop-16 = Hecho un ocho
    .comment = Sin colores, un juego de niños; con ellos hacen falta dos bucles y mucho aliento.
inside-the-workshop-17 = Siete vidas
    .comment = La mitad de los empujes que parecen buenos pierden: este gato necesitará todas sus vidas.
inside-the-workshop-18 = El carrusel
    .comment = Cada pieza va en su forma y su color: aquí las tres tienen que avanzar.
inside-the-workshop-19 = La mesa redonda
    .comment = Cuatro asientos, y un largo paseo alrededor de la mesa antes de que alguien se siente.

inside-heritage-1 = El primer tablero
    .comment = Viene de un Sokoban en JavaScript que se jugaba con I J M L: rodea cada caja y empújala a su meta.
inside-heritage-2 = Primeros pasos
    .comment = Viene de un artículo sobre MonoGame, como los cuatro siguientes: las cajas se empujan, nunca se tira de ellas.
inside-heritage-3 = La cornisa
    .comment = Antes de empujar, piensa dónde estarás para el empuje siguiente.
inside-heritage-4 = Cambio de aires
    .comment = Hay una meta para cada caja, pero al otro lado de la puerta.
inside-heritage-5 = Los pilares
    .comment = Entre los pilares, cada caja tiene un lado bueno: da la vuelta y encuéntralo.
inside-heritage-6 = El largo camino a casa
    .comment = A veces una caja tiene que dejar su meta para que pase otra.
inside-heritage-7 = El segundo tablero
    .comment = Viene de un Sokoban con mucha fuerza: un empuje mueve cuantas cajas haya en fila.
inside-heritage-8 = Los deberes
    .comment = Viene de un trabajo universitario con cajas, trofeos y hoyos: un trofeo va en la meta de su color.

## The view of the board

command-turn-view = Girar la vista
command-mirror-view = Voltear la vista
command-coordinates = Mostrar coordenadas
help-command-turn-view = Girar 90° la vista de este nivel, hasta salir
help-command-mirror-view = Voltear la vista de este nivel, hasta salir
help-command-coordinates = Mostrar u ocultar las letras de las columnas y los números de las filas

## The statistics

statistics = Estadísticas
statistics-solved = Niveles resueltos
statistics-stars = Estrellas
statistics-streak = Días seguidos (récord { $days })
statistics-time = Tiempo jugado
statistics-pushes = Empujes
statistics-rating = Elo
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } h { $minutes } min
statistics-by-difficulty = Resueltos por dificultad
statistics-weeks = Las últimas { $weeks } semanas
statistics-on-days = { $days ->
    [one] { $days } día activo
   *[other] { $days } días activos
}
statistics-rating-soon = { $levels ->
    [one] Un nivel más y tu Elo aparecerá aquí.
   *[other] { $levels } niveles más y tu Elo aparecerá aquí.
}
statistics-highest = Máximo { $rating }
statistics-achievements = Logros
statistics-achieved = { $count } de { $of }
statistics-empty = Tu primer nivel te espera.
statistics-empty-more = Resuélvelo y esta página empezará a llenarse.
statistics-earned = Logro: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Pie firme
achievement-no-undo-how = Resuelve un nivel medio sin deshacer
achievement-way-back = Marcha atrás
achievement-way-back-how = Quédate sin salida, vuelve y resuelve el nivel
achievement-fewest-moves = Ni un paso de más
achievement-fewest-moves-how = Resuelve una lección con los pasos mínimos
achievement-all-lessons = Lección aprendida
achievement-all-lessons-how = Resuelve todas las lecciones
achievement-heritage-stars = Tres estrellas
achievement-heritage-stars-how = Consigue todas las estrellas de un nivel de «Herencia»
achievement-heritage = Herencia
achievement-heritage-how = Resuelve un nivel de la colección «Herencia»
achievement-seven-days = Una buena semana
achievement-seven-days-how = Resuelve un nivel al día, siete días seguidos
achievement-endless-ten = Y uno más
achievement-endless-ten-how = Encadena diez niveles infinitos sin pistas
achievement-hundred-levels = Cien
achievement-hundred-levels-how = Resuelve 100 niveles
achievement-master = Maestro
achievement-master-how = Resuelve un nivel maestro sin pistas
achievement-shorter = Atajo
achievement-shorter-how = Encuentra una solución más corta que las conocidas
achievement-own-hard-level = Arquitecto
achievement-own-hard-level-how = Dibuja un nivel difícil y resuélvelo

## Several players on one computer

menu-player = Jugador: { $name }
command-players = Jugadores
help-command-players = Jugadores: elegir, añadir, renombrar
players-players = Jugadores
players-number = Jugador { $number }
players-playing = jugando
players-add = Añadir un jugador
players-name = Nombre
players-colour = Color
players-orange = Naranja
players-blue = Azul
players-green = Verde
players-red = Rojo
players-yellow = Amarillo
players-purple = Morado
players-teal = Turquesa
players-pink = Rosa
players-keys = Intro o clic: elegir    Supr o ×: borrar    Esc: cerrar
players-touch = Toca una línea: elegir    × al final: borrar
players-name-keys = Intro: listo    Esc: cancelar
players-delete-again = Pulsa otra vez para borrar este jugador y todo su progreso.
players-needs-name = El jugador debe tener un nombre.
players-name-too-long = Un nombre puede tener como máximo { $most } caracteres.
players-welcome = Ahora juega { $name }
settings-lock-solutions = Bloquear soluciones
settings-lock-solutions-hint = Solo pistas hasta resolver el nivel.
play-solutions-locked = Las soluciones se ven al resolver el nivel.

## The names of keys that differ from English

key-shift = Mayús
key-enter = Intro
key-space = Espacio
key-backspace = Retroceso
key-delete = Supr
key-home = Inicio
key-end = Fin
key-pageup = RePág
key-pagedown = AvPág
key-mousemiddle = Botón central
key-mouseright = Botón derecho
