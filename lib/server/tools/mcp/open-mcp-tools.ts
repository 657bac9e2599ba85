import 'server-only';
import { createHash } from 'node:crypto';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toMcpToolkitId } from '@/lib/domain/tool/mcp-server';
import { isToolName, toToolName, type JsonObject } from '@/lib/domain/tool/tool-definition';
import { isUnsent } from '../changing-request';
import type { Tool, ToolContext, ToolOutput } from '../contract';
import { mcpConnections } from './mcp-connections';
import { McpFailure } from './mcp-failure';
import type { McpServer } from './mcp-server';
import type { McpTool, McpToolList } from './messages/mcp-messages';

/** Keeps what the calls of a user leave behind. */
export interface McpKeeping {
  readonly storePicture: (owner: OwnerId, bytes: Uint8Array, filename: string) => Promise<AttachedFile>;
  /** Notes the session of the call; returns whether the conversation used another one of the toolkit before. */
  readonly noteSession: (
    context: Pick<ToolContext, 'owner' | 'conversationId'>,
    used: { readonly toolkitId: string; readonly session: string },
  ) => Promise<boolean>;
}

const BEGUN_AGAIN =
  'The server of this tool began a new session: what earlier calls of this conversation left there, such as variables or open pages, is gone.';

const PREFIX_LIMIT_CHARACTERS = 20;
const HASH_DIGITS = 6;

/** Throws McpFailure. */
export function listMcpTools(
  server: McpServer,
  options: { readonly isUrgent?: boolean } = {},
): Promise<McpToolList> {
  return mcpConnections().use(server, (session) => session.toolList(), options);
}

/** Tools that are switched off are left out. Throws McpFailure. */
export async function openMcpTools(
  server: McpServer,
  disabledTools: readonly string[],
  keeping: McpKeeping,
): Promise<readonly Tool[]> {
  const { tools } = await listMcpTools(server);
  const taken = new Set<string>();
  return tools
    .filter(({ name }) => !disabledTools.includes(name))
    .map((tool) => {
      const name = toToolName(callName(server, tool), taken);
      taken.add(name);
      return {
        name,
        toolkitId: toMcpToolkitId(server.id),
        title: tool.title,
        serverTitle: server.title ?? server.name,
        description: tool.description,
        parameters: tool.parameters,
        needsApproval: needsApproval(server, tool),
        flow: { sink: 'server', returns: 'server', to: () => ({ address: addressOf(server), method: null }) },
        definitionHash: tool.definitionHash,
        // The call itself ends at its own limit; the additional time is for storing its pictures.
        timeoutMs: server.timeoutMs + 10_000,
        run: (input, context) => run(server, tool, input, context, keeping),
      };
    });
}

/** A server's word about its tools counts only when the operator chose it. */
export function needsApproval({ isTrusted }: McpServer, { isReadOnly }: McpTool): boolean {
  return !(isTrusted && isReadOnly);
}

/** The address of an operator's server is shown to no user. */
function addressOf({ name, way, isTrusted }: McpServer): string {
  return way.kind === 'http' && !isTrusted ? way.url : name;
}

function callName({ name: serverName }: McpServer, { name }: McpTool): string {
  const prefix = serverName.replaceAll(/[^a-zA-Z0-9]+/g, '_').slice(0, PREFIX_LIMIT_CHARACTERS);
  const whole = `${prefix}__${name}`;
  if (isToolName(whole)) return whole;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_DIGITS);
  return `${toToolName(whole).slice(0, 64 - HASH_DIGITS - 1)}_${hash}`;
}

async function run(
  server: McpServer,
  tool: McpTool,
  input: JsonObject,
  context: ToolContext,
  { storePicture, noteSession }: McpKeeping,
): Promise<ToolOutput> {
  const { owner, conversationId, signal, elicit, idempotencyKey } = context;
  const [{ callMcpTool }, { McpError }] = await Promise.all([
    import('./tools/call-mcp-tool'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  let isSent = false;
  try {
    return await mcpConnections().use(server, async (session) => {
      const output = await callMcpTool(session, tool, input, {
        signal,
        idempotencyKey,
        onSend: () => {
          isSent = true;
        },
        timeoutMs: server.timeoutMs,
        elicit,
        keepPicture: (bytes, filename) => storePicture(owner, bytes, filename),
      });
      const toolkitId = toMcpToolkitId(server.id);
      const hasBegunAgain = await session.isNewTo(conversationId, (name) =>
        noteSession(context, { toolkitId, session: name }),
      );
      return hasBegunAgain ? { ...output, text: `${BEGUN_AGAIN}\n\n${output.text}`, hasBegunAgain } : output;
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof McpFailure || error instanceof McpError)) throw error;
    const failed = { text: error.message.slice(0, 2_000), isError: true };
    return isSent && isUnclear(error) ? { ...failed, isUnknown: true } : failed;
  }
}

/** A server's own report is an answer; a call without the right did no work. */
function isUnclear(error: McpFailure | Error): boolean {
  const isRefused =
    error instanceof McpFailure && (error.reason === 'unauthorized' || error.reason === 'address_refused');
  return error instanceof McpFailure && !isRefused && !isUnsent(error);
}
