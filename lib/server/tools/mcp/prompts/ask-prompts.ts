import 'server-only';
import type { McpPrompt } from '@/lib/domain/tool/mcp-prompt';
import { mcpConnections } from '../mcp-connections';
import type { McpServer } from '../mcp-server';
import type { McpPromptText } from '../messages/mcp-messages';

const LIMIT_MS = 15_000;

/** Throws McpFailure, or the server's own McpError. */
export function listMcpPrompts(server: McpServer): Promise<readonly McpPrompt[]> {
  const options = { signal: AbortSignal.timeout(LIMIT_MS), timeoutMs: LIMIT_MS };
  return mcpConnections().use(server, (session) => session.prompts(options), { isUrgent: true });
}

/** Throws as {@link listMcpPrompts}. */
export function getMcpPrompt(
  server: McpServer,
  name: string,
  written: Readonly<Record<string, string>>,
): Promise<McpPromptText> {
  const options = { signal: AbortSignal.timeout(LIMIT_MS), timeoutMs: LIMIT_MS };
  return mcpConnections().use(server, (session) => session.prompt(name, written, options), {
    isUrgent: true,
  });
}
