function __kurs_ago -d "A short age, of so many seconds: 40s, 12m, 3h, 2d"
    if test $argv[1] -lt 60
        echo $argv[1]s
    else if test $argv[1] -lt 3600
        echo (math --scale=0 $argv[1] / 60)m
    else if test $argv[1] -lt 86400
        echo (math --scale=0 $argv[1] / 3600)h
    else
        echo (math --scale=0 $argv[1] / 86400)d
    end
end
