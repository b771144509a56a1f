# Français

language-name = Français

## Words and numbers that many texts are made of

moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
pushes = { $pushes ->
    [one] { $pushes } poussée
   *[other] { $pushes } poussées
}
boxes = { $boxes ->
    [one] { $boxes } caisse
   *[other] { $boxes } caisses
}
levels = { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
}
level-number = Niveau { $number }
delete-again = Appuie encore pour supprimer définitivement.
keys-no-key = (sans touche)

## The line above the board

hud-number = { $number } sur { $of }
hud-strength-any = Tu pousses toute la rangée
hud-strength-up-to = Tu pousses jusqu’à { $most } caisses
hud-counters = { moves }    { pushes }
hud-best = Record : { moves }, { pushes }
lamp-pushes-to-go = Encore { pushes }
lamp-solvable = Encore faisable
lamp-stuck = Bloqué

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Marcher
hud-key-undo = Annuler
hud-key-restart = Recommencer
hud-key-hint = Indice
hud-key-menu = Menu

hud-stuck = Bloqué !
hud-stuck-undo = Annuler
hud-stuck-rewind = Revenir avant l’erreur
hud-stuck-back = Revenir
hud-unsolvable = Ce niveau n’a pas de solution.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Retour au dessin

## Why the level can no longer be solved

stuck-corner = { $boxes ->
    [one] Cette caisse est coincée dans un coin.
   *[other] Ces caisses sont coincées dans des coins.
}
stuck-wall = { $boxes ->
    [one] Collée au mur, elle n’a plus de cible.
   *[other] Collées au mur, elles n’ont plus de cible.
}
stuck-dead-square = { $boxes ->
    [one] Cette caisse n’atteindra plus de cible.
   *[other] Ces caisses n’atteindront plus de cible.
}
stuck-freeze = { $boxes ->
    [one] On ne peut plus pousser cette caisse.
    [2] Ces deux caisses se bloquent l’une l’autre.
   *[other] Ces caisses se bloquent les unes les autres.
}
stuck-too-many-boxes = De ce côté, plus de caisses que de cibles.
stuck-too-few-boxes = Il manque des caisses pour les cibles.
stuck-blocked-goals = { $boxes ->
    [one] Cette caisse barre l’accès à une cible.
   *[other] Ces caisses barrent l’accès à une cible.
}
stuck-player-cut-off = { $boxes ->
    [one] On ne peut plus passer derrière cette caisse.
   *[other] On ne peut plus passer derrière ces caisses.
}
stuck-subset = { $boxes ->
    [one] Cette caisse n’atteindra plus de cible.
    [2] Une seule de ces deux caisses sera rangée.
   *[other] Ces caisses ne seront pas toutes rangées.
}
stuck-exhausted = D’ici, on ne peut plus gagner.

## While moves are replayed

hud-watching-a-solution = Solution
hud-replaying-moves = Relecture
hud-replay-speed = { $what }, vitesse ×{ $speed }
hud-replay-playing = { $what }, vitesse ×{ $speed }  ·  { $pause } : pause  ·  { $end } : arrêter  ·  { $pace } : vitesse  ·  { $step } : pas à pas  ·  Flèches : jouer à partir d’ici
hud-replay-paused = { $what }, vitesse ×{ $speed }  ·  { $pause } : continuer  ·  { $end } : arrêter  ·  { $pace } : vitesse  ·  { $step } : pas à pas  ·  Flèches : jouer à partir d’ici

## The end of a level

banner-level-cleared = Résolu !
banner-that-was-the-solution = Voilà la solution
banner-cleared-as-watched = Résolu, avec la solution que tu as vue
banner-fell-into-hole = Dans le trou !
banner-can-be-undone = Rien de grave : il suffit d’annuler.
banner-undo = Annuler le dernier coup
banner-restart = Recommencer
banner-play-again = Rejouer
banner-play-yourself = À toi d’essayer
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (record { $best_moves })  ·  { pushes } (record { $best_pushes })
banner-new-best = Nouveau record !
banner-last-level = C’était le dernier niveau
banner-days-in-a-row = { $days ->
    [one] Série : { $days } jour
   *[other] Série : { $days } jours
}
banner-next-endless = Niveau suivant
banner-calendar = Niveaux du jour
banner-watch-the-shorter-one = Voir la solution plus courte
banner-find-a-shorter-one = Chercher une solution plus courte
banner-next = Niveau suivant : { $level }
banner-on-to = Collection suivante : { $collection }
banner-fewest-of-both = On ne peut pas faire mieux
banner-fewest-possible = Minimum possible : { $figure }

## The stars of a level

stars-solved = Résolu
stars-pushes = Minimum de poussées
stars-moves = Minimum de coups
stars-known-pushes = Minimum connu de poussées
stars-known-moves = Minimum connu de coups
stars-all = Parfait !
stars-collection-finished = { $collection } : tout est résolu !

## Hints

hints-thinking = Réflexion…
hints-unknown = Pas sûr que ce soit encore faisable.
hints-too-large = Ce plateau est trop grand pour les indices.
hints-not-solvable = { $reason }  { $rewind } te ramène avant l’erreur.
hints-solvable = Encore faisable.  { $hint } montre la prochaine caisse.
hints-this-box = Pousse maintenant cette caisse.  { $hint } montre où.
hints-to-there = Pousse-la ici.  { $hint } : une poussée, « Résolu avec des indices ».
hints-not-lost = Rien n’est bloqué.
hints-always-lost = Cette partie était bloquée dès le départ.
hints-solved = Déjà résolu.  { $watch } montre une solution.

## Tips, each shown once

tips-bar = Astuce : fais glisser la barre du bas pour revoir tes coups.
tips-files = Astuce : dépose ici des fichiers de niveaux pour y jouer.
tips-speed = Astuce : envie d’aller plus vite ?  { $settings } permet de changer la vitesse d’animation.
tips-lamp = Astuce : le point en haut à droite indique si le niveau reste faisable.  { $settings } permet de le garder affiché.
tips-hint = Pas d’idée ? { $key } donne un indice.

## Notices while a level is played

play-first-level = C’est le premier niveau.
play-last-level = C’est le dernier niveau.
play-all-before-are-solved = Tout est déjà résolu avant celui-ci.
play-all-after-are-solved = Tout est déjà résolu après celui-ci.
play-no-solution-known = On ne connaît pas encore de solution.  { $key } lance une recherche.
play-unreadable-solution = Solution illisible : { $error }
play-moves-break-off = La suite des coups est impossible : { $error }.
play-saved-game-breaks-off = Cette partie n’a pas pu être rejouée jusqu’au bout ({ $error }). L’original est conservé sous « { $name } » ({ $list }).
play-level-copied = Niveau copié.
play-described = Description copiée.
play-moves-copied = Coups copiés.
play-code-copied = Code copié : { $code }
play-has-no-code = Ce niveau est trop grand pour un code.  { $copy_level } le copie en texte.
play-solve-it-first = Résous d’abord le niveau pour chercher plus court.  { $key } montre une solution.
play-looking-for-shorter = Recherche d’une solution plus courte…
play-none-is-shorter = Il n’existe pas de solution plus courte.
play-no-shorter-found = Pas de solution plus courte trouvée.
play-shorter-solution = Solution plus courte : { moves }, { pushes }
play-watching-fewest-pushes = Solution avec le moins de poussées.  { $key } : le moins de coups.
play-watching-fewest-moves = Solution avec le moins de coups.  { $key } : le moins de poussées.

## Files and the clipboard

files-pasted = Niveaux collés
files-own-levels = Mes niveaux
files-nothing-to-paste = Le presse-papiers ne contient ni niveau ni solution.
files-nothing-in-clipboard = Le presse-papiers est vide.
files-saved = Enregistré : { $path }
files-not-saved = Fichier non enregistré : { $error }
files-skin-added = Nouveau thème : « { $name } ».  { $key } remet l’ancien.
files-skin-added-touch = Nouveau thème : « { $name } ». Tu peux remettre l’ancien dans les réglages.
files-skin-taken-back = L’ancien thème est revenu. Le nouveau reste dans les réglages.
files-no-skin = Pas un thème : { $error }
files-opened = « { $name } » ouvert : { levels }.
files-bad-levels = { $bad ->
    [one] 1 niveau est injouable.  Erreur en { $reason }.
   *[other] { $bad } niveaux sont injouables.  Première erreur en { $reason }.
}
files-see-levels = { $key } montre tous les niveaux.
files-cut = Le reste du fichier a été ignoré.
files-opened-many = { $collections ->
    [one] { $collections } collection ouverte : { levels }.
   *[other] { $collections } collections ouvertes : { levels }.
}
files-not-playable = « { $name } » n’a aucun niveau jouable ({ $reason }).
files-walls-added = { $count ->
    [one] Des murs ont été ajoutés à 1 niveau.
   *[other] Des murs ont été ajoutés à { $count } niveaux.
}
files-guessed = Les rangées ont dû être devinées : des plateaux peuvent être faux.
files-read-as = Lu comme { $name }.
files-unread =
    { $count ->
        [one] La solution de la ligne { $line } est illisible.
       *[other] { $count } solutions sont illisibles ; la première est à la ligne { $line }.
    }
files-changed-on-disk = Le fichier de niveaux a changé.  { $key } le recharge.

## Errors in boards, moves and codes

error-at = { $line }:{ $column } : { $reason }
error-space = un espace
error-unknown-square = { $found } n’est pas un caractère de plateau
error-board-run-length = texte compressé par répétitions qui ne tombe pas juste
error-open-packed-rows = les rangées entre les barres ont des trous dans leurs murs
error-layers = le sol et le contenu n’ont pas la même forme
error-squares = { $width }×{ $height } cases, c’est plus que { $most }×{ $most }
error-no-strength = strength vaut "any" ou un nombre à partir de 1, pas { $found }
error-no-facing = facing vaut up, down, left ou right, pas { $found }
error-no-order = il faut { $needed } nombres de 0 à { $most }, pas { $found }
error-no-player = il n’y a pas de joueur sur le plateau
error-second-player = un deuxième joueur
error-no-box = il n’y a pas de caisse sur le plateau
error-no-goal = aucune caisse n’a de cible
error-occupied = une caisse ou le joueur est à un endroit impossible
error-shapes = la carte et les caisses n’ont pas la même forme
error-exhausted = le reste du fichier a été ignoré : ses plateaux ont trop de cases
error-damaged = le fichier est endommagé ou coupé ici ; le reste est illisible
error-other-game = { $game } n’est pas pris en charge, seulement Sokoban sur grille carrée
error-unknown-move = { $found } n’est pas un coup
error-reverse-play = le jeu à l’envers en [ ] n’est pas pris en charge
error-other-player = le changement de joueur en {"{ }"} n’est pas pris en charge
error-moves-run-length = chiffres ou parenthèses qui ne tombent pas juste
error-moves-mark = un * qui ne marque pas un endroit unique
error-too-many-moves = répétitions de plus de { $most } coups
error-at-move = coup { $number } : { $reason }
error-wall = il y a un mur
error-box-against-wall = la caisse est contre un mur
error-box-against-box = trop de caisses alignées
error-gone = le joueur est tombé dans un trou
error-won = le niveau est déjà résolu
error-other-level = la position appartient à un autre niveau
error-code-letter = le caractère { $number } du code est { $letter }, que les codes n’utilisent pas
error-code-length = les codes de ce genre n’ont pas { $count } caractères
error-code-mistyped-at = faute de frappe dans le code, sans doute au caractère { $number }
error-code-mistyped = plusieurs fautes de frappe dans le code
error-code-version = les codes qui commencent par { $letter } sont d’une autre version du jeu
error-code-of-nothing = aucun niveau n’a ce code

## Files and saved progress

storage-of = { $place } : { $reason }
storage-of-line = { $place }, ligne { $line } : { $reason }
storage-line = ligne { $line } : { $reason }
storage-no-folder = il n’y a nulle part où l’enregistrer
storage-not-found = fichier ou dossier introuvable
storage-not-allowed = accès refusé
storage-read-only = le disque est en lecture seule
storage-full = il n’y a plus d’espace libre
storage-only-files = c’est { $kind }, pas un fichier
storage-folder = un dossier
storage-device = un tube ou un périphérique
storage-too-large = plus grand que { $most } Mio, la limite
storage-too-large-unpacked = plus grand que { $most } Mio une fois décompressé, la limite
storage-both = { $one } ; { $other }
storage-not-unpacked = le fichier ne peut pas être décompressé : { $reason }
storage-packed-too-often = il a été compressé trop de fois
storage-encrypted = il demande un mot de passe
storage-archive = le jeu ne peut pas ouvrir les archives { $kind } ; à décompresser d’abord
storage-empty = il est vide
storage-trailing-data = Des données en trop après les données compressées ont été ignorées.
storage-packing-damaged = Les données compressées sont endommagées ; seul le début a été lu : { $reason }
storage-unknown-encoding = Encodage { $name } inconnu ; les titres peuvent être faux.
storage-skipped = { $file } : ignoré (trop nombreux, trop grand, endommagé ou illisible).
storage-no-xml = XML mal formé : { $reason }
storage-endless-code = { $code } est le code d’un niveau infini
storage-empty-folder = ce dossier ne contient pas de fichier de niveaux
storage-no-level = il ne contient aucun niveau
storage-too-many-levels = il contient trop de niveaux
storage-too-many-names = trop de fichiers portent ce nom
storage-in-the-way = ce n’est pas un fichier, et ça gêne
storage-held = un autre programme l’utilise
storage-no-picture = pas une image PNG ou BMP
storage-damaged-picture = l’image est endommagée
storage-too-many-pixels = { $width }×{ $height } pixels, c’est trop
storage-no-tiles = un thème fait 4 tuiles carrées de large et 4, 6, 7 ou 8 de haut ; cette image fait { $width }×{ $height } pixels
storage-only-walls = seulement les murs d’un thème ; dépose-les avec l’autre image du thème
storage-no-walls = une image de murs a 16 ou 17 tuiles carrées en ligne ; celle-ci fait { $width }×{ $height } pixels
storage-tile-size = ses tuiles font { $side } pixels de large ; il en faut { $least } à { $most }
storage-alike = « { $one } » et « { $other } » se ressemblent, le niveau serait illisible
storage-floor-tile = sol
storage-wall-tile = mur
storage-goal-tile = cible
storage-box-tile = caisse
storage-player-tile = joueur
storage-no-skin = il n’y a pas de thème « { $name } »
storage-zeros = il contient des octets nuls
storage-no-utf16 = ce n’est pas de l’UTF-16 valide
storage-no-place = Il n’y a nulle part où enregistrer ta progression : { $error }
storage-not-kept = Ta progression n’est pas enregistrée : { $error }
storage-kept-again = Ta progression est de nouveau enregistrée.
storage-kept-no-more = Ta progression n’est plus enregistrée
storage-damaged = { $file } est endommagé : { $fault }
storage-damaged-and-stays = { $file } est endommagé ({ $fault }) et n’a pas pu être mis de côté ({ $error })
storage-damaged-kept-as = { $file } est endommagé ({ $fault }) ; il est conservé sous { $name }
storage-unreadable-kept-as = { $file } est illisible ({ $error }) ; il est conservé sous { $name }
storage-merged-kept-as = { $file } a été ajouté à ta progression et est conservé sous { $name }
storage-both-kept = Ce niveau a aussi été modifié dans une autre fenêtre. Les deux versions sont dans « Mes niveaux ».
storage-defaults = { $said } ; valeurs par défaut utilisées
storage-settings-unreadable = { $file } est illisible ({ $error }) ; valeurs par défaut utilisées
storage-settings-not-kept = Réglages non enregistrés : { $error }
storage-and-more = { $first } (et { $more } de plus)
storage-newer-version = { $file } vient d’une version plus récente du jeu. Ce que cette version ne connaît pas est conservé.
storage-only-files-dropped = On ne peut déposer ici que des fichiers et des dossiers.
storage-name-taken = Il y a déjà un joueur nommé « { $name } ».
storage-player-deleted = Le joueur { $name } a été supprimé ou renommé dans une autre fenêtre.
storage-no-clipboard = Le presse-papiers ne fonctionne pas : { $error }
storage-no-text = Pas de texte à coller : { $error }
storage-clipboard-silent = Le programme qui détient le presse-papiers ne répond pas.
storage-clipboard-too-large = Le texte du presse-papiers dépasse { $most } Mio.

## Invalid lines in the settings file

problem-no-setting = il n’y a pas de réglage « { $name } »
problem-no-list = { $name } doit être une liste de noms entre guillemets
problem-no-table = { $name } doit être une table [{ $name }]
problem-no-choice = { $name } doit valoir { $names } ; valeur utilisée : { $used }
problem-no-name = { $name } doit être un nom entre guillemets ; valeur utilisée : { $used }
problem-no-whole-number = { $name } doit être un nombre entier de 0 à { $most } ; valeur utilisée : { $used }
problem-no-number = { $name } doit être un nombre de { $low } à { $high } ; valeur utilisée : { $used }
problem-no-flag = { $name } doit valoir true ou false ; valeur utilisée : { $used }
problem-no-command = il n’y a pas de commande « { $name } »
problem-no-keys = les touches de « { $command } » doivent être une liste de noms entre guillemets ; elle garde ses touches par défaut
problem-no-key = il n’y a pas de touche « { $key } » ; « { $command } » garde ses touches par défaut
problem-key-taken = la touche « { $key } » sert déjà à « { $other } » ; « { $command } » garde ses touches par défaut
problem-no-value = { $name } n’a pas de valeur valide

## The title, below the first board

title-keys = Pousse avec les flèches
title-touch = Glisse pour pousser
title-gamepad = Pousse avec les flèches ou le stick

## The menu

menu-menu = Menu
menu-resume = Continuer
menu-more = Plus
menu-group-level = Ce niveau
menu-group-files = Fichiers et presse-papiers
menu-group-game = Jeu
menu-group-speech = Lecteur d’écran
menu-keys = Entrée ou clic : choisir    Échap : retour

## Saved positions

positions-saved-positions = Positions enregistrées
positions-keys = Entrée ou clic : y aller    Suppr ou × : supprimer    Échap : fermer
positions-touch = Touche une ligne : y aller    × au bout : supprimer
positions-name = Position { $number }
positions-at-the-start = Rien à enregistrer : c’est le départ.
positions-saved-as = Enregistré sous « { $name } ».  { $list } montre toutes les positions.
positions-none-saved = Aucune position enregistrée ici.  { $save } en enregistre une.
positions-break-off = Cette position n’a pas pu être rejouée jusqu’au bout : { $error }.

## The solutions of a level

solutions = Solutions
solutions-keys = Entrée ou clic : choisir    Suppr ou × : supprimer    Échap : fermer
solutions-touch = Touche une ligne : choisir    × au bout : supprimer
solutions-on-screen = Partie en cours
solutions-yours = La tienne
solutions-with-hints = Résolu avec des indices
solutions-by-the-game = Trouvée par le jeu
solutions-with-the-level = Fournie avec le niveau
solutions-watched = Juste regardée
solutions-the-levels-own = Les solutions fournies ne se suppriment pas.
solutions-on-the-screen = Tu joues celle-ci. Recommence avant de la supprimer.
solutions-last-one = Tu ne peux pas supprimer ta seule solution.
solutions-length = { moves }, { pushes }
solutions-moves = coups
solutions-pushes = poussées
solutions-lines = lignes
solutions-changes = changements
solutions-sessions = sessions
solutions-walks = trajets

## All levels

browser-levels = Niveaux
browser-new-level = + Nouveau
command-search = Chercher un niveau
browser-search-short = Chercher
command-open-files = Ouvrir un fichier
browser-recent-file = Ouvert récemment
browser-continue-playing = Continuer
browser-left-off = { $collection } { $number }
browser-keys = Entrée : jouer    Tab : collection suivante    Échap : retour    Maj+Entrée : voir une solution    { KEY("Ctrl+E") } : modifier
browser-own-keys = Entrée : jouer    { KEY("Ctrl+E") } : modifier    F2 : renommer    Suppr deux fois : supprimer    Tab : collection suivante    Échap : retour
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ résolu (autre version)
browser-draft = Brouillon
browser-not-a-level = Injouable
browser-place = Ligne { $line }, colonne { $column }
browser-about-band = Sans doute { $band }
browser-grading = Calcul des difficultés : encore { levels }
browser-size = { $width } × { $height } cases
browser-author = de { $name }
browser-no-level = Cette collection est vide.
browser-none-like-that = Aucun niveau avec ces filtres.  Suppr les efface.
browser-none-called = Aucun niveau pour « { $query } ».
browser-none-called-and-like-that = Aucun niveau pour « { $query } » avec ces filtres.  Suppr efface les filtres.
browser-in-order = Ordre d’origine
browser-easiest-first = Faciles d’abord
browser-hardest-first = Difficiles d’abord
browser-smallest-first = Petits d’abord
browser-fewest-boxes-first = Moins de caisses d’abord
browser-size-small = Largeur 1 à 8
browser-size-middle = Largeur 9 à 14
browser-size-large = Largeur 15 et plus
browser-boxes-few = 1 à 3 caisses
browser-boxes-some = 4 à 6 caisses
browser-boxes-many = 7 à 12 caisses
browser-boxes-most = 13 caisses ou plus
browser-only-unsolved = Non résolus
browser-only-solved = Résolus

## Favourites, and levels that the game chooses

favourites-favourites = Favoris
favourites-only = Favoris seulement
favourites-added = Ajouté à tes favoris.
favourites-removed = Retiré de tes favoris.
favourites-all-solved = Tu as résolu tous les niveaux.
browser-next-unsolved = Prochain non résolu
browser-table = Tableau
browser-cards = Cartes
browser-number = N°
browser-moves = Coups
browser-best-known = Record connu (✓ prouvé)
browser-solved-on = Résolu le
browser-copy-table = Copier le tableau
browser-copy-solutions = Copier les solutions
browser-save-table = Enregistrer le tableau
browser-save-solutions = Enregistrer les solutions
browser-solved-count = { $solved ->
    [one] { $solved } résolu
   *[other] { $solved } résolus
}

## The details of a level

details-play = Jouer
details-no = non
details-collection = Collection
details-author = Auteur
details-your-best = Ton record
details-best-known = Record connu
details-watch = Voir
details-delete = Supprimer

## Sharing a result

share-daily = Sokoban du jour, { $place }
share-level = Sokoban, { $place }
share-titled = { $place } « { $title } »
share-date = { $day ->
    [one] 1er
   *[other] { $day }
} { $month } { $year }
share-and = { $from }, { $to }
share-streak = série { $days }
share-copied = Copié : { $said }
share-saving = Enregistrement de l’animation…
share-nothing = Résous d’abord le niveau pour le partager.
share-copy-link = Copier le lien
share-link-copied = Lien copié.

## The filter of the browser

filter-filter = Filtre
filter-difficulty = Difficulté
filter-size = Taille
filter-boxes = Caisses
filter-solved = Résolus
filter-order = Ordre
filter-any = Tous
filter-clear = Effacer le filtre
filter-keys = Flèches ou clic : changer    Suppr : effacer    Échap : fermer

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = facile
band-medium = moyen
band-hard = difficile
band-expert = expert
band-master = maître
band-easy-heading = Facile
band-medium-heading = Moyen
band-hard-heading = Difficile
band-expert-heading = Expert
band-master-heading = Maître
band-easy-about = Peu de caisses et une idée.  Une minute ou deux.
band-medium-about = Les caisses se gênent.
band-hard-about = Réfléchis avant de pousser.
band-expert-about = L’ordre des caisses fait la moitié du jeu.
band-master-about = Chaque caisse bouge, souvent deux fois.  Prends ton temps.

## The page that shows how to go on

command-road = Et ensuite ?
road-so-far = Le chemin parcouru
road-pack = La collection suivante
road-holes = Du nouveau.  Une caisse bouche un trou, et tu passes dessus.
road-colours = Du nouveau.  Chaque couleur a ses propres cibles.
road-strength = Du nouveau.  Pousse plusieurs caisses à la fois.

## Endless levels

endless = Infini
endless-shelf = Infini, { $band }
endless-shelf-for-you = Infini, pour toi
endless-for-you = Pour toi
endless-for-you-about = Proche de ton Elo.  Tu en résous environ deux sur trois.
endless-title = { $band } nº { $number }
endless-not-begun = Pas commencé
endless-solved = { $solved ->
    [one] { $solved } résolu
   *[other] { $solved } résolus
}
endless-being-made = Préparation du niveau suivant…
endless-not-made = Aucun niveau n’a pu être créé. Réessaie.
endless-ready-for = On passe à « { $band } » ?
endless-hardest = Il n’y a pas plus difficile.
endless-keys = Haut/Bas : choisir    Entrée : jouer    Tab : collection suivante    Échap : retour
endless-heading-line = Niveaux infinis  ·  tous nouveaux, tous faisables

## The daily level

daily = Niveau du jour
month-january = janvier
month-february = février
month-march = mars
month-april = avril
month-may = mai
month-june = juin
month-july = juillet
month-august = août
month-september = septembre
month-october = octobre
month-november = novembre
month-december = décembre
weekday-monday = Lundi
weekday-tuesday = Mardi
weekday-wednesday = Mercredi
weekday-thursday = Jeudi
weekday-friday = Vendredi
weekday-saturday = Samedi
weekday-sunday = Dimanche
weekday-mon = Lun
weekday-tue = Mar
weekday-wed = Mer
weekday-thu = Jeu
weekday-fri = Ven
weekday-sat = Sam
weekday-sun = Dim
daily-month = { $month } { $year }
daily-date = { $weekday } { $day ->
    [one] 1er
   *[other] { $day }
} { $month } { $year }
daily-no-run = Résous le niveau du jour pour lancer une série.
daily-run-with-today = { $days ->
    [one] Série : { $days } jour
   *[other] Série : { $days } jours
}
daily-run-before-today = { $days ->
    [one] Série : { $days } jour.  Résous le niveau du jour pour la prolonger.
   *[other] Série : { $days } jours.  Résous le niveau du jour pour la prolonger.
}
daily-solved = { $solved } sur { $of } résolus
daily-no-date = La date du jour est inconnue.
daily-not-yet = Le premier niveau du jour est encore à venir.
daily-first = C’est le premier niveau du jour.
daily-last = C’est le niveau d’aujourd’hui. Reviens demain.
daily-being-made = Préparation du niveau du jour…
daily-keys = Flèches : choisir    Entrée : jouer    Tab : collection suivante    Échap : retour    Page↑/Page↓ : mois    Début : aujourd’hui
daily-heading = Un niveau par jour  ·  le même pour tous  ·  facile le lundi, le plus dur le dimanche

## Settings

settings-settings = Réglages
settings-keys = Flèches ou clic : changer    Échap : fermer
settings-touch = Touche une ligne pour la changer.
settings-group-play = Jeu
settings-group-sound = Son
settings-group-picture = Affichage
settings-group-keys = Touches
settings-reduced-motion = Moins de mouvement
settings-volume = Sons
settings-music = Musique
settings-vibration = Vibrations
settings-vibration-gamepads = Manettes
settings-vibration-all = Manettes et téléphones
settings-language = Langue
settings-skin = Thème
settings-skin-warehouse = Entrepôt la nuit
settings-skin-daylight = Plein jour
settings-skin-contrast = Contraste élevé
settings-skin-plain = Carrés simples
settings-sound-on = Son activé
settings-sound-off = Son coupé
settings-as-the-system = Du système
settings-loud = { $percent } %
settings-on = Oui
settings-off = Non
settings-speed = Vitesse d’animation
settings-full-screen = Plein écran
settings-display-scale = Taille d’affichage
settings-display-scale-automatic = Automatique
settings-colour-blind-marks = Chiffres sur les couleurs
settings-coordinates = Coordonnées
settings-key-line = Rappel des touches
settings-buttons = Barre d’outils
settings-lamp = Alerte de blocage
settings-dead-squares = Marquer les cases mortes
settings-rating = Elo
settings-hold-keys = Mode d’appui
settings-hold-keys-hint = Bascule : un appui démarre, un autre arrête.
settings-hold = Maintenu
settings-toggle = Bascule
settings-repeat = Vitesse de répétition
settings-repeat-off = Sans répétition
settings-repeat-slow = Lente
settings-repeat-normal = Normale
settings-repeat-fast = Rapide
settings-change-keys = Commandes
settings-open = Personnaliser…
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-speed-faster = Très rapide
settings-speed-instant = Instantanée
settings-lamp-off = Jamais
settings-lamp-lost = Si bloqué
settings-lamp-full = Toujours

## The keys of commands

keys-keys = Touches
keys-set = Entrée ou clic, puis une touche    Suppr : retirer    Retour arrière : par défaut
keys-choose = Flèches : choisir    Échap : fermer
keys-press-new = Appuie : touche ou bouton de souris.
keys-leave-as-is = Échap : annuler
keys-touch = Touche une ligne, puis appuie sur une touche.
keys-touch-cancel = × en haut : annuler
keys-waiting = Une touche…
keys-none = –
keys-button = « { $name } »
keys-walking = Déplacement
keys-preset-default = Flèches et WASD
keys-preset-vi = Flèches et HJKL (vi)
keys-preset-left-hand = Main gauche
keys-preset-right-hand = Main droite
keys-one-hand = Une main suffit.    Marcher, annuler, indice, niveaux, menu
keys-taken = { $key } fait maintenant « { $to } » (c’était « { $from } »).

command-up = Haut
command-left = Gauche
command-down = Bas
command-right = Droite
command-walk-up = Marcher tout en haut
command-walk-left = Marcher tout à gauche
command-walk-down = Marcher tout en bas
command-walk-right = Marcher tout à droite
command-push-up = Pousser tout en haut
command-push-left = Pousser tout à gauche
command-push-down = Pousser tout en bas
command-push-right = Pousser tout à droite
command-undo = Annuler
command-redo = Rétablir
command-redo-all = Tout rétablir
command-previous-push = Poussée précédente
command-next-push = Poussée suivante
command-restart = Recommencer
command-previous-level = Niveau précédent
command-next-level = Niveau suivant
command-previous-unsolved = Précédent non résolu
command-next-unsolved = Prochain non résolu
command-favourite = Favori
command-levels = Niveaux
command-edit = Modifier ce niveau
command-new-level = Nouveau niveau
command-endless = Niveaux infinis
command-statistics = Statistiques
command-calendar = Niveau du jour
command-watch = Solution dès le début
command-pause = Pause
command-larger = Agrandir (relecture : accélérer)
command-smaller = Réduire (relecture : ralentir)
command-fit = Plateau entier
command-hint = Indice
command-show-solution = Solution depuis ici
command-rewind = Revenir avant l’erreur
command-keep-position = Enregistrer la position
command-positions = Positions enregistrées
command-solutions = Détails
command-copy-level = Copier le niveau
command-copy-moves = Copier les coups
command-copy-code = Copier le code
command-copy-result = Copier le résultat
command-animation = Enregistrer l’animation
command-picture = Enregistrer une image
command-mute = Muet
command-describe = Copier une description
command-improve = Chercher plus court
command-paste = Coller
command-reload = Recharger
command-settings = Réglages
command-full-screen = Plein écran
command-menu = Menu
command-help = Aide
command-close = Fermer
command-leave = Quitter

## The help: headings and lines

help-title = Aide
help-search = Tape pour chercher
help-where-keys-are-set = Les touches se changent dans les réglages.
help-nothing-found = Rien pour « { $query } ».
help-arrows = Flèches
help-basics = L’essentiel
help-moving = D’une traite
help-command-up = Marcher, pousser ; maintenir pour continuer
help-command-walk-up = Marcher jusqu’à l’obstacle
help-command-push-up = Pousser jusqu’à l’obstacle
help-hold = Pas, annuler ; réglages : basculer
help-history = Annulation et positions
help-command-undo = Annuler ; maintenir : rembobiner
help-command-redo = Rétablir ; maintenir : avance rapide
help-command-redo-all = Tout rétablir
help-command-previous-push = Annuler jusqu’à la poussée précédente
help-command-next-push = Rétablir jusqu’à la poussée suivante
help-command-restart = Recommencer (annulable)
help-command-rewind = Revenir avant l’erreur
help-command-keep-position = Enregistrer cette position
help-command-positions = Positions enregistrées
help-command-solutions = Détails du niveau et solutions
help-hints = Indices et voyant
help-command-hint = Indice ; encore : plus précis
help-command-show-solution = Solution depuis ici
help-lamp-how = La ligne rouge du bas
help-lamp = Pourquoi c’est bloqué ; clic : revenir
help-stuck = Pourquoi c’est bloqué
help-stuck-corner = Coincée dans un coin
help-stuck-freeze = Ces deux-là se bloquent
help-stuck-too-many-boxes = Plus de caisses que de cibles ici
help-stuck-player-cut-off = On ne peut plus passer derrière
help-levels = Niveaux
help-command-levels = Tous les niveaux
help-command-previous-level = Niveau précédent
help-command-next-level = Niveau suivant
help-command-previous-unsolved = Niveau non résolu précédent
help-command-next-unsolved = Niveau non résolu suivant
help-command-statistics = Statistiques, Elo et succès
help-command-favourite = Ajouter ou retirer un favori
help-command-search = Chercher, dans la liste des niveaux
help-command-road = Le chemin parcouru et la suite
help-command-calendar = Niveau du jour
help-command-endless = Niveaux infinis ; encore : plus durs
help-replays = Relecture
help-command-watch = Voir une solution depuis le début
help-command-pause = Pause, continuer
help-end-replay = Arrêter et revenir à ta partie
help-speed = Plus vite, moins vite
help-command-improve = Chercher une solution plus courte
help-mouse = Souris
help-click-square-how = Clic sur une case
help-click-square = Y aller
help-click-box-how = Clic sur une caisse
help-click-box = Voir où elle peut aller
help-click-there-how = Clic ou glisser
help-click-there = L’y pousser
help-right-click-how = Clic droit
help-right-click = Annuler
help-wheel-how = Molette
help-wheel = Annuler, rétablir
help-bar-how = Barre du bas
help-bar = Parcourir tes coups
help-ctrl-wheel-how = { CTRL() }+molette
help-ctrl-wheel = Zoom
help-middle-drag-how = Bouton du milieu
help-middle-drag = Déplacer la vue
help-touch = Tactile
help-tap-how = Toucher
help-tap = Comme un clic
help-swipe-how = Glisser
help-swipe = Marcher ; maintenir pour continuer
help-two-finger-tap-how = Toucher à deux doigts
help-two-finger-tap = Annuler ; listes : fermer
help-two-fingers-how = Glisser à deux doigts
help-two-fingers = Zoom, déplacer la vue
help-gamepad = Manette
help-pad-step-how = Stick, croix
help-pad-step = Marcher et pousser
help-pad-level-how = Boutons L/R
help-pad-level = Niveau précédent, suivant
help-pad-list-how = Listes
help-pad-list = A choisit, B revient
help-pad-editor-how = Éditeur
help-pad-editor = A dessine, Y prélève, L/R : palette
help-editor = Éditeur
help-command-edit = Modifier ce niveau
help-command-new-level = Nouveau niveau
help-rename-own = Renommer ton niveau
help-delete-own = Supprimer ton niveau (deux fois)
help-draw-how = Glisser, bouton droit
help-draw = Dessiner, effacer
help-files = Fichiers et presse-papiers
help-drop-how = Déposer des fichiers
help-drop = Les ouvrir
help-command-copy-level = Copier le niveau et les coups
help-command-copy-moves = Copier les coups
help-command-copy-code = Copier le code du niveau
help-command-copy-result = Copier le résultat en texte
help-command-animation = Enregistrer l’animation de la solution
help-command-picture = Enregistrer une image du plateau
help-command-mute = Muet
help-command-describe = Copier une description de la position
help-command-paste = Coller niveaux, coups, codes
help-command-reload = Recharger le fichier
help-window = Fenêtre
help-command-larger = Agrandir, réduire
help-command-fit = Plateau entier
help-command-settings = Réglages
help-command-full-screen = Plein écran
help-command-close = Menu
help-command-help = Aide
help-command-leave = Quitter

## The editor

editor-untitled = Nouveau niveau
editor-command-wall = Mur
editor-command-floor = Sol (efface)
editor-command-goal = Cible
editor-command-a-box = Caisse
editor-command-box-on-goal = Caisse sur une cible
editor-command-player = Joueur
editor-command-hole = Trou
editor-command-trophy = Trophée de cette couleur
editor-command-trophy-goal = Cible de cette couleur
editor-command-trophy-on-goal = Trophée sur sa cible
editor-command-more = Trous, trophées et couleurs
editor-command-next-swatch = Suivant dans la palette
editor-command-previous-swatch = Précédent dans la palette
editor-command-next-kind = Couleur suivante
editor-command-previous-kind = Couleur précédente
editor-command-colour = Cette couleur
editor-command-pen = Dessiner
editor-command-line = Ligne
editor-command-rectangle = Rectangle plein
editor-command-frame = Pièce (quatre murs)
editor-command-fill = Remplir
editor-command-select = Sélectionner, déplacer
editor-command-pick = Prélever (pipette)
editor-command-go = Déplacer le curseur
editor-command-draw = Dessiner là ; maintenir : ligne
editor-command-turn-right = Tourner à droite
editor-command-turn-left = Tourner à gauche
editor-command-mirror = Miroir horizontal
editor-command-flip = Miroir vertical
editor-command-undo = Annuler
editor-command-redo = Rétablir
editor-command-copy = Copier la sélection ou le niveau
editor-command-copy-code = Copier le code
editor-command-cut = Couper la sélection
editor-command-paste = Coller
editor-command-select-all = Tout sélectionner
editor-command-erase = Effacer la sélection
editor-command-details = Titre, auteur, commentaire
editor-command-stronger = Force de poussée +1
editor-command-weaker = Force de poussée −1
editor-command-facing = Tourner le joueur
editor-command-play = Tester le niveau
editor-command-reverse = Jouer à l’envers (tirer)
editor-command-menu = Toutes les commandes
editor-command-new = Nouveau niveau
editor-command-keep = Enregistrer (auto activé)
editor-command-larger = Agrandir
editor-command-smaller = Réduire
editor-command-fit = Plateau entier
editor-command-leave = Retour aux niveaux
editor-take = Accepter
editor-drop = Rejeter
editor-step-back = Annuler une traction
editor-section-palette = Palette
editor-section-tools = Outils
editor-section-selection = Sélection
editor-section-board = Plateau
editor-menu-title = Éditeur
editor-details-title = À propos de ce niveau
editor-details-keys = Entrée ou Tab : champ suivant    Maj+Entrée : nouvelle ligne dans le commentaire    Échap : terminer
editor-details-touch = Touche un champ pour y écrire.
editor-done = Terminé
editor-nothing-drawn = Dessine les murs d’une pièce, puis des caisses, des cibles et le joueur.
editor-proving = Analyse…
editor-unknown = Pas sûr que ce soit faisable
editor-too-large-to-prove = Trop grand pour l’analyse
editor-unsolvable = Impossible à résoudre
editor-open = Ouvert : des murs seront ajoutés
editor-too-large = Un plateau a au plus 1000 × 1000 cases.
editor-nothing-to-paste = Il n’y a pas de niveau dans le presse-papiers.
editor-nothing-selected = Rien n’est sélectionné.
editor-copied-level = Niveau copié.
editor-copied-part = Sélection copiée.
editor-no-code = Seuls les petits niveaux ont un code.
editor-unreadable = Ce niveau ne peut être ni joué ni modifié : { $reason }.
editor-no-goal = D’abord des cibles : à l’envers, on part d’une caisse sur chacune.
editor-no-room = Il n’y a pas de place pour le joueur.
editor-menu-keys = Haut/Bas : choisir    Entrée : exécuter    Échap : fermer
editor-field-title = Titre
editor-field-author = Auteur
editor-field-comment = Commentaire
editor-keys = { $play } : tester    { $menu } : commandes    Clic droit : effacer    { $leave } : niveaux
editor-reverse-keys = Flèches : tirer la caisse derrière toi    Maj+flèches : juste marcher    { $take } : prendre comme départ    { $drop } : annuler
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [one] { $goals } cible
   *[other] { $goals } cibles
}
editor-strength = force de poussée { $strength }
editor-pulls = À l’envers  ·  { $pulls ->
    [one] { $pulls } traction
   *[other] { $pulls } tractions
}
editor-solvable = Faisable en { pushes }
editor-solvable-within = Faisable en { pushes } au plus
editor-about-grade = sans doute { $band }
editor-fault-no-player = Brouillon : sans joueur
editor-fault-second-player = Il y a un deuxième joueur
editor-fault-no-box = Brouillon : sans caisse
editor-fault-no-goal = Brouillon : sans cible
editor-fault-occupied = Une caisse ou le joueur est à un endroit impossible
editor-copied-code = Code copié : { $code }
editor-kept = Enregistré dans « { $name } ».

## The review of a solved game

command-review = Analyser la partie
help-command-review = Analyser la partie résolue
banner-review = Analyser la partie
play-review-needs-solution = Résous d’abord le niveau.  Ensuite tu pourras analyser ta partie.
review-reviewing = Analyse de ta partie…
review-too-large = Ce niveau est trop grand pour une analyse exacte.
review-close = Fermer
review-pushes-left = Poussées restantes
review-only-push = Seule cette poussée gardait le niveau faisable.
review-detour = { $pushes ->
    [one] Ta poussée a coûté ici { $pushes } poussée de plus que celle-ci.
   *[other] Ta poussée a coûté ici { $pushes } poussées de plus que celle-ci.
}
review-lost = Ici, c’était perdu, mais tu as annulé.  Cette poussée est la bonne.
review-flawless = Aucune poussée de trop : on ne peut pas faire mieux.
review-wasted-moves = { $moves ->
    [one] Aucune poussée de trop, mais { $moves } coup de trop.
   *[other] Aucune poussée de trop, mais { $moves } coups de trop.
}
review-marks = { $count ->
    [one] Une poussée est à revoir.
   *[other] { $count } poussées sont à revoir.
}

## A position in words

description-no-player = Le joueur a disparu.
description-boxes = Caisses
description-boxes-home = Caisses sur leur cible
description-goals = Cibles à remplir
description-holes = Trous
description-pushes = Poussées possibles
description-floor = Le sol, ligne par ligne ; tout le reste est un mur :
description-solved = Le niveau est résolu.
description-lost = Le joueur est tombé dans un trou.
description-open = Le niveau n’est pas encore résolu.
description-no-title = Niveau
description-size = { $title } : { $columns } colonnes (A–{ $last }), { $rows } lignes (1 est en haut), { boxes }.
description-strength = Caisses par poussée : { $strength }.
description-player = Le joueur est en { $square }.
description-things = { $what } : { $squares }.
description-comma = , {""}
description-of-colour = { $square } de couleur { $colour }
description-push = { $square } { $direction }
description-up = vers le haut
description-left = vers la gauche
description-down = vers le bas
description-right = vers la droite
description-row = Ligne { $row } : { $squares }.
description-from-to = { $first } à { $last }

## The board for screen readers

speech-board = Plateau
speech-square = { $square }, { $what }
speech-wall = mur
speech-floor = sol
speech-goal = cible
speech-a-box = caisse
speech-box-on-goal = caisse sur une cible
speech-player = toi
speech-player-on-goal = toi, sur une cible
speech-hole = trou
speech-outside = dehors
speech-delete = Supprimer { $title }
speech-earned = gagné
speech-not-earned = pas gagné
speech-stars = { $number ->
    [one] { $number } étoile sur { $of }
   *[other] { $number } étoiles sur { $of }
}
speech-timeline = Coups joués
speech-lamp = Voyant
speech-collections = Collections
speech-previous-month = Mois précédent
speech-next-month = Mois suivant
speech-previous-mark = Marque précédente
speech-next-mark = Marque suivante
speech-rename = Renommer
speech-player-at = Tu es en { $square }.

## Announcements for screen readers: short

speech-around = { $direction } : { $what }.
speech-free-then = { $count ->
    [one] { $count } libre, puis { $what }
   *[other] { $count } libres, puis { $what }
}
speech-pushable = { $what }, poussable
speech-blocked = { $what }, bloquée
speech-way = Caisse en { $square } : { $path }.
speech-steps = { $direction } { $count }
speech-push = pousser { $direction }
speech-then-push = puis pousser { $direction }
speech-no-box = Aucune caisse ne peut être poussée.
speech-at = { $square }.
speech-box-to = Caisse en { $square }.
speech-box-to-goal = Caisse en { $square }, sur une cible.
speech-boxes-moved = { $boxes ->
    [one] { boxes } déplacée.
   *[other] { boxes } déplacées.
}
speech-hole-filled = Le trou est bouché.
speech-bump = Mur.
speech-box-blocked = Caisse bloquée.
speech-restarted = Retour au départ.
speech-undone = Annulé.
speech-start = Début du niveau.
speech-progress = { $of ->
    [one] { $number } sur { $of } caisse sur une cible
   *[other] { $number } sur { $of } caisses sur une cible
}
speech-sentence = { $what }.
speech-key-does = { $key } : { $what }
speech-hint-box = Prochaine caisse : { $square }.
speech-hint-push = Pousse la caisse en { $from } { $direction } jusqu’en { $to }.
speech-hint-target = Pousse la caisse en { $from } jusqu’en { $to }.
speech-stuck = Bloqué : { $reason } { $squares }
speech-exploring = Exploration : { $what }.  Flèches : regarder    Entrée : y aller    Échap : finir
speech-edge = Bord du plateau.
speech-unreachable = { $what } : aucun chemin.
settings-announcements = Annonces vocales
help-speech = Lecteur d’écran
help-command-look-around = Ce qu’il y a autour de toi
help-command-list-pieces = Où sont les caisses et les cibles
help-command-find-box = Le chemin de la prochaine caisse
help-command-say-progress = Ce qu’il reste à faire
help-command-explore = Explorer le plateau avec un curseur
command-look-around = Regarder autour
command-list-pieces = Énumérer caisses et cibles
command-find-box = Trouver la prochaine caisse
command-say-progress = Dire ce qu’il reste
command-explore = Explorer le plateau

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Leçons
inside-holes = Trous
inside-colours = Couleurs
inside-strength = Force
inside-first-light = Premières lueurs
inside-day-shift = Équipe de jour
inside-tight-corners = Coins et recoins
inside-night-shift = Équipe de nuit
inside-the-long-haul = Au long cours
inside-the-workshop = L’atelier
inside-heritage = Patrimoine

inside-lessons-1 = Le cœur léger
    .comment = Passe derrière la caisse et pousse-la jusqu’à sa cible.
inside-lessons-2 = Le tour du pâté de maisons
    .comment = Pour pousser une caisse à gauche, il faut être à sa droite, même au prix d’un long détour.
inside-lessons-3 = Loin des murs
    .comment = Contre un mur, une caisse ne fait plus que le longer ; dans un coin, elle est coincée pour de bon.
inside-lessons-4 = Sésame, ouvre-toi
    .comment = Une caisse dans le passage est une porte : pousse, et entre.
inside-lessons-5 = Toucher le fond
    .comment = Dans une impasse, remplis d’abord la cible du fond : une caisse sur la première barre le passage.
inside-lessons-6 = Côte à côte
    .comment = Deux caisses côte à côte contre un mur se retiennent l’une l’autre.
inside-lessons-7 = À qui la cible ?
    .comment = Les deux cibles sont près de la même caisse : vois d’abord où l’autre peut aller.
inside-lessons-8 = Marge de manœuvre
    .comment = Dans un couloir, on ne double pas une caisse. Sers-toi de l’espace libre.
inside-lessons-9 = Sonner deux fois
    .comment = Tu peux laisser une caisse à mi-chemin, t’occuper de l’autre, puis y revenir.
inside-lessons-10 = Mille pas, une poussée
    .comment = Peu de poussées et beaucoup de marche : tout dépend de l’endroit où tu te tiens.
inside-lessons-11 = Si près, si loin
    .comment = La caisse la plus proche n’est pas toujours la bonne.
inside-lessons-12 = Le grand détour
    .comment = Si une caisse ne peut pas tourner ici, sors-la dans la cour.
inside-lessons-13 = Pousse-toi un peu
    .comment = Même une caisse déjà rangée doit parfois s’écarter un instant.
inside-lessons-14 = Bec et ongles
    .comment = Trois cibles très éloignées : décide où va chaque caisse avant d’y toucher.
inside-lessons-15 = Jeu de ficelle
    .comment = Passe-les de patte en patte : aucune caisse ne rentre tout droit.

inside-holes-1 = Attention à la marche
    .comment = Un trou avale une caisse, et alors ce n’est plus un trou.
inside-holes-2 = La boucle est bouclée
    .comment = Deux trous coupent l’anneau en deux, et chaque moitié a besoin de l’autre.
inside-holes-3 = Le bouche-trou
    .comment = Une caisse passe sur un trou bouché comme sur n’importe quel sol.
inside-holes-4 = Le tremplin
    .comment = Un trou bouché est aussi une place d’où l’on peut pousser.
inside-holes-5 = Le pont
    .comment = Pousse une caisse dans un trou : les deux deviennent du sol, et l’autre caisse peut passer.
inside-holes-6 = Le grand pont
    .comment = Une seule caisse ne suffit pas à ce pont : la deuxième doit passer sur la première.
inside-holes-7 = Donner, c’est donner
    .comment = Quatre caisses, deux cibles : deux sont là pour être sacrifiées. Lesquelles ?
inside-holes-8 = L’étang
    .comment = Un seul trou est à boucher, mais lequel ?
inside-holes-9 = Terrain glissant
    .comment = Un trou avale les caisses, et toi avec : il te faut les deux caisses, alors n’approche pas des trous.

inside-colours-1 = Le rouge et le bleu
    .comment = Un trophée va sur la cible de sa couleur : la plus proche est la mauvaise.
inside-colours-2 = La cinquième roue
    .comment = Une simple caisse n’a pas de cible à elle : elle ne fait que gêner.
inside-colours-3 = La voie de garage
    .comment = Pour échanger leurs places, l’un attend sur la voie de garage pendant que l’autre passe.
inside-colours-4 = Pas de deux
    .comment = Chacun conduit l’autre autour du pilier, et personne ne se marche sur les pieds.
inside-colours-5 = Un de trop
    .comment = Deux de la même couleur et une seule cible pour eux : l’un des deux est de trop.
inside-colours-6 = Un fauteuil pour deux
    .comment = Chaque caisse est sur la cible de l’autre : trouve l’endroit où elles peuvent se croiser.
inside-colours-7 = Le moulin à vent
    .comment = Quatre couleurs, quatre ailes : libère les cibles occupées avant de remplir les tiennes.
inside-colours-8 = Les nymphéas
    .comment = Deux couleurs et une simple caisse pour traverser : vois où ira chaque fleur avant de bâtir le passage.
inside-colours-9 = Le feu tricolore
    .comment = Rouge en haut, jaune, vert en bas : d’abord dans l’ordre, ensuite vers le haut.

inside-strength-1 = Le petit train
    .comment = Ici tu as de la force : tu pousses toute une rangée de caisses d’un coup.
inside-strength-2 = Au fond du puits
    .comment = Une poussée, deux caisses : la première tombe, la deuxième passe dessus.
inside-strength-3 = Le miroir à main
    .comment = Un bras fort déplace deux couleurs à la fois : attention à ce qui suit.
inside-strength-4 = Bras de fer
    .comment = Ici tu as de la force : une poussée déplace autant de caisses alignées que tu veux.
inside-strength-5 = Miroir, mon beau miroir
    .comment = Deux descendent le manche et un reste : range la rangée avant de la pousser.
inside-strength-6 = D’un seul bloc
    .comment = Quatre caisses, deux cibles et un trou : démonte le bloc à la force des bras.
inside-strength-7 = À toute vapeur
    .comment = Trois wagons à la file et une gare étroite : la vapeur ne suffit pas.
inside-strength-8 = L’aiguilleur
    .comment = Attelle les wagons, dételle-les, et laisse chacun sur sa voie.
inside-strength-9 = Bras dessus, bras dessous
    .comment = Des caisses appuyées l’une sur l’autre : trouve la poussée qui les sépare.
inside-strength-10 = En rang d’oignons
    .comment = Une forte poussée déplace toute la rangée : il faut parfois d’abord la former.
inside-strength-11 = Les maîtres anciens
    .comment = Force 2, deux couleurs et un trou : la simple caisse n’a pas de place, alors emploie-la bien.
inside-strength-12 = Les coudées franches
    .comment = Seule la première de la rangée tombe dans le trou : regarde bien laquelle est devant.
inside-strength-13 = Tout le monde sur le pont
    .comment = Un trou, deux couleurs et un bras pour deux : sans l’un d’eux, c’est impossible.
inside-strength-14 = Deux sans trois
    .comment = Avec une force de 2, tu pousses deux caisses alignées, mais jamais trois.

inside-the-workshop-1 = La cloche engloutie
    .comment = Deux caisses coulent pour que les deux autres rentrent chez elles.
inside-the-workshop-2 = Un poisson hors de l’eau
    .comment = Il frétille : tiens-le par la queue.
inside-the-workshop-3 = Le beffroi
    .comment = Trois caisses dans la tour : seul le bras le plus fort les déplace toutes.
inside-the-workshop-4 = La traversée du lac
    .comment = Un bras pour deux, trois trous au choix, et pas une caisse à gaspiller.
inside-the-workshop-5 = L’appoggiature
    .comment = Douze poussées, et presque chacune sur une autre caisse.
inside-the-workshop-6 = Pince-sans-rire
    .comment = Cinq caisses, et pas un sourire avant que la dernière soit rangée.
inside-the-workshop-7 = Dans un verre d’eau
    .comment = La plus petite des pièces, et vingt poussées avant le calme.
inside-the-workshop-8 = Trèfle à quatre feuilles
    .comment = Trois caisses et quatre feuilles : la chance n’y suffira pas.
inside-the-workshop-9 = Les clés du geôlier
    .comment = Trois clés au même anneau, et la bonne est toujours derrière les autres.
inside-the-workshop-10 = Pas de trois
    .comment = Le pas de deux encore, avec un danseur de plus.
inside-the-workshop-11 = La girouette
    .comment = Elle tourne à tous les vents, et toi aussi.
inside-the-workshop-12 = À travers la clôture
    .comment = Des piquets de tous côtés : une caisse ne va que là où la clôture te laisse te tenir.
inside-the-workshop-13 = La boussole
    .comment = Une caisse pour chaque route, et toutes les routes tournent en rond.
inside-the-workshop-14 = En deux mots
    .comment = Huit poussées, presque jamais deux de suite sur la même caisse : les premières leçons en bref.
inside-the-workshop-15 = Jour de pluie
    .comment = Cinq caisses et un manche tordu : personne ne reste au sec.
inside-the-workshop-16 = Le grand huit
    .comment = Sans couleurs, un jeu d’enfant ; avec elles, il faut deux boucles et du souffle.
inside-the-workshop-17 = Neuf vies
    .comment = La moitié des poussées qui semblent bonnes perdent : ce chat aura besoin de toutes ses vies.
inside-the-workshop-18 = Le manège
    .comment = Chaque pièce va sur sa forme et sa couleur : ici, toutes les trois doivent avancer.
inside-the-workshop-19 = La table ronde
    .comment = Quatre places à table, et un long tour avant que quelqu’un s’assoie.

inside-heritage-1 = Le premier plateau
    .comment = Tiré d’un Sokoban en JavaScript joué avec I J M L : contourne chaque caisse et pousse-la sur sa cible.
inside-heritage-2 = Premiers pas
    .comment = Tiré d’un article sur MonoGame, comme les quatre suivants : une caisse se pousse, elle ne se tire jamais.
inside-heritage-3 = La corniche
    .comment = Avant de pousser, demande-toi où tu seras pour la poussée suivante.
inside-heritage-4 = Changement de décor
    .comment = Il y a une cible pour chaque caisse, mais de l’autre côté de la porte.
inside-heritage-5 = Les piliers
    .comment = Entre les piliers, chaque caisse a un bon côté : fais le tour et trouve-le.
inside-heritage-6 = Le chemin du retour
    .comment = Une caisse doit parfois quitter sa cible pour en laisser passer une autre.
inside-heritage-7 = Le deuxième plateau
    .comment = Tiré d’un Sokoban musclé : une poussée déplace autant de caisses alignées que tu veux.
inside-heritage-8 = Le devoir
    .comment = Tiré d’un devoir d’université avec caisses, trophées et trous : un trophée va sur la cible de sa couleur.

## The view of the board

command-turn-view = Tourner la vue
command-mirror-view = Retourner la vue
command-coordinates = Afficher les coordonnées
help-command-turn-view = Tourner la vue de ce niveau de 90°, jusqu’à la fermeture
help-command-mirror-view = Retourner la vue de ce niveau, jusqu’à la fermeture
help-command-coordinates = Afficher ou masquer les lettres des colonnes et les numéros des lignes

## The statistics

statistics = Statistiques
statistics-solved = Niveaux résolus
statistics-stars = Étoiles
statistics-streak = Jours de suite (record { $days })
statistics-time = Temps de jeu
statistics-pushes = Poussées
statistics-rating = Elo
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } h { $minutes } min
statistics-by-difficulty = Résolus par difficulté
statistics-weeks = Les { $weeks } dernières semaines
statistics-on-days = { $days ->
    [one] { $days } jour actif
   *[other] { $days } jours actifs
}
statistics-rating-soon = { $levels ->
    [one] Encore { $levels } niveau, et ton Elo apparaît ici.
   *[other] Encore { $levels } niveaux, et ton Elo apparaît ici.
}
statistics-highest = Maximum { $rating }
statistics-achievements = Succès
statistics-achieved = { $count } sur { $of }
statistics-empty = Ton premier niveau t’attend.
statistics-empty-more = Résous-le, et cette page commencera à se remplir.
statistics-earned = Succès : { $name }

## Achievements: the name, and what to do

achievement-no-undo = Le pied sûr
achievement-no-undo-how = Résous un niveau moyen sans annuler
achievement-way-back = Demi-tour
achievement-way-back-how = Bloque-toi, reviens et résous le niveau
achievement-fewest-moves = Pas un pas de trop
achievement-fewest-moves-how = Résous une leçon avec le minimum de coups
achievement-all-lessons = Bon élève
achievement-all-lessons-how = Résous toutes les leçons
achievement-heritage-stars = Trois étoiles
achievement-heritage-stars-how = Gagne toutes les étoiles d’un niveau de « Patrimoine »
achievement-heritage = Patrimoine
achievement-heritage-how = Résous un niveau de « Patrimoine »
achievement-seven-days = Une bonne semaine
achievement-seven-days-how = Résous un niveau par jour sept jours de suite
achievement-endless-ten = Encore et encore
achievement-endless-ten-how = Enchaîne dix niveaux infinis sans indice
achievement-hundred-levels = Centenaire
achievement-hundred-levels-how = Résous 100 niveaux
achievement-master = Maître
achievement-master-how = Résous un niveau « maître » sans indice
achievement-shorter = Raccourci
achievement-shorter-how = Trouve une solution plus courte que toutes les autres
achievement-own-hard-level = Architecte
achievement-own-hard-level-how = Dessine un niveau difficile et résous-le

## Several players on one computer

menu-player = Joueur : { $name }
command-players = Joueurs
help-command-players = Joueurs : choisir, ajouter, renommer
players-players = Joueurs
players-number = Joueur { $number }
players-playing = en jeu
players-add = Ajouter un joueur
players-name = Nom
players-colour = Couleur
players-orange = Orange
players-blue = Bleu
players-green = Vert
players-red = Rouge
players-yellow = Jaune
players-purple = Violet
players-teal = Turquoise
players-pink = Rose
players-keys = Entrée ou clic : choisir    Suppr ou × : supprimer    Échap : fermer
players-touch = Touche une ligne : choisir    × au bout : supprimer
players-name-keys = Entrée : terminer    Échap : annuler
players-delete-again = Appuie encore pour supprimer ce joueur et sa progression.
players-needs-name = Un joueur doit avoir un nom.
players-name-too-long = Un nom a { $most } caractères au plus.
players-welcome = À toi de jouer, { $name }
settings-lock-solutions = Bloquer les solutions
settings-lock-solutions-hint = Seulement des indices avant la résolution.
play-solutions-locked = Les solutions s’affichent une fois le niveau résolu.

## The names of keys that differ from English

key-shift = Maj
key-enter = Entrée
key-esc = Échap
key-space = Espace
key-backspace = Retour arrière
key-delete = Suppr
key-insert = Inser
key-home = Début
key-end = Fin
key-pageup = Page↑
key-pagedown = Page↓
key-mousemiddle = Clic du milieu
key-mouseright = Clic droit
