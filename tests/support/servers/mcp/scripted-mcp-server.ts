import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { listenLocally, stopListening } from '../listen-locally';

export interface McpRequest {
  readonly method: string;
  readonly path: string;
  readonly params: JsonRecord;
  readonly headers: IncomingMessage['headers'];
  /** The client returned this for a request of the server; undefined in a request of the client. */
  readonly result?: unknown;
}

export type McpScript = (request: McpRequest) => unknown;

export class RawAnswer {
  readonly write: (response: ServerResponse, id: unknown) => void;

  constructor(write: (response: ServerResponse, id: unknown) => void) {
    this.write = write;
  }
}

/**
 * What the script leaves undefined is answered as usual. `signInMetadata` are those of the server's own
 * authorization server. `listen` writes the stream that a client holds open; the server keeps the headers of each
 * such request in `streams`.
 */
export async function scriptedMcpServer(
  script: McpScript,
  signInMetadata: JsonRecord | null = null,
  listen: RawAnswer | null = null,
) {
  const requests: McpRequest[] = [];
  const streams: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    void (async () => {
      if (
        request.url?.startsWith('/.well-known/oauth-authorization-server') === true &&
        signInMetadata !== null
      ) {
        const issuer = `http://${request.headers.host ?? ''}`;
        const known = {
          issuer,
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
        };
        response.writeHead(200, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ ...known, ...signInMetadata }));
      }
      if (request.method === 'GET' && listen !== null) {
        streams.push(request.headers);
        return listen.write(response, null);
      }
      if (request.method !== 'POST') return response.writeHead(405).end();
      const message = await readBody(request);
      const { id } = message;
      const method = String(message['method']);
      const params = isRecord(message['params']) ? message['params'] : {};
      const path = request.url ?? '';
      const asked = { method, path, params, headers: request.headers, result: message['result'] };
      requests.push(asked);
      const result = (await script(asked)) ?? usual(method);
      if (result instanceof RawAnswer) return result.write(response, id);
      if (id === undefined) return response.writeHead(202).end();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    })();
  });
  const origin = await listenLocally(server);
  return { url: `${origin}/mcp`, origin, requests, streams, stop: () => stopListening(server) };
}

export type ScriptedMcpServer = Awaited<ReturnType<typeof scriptedMcpServer>>;

export function plainTool(name: string, fields: JsonRecord = {}) {
  return { name, description: `Does ${name}.`, inputSchema: { type: 'object', properties: {} }, ...fields };
}

function usual(method: string): unknown {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'scripted', version: '1' },
      };
    case 'tools/list':
      return { tools: [plainTool('greet')] };
    case 'tools/call':
      return { content: [{ type: 'text', text: 'Hello' }] };
    default:
      return {};
  }
}

async function readBody(request: IncomingMessage): Promise<JsonRecord> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return isRecord(parsed) ? parsed : {};
}
