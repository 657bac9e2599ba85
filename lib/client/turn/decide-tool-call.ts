import { toolDecisionPath, type ToolDecisionRequest } from '@/lib/contracts/turn/tool-decision';
import { request } from '../request/request';
import { RequestError } from '../request/request-error';

/** A call answered elsewhere is no error: the stream tells. Throws what else the request throws. */
export async function decideToolCall(messageId: string, decision: ToolDecisionRequest): Promise<void> {
  try {
    await request(toolDecisionPath(messageId), { method: 'POST', json: decision });
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 404)) throw error;
  }
}
