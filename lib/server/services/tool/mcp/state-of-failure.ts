import 'server-only';
import type { McpToolsAnswer } from '@/lib/contracts/tool/mcp-servers';
import type { McpFailure } from '../../../tools/mcp/mcp-failure';

export function stateOf({ reason }: McpFailure): Exclude<McpToolsAnswer['state'], 'ready'> {
  switch (reason) {
    // Only calls can fail with these reasons.
    case 'asked_too_often':
    case 'not_repeated':
      return 'bad_answer';
    case 'session_lost':
    case 'too_many':
      return 'unreachable';
    default:
      return reason;
  }
}
