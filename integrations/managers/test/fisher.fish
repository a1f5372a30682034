function fisher -d "A stand-in of fisher: copies functions, conf.d and completions of a folder, and sources them"
    for file in $argv[2]/{functions,conf.d,completions}/*.fish
        set -l place $__fish_config_dir/(string split / $file)[-2]
        command mkdir -p $place
        command cp $file $place
        source $file
    end
end
