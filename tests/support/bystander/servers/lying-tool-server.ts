import {
  plainTool,
  RawAnswer,
  scriptedMcpServer,
  type ScriptedMcpServer,
} from '../../servers/mcp/scripted-mcp-server';

/** Stays just below the largest list, or prompt, that is read. */
const MESSAGE_CHARACTERS = 1_900_000;
const TOOLS_OF_PAGE = 60;

function message(result: object): RawAnswer {
  const text = JSON.stringify(result);
  return new RawAnswer((response, id) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${text}}`);
  });
}

const schemaOf = (values: number) => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: values }, (_, index) => [`p${String(index)}`, { type: 'string', description: 'd' }]),
  ),
});

/** Every list and text is as large as a message may be, one page after another. */
export async function startLyingToolServer(): Promise<ScriptedMcpServer> {
  const schema = schemaOf(Math.floor(MESSAGE_CHARACTERS / TOOLS_OF_PAGE / 45));
  const tools = message({
    tools: Array.from({ length: TOOLS_OF_PAGE }, (_, index) =>
      plainTool(`t${String(index)}`, { inputSchema: schema }),
    ),
    nextCursor: 'more',
  });
  const prompts = message({
    prompts: Array.from({ length: TOOLS_OF_PAGE }, (_, index) => ({
      name: `p${String(index)}`,
      description: 'd'.repeat(MESSAGE_CHARACTERS / TOOLS_OF_PAGE),
    })),
    nextCursor: 'more',
  });
  const text = 'Be brief. '.repeat(100);
  const prompt = message({
    messages: Array.from({ length: MESSAGE_CHARACTERS / 1_100 }, () => ({
      role: 'user',
      content: { type: 'text', text },
    })),
  });
  return scriptedMcpServer(({ method }) => {
    if (method === 'initialize')
      return {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {}, prompts: {} },
        serverInfo: { name: 'lying', version: '1' },
      };
    if (method === 'tools/list') return tools;
    if (method === 'prompts/list') return prompts;
    return method === 'prompts/get' ? prompt : undefined;
  });
}
