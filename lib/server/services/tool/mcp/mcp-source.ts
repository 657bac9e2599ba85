import 'server-only';
import { toMcpServerId, toMcpToolkitId } from '@/lib/domain/tool/mcp-server';
import { noteToolSession } from '../../../db/conversation/note-tool-session';
import { listDisabledTools } from '../../../db/tool/mcp-tool-choice-repository';
import { logError, logWarning } from '../../../platform/log';
import type { ToolSource } from '../../../tools/contract';
import { McpFailure } from '../../../tools/mcp/mcp-failure';
import { openMcpTools, type McpKeeping } from '../../../tools/mcp/open-mcp-tools';
import { storeDrawnPicture } from '../../file/picture/store-drawn-picture';
import { listKnownServers, type KnownServer } from './known-servers';

const OPEN_LIMIT_MS = 10_000;

export const mcpSource: ToolSource = {
  async list(owner) {
    return (await listKnownServers(owner)).map(
      ({ shown: { serverId, title, description, icon, account } }) => ({
        id: toMcpToolkitId(serverId),
        kind: 'mcp',
        title,
        description,
        icon,
        isReady: account !== 'needed',
      }),
    );
  },

  async open(owner, toolkitIds, signal) {
    const wanted = new Set(toolkitIds.map(toMcpServerId).filter((id) => id !== null));
    if (wanted.size === 0) return [];
    try {
      const [known, disabled] = await Promise.all([listKnownServers(owner), listDisabledTools(owner)]);
      const chosen = known.filter(({ server, shown }) => wanted.has(server.id) && shown.account !== 'needed');
      const isOver = AbortSignal.any([signal, AbortSignal.timeout(OPEN_LIMIT_MS)]);
      const opened = await Promise.all(
        chosen.map((one) => openOne(one, disabled.get(one.server.id) ?? [], isOver)),
      );
      return opened.flat();
    } catch (error) {
      logError('the servers of tools of an answer could not be opened; it is written without them', error);
      return [];
    }
  },
};

const keeping: McpKeeping = {
  storePicture: (owner, bytes, filename) => storeDrawnPicture(owner, bytes, { filename }),
  // A call that was carried out is reported as such, even where this cannot be noted.
  noteSession: ({ owner, conversationId }, used) =>
    noteToolSession(owner, conversationId, used).catch((error: unknown) => {
      logError('which session of a server of tools a chat uses could not be noted', error);
      return false;
    }),
};

async function openOne({ server }: KnownServer, disabled: readonly string[], isOver: AbortSignal) {
  try {
    return await Promise.race([openMcpTools(server, disabled, keeping), untilOver(isOver)]);
  } catch (error) {
    const reason = error instanceof McpFailure ? error.reason : 'failed';
    logWarning('a server of tools has not answered; the answer is written without its tools', {
      server: server.id,
      reason,
    });
    return [];
  }
}

/** Rejects when the answer stops or waited too long; the connection goes on opening. */
function untilOver(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new McpFailure('timeout'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
