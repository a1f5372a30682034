/// What people say in other words than the grammar's: the grammar's words, a bar, then the phrases,
/// each language's after its name and a colon, in small letters without accents. `_` is a space.
///
/// English phrases are known in all languages. A line more is a meaning more.
enum PhraseTable {
  /// Wherever they appear.
  static var phrases: StaticString {
    """
    + |en: plus added_to and_also de: plus zzgl. zzgl zuzuglich fr: plus es: mas it: piu pt: mais ca: mes nl: plus pl: plus dodac cs: plus sk: plus hr: plus sl: plus ro: plus hu: plusz fi: plus sv: plus nb: pluss da: plus tr: arti ru: плюс uk: плюс bg: плюс el: συν id: tambah ms: tambah vi: cong
    - |en: minus subtract take_away de: minus abzgl. abzgl abzuglich weniger fr: moins es: menos it: meno pt: menos nl: min pl: minus cs: minus sk: minus hr: minus sl: minus ro: minus hu: minusz fi: miinus sv: minus nb: minus da: minus tr: eksi ru: минус uk: мінус bg: минус el: μειον id: kurang ms: tolak vi: tru
    * |en: times multiplied_by de: mal fr: fois multiplie_par es: multiplicado_por it: volte moltiplicato_per pt: vezes multiplicado_por nl: keer maal pl: razy cs: krat sk: krat hr: puta sl: krat ro: ori hu: szor fi: kertaa sv: ganger nb: ganger da: gange tr: kere carpi ru: умножить_на умножить_на раз uk: помножити_на bg: по el: επι id: kali ms: kali vi: nhan
    / |en: divided_by over de: geteilt_durch durch fr: divise_par es: dividido_por dividido_entre entre it: diviso_per diviso pt: dividido_por nl: gedeeld_door pl: podzielone_przez podzielic_przez cs: deleno sk: delene hr: podijeljeno_s ro: impartit_la hu: osztva fi: jaettuna sv: delat_med delat_pa nb: delt_pa da: delt_med tr: bolu ru: разделить_на делить_на uk: поділити_на bg: делено_на el: δια id: bagi vi: chia
    % |en: per_cent fr: pour_cent es: por_ciento it: per_cento pt: por_cento nl: procent pl: procent procenta cs: procent sk: percent percenta sv: procent da: procent nb: prosent fi: prosenttia hu: szazalek szazaleka ro: la_suta tr: yuzde ru: процентов процента процент uk: відсотків відсотки відсоток bg: процента процент el: τοις_εκατο
    - |en: with_a_discount_of with_discount_of at_a_discount_of de: mit_einem_rabatt_von mit_rabatt_von fr: avec_une_remise_de es: con_un_descuento_de it: con_uno_sconto_del pt: com_um_desconto_de ru: со_скидкой со_скидкой_в
    + |en: inc de: inkl inkl. fr: avec es: con it: con pt: com
    0.5 |de: eine_halbe halbe ein_halber fr: un_demi demi es: medio media it: mezzo pt: meio meia pl: pol ru: пол nl: een_half half
    1.5 |de: anderthalb eineinhalb ru: полторы полтора pl: poltora poltorej nl: anderhalf anderhalve
    2.5 |de: zweieinhalb
    50% of |en: half_of half_a half one_half_of de: die_halfte_von halfte_von die_halfte_der fr: la_moitie_de la_moitie_des moitie_de es: la_mitad_de mitad_de it: la_meta_di meta_di pt: metade_de a_metade_de nl: de_helft_van helft_van pl: polowa_z polowe_z polowa polowe cs: polovina_z polovina sk: polovica_z polovica hr: polovica_od sl: polovica_od ro: jumatate_din fi: puolet sv: halften_av nb: halvparten_av da: halvdelen_af ru: половина_от половина половину_от половину uk: половина_від половина bg: половината_от el: το_μισο_των
    25% of |en: a_quarter_of one_quarter_of quarter_of a_fourth_of de: ein_viertel_von viertel_von fr: un_quart_de le_quart_de es: un_cuarto_de it: un_quarto_di pt: um_quarto_de nl: een_kwart_van kwart_van pl: cwierc_z jedna_czwarta_z sv: en_fjardedel_av ru: четверть_от четверть
    75% of |en: three_quarters_of three_fourths_of de: drei_viertel_von dreiviertel_von fr: les_trois_quarts_de trois_quarts_de es: tres_cuartos_de it: tre_quarti_di pt: tres_quartos_de nl: drie_kwart_van driekwart_van pl: trzy_czwarte_z
    1/3 * |en: a_third_of one_third_of third_of de: ein_drittel_von drittel_von fr: un_tiers_de le_tiers_de es: un_tercio_de it: un_terzo_di pt: um_terco_de nl: een_derde_van pl: jedna_trzecia_z sv: en_tredjedel_av ru: треть_от треть
    2/3 * |en: two_thirds_of de: zwei_drittel_von fr: les_deux_tiers_de deux_tiers_de es: dos_tercios_de it: due_terzi_di pt: dois_tercos_de nl: twee_derde_van
    1/5 * |en: a_fifth_of one_fifth_of de: ein_funftel_von
    1/10 * |en: a_tenth_of one_tenth_of de: ein_zehntel_von
    2 * |en: twice double de: doppelt das_doppelte_von fr: deux_fois le_double_de es: el_doble_de it: il_doppio_di pt: o_dobro_de nl: twee_keer
    3 * |en: triple three_times
    split |en: share de: teile teilen fr: divise diviser partage partager es: divide dividir reparte repartir it: dividi dividere pt: divida dividir divide nl: verdeel deel pl: podziel cs: rozdel sv: dela ru: раздели разделить подели
    united kingdom |en: the_uk uk great_britain britain england
    united states |en: usa the_us the_usa the_states america the_united_states
    south korea |en: korea
    netherlands |en: holland the_netherlands
    10 gbp |en: a_tenner
    5 gbp |en: a_fiver
    2 days ago |en: the_day_before_yesterday day_before_yesterday
    1 day ago |en: at_yesterday's_rate yesterday's_rate yesterdays_rate
    today |en: at_today's_rate today's_rate todays_rate
    end of |en: at_the_end_of by_the_end_of the_end_of
    end of last month |de: ende_letzten_monats am_ende_des_letzten_monats fr: a_la_fin_du_mois_dernier fin_du_mois_dernier es: a_finales_del_mes_pasado a_fines_del_mes_pasado it: alla_fine_del_mese_scorso fine_mese_scorso nl: eind_vorige_maand pl: na_koniec_zeszlego_miesiaca pt: fim_do_mes_passado no_fim_do_mes_passado sv: slutet_av_forra_manaden ru: в_конце_прошлого_месяца
    end of last year |de: ende_letzten_jahres fr: fin_de_l'annee_derniere es: a_finales_del_ano_pasado it: fine_anno_scorso nl: eind_vorig_jaar pt: fim_do_ano_passado sv: slutet_av_forra_aret
    = |az: neçə bn: কত সমান_কত hi: कितने कितना बराबर_कितने में_कितने बराबर fa: چند چقدر_می‌شود_به چقدر_میشود_به می‌شود_چند ur: کتنے کتنا میں_کتنے ne: कति ta: எத்தனை te: ఎన్ని gu: કેટલા am: ስንት hy: քանի ka: რამდენი kk: қанша неше ky: канча uz: necha qancha mn: хэдэн be: колькі_гэта mk: колку he: כמה_זה כמה ar: بكم كم sw: ni th: กี่ tr: ne_kadar is: margar mörg marga vi: là_bao_nhiêu km: ស្មើប៉ុន្មាន lo: ເທົ່າກັບຈັກ en: equals is_equal_to equals_how_many is_how_many are_how_many is_how_much are_how_much equals_how_much how_many how_much makes_how_many gives_how_many de: sind_wie_viel sind_wieviel wie_viele wie_viel wieviele wieviel fr: ca_fait_combien_en ca_fait_combien_de font_combien_de combien_de combien_d' egale egal es: cuantos cuantas en_cuantos equivale_a equivalen_a it: quanti quante equivale_a pt: quantos quantas equivale_a nl: hoeveel is_gelijk_aan pl: ile_to cs: kolik_je kolik sk: kolko sv: hur_manga ar_hur_manga da: hvor_mange nb: hvor_mange ru: это_сколько сколько_это сколько uk: це_скільки скільки ja: 何 zh: 多少 等于 hu: hany mennyi
    new zealand |en: nz
    cad |en: cdn
    vnd |vi: tien_viet
    in irr |en: in_tomans in_toman to_tomans to_toman fa: به_تومان به_تومن
    in gbp |en: in_pence
    in |am: ወደ bg: към sw: kuwa ms: kepada en: come_to_in be_in be_worth_in is_how_much_in is_worth_in worth_in valued_in how_much_in expressed_in denominated_in paid_in for_how_much_in de: in_der in_den in_die in_das ins umgerechnet_in fr: dans_le dans_la dans_les es: en_el en_la en_los it: negli nella nell' nel pt: pra pro na no nl: in_de in_het
     |is: hvað_eru hvað_er hvað et: kui_palju_on kui_palju lv: cik_ir cik lt: kiek_yra kiek_bus kiek sr: колико_је колико_су koliko_je koliko_su mk: колку_е колку_се bs: koliko_je be: колькі_будзе колькі sq: sa_janë sa_është sa_bëjnë id: ubah konversikan ganti ms: tukarkan tukar sw: badilisha ngapi uz: aylantir almashtir kk: айналдыр ky: которуп менен az: çevir hy: որքա՞ն_է որքան_է է fa: است می‌شود میشود ur: میں کو ہے si: කීයද වලින් වලට mn: вэ my: ဘယ်လောက်လဲ am: ነው he: כמה_שווה כמה_שווים fi: kuinka_paljon_on kuinka_paljon nb: regn_om no: regn da: regn_om sv: räkna_om tr: cinsinden karşılığı ro: cat_inseamna cât_înseamnă cât_costă nl: reken bereken es: pasar pasa cambia cambiar en: the can_you could_you would_you can_i could_i give_me tell_me show calculate compute get_me i_want_to i'd_like_to help_me exchange_rate conversion_rate exchange rate_for would do_i_get can_i_get will_i_get do_you_get does make come_to cost sales value-added would was current rate this take at_the_moment right_now currently de: bitte umrechnen um kurs wechselkurs umrechnung mir war waren von_heute fr: etait etaient taux_de_change taux cours convertis-moi s'il_te_plait es: tipo_de_cambio cambio me era eran it: erano sono era tasso_di_cambio cambio mi per_favore pt: era eram taxa_de_cambio cambio cotacao cotacao_do nl: wisselkoers koers pl: kurs prosze cs: kurz prosim sv: vaxelkurs kurs tack nb: kurs da: kurs ru: курс пожалуйста конвертируй uk: курс hu: arfolyam ro: cursul curs tr: kuru cevir donustur kac_eder
    """
  }

  /// Only right after a percentage: what it is of.
  static var connectors: StaticString {
    """
    of |en: on from de: von auf fr: de sur du es: de sobre del it: di su del pt: de sobre nl: van op over pl: z od cs: z od sk: z od hr: od sl: od ro: din fi: av sv: av pa nb: av da: af ru: от с uk: від з bg: от el: των ca: de
    """
  }

  /// What a percentage is for.
  static var levies: StaticString {
    """
    tax |en: tax vat gst hst tip service_charge service gratuity fee surcharge commission de: mwst mwst. ust mehrwertsteuer steuer trinkgeld aufschlag fr: tva taxe pourboire es: iva propina it: iva mancia pt: iva gorjeta imposto nl: btw fooi pl: vat napiwku napiwek cs: dph sk: dph sv: moms dricks nb: mva moms tips da: moms drikkepenge fi: alv hu: afa ro: tva tr: kdv bahsis ru: ндс чаевых чаевые uk: пдв чайових hr: pdv sl: ddv
    """
  }

  /// What makes a percentage less: `20 % off`.
  static var discounts: StaticString {
    """
    off |en: off discount rebate reduction de: rabatt nachlass skonto ermassigung fr: de_remise de_reduction de_rabais remise es: de_descuento descuento it: di_sconto sconto pt: de_desconto desconto nl: korting pl: znizki rabatu taniej cs: sleva slevy sk: zlava zlavy sv: rabatt nb: rabatt da: rabat fi: alennus hu: kedvezmeny ro: reducere tr: indirim ru: скидка скидки uk: знижка знижки
    """
  }

  /// What is counted: nothing more than its number.
  static var counted: StaticString {
    """
     |en: people persons person ways guests friends heads parts of_us months years weeks days hours nights items pieces pcs de: personen leute teile freunde stuck stk fr: personnes parts amis es: personas amigos it: persone amici pt: pessoas amigos nl: personen mensen vrienden pl: osob osoby cs: lidi osob sv: personer vanner nb: personer da: personer ru: человек друзей uk: людей осіб tr: kisi kisiye
    """
  }

  /// Numbers in words before a span of time.
  static var counts: StaticString {
    """
    1 |en: one
    2 |en: two a_couple_of a_couple
    3 |en: three
    4 |en: four
    5 |en: five
    6 |en: six
    7 |en: seven
    8 |en: eight
    9 |en: nine
    10 |en: ten
    12 |en: twelve
    """
  }

  /// Only before a number, where they say nothing.
  static var articles: StaticString {
    """
     |en: a an de: die der das den fr: les le la es: el los las la it: il i le gli nl: de het pt: os o a
    """
  }

  /// Before a percentage that makes less: `with 20 % off`.
  static var companions: StaticString {
    """
    - |en: at with for de: mit fr: avec es: con it: con pt: com nl: met sv: med nb: med da: med pl: z ze cs: s se ru: со с
    """
  }

  /// Only between two numbers.
  static var products: StaticString {
    """
    * |es: por it: per pt: por ca: per
    """
  }
}
