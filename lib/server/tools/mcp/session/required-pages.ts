import 'server-only';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { McpCallResult } from '../messages/mcp-messages';
import type { AskingCall } from './asking-call';

const required = z.object({ elicitations: z.array(z.unknown()).min(1).max(3) });

const OPENED =
  'The user opened the page that the server of this tool requires first. Call the tool again once they say that they are done there.';
const NOT_OPENED = 'The server of this tool requires a page to be opened first, which the user did not do.';

/** Returns null for other failures. */
export function requiredPages(error: unknown): readonly unknown[] | null {
  if (!(error instanceof McpError) || error.code !== Number(ErrorCode.UrlElicitationRequired)) return null;
  return required.safeParse(error.data).data?.elicitations ?? null;
}

/** Asks for one page after the other. Returns a text for the model. */
export async function askForPages(
  call: AskingCall,
  pages: readonly unknown[],
  signal: AbortSignal,
): Promise<McpCallResult> {
  for (const page of pages) {
    const { action } = await call.ask(page, signal);
    if (action !== 'accept') return toResult(NOT_OPENED);
  }
  return toResult(OPENED);
}

function toResult(text: string): McpCallResult {
  return { parts: [{ kind: 'text', text }], isError: true };
}
