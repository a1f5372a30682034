#!/usr/bin/env python3
"""Calls each tool of kurs through the frameworks that hand tools to a model, and reads what the model would see:
`frameworks.py /path/to/kurs`. A framework that is not installed is skipped."""

import asyncio
import json
import os
import sys
import tempfile

FIXED = ["mcp", "--ephemeral", "--offline", "--now", "2026-10-30T18:00:00Z"]

# In this order: some show what others have made. Each with the arguments that it needs, and what its description
# promises of the example: in the text, and in the data, which some show instead.
CALLS = (
    (
        "convert",
        {"amount": "100", "from": "USD", "to": ["EUR"], "fee": "2"},
        ("91.30 EUR", "fee of 2%", "2026-10-30"),
        ("91.30", "1.79", "2026-10-30"),
    ),
    (
        "rate",
        {"from": "USD", "to": "JPY"},
        ("157.25 JPY", "1 EUR = 1.1172 USD", "1 EUR = 175.68 JPY"),
        ("157.25", "1.1172", "175.68"),
    ),
    (
        "rate_history",
        {"base": "EUR", "targets": ["USD"], "span": "1y"},
        ("lowest", "highest", "mean", "volatility"),
        ("minimum", "maximum", "mean", "volatility"),
    ),
    ("find_currency", {"query": "CHF"}, ("CHF Swiss Franc", "in use"), ("Swiss Franc", "active")),
    (
        "find_money",
        {"text": "Lunch was €12.50, the hat $5."},
        ("12.50 EUR", "not certain"),
        ("12.50", "false"),
    ),
    (
        "price_bill",
        {"items": [{"item": "Main", "price": "4.50"}], "currency": "EUR", "tax": "20", "tip": "10", "split": 2},
        ("1 Main: 4.50 EUR", "Tax: 0.90 EUR", "Tip: 0.54 EUR", "Split: 2.97, 2.97"),
        ("4.50", "0.90", "0.54", "2.97"),
    ),
    ("watch", {"pair": "EUR/USD", "amount": "250"}, ("EUR/USD", "250 EUR"), ("EUR/USD", "250")),
    ("watchlist", {}, ("EUR/USD", "1.1172"), ("EUR/USD", "1.1172")),
    (
        "set_alert",
        {"pair": "EUR/USD", "kind": "above", "threshold": "1.2"},
        ("EUR/USD", "1.2"),
        ("EUR/USD", "above"),
    ),
    ("alerts", {}, ("EUR/USD", "above 1.2"), ("EUR/USD", "1.2")),
    ("unwatch", {"pair": "EUR/USD"}, ("EUR/USD", "0 left"), ("EUR/USD", "removed")),
    # Without a network it is refused, in words that help.
    ("refresh_rates", {}, ("--offline",), ("--offline",)),
)


def judge(framework, answers):
    """Each tool has answered, with what its description promises."""
    for name, _, in_text, in_data in CALLS:
        for word in in_data if answers[name].startswith("{") else in_text:
            if word not in answers[name]:
                raise AssertionError(f"{framework}, {name}: no “{word}” in {answers[name]!r}")
    print(f"ok {framework}: {len(CALLS)} tools answered, and what the model sees has what they promise", flush=True)


def filled(schema, given):
    """What OpenAI's strict mode makes a model send: each argument, those without a meaning by a neutral value."""
    neutral = {"string": "", "array": [], "integer": 0, "boolean": False, "number": 0}
    arguments = {}
    for name, form in schema["properties"].items():
        value = given.get(name, form["enum"][0] if "enum" in form else neutral[form["type"]])
        if form["type"] == "array" and form["items"].get("type") == "object":
            value = [filled(form["items"], one) for one in value]
        arguments[name] = value
    return arguments


async def langchain(kurs):
    from langchain_mcp_adapters.client import MultiServerMCPClient
    from langchain_mcp_adapters.tools import load_mcp_tools

    client = MultiServerMCPClient({"kurs": {"transport": "stdio", "command": kurs, "args": FIXED}})
    answers = {}
    async with client.session("kurs") as session:
        tools = {tool.name: tool for tool in await load_mcp_tools(session)}
        for name, arguments, *_ in CALLS:
            try:
                answers[name] = json.dumps(await tools[name].ainvoke(arguments), ensure_ascii=False)
            except Exception as refusal:
                answers[name] = str(refusal)
    return answers


async def openai_agents(kurs):
    from agents import Agent
    from agents.mcp import MCPServerStdio, MCPUtil
    from agents.run_context import RunContextWrapper
    from agents.tool_context import ToolContext

    answers = {}
    async with MCPServerStdio(params={"command": kurs, "args": FIXED}) as server:
        agent = Agent(name="kurs", mcp_servers=[server])
        tools = await MCPUtil.get_function_tools(
            server, convert_schemas_to_strict=True, run_context=RunContextWrapper(None), agent=agent
        )
        tools = {tool.name: tool for tool in tools}
        for name, arguments, *_ in CALLS:
            schema = tools[name].params_json_schema
            if not tools[name].strict_json_schema or set(schema.get("required", [])) != set(schema["properties"]):
                raise AssertionError(f"{name} is not strict")
            sent = json.dumps(filled(schema, arguments))
            context = ToolContext(None, tool_name=name, tool_call_id="1", tool_arguments=sent)
            seen = await tools[name].on_invoke_tool(context, sent)
            answers[name] = seen["text"] if isinstance(seen, dict) else str(seen)
    return answers


async def pydantic_ai(kurs):
    from fastmcp.client.transports import StdioTransport
    from pydantic_ai import Agent
    from pydantic_ai.mcp import MCPToolset
    from pydantic_ai.messages import ModelResponse, RetryPromptPart, TextPart, ToolCallPart, ToolReturnPart
    from pydantic_ai.models.function import FunctionModel

    answers = {}
    left = list(CALLS)

    def model(messages, _):
        """Calls one tool after the other, and keeps what it is told."""
        for part in messages[-1].parts:
            if isinstance(part, (ToolReturnPart, RetryPromptPart)) and part.tool_name:
                answers[part.tool_name] = json.dumps(part.content, ensure_ascii=False, default=str)
        if not left:
            return ModelResponse(parts=[TextPart("done")])
        name, arguments, *_ = left.pop(0)
        return ModelResponse(parts=[ToolCallPart(name, arguments)])

    toolset = MCPToolset(StdioTransport(kurs, FIXED))
    async with Agent(FunctionModel(model), toolsets=[toolset]) as agent:
        await agent.run("go")
    return answers


async def smolagents(kurs):
    from mcp import StdioServerParameters
    from smolagents import MCPClient

    def call():
        answers = {}
        with MCPClient(StdioServerParameters(command=kurs, args=FIXED), structured_output=False) as tools:
            tools = {tool.name: tool for tool in tools}
            for name, arguments, *_ in CALLS:
                # A program in Python cannot write the word `from`.
                spelled = {"from_" if key == "from" else key: value for key, value in arguments.items()}
                try:
                    answers[name] = str(tools[name].forward(**spelled))
                except Exception as refusal:
                    answers[name] = str(refusal)
        return answers

    return await asyncio.to_thread(call)


async def fastmcp(kurs):
    from fastmcp import Client
    from fastmcp.client.transports import StdioTransport

    answers = {}
    async with Client(StdioTransport(kurs, FIXED)) as client:
        for name, arguments, *_ in CALLS:
            result = await client.call_tool(name, arguments, raise_on_error=False)
            answers[name] = "\n".join(block.text for block in result.content)
    return answers


async def llama_index(kurs):
    from llama_index.tools.mcp import BasicMCPClient, McpToolSpec

    # It starts a process for each call.
    with tempfile.TemporaryDirectory() as folder:
        fixed = ["mcp", "--state", f"{folder}/state.db", *FIXED[2:]]
        tools = await McpToolSpec(BasicMCPClient(kurs, args=fixed)).to_tool_list_async()
        tools = {tool.metadata.name: tool for tool in tools}
        return {name: str(await tools[name].acall(**arguments)) for name, arguments, *_ in CALLS}


FRAMEWORKS = (langchain, openai_agents, pydantic_ai, smolagents, fastmcp, llama_index)


async def main():
    kurs = os.path.abspath(sys.argv[1])
    wanted = sys.argv[2:]
    for framework in FRAMEWORKS:
        name = framework.__name__.replace("_", "-")
        if wanted and name not in wanted:
            continue
        try:
            judge(name, await asyncio.wait_for(framework(kurs), 120))
        except ImportError as error:
            print(f"skipped {name}: {error}", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
