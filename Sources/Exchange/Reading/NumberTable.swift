// Only for packing: the program has the packed words.
#if DEBUG
  /// Numbers in words beyond those of CLDR: a language, then values, each before its word. `_` is a space.
  /// A line more is a language more, or more of its forms.
  enum NumberTable {
    static var lines: StaticString {
      """
      de 2 zwo 15 fuffzehn 50 fuffzig 50 fuffzich 30 dreissig 30 dreißich
      ur 1 ایک 2 دو 3 تین 4 چار 5 پانچ 6 چھ 6 چھے 7 سات 8 آٹھ 9 نو 10 دس 11 گیارہ 12 بارہ 13 تیرہ 14 چودہ 15 پندرہ 16 سولہ 17 سترہ 18 اٹھارہ 19 انیس 20 بیس 25 پچیس 30 تیس 35 پینتیس 40 چالیس 45 پینتالیس 50 پچاس 55 پچپن 60 ساٹھ 65 پینسٹھ 70 ستر 75 پچھتر 80 اسی 85 پچاسی 90 نوے 95 پچانوے
      bn 1 এক 2 দুই 2 দু 3 তিন 4 চার 5 পাঁচ 6 ছয় 7 সাত 8 আট 9 নয় 10 দশ 11 এগারো 12 বারো 13 তেরো 14 চৌদ্দ 15 পনেরো 15 পনের 16 ষোলো 17 সতেরো 18 আঠারো 19 উনিশ 20 বিশ 20 কুড়ি 25 পঁচিশ 30 ত্রিশ 35 পঁয়ত্রিশ 40 চল্লিশ 45 পঁয়তাল্লিশ 50 পঞ্চাশ 60 ষাট 70 সত্তর 75 পঁচাত্তর 80 আশি 90 নব্বই 100 একশ 100 একশো 100 একশত 200 দুইশ 200 দুশো 200 দুইশত 300 তিনশ 300 তিনশো 400 চারশ 400 চারশো 500 পাঁচশ 500 পাঁচশো 500 পাঁচশত 600 ছয়শ 700 সাতশ 800 আটশ 900 নয়শ
      si 1 එක 2 දෙක 3 තුන 4 හතර 5 පහ 10 දහය 20 විස්ස 50 පනහ 100 සියය 100 සීය 500 පන්සියය 1000 දහස
      te 1 ఒక 1 ఒకటి 2 రెండు 3 మూడు 4 నాలుగు 5 ఐదు 6 ఆరు 7 ఏడు 8 ఎనిమిది 9 తొమ్మిది 10 పది 11 పదకొండు 12 పన్నెండు 15 పదిహేను 20 ఇరవై 25 ఇరవై_ఐదు 30 ముప్పై 40 నలభై 50 యాభై 60 అరవై 70 డెబ్బై 80 ఎనభై 90 తొంభై 100 వంద 100 నూరు
      ta 1 ஒரு 4 நான்கு 5 ஐந்து 500 ஐந்நூறு 500 ஐநூறு 300 முந்நூறு 300 முன்னூறு 800 எண்ணூறு
      gu 1 એક 100 સો 100 એકસો 200 બસો 300 ત્રણસો 400 ચારસો 500 પાંચસો 600 છસો 700 સાતસો 800 આઠસો 900 નવસો
      ne 20 बीस 3 तीन 25 पच्चीस 30 तीस 40 चालीस 50 पचास 60 साठी 70 सत्तरी 80 असी 90 नब्बे
      hi 5 पाँच 5 पांच 6 छह 6 छः 6 छे 50 पचास 25 पच्चीस 75 पचहत्तर
      uz 1 bir 2 ikki 3 uch 4 to'rt 4 to‘rt 4 toʻrt 4 to’rt 5 besh 6 olti 7 yetti 8 sakkiz 9 to'qqiz 9 to‘qqiz 9 toʻqqiz 9 to’qqiz 10 o'n 10 o‘n 10 oʻn 10 o’n 20 yigirma 30 o'ttiz 30 o‘ttiz 30 oʻttiz 30 o’ttiz 40 qirq 50 ellik 60 oltmish 70 yetmish 80 sakson 90 to'qson 90 to‘qson 90 toʻqson 90 to’qson
      mn 1 нэг 2 хоёр 3 гурав 3 гурван 4 дөрөв 4 дөрвөн 5 тав 5 таван 6 зургаа 6 зургаан 7 долоо 7 долоон 8 найм 8 найман 9 ес 9 есөн 10 арав 10 арван 20 хорь 20 хорин 30 гуч 30 гучин 40 дөч 40 дөчин 50 тавь 50 тавин 60 жар 60 жаран 70 дал 70 далан 80 ная 80 наян 90 ер 90 ерэн
      ka 1 ერთი 2 ორი 3 სამი 4 ოთხი 5 ხუთი 6 ექვსი 7 შვიდი 8 რვა 9 ცხრა 10 ათი 11 თერთმეტი 12 თორმეტი 15 თხუთმეტი 20 ოცი 25 ოცდახუთი 30 ოცდაათი 40 ორმოცი 50 ორმოცდაათი 60 სამოცი 70 სამოცდაათი 80 ოთხმოცი 90 ოთხმოცდაათი 100 ასი 150 ას_ორმოცდაათი 200 ორასი 300 სამასი 400 ოთხასი 500 ხუთასი 600 ექვსასი 700 შვიდასი 800 რვაასი 900 ცხრაასი
      hy 1 մեկ 2 երկու 3 երեք 4 չորս 5 հինգ 6 վեց 7 յոթ 8 ութ 9 ինը 10 տասը 20 քսան 30 երեսուն 40 քառասուն 50 հիսուն 60 վաթսուն 70 յոթանասուն 80 ութսուն 90 իննսուն 200 երկուհարյուր 300 երեքհարյուր 400 չորսհարյուր 500 հինգհարյուր 600 վեցհարյուր 700 յոթհարյուր 800 ութհարյուր 900 իննհարյուր
      am 1 አንድ 2 ሁለት 3 ሶስት 3 ሦስት 4 አራት 5 አምስት 6 ስድስት 7 ሰባት 8 ስምንት 9 ዘጠኝ 10 አስር 20 ሃያ 20 ሀያ 30 ሰላሳ 40 አርባ 50 ሃምሳ 50 ሀምሳ 60 ስልሳ 60 ስድሳ 70 ሰባ 80 ሰማንያ 90 ዘጠና
      sq 50 pesëdhjetë 60 gjashtëdhjetë 70 shtatëdhjetë 80 tetëdhjetë 90 nëntëdhjetë 11 njëmbëdhjetë 12 dymbëdhjetë 15 pesëmbëdhjetë 100 njëqind 200 dyqind 300 treqind 400 katërqind 500 pesëqind 600 gjashtëqind 700 shtatëqind 800 tetëqind 900 nëntëqind
      mk 100 сто 200 двесте 300 триста 400 четиристотини 500 петстотини 600 шестотини 700 седумстотини 800 осумстотини 900 деветстотини
      sl 1 en 2 dva 3 tri 3 trije 4 štiri 4 štirje 5 pet 6 šest 7 sedem 8 osem 9 devet 10 deset 11 enajst 12 dvanajst 15 petnajst 20 dvajset 25 petindvajset 30 trideset 40 štirideset 50 petdeset 60 šestdeset 70 sedemdeset 80 osemdeset 90 devetdeset 100 sto 200 dvesto 300 tristo 400 štiristo 500 petsto 600 šeststo 700 sedemsto 800 osemsto 900 devetsto
      sk 100 sto
      cs 2 dvou 3 tří 4 čtyř 5 pěti 10 deseti 20 dvaceti 50 padesáti 100 sta 200 dvě_stě 200 dvou_set
      bg 11 единайсет 12 дванайсет 15 петнайсет 20 двадесет 20 двайсет 30 тридесет 30 трийсет 40 четиридесет 40 четирийсет 50 петдесет 60 шестдесет 60 шейсет 70 седемдесет 80 осемдесет 90 деветдесет
      sr 1 jedan 2 dva 2 dve 3 tri 4 četiri 5 pet 6 šest 7 sedam 8 osam 9 devet 10 deset 11 jedanaest 12 dvanaest 13 trinaest 14 četrnaest 15 petnaest 16 šesnaest 17 sedamnaest 18 osamnaest 19 devetnaest 20 dvadeset 30 trideset 40 četrdeset 50 pedeset 60 šezdeset 70 sedamdeset 80 osamdeset 90 devedeset 100 sto 200 dvesta 200 dvjesto 300 trista 400 četiristo 500 petsto 600 šeststo 700 sedamsto 800 osamsto 900 devetsto 20 двадесет
      hr 200 dvjesta 300 trista 400 četiristo 500 petsto 600 šesto
      bs 200 dvjesta 200 dvjesto 300 trista 300 tristo 500 petsto 600 šeststo 2 dvije
      ro 100 o_sută 100 o_suta 200 două_sute 200 doua_sute 300 trei_sute 400 patru_sute 500 cinci_sute 600 șase_sute 700 șapte_sute 800 opt_sute 900 nouă_sute 1000 o_mie
      ar 1 واحد 2 اثنان 2 اثنين 3 ثلاث 4 أربع 5 خمس 6 ست 7 سبع 8 ثمان 8 ثماني 9 تسع 10 عشر 20 عشرين 30 ثلاثين 40 أربعين 50 خمسين 60 ستين 70 سبعين 80 ثمانين 90 تسعين 100 مئة 100 مية 200 مئتان 200 مئتين 200 مائتين 200 مئتا 200 مئتي 200 ميتين 300 ثلاثمائة 300 ثلاثمئة 400 أربعمائة 400 أربعمئة 500 خمسمائة 500 خمسمئة 500 خمسمية 600 ستمائة 600 ستمئة 700 سبعمائة 700 سبعمئة 800 ثمانمائة 800 ثمانمئة 900 تسعمائة 900 تسعمئة 2000 ألفين 2000 ألفان 2000 ألفي 2000 ألفا
      he 2000 אלפיים 200 מאתיים 10 עשר 10 עשרה
      fa 200 دویست 300 سیصد 500 پانصد 50 پنجاه 100 یکصد
      fil 1 isang 2 dalawang 3 tatlong 4 apat_na 5 limang 6 anim_na 7 pitong 8 walong 9 siyam_na 10 sampung 15 labinlimang 20 dalawampung 25 dalawampu't_limang 30 tatlumpung 40 apatnapung 50 limampung 60 animnapung 70 pitumpung 80 walumpung 90 siyamnapung 100 isang_daang 100 sandaang 200 dalawang_daang 300 tatlong_daang 400 apat_na_raang 500 limang_daang 600 anim_na_raang 700 pitong_daang 800 walong_daang 900 siyam_na_raang
      id 100 seratus 200 dua_ratus 300 tiga_ratus 500 lima_ratus
      th 100 หนึ่งร้อย 100 ร้อย 200 สองร้อย 300 สามร้อย 500 ห้าร้อย 20 ยี่สิบ 50 ห้าสิบ 30 สามสิบ 40 สี่สิบ 60 หกสิบ 70 เจ็ดสิบ 80 แปดสิบ 90 เก้าสิบ
      lo 10 ສິບ 20 ຊາວ 50 ຫ້າສິບ 100 ຮ້ອຍ 500 ຫ້າຮ້ອຍ
      km 20 ម្ភៃ 50 ហាសិប 100 មួយរយ 500 ប្រាំរយ 5 ប្រាំ
      my 5 ငါး 50 ငါးဆယ် 100 တစ်ရာ 500 ငါးရာ
      az 100 yüz 40 qırx
      kk 20 жиырма 100 жүз
      ky 20 жыйырма 100 жүз
      be 1 адзін 11 адзінаццаць 12 дванаццаць 20 дваццаць 50 пяцьдзясят 60 шэсцьдзясят 70 семдзесят 80 восемдзесят 90 дзевяноста 100 сто
      lv 100 simts 100 simtu 2 divus 5 piecus 10 desmit
      lt 100 šimtas 100 šimtą 2 du 5 penkis 3 tris 4 keturis 20 dvidešimt 50 penkiasdešimt
      et 100 sada 50 viiskümmend
      fi 2 kahden 5 viiden 10 kymmenen 20 kahdenkymmenen 100 sadan 50 viidenkymmenen
      ru 2 двух 3 трёх 4 четырёх 5 пяти 10 десяти 20 двадцати 50 пятидесяти 100 ста 40 сорока 90 девяноста 500 пятисот
      uk 2 двох 5 пяти 10 десяти 20 двадцяти 50 пятдесят 50 п'ятдесят 50 п’ятдесят 5 п'ять 5 п’ять 500 п'ятсот 500 п’ятсот 100 ста 9 дев'ять 9 дев’ять 19 дев'ятнадцять 15 п'ятнадцять 15 п’ятнадцять 90 дев'яносто
      nb 200 to_hundre 300 tre_hundre 500 fem_hundre 7 sju 7 syv 20 tyve 30 tretti 30 tredve 50 femti
      da 50 halvtreds 60 tres 70 halvfjerds 80 firs 90 halvfems 1 en
      es 4 quatre 5 cinc 6 sis 7 set 8 vuit 8 huit 9 nou 2 dues 10 deu 11 onze 12 dotze 13 tretze 15 quinze 16 setze 17 disset 17 desset 17 dèsset 18 divuit 18 devuit 18 díhuit 19 dinou 19 denou 19 dèneu 20 vint 21 vint-i-un 21 vint-i-una 21 vint-i-u 22 vint-i-dos 22 vint-i-dues 23 vint-i-tres 24 vint-i-quatre 25 vint-i-cinc 26 vint-i-sis 27 vint-i-set 28 vint-i-vuit 28 vint-i-huit 29 vint-i-nou 30 trenta 31 trenta-un 31 trenta-una 31 trenta-u 32 trenta-dos 32 trenta-dues 33 trenta-tres 34 trenta-quatre 35 trenta-cinc 36 trenta-sis 37 trenta-set 38 trenta-vuit 39 trenta-nou 40 quaranta 41 quaranta-un 41 quaranta-una 41 quaranta-u 42 quaranta-dos 42 quaranta-dues 43 quaranta-tres 44 quaranta-quatre 45 quaranta-cinc 46 quaranta-sis 47 quaranta-set 48 quaranta-vuit 49 quaranta-nou 50 cinquanta 51 cinquanta-un 51 cinquanta-una 51 cinquanta-u 52 cinquanta-dos 52 cinquanta-dues 53 cinquanta-tres 54 cinquanta-quatre 55 cinquanta-cinc 56 cinquanta-sis 57 cinquanta-set 58 cinquanta-vuit 59 cinquanta-nou 60 seixanta 61 seixanta-un 61 seixanta-una 61 seixanta-u 62 seixanta-dos 62 seixanta-dues 63 seixanta-tres 64 seixanta-quatre 65 seixanta-cinc 66 seixanta-sis 67 seixanta-set 68 seixanta-vuit 69 seixanta-nou 70 setanta 71 setanta-un 71 setanta-una 71 setanta-u 72 setanta-dos 72 setanta-dues 73 setanta-tres 74 setanta-quatre 75 setanta-cinc 76 setanta-sis 77 setanta-set 78 setanta-vuit 79 setanta-nou 80 vuitanta 81 vuitanta-un 81 vuitanta-una 81 vuitanta-u 82 vuitanta-dos 82 vuitanta-dues 83 vuitanta-tres 84 vuitanta-quatre 85 vuitanta-cinc 86 vuitanta-sis 87 vuitanta-set 88 vuitanta-vuit 89 vuitanta-nou 80 huitanta 81 huitanta-un 81 huitanta-una 81 huitanta-u 82 huitanta-dos 82 huitanta-dues 83 huitanta-tres 84 huitanta-quatre 85 huitanta-cinc 86 huitanta-sis 87 huitanta-set 88 huitanta-vuit 89 huitanta-nou 90 noranta 91 noranta-un 91 noranta-una 91 noranta-u 92 noranta-dos 92 noranta-dues 93 noranta-tres 94 noranta-quatre 95 noranta-cinc 96 noranta-sis 97 noranta-set 98 noranta-vuit 99 noranta-nou 100 cent 200 dos-cents 200 dos-centes 200 dues-cents 200 dues-centes 300 tres-cents 300 tres-centes 400 quatre-cents 400 quatre-centes 500 cinc-cents 500 cinc-centes 600 sis-cents 600 sis-centes 700 set-cents 700 set-centes 800 vuit-cents 800 vuit-centes 900 nou-cents 900 nou-centes
      pt 16 dezasseis 17 dezassete 19 dezanove
      """
    }
  }
#endif
