"""Makes of `rpc.discover` what a generator of types reads: a name for the params and the result of each
method. Nothing is added or mended.

usage: kurs call rpc.discover | schemas.py >schemas.json
"""
import json
import sys

document = json.load(sys.stdin)
components = document["components"]
schemas = dict(components["schemas"])
for method in document["methods"]:
    words = method["name"].replace("$", "").replace(".", "/").split("/")
    name = "".join(word[:1].upper() + word[1:] for word in words)
    params = [
        components["contentDescriptors"][param["$ref"].split("/")[-1]] if "$ref" in param else param
        for param in method["params"]
    ]
    schemas[f"{name}Params"] = {
        "type": "object",
        "properties": {param["name"]: param["schema"] for param in params},
        "required": [param["name"] for param in params if param.get("required")],
    }
    if "result" in method:
        schemas[f"{name}Result"] = method["result"]["schema"]
api = {"openapi": "3.1.0", "info": document["info"], "paths": {}, "components": {"schemas": schemas}}
json.dump(api, sys.stdout)
