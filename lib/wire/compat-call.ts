import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { toldOutput } from '@/lib/domain/turn/told-output';

/** Compat clients have no screen for a call's question, and would show an endless call. */
const ASKING =
  'This call waits for your permission. Open this chat in the web app of this server to allow or refuse it.';

/** Returns null while the call runs. */
export function compatOutput(call: Pick<ToolCallPart, 'state' | 'output'>): string | null {
  return call.state === 'asking' ? ASKING : toldOutput(call);
}
