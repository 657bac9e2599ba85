import { toolDecisionPath, type ToolDecisionRequest } from '@/lib/contracts/turn/tool-decision';
import { request } from '../request/request';
import { RequestError } from '../request/request-error';

/**
 * A call that was answered elsewhere, or is over, is no error: what follows arrives by the stream. Throws what else
 * the request throws.
 */
export async function decideToolCall(messageId: string, decision: ToolDecisionRequest): Promise<void> {
  try {
    await request(toolDecisionPath(messageId), { method: 'POST', json: decision });
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error;
  }
}
