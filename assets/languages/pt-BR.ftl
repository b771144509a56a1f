# Português (Brasil)

language-name = Português (Brasil)

## Words and numbers that many texts are made of

moves = { $moves ->
    [0] { $moves } passos
    [one] { $moves } passo
   *[other] { $moves } passos
}
pushes = { $pushes ->
    [0] { $pushes } empurrões
    [one] { $pushes } empurrão
   *[other] { $pushes } empurrões
}
boxes = { $boxes ->
    [0] { $boxes } caixas
    [one] { $boxes } caixa
   *[other] { $boxes } caixas
}
levels = { $levels ->
    [0] { $levels } fases
    [one] { $levels } fase
   *[other] { $levels } fases
}
level-number = Fase { $number }
delete-again = Aperte de novo para excluir de vez.
keys-no-key = (sem tecla)

## The line above the board

hud-number = { $number } de { $of }
hud-strength-any = Você empurra filas inteiras
hud-strength-up-to = Você empurra até { $most } caixas
hud-counters = { moves }    { pushes }
hud-best = Recorde: { moves }, { pushes }
lamp-pushes-to-go = { $pushes ->
    [one] Falta { pushes }
   *[other] Faltam { pushes }
}
lamp-solvable = Ainda tem solução
lamp-stuck = Sem saída

## Buttons above the board: what each does

hud-button-with-key = { $name } ({ $key })

## Beside key caps below the board: short

hud-key-step = Mover
hud-key-undo = Desfazer
hud-key-restart = Recomeçar
hud-key-hint = Dica
hud-key-menu = Menu

hud-stuck = Sem saída!
hud-stuck-undo = Desfazer
hud-stuck-rewind = Voltar para antes do erro
hud-stuck-back = Voltar
hud-unsolvable = Esta fase não tem solução.

## Back to the editor, while a level that was drawn is tested

hud-back-to-drawing = Voltar ao desenho

## Why the level can no longer be solved

stuck-corner = { $boxes ->
    [one] Esta caixa está num canto: não sai mais.
   *[other] Estas caixas estão em cantos: não saem mais.
}
stuck-wall = { $boxes ->
    [one] Presa à parede, não chega a nenhum alvo.
   *[other] Presas à parede, não chegam a nenhum alvo.
}
stuck-dead-square = { $boxes ->
    [one] Esta caixa não chega mais a nenhum alvo.
   *[other] Estas caixas não chegam mais a nenhum alvo.
}
stuck-freeze = { $boxes ->
    [one] Não dá mais para empurrar esta caixa.
    [2] Estas duas caixas se bloqueiam.
   *[other] Estas caixas se bloqueiam.
}
stuck-too-many-boxes = Deste lado há mais caixas do que alvos.
stuck-too-few-boxes = Não há mais caixas para todos os alvos.
stuck-blocked-goals = { $boxes ->
    [one] Esta caixa fecha o caminho de um alvo.
   *[other] Estas caixas fecham o caminho de um alvo.
}
stuck-player-cut-off = { $boxes ->
    [one] Não dá mais para ficar atrás desta caixa.
   *[other] Não dá mais para ficar atrás destas caixas.
}
stuck-subset = { $boxes ->
    [one] Esta caixa não chega mais a nenhum alvo.
    [2] Só uma destas duas caixas chega a um alvo.
   *[other] Nem todas estas caixas chegam a um alvo.
}
stuck-exhausted = Daqui não dá mais para vencer.

## While moves are replayed

hud-watching-a-solution = Solução
hud-replaying-moves = Replay
hud-replay-speed = { $what }, velocidade { $speed }×
hud-replay-playing = { $what }, velocidade { $speed }×  ·  { $pause }: pausar  ·  { $end }: parar  ·  { $pace }: velocidade  ·  { $step }: passo  ·  Setas: jogar daqui
hud-replay-paused = { $what }, velocidade { $speed }×  ·  { $pause }: continuar  ·  { $end }: parar  ·  { $pace }: velocidade  ·  { $step }: passo  ·  Setas: jogar daqui

## The end of a level

banner-level-cleared = Resolvida!
banner-that-was-the-solution = Essa é a solução
banner-cleared-as-watched = Resolvida com a solução que você viu
banner-fell-into-hole = Caiu no buraco!
banner-can-be-undone = Sem problema: é só desfazer.
banner-undo = Desfazer o último passo
banner-restart = Recomeçar a fase
banner-play-again = Outra vez
banner-play-yourself = Agora é sua vez
banner-figures = { moves }, { pushes }
banner-figures-beside-best = { moves } (recorde { $best_moves })  ·  { pushes } (recorde { $best_pushes })
banner-new-best = Novo recorde!
banner-last-level = Essa foi a última fase
banner-days-in-a-row = { $days ->
    [one] Sequência: { $days } dia
   *[other] Sequência: { $days } dias
}
banner-next-endless = Próxima fase
banner-calendar = Fases do dia
banner-watch-the-shorter-one = Ver a solução mais curta
banner-find-a-shorter-one = Procurar solução mais curta
banner-next = Próxima fase: { $level }
banner-on-to = Próxima coleção: { $collection }
banner-fewest-of-both = Não dá com menos passos nem empurrões
banner-fewest-possible = Mínimo possível: { $figure }

## The stars of a level

stars-solved = Resolvida
stars-pushes = Empurrões mínimos
stars-moves = Passos mínimos
stars-known-pushes = Empurrões mínimos conhecidos
stars-known-moves = Passos mínimos conhecidos
stars-all = Perfeito!
stars-collection-finished = { $collection }: tudo resolvido!

## Hints

hints-thinking = Pensando…
hints-unknown = Não se sabe se ainda tem solução.
hints-too-large = Grande demais para dar dicas.
hints-not-solvable = { $reason }  Com { $rewind } você volta para antes do erro.
hints-solvable = Ainda tem solução.  { $hint } de novo para ver a próxima caixa.
hints-this-box = Empurre agora esta caixa.  { $hint } de novo para ver para onde.
hints-to-there = Empurre até aqui.  { $hint } de novo: um empurrão, “Resolvida com dicas”.
hints-not-lost = Ainda há saída.
hints-always-lost = Esta partida já começou sem saída.
hints-solved = Já está resolvida.  Com { $watch } você vê uma solução.

## Tips, each shown once

tips-bar = Dica: arraste a barra de baixo para rever seus passos.
tips-files = Dica: solte aqui arquivos de fases para jogar.
tips-speed = Dica: quer andar mais rápido?  Com { $settings } você muda a velocidade da animação.
tips-lamp = Dica: o ponto no alto à direita mostra se a fase ainda tem solução.  Com { $settings } ele fica sempre aceso.
tips-hint = Sem ideias? Com { $key } você ganha uma dica.

## Notices while a level is played

play-first-level = Esta é a primeira fase.
play-last-level = Esta é a última fase.
play-all-before-are-solved = Antes desta, tudo já foi resolvido.
play-all-after-are-solved = Depois desta, tudo já foi resolvido.
play-no-solution-known = Ainda não se conhece uma solução.  Com { $key } o jogo procura uma.
play-unreadable-solution = Não foi possível ler a solução: { $error }
play-moves-break-off = Os passos deixam de valer: { $error }.
play-saved-game-breaks-off = Este jogo salvo não pode ser reproduzido até o fim ({ $error }). O original foi mantido como “{ $name }” ({ $list }).
play-level-copied = Fase copiada.
play-described = Descrição copiada.
play-moves-copied = Passos copiados.
play-code-copied = Código copiado: { $code }
play-has-no-code = Esta fase é grande demais para um código.  Com { $copy_level } você a copia como texto.
play-solve-it-first = Resolva a fase antes de procurar uma solução mais curta.  Com { $key } você vê uma.
play-looking-for-shorter = Procurando uma solução mais curta…
play-none-is-shorter = Não existe solução mais curta.
play-no-shorter-found = Nada mais curto encontrado.
play-shorter-solution = Solução mais curta: { moves }, { pushes }
play-watching-fewest-pushes = Solução com menos empurrões.  Com { $key } você vê a de menos passos.
play-watching-fewest-moves = Solução com menos passos.  Com { $key } você vê a de menos empurrões.

## Files and the clipboard

files-pasted = Colado
files-own-levels = Minhas fases
files-nothing-to-paste = Não há fase nem solução na área de transferência.
files-nothing-in-clipboard = A área de transferência está vazia.
files-saved = Salvo: { $path }
files-not-saved = Não foi possível salvar o arquivo: { $error }
files-skin-added = Novo tema: “{ $name }”.  Com { $key } você volta ao anterior.
files-skin-added-touch = Novo tema: “{ $name }”. Você pode voltar ao anterior nos ajustes.
files-skin-taken-back = O tema anterior voltou. Você encontra o novo nos ajustes.
files-no-skin = Não é um tema: { $error }
files-opened = “{ $name }” aberto: { levels }.
files-bad-levels = { $bad ->
    [one] 1 fase não pode ser jogada.  Erro em { $reason }.
   *[other] { $bad } fases não podem ser jogadas.  Primeiro erro em { $reason }.
}
files-see-levels = Com { $key } você vê todas as fases.
files-cut = O resto do arquivo foi ignorado.
files-opened-many = { $collections ->
    [one] { $collections } coleção aberta: { levels }.
   *[other] { $collections } coleções abertas: { levels }.
}
files-not-playable = “{ $name }” não tem fases jogáveis ({ $reason }).
files-walls-added = { $count ->
    [one] Paredes foram acrescentadas a 1 nível.
   *[other] Paredes foram acrescentadas a { $count } níveis.
}
files-guessed = As linhas tiveram de ser adivinhadas; pode haver tabuleiros errados.
files-read-as = Lido como { $name }.
files-unread =
    { $count ->
        [one] Não foi possível ler a solução na linha { $line }.
       *[other] Não foi possível ler { $count } soluções; a primeira está na linha { $line }.
    }
files-changed-on-disk = O arquivo de fases mudou.  Use { $key } para recarregar.

## Errors in boards, moves and codes

error-at = { $line }:{ $column }: { $reason }
error-space = um espaço
error-unknown-square = { $found } não é um caractere de tabuleiro
error-board-run-length = texto compactado por repetições que não fecha
error-open-packed-rows = as linhas entre as barras têm falhas nas paredes
error-layers = o chão e o conteúdo têm formas diferentes
error-squares = { $width }×{ $height } casas são mais que { $most }×{ $most }
error-no-strength = strength é "any" ou um número a partir de 1, não { $found }
error-no-facing = facing é up, down, left ou right, não { $found }
error-no-order = são precisos { $needed } números de 0 a { $most }, não { $found }
error-no-player = o tabuleiro não tem jogador
error-second-player = um segundo jogador
error-no-box = o tabuleiro não tem caixas
error-no-goal = nenhuma das caixas tem alvo
error-occupied = uma caixa ou o jogador está onde não pode estar
error-shapes = o mapa e as caixas têm formas diferentes
error-exhausted = o resto do arquivo foi ignorado: seus tabuleiros têm casas demais
error-damaged = o arquivo está danificado ou cortado aqui; o resto não pode ser lido
error-other-game = { $game } não é aceito, só Sokoban em quadrados
error-unknown-move = { $found } não é um passo
error-reverse-play = o jogo ao contrário em [ ] não é aceito
error-other-player = a troca de jogador em {"{ }"} não é aceita
error-moves-run-length = algarismos ou parênteses que não fecham
error-moves-mark = um * que não marca um único lugar
error-too-many-moves = repetições de mais de { $most } passos
error-at-move = passo { $number }: { $reason }
error-wall = há uma parede no caminho
error-box-against-wall = a caixa está contra uma parede
error-box-against-box = caixas demais em fila
error-gone = o jogador caiu num buraco
error-won = a fase já está resolvida
error-other-level = a posição é de outra fase
error-code-letter = o caractere { $number } do código é { $letter }, que os códigos não usam
error-code-length = códigos deste tipo não têm { $count } caracteres
error-code-mistyped-at = o código tem um erro de digitação, provavelmente no caractere { $number }
error-code-mistyped = o código tem mais de um erro de digitação
error-code-version = códigos que começam com { $letter } são de outra versão do jogo
error-code-of-nothing = nenhuma fase tem este código

## Files and saved progress

storage-of = { $place }: { $reason }
storage-of-line = { $place }, linha { $line }: { $reason }
storage-line = linha { $line }: { $reason }
storage-no-folder = não há onde salvar
storage-not-found = arquivo ou pasta não encontrado
storage-not-allowed = acesso negado
storage-read-only = o disco é somente leitura
storage-full = não há mais espaço livre
storage-only-files = isto é { $kind }, não um arquivo comum
storage-folder = uma pasta
storage-device = um pipe ou um dispositivo
storage-too-large = passa do limite de { $most } MiB
storage-too-large-unpacked = descompactado, passa do limite de { $most } MiB
storage-both = { $one }; { $other }
storage-not-unpacked = o arquivo não pode ser descompactado: { $reason }
storage-packed-too-often = foi compactado vezes demais
storage-encrypted = pede uma senha
storage-archive = o jogo não abre arquivos { $kind }; extraia antes
storage-empty = está vazio
storage-trailing-data = Dados que sobram depois dos dados compactados foram ignorados.
storage-packing-damaged = Os dados compactados estão danificados; só a parte anterior foi lida: { $reason }
storage-unknown-encoding = Codificação { $name } desconhecida; os títulos podem sair errados.
storage-skipped = { $file }: ignorado (muitos, grande demais, danificado ou ilegível).
storage-no-xml = XML malformado: { $reason }
storage-endless-code = { $code } é o código de uma fase infinita
storage-empty-folder = esta pasta não tem arquivos de fases
storage-no-level = não contém fases
storage-too-many-levels = contém fases demais
storage-too-many-names = arquivos demais têm este nome
storage-in-the-way = não é um arquivo e está no caminho
storage-held = em uso por outro programa
storage-no-picture = não é uma imagem PNG ou BMP
storage-damaged-picture = a imagem está danificada
storage-too-many-pixels = { $width }×{ $height } pixels são demais
storage-no-tiles = um tema tem 4 peças quadradas de largura e 4, 6, 7 ou 8 de altura; esta imagem tem { $width }×{ $height } pixels
storage-only-walls = só as paredes de um tema; solte junto com a outra imagem do tema
storage-no-walls = uma imagem de paredes tem 16 ou 17 peças quadradas em fila; esta tem { $width }×{ $height } pixels
storage-tile-size = as peças têm { $side } pixels de largura; devem ter de { $least } a { $most }
storage-alike = “{ $one }” e “{ $other }” são parecidos demais para entender a fase
storage-floor-tile = chão
storage-wall-tile = parede
storage-goal-tile = alvo
storage-box-tile = caixa
storage-player-tile = jogador
storage-no-skin = não há nenhum tema “{ $name }”
storage-zeros = contém bytes nulos
storage-no-utf16 = não é UTF-16 válido
storage-no-place = Não há onde salvar seu progresso: { $error }
storage-not-kept = Seu progresso não está sendo salvo: { $error }
storage-kept-again = Seu progresso voltou a ser salvo.
storage-kept-no-more = Seu progresso não é mais salvo
storage-damaged = { $file } está danificado: { $fault }
storage-damaged-and-stays = { $file } está danificado ({ $fault }) e não pôde ser separado ({ $error })
storage-damaged-kept-as = { $file } está danificado ({ $fault }); foi mantido como { $name }
storage-unreadable-kept-as = Não foi possível ler { $file } ({ $error }); foi mantido como { $name }
storage-merged-kept-as = { $file } foi adicionado ao seu progresso e mantido como { $name }
storage-both-kept = Esta fase também foi alterada em outra janela. As duas versões estão em “Minhas fases”.
storage-defaults = { $said }; usando os padrões
storage-settings-unreadable = Não foi possível ler { $file } ({ $error }); usando os padrões
storage-settings-not-kept = Não foi possível salvar os ajustes: { $error }
storage-and-more = { $first } (e mais { $more })
storage-newer-version = { $file } é de uma versão mais nova do jogo. O que esta versão não conhece foi mantido.
storage-only-files-dropped = Aqui só dá para soltar arquivos e pastas.
storage-name-taken = Já existe um jogador chamado “{ $name }”.
storage-player-deleted = O jogador { $name } foi excluído ou renomeado em outra janela.
storage-no-clipboard = A área de transferência não funciona: { $error }
storage-no-text = Não há texto para colar: { $error }
storage-clipboard-silent = O programa dono da área de transferência não responde.
storage-clipboard-too-large = O texto da área de transferência passa de { $most } MiB.

## Invalid lines in the settings file

problem-no-setting = não há nenhum ajuste “{ $name }”
problem-no-list = { $name } deve ser uma lista de nomes entre aspas
problem-no-table = { $name } deve ser uma tabela [{ $name }]
problem-no-choice = { $name } deve ser um destes: { $names }; usando { $used }
problem-no-name = { $name } deve ser um nome entre aspas; usando { $used }
problem-no-whole-number = { $name } deve ser um número inteiro de 0 a { $most }; usando { $used }
problem-no-number = { $name } deve ser um número de { $low } a { $high }; usando { $used }
problem-no-flag = { $name } deve ser true ou false; usando { $used }
problem-no-command = não há nenhum comando “{ $name }”
problem-no-keys = as teclas de “{ $command }” devem ser uma lista de nomes entre aspas; ele fica com as teclas padrão
problem-no-key = não há nenhuma tecla “{ $key }”; “{ $command }” fica com as teclas padrão
problem-key-taken = a tecla “{ $key }” já é usada para “{ $other }”; “{ $command }” fica com as teclas padrão
problem-no-value = { $name } não tem um valor válido

## The title, below the first board

title-keys = Setas para empurrar
title-touch = Deslize para empurrar
title-gamepad = Setas ou analógico para empurrar

## The menu

menu-menu = Menu
menu-resume = Continuar
menu-more = Mais
menu-group-level = Esta fase
menu-group-files = Arquivos, copiar e colar
menu-group-game = Jogo
menu-group-speech = Leitor de tela
menu-keys = Enter ou clique: escolher    Esc: voltar

## Saved positions

positions-saved-positions = Posições salvas
positions-keys = Enter ou clique: ir    Delete ou ×: excluir    Esc: fechar
positions-touch = Toque numa linha: ir    × no fim: excluir
positions-name = Posição { $number }
positions-at-the-start = Ainda não há o que salvar: este é o início.
positions-saved-as = Salva como “{ $name }”.  Com { $list } você vê todas as posições.
positions-none-saved = Não há posições salvas aqui.  Com { $save } você salva uma.
positions-break-off = Esta posição não pode ser reproduzida até o fim: { $error }.

## The solutions of a level

solutions = Soluções
solutions-keys = Enter ou clique: escolher    Delete ou ×: excluir    Esc: fechar
solutions-touch = Toque numa linha: escolher    × no fim: excluir
solutions-on-screen = Partida atual
solutions-yours = Sua
solutions-with-hints = Resolvida com dicas
solutions-by-the-game = Achada pelo jogo
solutions-with-the-level = Incluída na fase
solutions-watched = Só assistida
solutions-the-levels-own = As soluções incluídas não podem ser excluídas.
solutions-on-the-screen = É a que você está jogando. Recomece antes de excluir.
solutions-last-one = Você não pode excluir sua única solução.
solutions-length = { moves }, { pushes }
solutions-moves = passos
solutions-pushes = empurrões
solutions-lines = linhas de caixa
solutions-changes = trocas
solutions-sessions = séries
solutions-walks = trajetos

## All levels

browser-levels = Fases
browser-new-level = + Nova fase
command-search = Buscar fases
browser-search-short = Buscar
command-open-files = Abrir arquivos
browser-recent-file = Aberto há pouco
browser-continue-playing = Continuar
browser-left-off = { $collection } { $number }
browser-keys = Enter: jogar    Tab: próxima coleção    Esc: voltar    Shift+Enter: ver uma solução    { KEY("Ctrl+E") }: editar
browser-own-keys = Enter: jogar    { KEY("Ctrl+E") }: editar    F2: renomear    Delete duas vezes: excluir    Tab: próxima coleção    Esc: voltar
browser-solved = ✓ { moves }, { pushes }
browser-solved-elsewhere = ✓ resolvida (outra versão)
browser-draft = Rascunho
browser-not-a-level = Não dá para jogar
browser-place = Linha { $line }, coluna { $column }
browser-about-band = Talvez { $band }
browser-grading = Calculando a dificuldade: ainda { levels }
browser-size = { $width } × { $height } casas
browser-author = de { $name }
browser-no-level = Esta coleção está vazia.
browser-none-like-that = Nenhuma fase atende a estes filtros.  Delete limpa os filtros.
browser-none-called = Nenhuma fase combina com “{ $query }”.
browser-none-called-and-like-that = Nenhuma fase combina com “{ $query }” e estes filtros.  Delete limpa os filtros.
browser-in-order = Ordem original
browser-easiest-first = Fáceis primeiro
browser-hardest-first = Difíceis primeiro
browser-smallest-first = Menores primeiro
browser-fewest-boxes-first = Menos caixas primeiro
browser-size-small = Até 8 de largura
browser-size-middle = 9 a 14 de largura
browser-size-large = 15 ou mais de largura
browser-boxes-few = 1 a 3 caixas
browser-boxes-some = 4 a 6 caixas
browser-boxes-many = 7 a 12 caixas
browser-boxes-most = 13 caixas ou mais
browser-only-unsolved = Não resolvidas
browser-only-solved = Resolvidas

## Favourites, and levels that the game chooses

favourites-favourites = Favoritas
favourites-only = Só favoritas
favourites-added = Adicionada às suas favoritas.
favourites-removed = Removida das suas favoritas.
favourites-all-solved = Você resolveu todas as fases.
browser-next-unsolved = Próxima não resolvida
browser-table = Tabela
browser-cards = Cartões
browser-number = N.º
browser-moves = Passos
browser-best-known = Recorde (✓ comprovado)
browser-solved-on = Resolvida em
browser-copy-table = Copiar tabela
browser-copy-solutions = Copiar soluções
browser-save-table = Salvar tabela
browser-save-solutions = Salvar soluções
browser-solved-count = { $solved ->
    [0] { $solved } resolvidas
    [one] { $solved } resolvida
   *[other] { $solved } resolvidas
}

## The details of a level

details-play = Jogar
details-no = Não
details-collection = Coleção
details-author = Autor
details-your-best = Seu recorde
details-best-known = Recorde conhecido
details-watch = Ver
details-delete = Excluir

## Sharing a result

share-daily = Sokoban do dia, { $place }
share-level = Sokoban, { $place }
share-titled = { $place } “{ $title }”
share-date = { $day ->
    [one] 1º
   *[other] { $day }
} de { $month } de { $year }
share-and = { $from }, { $to }
share-streak = sequência { $days }
share-copied = Copiado: { $said }
share-saving = Salvando a animação…
share-nothing = Resolva a fase antes de compartilhar.
share-copy-link = Copiar link
share-link-copied = Link copiado.

## The filter of the browser

filter-filter = Filtro
filter-difficulty = Dificuldade
filter-size = Tamanho
filter-boxes = Caixas
filter-solved = Resolvidas
filter-order = Ordem
filter-any = Todas
filter-clear = Limpar o filtro
filter-keys = Setas ou clique: mudar    Delete: limpar    Esc: fechar

## Difficulties: inside a line, at the start of a line, and with a description
## (narrow windows leave out the part after two spaces)

band-easy = fácil
band-medium = média
band-hard = difícil
band-expert = especialista
band-master = mestre
band-easy-heading = Fácil
band-medium-heading = Média
band-hard-heading = Difícil
band-expert-heading = Especialista
band-master-heading = Mestre
band-easy-about = Poucas caixas e uma ideia.  Um minuto ou dois.
band-medium-about = As caixas se atrapalham.
band-hard-about = Pense antes do primeiro empurrão.
band-expert-about = A ordem das caixas é meio caminho andado.
band-master-about = Cada caixa se move, muitas duas vezes.  Vá com calma.

## The page that shows how to go on

command-road = E agora?
road-so-far = O caminho até aqui
road-pack = A próxima coleção
road-holes = Algo novo.  Uma caixa tapa um buraco e você passa por cima.
road-colours = Algo novo.  Cada cor tem seus próprios alvos.
road-strength = Algo novo.  Empurre várias caixas de uma vez.

## Endless levels

endless = Infinito
endless-shelf = Infinito, { $band }
endless-shelf-for-you = Infinito, para você
endless-for-you = Para você
endless-for-you-about = Perto do seu rating.  Você resolve umas duas de cada três.
endless-title = { $band } nº { $number }
endless-not-begun = Não iniciada
endless-solved = { $solved ->
    [0] { $solved } resolvidas
    [one] { $solved } resolvida
   *[other] { $solved } resolvidas
}
endless-being-made = Criando a próxima fase…
endless-not-made = Não foi possível criar uma fase. Tente de novo.
endless-ready-for = Que tal “{ $band }”?
endless-hardest = Mais difícil, impossível.
endless-keys = Cima/Baixo: escolher    Enter: jogar    Tab: próxima coleção    Esc: voltar
endless-heading-line = Fases infinitas  ·  todas novas e com solução

## The daily level

daily = Fase do dia
month-january = janeiro
month-february = fevereiro
month-march = março
month-april = abril
month-may = maio
month-june = junho
month-july = julho
month-august = agosto
month-september = setembro
month-october = outubro
month-november = novembro
month-december = dezembro
weekday-monday = Segunda
weekday-tuesday = Terça
weekday-wednesday = Quarta
weekday-thursday = Quinta
weekday-friday = Sexta
weekday-saturday = Sábado
weekday-sunday = Domingo
weekday-mon = Seg
weekday-tue = Ter
weekday-wed = Qua
weekday-thu = Qui
weekday-fri = Sex
weekday-sat = Sáb
weekday-sun = Dom
daily-month = { $month } de { $year }
daily-date = { $weekday }, { $day ->
    [one] 1º
   *[other] { $day }
} de { $month } de { $year }
daily-no-run = Resolva a fase de hoje e comece uma sequência.
daily-run-with-today = { $days ->
    [one] Sequência: { $days } dia
   *[other] Sequência: { $days } dias
}
daily-run-before-today = { $days ->
    [one] Sequência: { $days } dia.  Resolva a fase de hoje para continuar.
   *[other] Sequência: { $days } dias.  Resolva a fase de hoje para continuar.
}
daily-solved = { $solved }/{ $of } resolvidas
daily-no-date = Não foi possível ler a data de hoje.
daily-not-yet = A primeira fase do dia ainda está por vir.
daily-first = Esta é a primeira fase do dia.
daily-last = Esta é a fase de hoje. Volte amanhã.
daily-being-made = Criando a fase do dia…
daily-keys = Setas: escolher    Enter: jogar    Tab: próxima coleção    Esc: voltar    PageUp/PageDown: mês    Home: hoje
daily-heading = Uma fase por dia  ·  a mesma para todos  ·  fácil na segunda, a mais difícil no domingo

## Settings

settings-settings = Ajustes
settings-keys = Setas ou clique: mudar    Esc: fechar
settings-touch = Toque numa linha para mudar.
settings-group-play = Jogo
settings-group-sound = Som
settings-group-picture = Tela
settings-group-keys = Teclas
settings-reduced-motion = Menos movimento
settings-volume = Efeitos
settings-music = Música
settings-vibration = Vibração
settings-vibration-gamepads = Controles
settings-vibration-all = Controles e celulares
settings-language = Idioma
settings-skin = Tema
settings-skin-warehouse = Depósito à noite
settings-skin-daylight = Luz do dia
settings-skin-contrast = Alto contraste
settings-skin-plain = Quadrados lisos
settings-sound-on = Com som
settings-sound-off = Sem som
settings-as-the-system = Do sistema
settings-loud = { $percent }%
settings-on = Sim
settings-off = Não
settings-speed = Animação
settings-full-screen = Tela cheia
settings-display-scale = Tamanho
settings-display-scale-automatic = Automático
settings-colour-blind-marks = Números nas cores
settings-coordinates = Coordenadas
settings-key-line = Teclas sob o tabuleiro
settings-buttons = Botões
settings-lamp = Luz de aviso
settings-dead-squares = Marcar casas mortas
settings-rating = Rating
settings-hold-keys = Teclas seguradas
settings-hold-keys-hint = Alternar: aperte para começar e para parar.
settings-hold = Segurar
settings-toggle = Alternar
settings-repeat = Ritmo da repetição
settings-repeat-off = Sem repetição
settings-repeat-slow = Lento
settings-repeat-normal = Normal
settings-repeat-fast = Rápido
settings-change-keys = Controles
settings-open = Personalizar…
settings-speed-normal = Normal
settings-speed-fast = Rápida
settings-speed-faster = Muito rápida
settings-speed-instant = Imediata
settings-lamp-off = Nunca
settings-lamp-lost = Sem saída
settings-lamp-full = Sempre

## The keys of commands

keys-keys = Teclas
keys-set = Enter ou clique, depois uma tecla    Delete: remover    Backspace: padrão
keys-choose = Setas: escolher    Esc: fechar
keys-press-new = Aperte a tecla ou o botão do mouse.
keys-leave-as-is = Esc: cancelar
keys-touch = Toque numa linha e aperte uma tecla.
keys-touch-cancel = × acima: cancelar
keys-waiting = Aperte uma tecla…
keys-none = –
keys-button = “{ $name }”
keys-walking = Teclas de movimento
keys-preset-default = Setas e WASD
keys-preset-vi = Setas e HJKL (vi)
keys-preset-left-hand = Mão esquerda
keys-preset-right-hand = Mão direita
keys-one-hand = Uma mão basta.    Andar, desfazer, dica, fases, menu
keys-taken = { $key } agora é “{ $to }” (era “{ $from }”).

command-up = Cima
command-left = Esquerda
command-down = Baixo
command-right = Direita
command-walk-up = Andar para cima até o fim
command-walk-left = Andar à esquerda até o fim
command-walk-down = Andar para baixo até o fim
command-walk-right = Andar à direita até o fim
command-push-up = Empurrar para cima até o fim
command-push-left = Empurrar à esquerda até o fim
command-push-down = Empurrar para baixo até o fim
command-push-right = Empurrar à direita até o fim
command-undo = Desfazer
command-redo = Refazer
command-redo-all = Refazer tudo
command-previous-push = Empurrão anterior
command-next-push = Próximo empurrão
command-restart = Recomeçar
command-previous-level = Fase anterior
command-next-level = Próxima fase
command-previous-unsolved = Anterior não resolvida
command-next-unsolved = Próxima não resolvida
command-favourite = Favorita
command-levels = Fases
command-edit = Editar esta fase
command-new-level = Nova fase
command-endless = Fases infinitas
command-statistics = Estatísticas
command-calendar = Fase do dia
command-watch = Solução desde o início
command-pause = Pausar
command-larger = Aproximar (replay: mais rápido)
command-smaller = Afastar (replay: mais lento)
command-fit = Todo o tabuleiro
command-hint = Dica
command-show-solution = Solução a partir daqui
command-rewind = Voltar para antes do erro
command-keep-position = Salvar posição
command-positions = Posições salvas
command-solutions = Detalhes
command-copy-level = Copiar fase
command-copy-moves = Copiar passos
command-copy-code = Copiar código
command-copy-result = Copiar resultado
command-animation = Salvar animação
command-picture = Salvar imagem
command-mute = Silenciar
command-describe = Copiar descrição
command-improve = Procurar solução mais curta
command-paste = Colar
command-reload = Recarregar
command-settings = Ajustes
command-full-screen = Tela cheia
command-menu = Menu
command-help = Ajuda
command-close = Fechar
command-leave = Sair

## The help: headings and lines

help-title = Ajuda
help-search = Digite para buscar
help-where-keys-are-set = Você muda as teclas nos ajustes.
help-nothing-found = Nada sobre “{ $query }”.
help-arrows = Setas
help-basics = O básico
help-moving = De uma vez
help-command-up = Andar e empurrar; segure para seguir
help-command-walk-up = Andar até onde der
help-command-push-up = Empurrar até onde der
help-hold = Passos, desfazer; ajustes: alternar
help-history = Desfazer e posições
help-command-undo = Desfazer; segure: voltar rápido
help-command-redo = Refazer; segure: avançar rápido
help-command-redo-all = Refazer tudo
help-command-previous-push = Desfazer até o empurrão anterior
help-command-next-push = Refazer até o próximo empurrão
help-command-restart = Recomeçar (dá para desfazer)
help-command-rewind = Voltar para antes do erro
help-command-keep-position = Salvar esta posição
help-command-positions = Posições salvas
help-command-solutions = Detalhes da fase e soluções
help-hints = Dicas e luz
help-command-hint = Dica; de novo para ver mais
help-command-show-solution = Solução a partir daqui
help-lamp-how = A linha vermelha embaixo
help-lamp = Por que não há saída; clique: voltar
help-stuck = Por que não há saída
help-stuck-corner = Num canto: não sai mais
help-stuck-freeze = Uma bloqueia a outra
help-stuck-too-many-boxes = Mais caixas do que alvos aqui
help-stuck-player-cut-off = Não dá para chegar atrás dela
help-levels = Fases
help-command-levels = Todas as fases
help-command-previous-level = Fase anterior
help-command-next-level = Próxima fase
help-command-previous-unsolved = Fase anterior não resolvida
help-command-next-unsolved = Próxima fase não resolvida
help-command-statistics = Estatísticas, rating e conquistas
help-command-favourite = Marcar ou desmarcar favorita
help-command-search = Buscar, na lista de fases
help-command-road = O caminho até aqui e o que vem depois
help-command-calendar = Fase do dia
help-command-endless = Fases infinitas; de novo: mais difíceis
help-replays = Replays
help-command-watch = Ver uma solução desde o início
help-command-pause = Pausar, continuar
help-end-replay = Parar e voltar à sua partida
help-speed = Mais rápido, mais lento
help-command-improve = Procurar uma solução mais curta
help-mouse = Mouse
help-click-square-how = Clique numa casa
help-click-square = Ir até lá
help-click-box-how = Clique numa caixa
help-click-box = Ver aonde ela pode ir
help-click-there-how = Clique lá ou arraste
help-click-there = Empurrar até lá
help-right-click-how = Clique direito
help-right-click = Desfazer
help-wheel-how = Roda
help-wheel = Desfazer e refazer
help-bar-how = Barra de baixo
help-bar = Percorrer seus passos
help-ctrl-wheel-how = { CTRL() }+roda
help-ctrl-wheel = Zoom
help-middle-drag-how = Botão do meio
help-middle-drag = Mover a vista
help-touch = Toque
help-tap-how = Tocar
help-tap = Como um clique
help-swipe-how = Deslizar
help-swipe = Andar; segure para seguir
help-two-finger-tap-how = Tocar com dois dedos
help-two-finger-tap = Desfazer; em listas: fechar
help-two-fingers-how = Mover dois dedos
help-two-fingers = Zoom, mover a vista
help-gamepad = Controle
help-pad-step-how = Direcionais
help-pad-step = Andar e empurrar
help-pad-level-how = Botões de ombro
help-pad-level = Fase anterior, próxima
help-pad-list-how = Em listas
help-pad-list = A escolhe, B volta
help-pad-editor-how = No editor
help-pad-editor = A desenha, Y pega, L/R: paleta
help-editor = Editor
help-command-edit = Editar esta fase
help-command-new-level = Nova fase
help-rename-own = Renomear sua fase
help-delete-own = Excluir sua fase (aperte 2 vezes)
help-draw-how = Arrastar, botão direito
help-draw = Desenhar, apagar
help-files = Arquivos, copiar e colar
help-drop-how = Soltar arquivos aqui
help-drop = Abrir os arquivos
help-command-copy-level = Copiar a fase com seus passos
help-command-copy-moves = Copiar os passos
help-command-copy-code = Copiar o código da fase
help-command-copy-result = Copiar o resultado como texto
help-command-animation = Salvar uma animação da solução
help-command-picture = Salvar uma imagem do tabuleiro
help-command-mute = Silenciar
help-command-describe = Copiar uma descrição da posição
help-command-paste = Colar fases, passos, códigos
help-command-reload = Recarregar o arquivo
help-window = Janela
help-command-larger = Aproximar, afastar
help-command-fit = Todo o tabuleiro
help-command-settings = Ajustes
help-command-full-screen = Tela cheia
help-command-close = Menu
help-command-help = Ajuda
help-command-leave = Sair

## The editor

editor-untitled = Nova fase
editor-command-wall = Parede
editor-command-floor = Chão (apaga)
editor-command-goal = Alvo
editor-command-a-box = Caixa
editor-command-box-on-goal = Caixa no alvo
editor-command-player = Jogador
editor-command-hole = Buraco
editor-command-trophy = Troféu desta cor
editor-command-trophy-goal = Alvo desta cor
editor-command-trophy-on-goal = Troféu no alvo
editor-command-more = Buracos, troféus e cores
editor-command-next-swatch = Próximo da paleta
editor-command-previous-swatch = Anterior da paleta
editor-command-next-kind = Próxima cor
editor-command-previous-kind = Cor anterior
editor-command-colour = Esta cor
editor-command-pen = Desenhar
editor-command-line = Linha
editor-command-rectangle = Retângulo cheio
editor-command-frame = Quatro paredes
editor-command-fill = Preencher
editor-command-select = Selecionar e mover
editor-command-pick = Pegar (conta-gotas)
editor-command-go = Mover o cursor
editor-command-draw = Desenhar ali; segure: linha
editor-command-turn-right = Girar à direita
editor-command-turn-left = Girar à esquerda
editor-command-mirror = Virar na horizontal
editor-command-flip = Virar na vertical
editor-command-undo = Desfazer
editor-command-redo = Refazer
editor-command-copy = Copiar a seleção ou a fase
editor-command-copy-code = Copiar código
editor-command-cut = Recortar a seleção
editor-command-paste = Colar
editor-command-select-all = Selecionar tudo
editor-command-erase = Apagar a seleção
editor-command-details = Título, autor, comentário
editor-command-stronger = Força de empurrão +1
editor-command-weaker = Força de empurrão −1
editor-command-facing = Girar o jogador
editor-command-play = Testar a fase
editor-command-reverse = Jogar ao contrário (puxar)
editor-command-menu = Todos os comandos
editor-command-new = Nova fase
editor-command-keep = Salvar (também automático)
editor-command-larger = Aproximar
editor-command-smaller = Afastar
editor-command-fit = Todo o tabuleiro
editor-command-leave = Voltar às fases
editor-take = Aceitar
editor-drop = Descartar
editor-step-back = Desfazer um puxão
editor-section-palette = Paleta
editor-section-tools = Ferramentas
editor-section-selection = Seleção
editor-section-board = Tabuleiro
editor-menu-title = Editor
editor-details-title = Sobre esta fase
editor-details-keys = Enter ou Tab: próximo campo    Shift+Enter: nova linha no comentário    Esc: pronto
editor-details-touch = Toque num campo para escrever.
editor-done = Pronto
editor-nothing-drawn = Desenhe paredes em volta de uma sala e ponha caixas, alvos e o jogador.
editor-proving = Pensando…
editor-unknown = Não se sabe se tem solução
editor-too-large-to-prove = Grande demais para analisar
editor-unsolvable = Sem solução
editor-open = Aberta: vai ganhar paredes
editor-too-large = Um tabuleiro tem no máximo 1000 × 1000 casas.
editor-nothing-to-paste = Não há fase na área de transferência.
editor-nothing-selected = Nada está selecionado.
editor-copied-level = Fase copiada.
editor-copied-part = Seleção copiada.
editor-no-code = Só fases pequenas têm código.
editor-unreadable = Esta fase não pode ser jogada nem editada: { $reason }.
editor-no-goal = Ponha alvos antes: ao contrário, começa-se com uma caixa em cada um.
editor-no-room = Não há lugar para o jogador.
editor-menu-keys = Cima/Baixo: escolher    Enter: executar    Esc: fechar
editor-field-title = Título
editor-field-author = Autor
editor-field-comment = Comentário
editor-keys = { $play }: testar    { $menu }: comandos    Clique direito: apagar    { $leave }: fases
editor-reverse-keys = Setas: puxar a caixa atrás de você    Shift+setas: só andar    { $take }: usar como início    { $drop }: cancelar
editor-inventory = { $width }×{ $height }  ·  { boxes }, { $goals ->
    [0] { $goals } alvos
    [one] { $goals } alvo
   *[other] { $goals } alvos
}
editor-strength = força de empurrão { $strength }
editor-pulls = Ao contrário  ·  { $pulls ->
    [0] { $pulls } puxões
    [one] { $pulls } puxão
   *[other] { $pulls } puxões
}
editor-solvable = Solução em { pushes }
editor-solvable-within = Solução em { pushes } ou menos
editor-about-grade = talvez { $band }
editor-fault-no-player = Rascunho: falta o jogador
editor-fault-second-player = Há um segundo jogador
editor-fault-no-box = Rascunho: faltam caixas
editor-fault-no-goal = Rascunho: faltam alvos para as caixas
editor-fault-occupied = Uma caixa ou o jogador está onde não pode estar
editor-copied-code = Código copiado: { $code }
editor-kept = Salva em “{ $name }”.

## The review of a solved game

command-review = Analisar partida
help-command-review = Analisar partida resolvida
banner-review = Analisar partida
play-review-needs-solution = Resolva a fase antes.  Depois você pode analisar a partida.
review-reviewing = Analisando a partida…
review-too-large = Esta fase é grande demais para uma análise exata.
review-close = Fechar
review-pushes-left = Empurrões restantes
review-only-push = Só este empurrão mantinha a solução.
review-detour = { $pushes ->
    [one] Seu empurrão aqui custou { $pushes } empurrão a mais que este.
   *[other] Seu empurrão aqui custou { $pushes } empurrões a mais que este.
}
review-lost = Aqui não havia saída, e você voltou.  O certo é este empurrão.
review-flawless = Nenhum empurrão a mais: não dá com menos.
review-wasted-moves = { $moves ->
    [one] Nenhum empurrão a mais, mas sobrou { $moves } passo.
   *[other] Nenhum empurrão a mais, mas sobraram { $moves } passos.
}
review-marks = { $count ->
    [one] Há um empurrão para rever.
   *[other] Há { $count } empurrões para rever.
}

## A position in words

description-no-player = O jogador sumiu.
description-boxes = Caixas
description-boxes-home = Caixas nos alvos
description-goals = Alvos a preencher
description-holes = Buracos
description-pushes = Empurrões possíveis
description-floor = O chão, linha por linha; todo o resto é parede:
description-solved = A fase está resolvida.
description-lost = O jogador caiu num buraco.
description-open = A fase ainda não está resolvida.
description-no-title = Fase
description-size = { $title }: { $columns } colunas (A–{ $last }), { $rows } linhas (a 1 fica em cima), { boxes }.
description-strength = Caixas por empurrão: { $strength }.
description-player = O jogador está em { $square }.
description-things = { $what }: { $squares }.
description-comma = , {""}
description-of-colour = { $square } da cor { $colour }
description-push = { $square } { $direction }
description-up = para cima
description-left = para a esquerda
description-down = para baixo
description-right = para a direita
description-row = Linha { $row }: { $squares }.
description-from-to = { $first } a { $last }

## The board for screen readers

speech-board = Tabuleiro
speech-square = { $square }, { $what }
speech-wall = parede
speech-floor = chão
speech-goal = alvo
speech-a-box = caixa
speech-box-on-goal = caixa num alvo
speech-player = você
speech-player-on-goal = você, num alvo
speech-hole = buraco
speech-outside = fora
speech-delete = Excluir { $title }
speech-earned = conquistada
speech-not-earned = não conquistada
speech-stars = { $number } de { $of } estrelas
speech-timeline = Passos até aqui
speech-lamp = Luz
speech-collections = Coleções
speech-previous-month = Mês anterior
speech-next-month = Próximo mês
speech-previous-mark = Marca anterior
speech-next-mark = Próxima marca
speech-rename = Renomear
speech-player-at = Você está em { $square }.

## Announcements for screen readers: short

speech-around = { $direction }: { $what }.
speech-free-then = { $count ->
    [one] { $count } livre, depois { $what }
   *[other] { $count } livres, depois { $what }
}
speech-pushable = { $what }, pode ser empurrada
speech-blocked = { $what }, bloqueada
speech-way = Caixa em { $square }: { $path }.
speech-steps = { $direction } { $count }
speech-push = empurrar { $direction }
speech-then-push = depois empurrar { $direction }
speech-no-box = Nenhuma caixa pode ser empurrada.
speech-at = { $square }.
speech-box-to = Caixa em { $square }.
speech-box-to-goal = Caixa em { $square }, num alvo.
speech-boxes-moved = { $boxes ->
    [one] { boxes } movida.
   *[other] { boxes } movidas.
}
speech-hole-filled = O buraco está tapado.
speech-bump = Parede.
speech-box-blocked = Caixa bloqueada.
speech-restarted = De volta ao início.
speech-undone = Desfeito.
speech-start = Início da fase.
speech-progress = { $number } de { $of } caixas em alvos
speech-sentence = { $what }.
speech-key-does = { $key }: { $what }
speech-hint-box = Próxima caixa: { $square }.
speech-hint-push = Empurre a caixa em { $from } { $direction } até { $to }.
speech-hint-target = Empurre a caixa em { $from } até { $to }.
speech-stuck = Sem saída: { $reason } { $squares }
speech-exploring = Explorando: { $what }.  Setas: olhar    Enter: ir até lá    Esc: encerrar
speech-edge = Borda do tabuleiro.
speech-unreachable = { $what }: não há caminho.
settings-announcements = Avisos de voz
help-speech = Leitor de tela
help-command-look-around = O que há à sua volta
help-command-list-pieces = Onde estão as caixas e os alvos
help-command-find-box = O caminho até a próxima caixa
help-command-say-progress = O que falta fazer
help-command-explore = Explorar o tabuleiro com um cursor
command-look-around = Olhar em volta
command-list-pieces = Listar caixas e alvos
command-find-box = Achar a próxima caixa
command-say-progress = Dizer o que falta
command-explore = Explorar o tabuleiro

## The levels of the game: collections, and titles and comments of levels by their number

inside-lessons = Lições
inside-holes = Buracos
inside-colours = Cores
inside-strength = Força
inside-first-light = Ao raiar do dia
inside-day-shift = Turno do dia
inside-tight-corners = Sinuca de bico
inside-night-shift = Turno da noite
inside-the-long-haul = Haja fôlego
inside-the-workshop = A oficina
inside-heritage = Herança

inside-lessons-1 = De coração leve
    .comment = Fique atrás da caixa e empurre-a até o alvo.
inside-lessons-2 = A volta no quarteirão
    .comment = Para empurrar uma caixa para a esquerda, fique à direita dela, por mais longe que seja.
inside-lessons-3 = Contra a parede
    .comment = Junto à parede, uma caixa só desliza por ela; e num canto fica presa para sempre.
inside-lessons-4 = Abre-te, sésamo
    .comment = Uma caixa na passagem é uma porta: empurre e entre.
inside-lessons-5 = Um passinho ao fundo
    .comment = Num beco sem saída, encha primeiro o alvo do fundo: uma caixa no da frente fecha o caminho.
inside-lessons-6 = Ombro a ombro
    .comment = Duas caixas lado a lado contra a parede se prendem uma à outra.
inside-lessons-7 = De quem é o alvo?
    .comment = Os dois alvos ficam perto da mesma caixa: veja primeiro aonde a outra pode ir.
inside-lessons-8 = Margem de manobra
    .comment = Num corredor não dá para passar por uma caixa. Use o espaço aberto.
inside-lessons-9 = Tocar duas vezes
    .comment = Você pode deixar uma caixa no meio do caminho, cuidar da outra e voltar a ela.
inside-lessons-10 = Devagar se vai ao longe
    .comment = Poucos empurrões e muita andança entre eles: tudo depende de onde você fica.
inside-lessons-11 = Tão perto, tão longe
    .comment = A caixa ao lado de um alvo nem sempre é a que deve ir para lá.
inside-lessons-12 = O caminho mais longo
    .comment = Se uma caixa não consegue virar aqui, leve-a para o pátio.
inside-lessons-13 = Com licença
    .comment = Uma caixa que já está no alvo às vezes precisa sair da frente um instante.
inside-lessons-14 = Com unhas e dentes
    .comment = Três alvos, bem separados: decida aonde vai cada caixa antes de tocar nela.
inside-lessons-15 = Cama de gato
    .comment = Passe as caixas de pata em pata: nenhuma vai direto para casa.

inside-holes-1 = Cuidado com o vão
    .comment = Um buraco engole uma caixa e então deixa de ser buraco.
inside-holes-2 = Fechar o círculo
    .comment = Dois buracos cortam o anel em dois, e cada metade precisa da outra.
inside-holes-3 = Tapa-buraco
    .comment = Uma caixa passa por cima de um buraco tapado como por qualquer chão.
inside-holes-4 = O trampolim
    .comment = Um buraco tapado também é um lugar de onde empurrar.
inside-holes-5 = A ponte
    .comment = Empurre uma caixa num buraco: os dois viram chão, e a outra caixa pode passar.
inside-holes-6 = A ponte comprida
    .comment = Uma caixa é pouco para esta ponte: a segunda tem de passar por cima da primeira.
inside-holes-7 = Toma lá, dá cá
    .comment = Quatro caixas, dois alvos: duas estão aí para ser sacrificadas. Quais?
inside-holes-8 = A lagoa
    .comment = Só é preciso tapar um buraco, mas qual?
inside-holes-9 = Gelo fino
    .comment = Um buraco engole caixas e até você: aqui as duas são necessárias, então fique longe dos buracos.

inside-colours-1 = Vermelho e azul
    .comment = Um troféu vai no alvo da sua cor: o alvo mais perto é o errado.
inside-colours-2 = Peso morto
    .comment = Uma caixa comum não tem alvo próprio: só atrapalha.
inside-colours-3 = O desvio
    .comment = Para trocar de lugar, um espera no desvio enquanto o outro passa.
inside-colours-4 = Pas de deux
    .comment = Cada um conduz o outro em volta do pilar, e ninguém pisa no pé de ninguém.
inside-colours-5 = Dois é demais
    .comment = Dois da mesma cor e um só alvo para eles: um dos dois sobra.
inside-colours-6 = Trocando as bolas
    .comment = Cada caixa está no alvo da outra: ache o lugar onde elas podem se cruzar.
inside-colours-7 = O cata-vento
    .comment = Quatro cores, quatro pás: libere os alvos ocupados antes de encher os seus.
inside-colours-8 = Vitória-régia
    .comment = Duas cores e uma caixa comum para atravessar: veja onde ficará cada flor antes de fazer o caminho.
inside-colours-9 = O semáforo
    .comment = Vermelho em cima, amarelo, verde embaixo: primeiro ponha em ordem, depois mande para cima.

inside-strength-1 = O trenzinho
    .comment = Aqui você é forte: pode empurrar uma fila inteira de caixas de uma vez.
inside-strength-2 = No fundo do poço
    .comment = Um empurrão, duas caixas: a primeira cai e a segunda passa por cima.
inside-strength-3 = Espelho de mão
    .comment = Um braço forte move duas cores de uma vez: veja o que mais vai junto.
inside-strength-4 = Queda de braço
    .comment = Aqui você é forte: um empurrão move quantas caixas houver em fila.
inside-strength-5 = Espelho, espelho meu
    .comment = Dois descem pelo cabo e um fica: ponha a fila em ordem antes de empurrar.
inside-strength-6 = Em bloco
    .comment = Quatro caixas, dois alvos e um buraco: desmonte o bloco na força do braço.
inside-strength-7 = A todo vapor
    .comment = Três vagões em fila e um pátio estreito: só vapor não basta.
inside-strength-8 = O manobrista
    .comment = Engate os vagões, desengate e deixe cada um no seu trilho.
inside-strength-9 = De braços dados
    .comment = Caixas que se apoiam uma na outra: ache o empurrão que as separa.
inside-strength-10 = Em fila indiana
    .comment = Um empurrão forte move a fila toda: às vezes é preciso formar a fila antes.
inside-strength-11 = Os velhos mestres
    .comment = Força 2, duas cores e um buraco: a caixa comum não tem lugar, então use-a bem.
inside-strength-12 = Às cotoveladas
    .comment = Só a primeira da fila cai no buraco: veja qual está na frente.
inside-strength-13 = Todos a postos
    .comment = Um buraco, duas cores e um braço para dois: sem um deles não tem solução.
inside-strength-14 = Dois sim, três não
    .comment = Com força 2 você empurra duas caixas em fila, mas nunca três.

inside-the-workshop-1 = O sino afundado
    .comment = Duas caixas vão para o fundo, para as outras duas chegarem em casa.
inside-the-workshop-2 = Peixe fora d’água
    .comment = Ele se debate: segure pelo rabo.
inside-the-workshop-3 = O campanário
    .comment = Três caixas na torre: só o braço mais forte move todas.
inside-the-workshop-4 = A travessia do lago
    .comment = Um braço para dois, três buracos à escolha e nenhuma caixa para desperdiçar.
inside-the-workshop-5 = Apojatura
    .comment = Doze empurrões, e quase todos em caixas diferentes.
inside-the-workshop-6 = Cara de paisagem
    .comment = Cinco caixas, e nem um sorriso até a última chegar em casa.
inside-the-workshop-7 = Num copo d’água
    .comment = A menor das salas, e vinte empurrões até a calmaria.
inside-the-workshop-8 = Trevo de quatro folhas
    .comment = Três caixas e quatro folhas: só sorte não resolve.
inside-the-workshop-9 = As chaves do carcereiro
    .comment = Três chaves numa argola, e a que você quer está sempre atrás das outras.
inside-the-workshop-10 = Pas de trois
    .comment = O pas de deux de novo, com um dançarino a mais.
inside-the-workshop-11 = O galo dos ventos
    .comment = Ele gira com qualquer vento, e você também.
inside-the-workshop-12 = Por entre a cerca
    .comment = Estacas por todo lado: uma caixa só vai aonde a cerca deixa você ficar.
inside-the-workshop-13 = A bússola
    .comment = Uma caixa para cada estrada, e toda estrada dá voltas.
inside-the-workshop-14 = Em poucas palavras
    .comment = Oito empurrões, quase nunca dois seguidos na mesma caixa: as primeiras lições em resumo.
inside-the-workshop-15 = Dia de chuva
    .comment = Cinco caixas e um cabo torto: ninguém fica seco.
inside-the-workshop-16 = Oito ou oitenta
    .comment = Sem as cores, brincadeira de criança; com elas, são dois loopings e muito fôlego.
inside-the-workshop-17 = Sete vidas
    .comment = Metade dos empurrões que parecem certos põe tudo a perder: este gato vai precisar de todas as vidas.
inside-the-workshop-18 = O carrossel
    .comment = Cada peça vai na sua forma e cor: aqui as três precisam avançar.
inside-the-workshop-19 = A távola redonda
    .comment = Quatro lugares à mesa, e uma longa volta antes de alguém se sentar.

inside-heritage-1 = O primeiro tabuleiro
    .comment = Veio de um Sokoban em JavaScript jogado com I J M L: dê a volta em cada caixa e empurre até o alvo.
inside-heritage-2 = Primeiros passos
    .comment = Veio de um artigo sobre MonoGame, como os quatro seguintes: caixas são empurradas, nunca puxadas.
inside-heritage-3 = A beirada
    .comment = Antes de empurrar, pense onde você vai estar para o próximo empurrão.
inside-heritage-4 = Mudança de ares
    .comment = Há um alvo para cada caixa, mas do outro lado da porta.
inside-heritage-5 = Os pilares
    .comment = Entre os pilares, toda caixa tem um lado bom: dê a volta e ache-o.
inside-heritage-6 = De volta para casa
    .comment = Às vezes uma caixa precisa deixar o alvo para outra passar.
inside-heritage-7 = O segundo tabuleiro
    .comment = Veio de um Sokoban de muita força: um empurrão move quantas caixas houver em fila.
inside-heritage-8 = O dever de casa
    .comment = Veio de um trabalho de faculdade com caixas, troféus e buracos: um troféu vai no alvo da sua cor.

## The view of the board

command-turn-view = Girar a vista
command-mirror-view = Espelhar a vista
command-coordinates = Mostrar coordenadas
help-command-turn-view = Girar a vista desta fase em 90°, até sair
help-command-mirror-view = Espelhar a vista desta fase, até sair
help-command-coordinates = Mostrar ou ocultar as letras das colunas e os números das linhas

## The statistics

statistics = Estatísticas
statistics-solved = Fases resolvidas
statistics-stars = Estrelas
statistics-streak = Dias seguidos (recorde { $days })
statistics-time = Tempo de jogo
statistics-pushes = Empurrões
statistics-rating = Rating
statistics-minutes = { $minutes } min
statistics-hours-and-minutes = { $hours } h { $minutes } min
statistics-by-difficulty = Resolvidas por dificuldade
statistics-weeks = As últimas { $weeks } semanas
statistics-on-days = { $days ->
    [0] { $days } dias ativos
    [one] { $days } dia ativo
   *[other] { $days } dias ativos
}
statistics-rating-soon = { $levels ->
    [one] Mais { $levels } fase e seu rating aparece aqui.
   *[other] Mais { $levels } fases e seu rating aparece aqui.
}
statistics-highest = Máximo { $rating }
statistics-achievements = Conquistas
statistics-achieved = { $count } de { $of }
statistics-empty = Sua primeira fase está esperando.
statistics-empty-more = Resolva-a, e esta página começa a se encher.
statistics-earned = Conquista: { $name }

## Achievements: the name, and what to do

achievement-no-undo = Pé firme
achievement-no-undo-how = Resolva uma fase média sem desfazer
achievement-way-back = Meia-volta
achievement-way-back-how = Fique sem saída, volte e resolva a fase
achievement-fewest-moves = Nem um passo a mais
achievement-fewest-moves-how = Resolva uma lição com o mínimo de passos
achievement-all-lessons = Diplomado
achievement-all-lessons-how = Resolva todas as lições
achievement-heritage-stars = Três estrelas
achievement-heritage-stars-how = Ganhe todas as estrelas de uma fase de “Herança”
achievement-heritage = Herança
achievement-heritage-how = Resolva uma fase da coleção “Herança”
achievement-seven-days = Uma boa semana
achievement-seven-days-how = Resolva uma fase por dia, sete dias seguidos
achievement-endless-ten = Sem parar
achievement-endless-ten-how = Vença dez fases infinitas seguidas sem dicas
achievement-hundred-levels = Cem
achievement-hundred-levels-how = Resolva 100 fases
achievement-master = Mestre
achievement-master-how = Resolva uma fase de mestre sem dicas
achievement-shorter = Atalho
achievement-shorter-how = Ache uma solução mais curta que as conhecidas
achievement-own-hard-level = Arquiteto
achievement-own-hard-level-how = Desenhe e resolva uma fase difícil

## Several players on one computer

menu-player = Jogador: { $name }
command-players = Jogadores
help-command-players = Jogadores: escolher, adicionar, renomear
players-players = Jogadores
players-number = Jogador { $number }
players-playing = jogando
players-add = Adicionar um jogador
players-name = Nome
players-colour = Cor
players-orange = Laranja
players-blue = Azul
players-green = Verde
players-red = Vermelho
players-yellow = Amarelo
players-purple = Roxo
players-teal = Turquesa
players-pink = Rosa
players-keys = Enter ou clique: escolher    Delete ou ×: excluir    Esc: fechar
players-touch = Toque numa linha: escolher    × no fim: excluir
players-name-keys = Enter: pronto    Esc: cancelar
players-delete-again = Aperte de novo para excluir este jogador e todo o progresso.
players-needs-name = O jogador precisa de um nome.
players-name-too-long = O nome pode ter no máximo { $most } caracteres.
players-welcome = É a vez de { $name }
settings-lock-solutions = Bloquear soluções
settings-lock-solutions-hint = Só dicas até a fase ser resolvida.
play-solutions-locked = As soluções aparecem depois que você resolve a fase.

## The names of keys that differ from English

key-space = Espaço
key-mousemiddle = Botão do meio
key-mouseright = Botão direito
