"""The law of what is put into a command line: for every currency in every locale, the shell that evaluates it gets
one argument, which kurs reads as the same amount.
"""

import json
import re
import subprocess
from decimal import Decimal

from terminal import Broken

LOCALES = """
en-US en-GB en-CA en-AU en-IN en-ZA en-IE en-NZ en-SG en-HK de-DE de-AT de-CH de-LI de-LU fr-FR fr-CH fr-CA
fr-BE it-IT it-CH es-ES es-MX es-AR es-CO es-CL pt-BR pt-PT nl-NL nl-BE da-DK sv-SE nb-NO fi-FI is-IS et-EE
lv-LV lt-LT pl-PL cs-CZ sk-SK sl-SI hu-HU ro-RO bg-BG hr-HR sr-RS el-GR ru-RU uk-UA tr-TR ja-JP zh-CN zh-TW
zh-HK ko-KR hi-IN th-TH id-ID ms-MY vi-VN fil-PH he-IL ar-EG en-PK en-PH en-NG en-KE es-PE es-UY es-US ar-SA
ar-AE ar-MA fa-IR ur-PK bn-BD bn-IN ne-NP si-LK ta-IN te-IN gu-IN sw-KE sw-TZ am-ET sq-AL mk-MK bs-BA hy-AM
ka-GE az-AZ kk-KZ ky-KG uz-UZ mn-MN km-KH lo-LA my-MM be-BY af-ZA en-UG en-TZ en-GH en-ZM en-ZW en-BW en-NA
en-MU en-LK en-NP en-JM en-TT en-BB en-BS en-BZ en-GY en-FJ en-PG en-MY en-AE en-MW en-RW en-SL en-LR en-GM
en-BD en-MT en-CY en-IL es-DO es-CU es-GT es-HN es-NI es-PA es-PR es-SV es-CR es-EC es-PY es-BO es-VE fr-SN
fr-CI fr-BF fr-ML fr-BJ fr-TG fr-NE fr-CM fr-GA fr-CG fr-TD fr-MA fr-DZ fr-TN fr-CD fr-HT fr-MG fr-LU ar-IQ
ar-JO ar-TN ar-DZ ar-QA ar-OM ar-LB ar-SY ar-SD ar-KW ar-BH ar-YE ar-LY ar-IL pt-AO pt-MZ ru-BY ru-KZ ru-KG
ru-UA ro-MD nl-SR nl-AW nl-CW sw-UG ta-LK ta-MY ta-SG ur-IN fa-AF ms-BN ms-SG zh-SG zh-MO sv-FI de-BE sr-BA
""".split()

# As a result, the last is `1.234` of a dinar of 1,000 fils: where a point separates thousands, kurs would read 1234.
AMOUNTS = ("1234567.8901", "895", "1.2340")


def conversation(check, method, requests):
    """The lines that the method answers, one per request."""
    lines = "".join(
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n" for params in requests)
    done = subprocess.run([check.kurs, "--ephemeral", "--offline"], input=lines, capture_output=True, text=True)
    answers = done.stdout.splitlines()
    if len(answers) != len(requests):
        raise Broken(f"kurs does not answer each request: {done.stderr}")
    return answers


# Codes of old moneys that people write for those of today: they are typed for GHS and RUB.
RENAMED = {"GHC", "RUR"}


def plain(answer):
    """What goes into the line for a response, as the law has it: digits, a point and a code."""
    result = json.loads(answer)["result"]["results"][0]
    return result["amount"] + ("0" if re.search(r"\.\d{3}$", result["amount"]) else "") + result["to"]


def answers_in_all_locales(check):
    """A request and the answer for every currency in every locale."""
    codes = re.findall(r"^[A-Z]{3}", check.call("currencies", '{"as":"text"}'), re.M)
    if len(codes) < 300:
        raise Broken(f"kurs has only {len(codes)} currencies")
    texts = [
        (f"{AMOUNTS[(place + each) % 3]} {code}", code, locale)
        for place, locale in enumerate(LOCALES) for each, code in enumerate(codes)
    ]
    asked = [
        {"text": text, "offset": 0, "length": len(text), "to": code, "locale": locale, "quote": "shell"}
        for text, code, locale in texts
    ]
    return list(zip(asked, conversation(check, "value", asked)))


def is_one_argument(check, program):
    """The program, a shell, reads what is inserted, a line each, evaluates it, and writes the arguments: fields that end
    with a NUL, and a line feed.
    """
    distinct = list(dict.fromkeys(answer for _, answer in answers_in_all_locales(check)))
    done = subprocess.run(
        program, input="".join(json.loads(answer)["result"]["insert"] + "\n" for answer in distinct), capture_output=True, text=True, env=check.environment)
    lines = done.stdout.split("\n")[:-1]
    if len(lines) != len(distinct):
        raise Broken(f"{len(lines)} lines for {len(distinct)} responses: {done.stderr}")
    for answer, line in zip(distinct, lines):
        if line.split("\0") != [plain(answer), ""]:
            raise Broken(f"the shell gets {line!r} of {answer}")
    check.ok(f"what goes into a line is one argument: {len(distinct)} amounts as {len(LOCALES)} locales write them")


def reads_alike(check):
    """kurs reads that text as the same amount of the same currency. The same for all shells, so one check runs this."""
    asked = [each for each in answers_in_all_locales(check) if each[0]["to"] not in RENAMED]
    again = conversation(check, "evaluate", [
        {"expression": plain(answer), "to": request["to"], "locale": request["locale"]} for request, answer in asked])
    for (request, answer), line in zip(asked, again):
        amount = json.loads(answer)["result"]["results"][0]["amount"]
        understood = json.loads(line).get("result", {}).get("understood", "")
        found = re.match(r"([0-9.]+) ([A-Z]{3}) in ", understood)
        if not found or found[2] != request["to"] or Decimal(found[1]) != Decimal(amount):
            raise Broken(f"{plain(answer)} in {request['locale']}: kurs reads {understood!r}, not {amount}")
    check.ok(f"kurs reads it as the same amount: {len(asked)} pairs of a currency and a locale")
