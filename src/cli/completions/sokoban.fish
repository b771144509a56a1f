# Completes the command line of sokoban in fish.
function __sokoban_complete
    set -l words (commandline -opc)
    set -l word (string unescape -- (commandline -ct))
    set -l lines ($words[1] __complete -- $words[2..] "$word" 2>/dev/null)
    printf '%s\n' $lines[2..]
    set -l option (string match -r -- '^--[^=]+=' "$word")
    set -l path (string replace -- "$option" '' "$word")
    switch "$lines[1]"
        case files
            printf '%s\n' "$option"(__fish_complete_path "$path")
        case folders
            printf '%s\n' "$option"(__fish_complete_directories "$path" '')
    end
end
complete -c sokoban -f -a '(__sokoban_complete)'
