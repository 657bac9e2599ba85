import 'server-only';
import { z } from 'zod';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import type { ToolContext, ToolOutput } from '../../contract';
import type { McpPart, McpResource, McpTool } from '../messages/mcp-messages';
import { LIST_RESOURCES, READ_RESOURCE } from '../messages/read-tool-list';
import type { McpSession } from '../session/mcp-session';
import { toToolOutput, type KeepPicture } from './to-tool-output';

interface CallOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly keepPicture: KeepPicture;
  readonly idempotencyKey: string | undefined;
  /** From the moment it is called, the call may have been carried out. */
  readonly onSend: () => void;
  readonly elicit: ToolContext['elicit'];
}

const CHANGED =
  'This tool has changed on its server since it was offered, so it was not called. It is offered in its new form with the next answer.';

const uriInput = z.object({ uri: z.string().min(1).max(4_096) });

/** A tool that has changed is refused. Throws McpFailure, or the server's own McpError. */
export async function callMcpTool(
  session: McpSession,
  tool: McpTool,
  input: JsonObject,
  options: CallOptions,
): Promise<ToolOutput> {
  const now = (await session.tools()).find(({ name }) => name === tool.name);
  if (now?.definitionHash !== tool.definitionHash) return { text: CHANGED, isError: true };
  if (now.readsResources) return readResources(session, tool.name, input, options);
  options.onSend();
  return toToolOutput(await session.call(tool.name, input, options), options.keepPicture);
}

async function readResources(
  session: McpSession,
  name: string,
  input: JsonObject,
  options: CallOptions,
): Promise<ToolOutput> {
  if (name === LIST_RESOURCES) {
    const parts = (await session.resources(options)).map((resource): McpPart => ({
      kind: 'text',
      text: lineOf(resource),
    }));
    return toToolOutput({ parts, isError: false }, options.keepPicture);
  }
  if (name !== READ_RESOURCE) return { text: CHANGED, isError: true };
  const parsed = uriInput.safeParse(input).data;
  if (parsed === undefined) return { text: 'It needs the address of a resource as "uri".', isError: true };
  return toToolOutput(await session.readResource(parsed.uri, options), options.keepPicture);
}

function lineOf({ uri, name, description }: McpResource): string {
  return [uri, name, description].filter((part) => part !== '').join(' - ');
}
