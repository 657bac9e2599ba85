import { POST as seen } from '@/app/api/runs/[messageId]/seen/route';
import { DELETE as remove } from '@/app/api/user/push/[sessionId]/route';
import { GET as get, POST as add } from '@/app/api/user/push/route';
import { pushStateSchema, type PushState } from '@/lib/contracts/account/push';
import { pageRequest } from '../calls/account-calls';
import type { PushReceiver } from './push-service';

const context = { params: Promise.resolve({}) };
const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` });

export async function getPush(bearer: string): Promise<PushState> {
  const response = await get(pageRequest('/api/user/push', undefined, as(bearer), 'GET'), context);
  return pushStateSchema.parse(await response.json());
}

export function addDevice(
  bearer: string,
  endpoint: string,
  { keys }: Pick<PushReceiver, 'keys'>,
  showsTitles = false,
): Promise<Response> {
  return add(pageRequest('/api/user/push', { endpoint, keys, showsTitles }, as(bearer)), context);
}

export function removeDevice(bearer: string, sessionId: string): Promise<Response> {
  return remove(pageRequest(`/api/user/push/${sessionId}`, undefined, as(bearer), 'DELETE'), {
    params: Promise.resolve({ sessionId }),
  });
}

export function postSeen(bearer: string, messageId: string, kind: string): Promise<Response> {
  return seen(pageRequest(`/api/runs/${messageId}/seen`, { kind }, as(bearer)), {
    params: Promise.resolve({ messageId }),
  });
}
