"""Makes of `rpc.discover` what a generator of types reads: a name for the params and the result of each
method, and for each record with members of its own. Nothing is added or mended.

usage: kurs call rpc.discover | schemas.py >schemas.json
"""
import json
import sys



def named(name, schema):
    """A record with members of its own inside another schema gets a name, as not every generator reads both."""
    if isinstance(schema, list):
        return [named(name, part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    properties = {
        member: named(name + member[:1].upper() + member[1:], part)
        for member, part in schema.get("properties", {}).items()
    }
    schema = {word: named(name, part) for word, part in schema.items() if word != "properties"}
    if properties:
        schema["properties"] = properties
    if "allOf" not in schema or not properties or name in schemas:
        return schema
    schemas[name] = {"allOf": schema.pop("allOf") + [schema]}
    return {"$ref": f"#/components/schemas/{name}"}


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
for name in list(schemas):
    schemas[name] = named(name, schemas[name])
api = {"openapi": "3.1.0", "info": document["info"], "paths": {}, "components": {"schemas": schemas}}
json.dump(api, sys.stdout)
