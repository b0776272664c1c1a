"""An MCP server in Python with nothing but its standard library, on revision 2025-06-18, without sessions.

    python3 examples/express/server.py 8000

It knows nothing of mcp-compat. Its one tool gives a priority between 0 and 1, which some clients fail on, and it
answers notifications with 200 and a body, which closes the connection of others: the proxy in front of it helps both.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOOL = {
    "name": "fractional_priority",
    "description": "Returns a text whose priority is 0.6",
    "inputSchema": {"type": "object"},
}


def answer(method, params):
    if method == "initialize":
        return {
            "protocolVersion": "2025-06-18",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "python-standard-library", "version": "1.0.0"},
        }
    if method == "ping":
        return {}
    if method == "tools/list":
        return {"tools": [TOOL]}
    if method == "tools/call" and params.get("name") == TOOL["name"]:
        text = {"type": "text", "text": "MARK_PRIORITY", "annotations": {"priority": 0.6}}
        return {"content": [text]}
    return None


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        length = int(self.headers.get("content-length", 0))
        message = json.loads(self.rfile.read(length) or b"null")
        reply = {"jsonrpc": "2.0", "id": message.get("id")}
        result = answer(message.get("method"), message.get("params") or {})
        if result is None:
            reply["error"] = {"code": -32601, "message": "Method not found"}
        else:
            reply["result"] = result
        body = json.dumps(reply).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
    print(f"listening on {server.server_address[1]}", flush=True)
    server.serve_forever()
