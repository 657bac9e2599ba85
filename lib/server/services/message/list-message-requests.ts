import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { RequestRecord } from '@/lib/domain/turn/request-record';
import type { MessageKey } from '../../db/message/find-message';
import { listAnswerRequests } from '../../db/turn/list-answer-requests';

/** Returns the oldest first. Throws not_found. */
export async function listMessageRequests(owner: OwnerId, key: MessageKey): Promise<RequestRecord[]> {
  const requests = await listAnswerRequests(owner, key);
  if (requests === null) throw new AppError('not_found');
  return requests;
}
