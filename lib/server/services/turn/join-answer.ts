import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isAnswerLive } from '../../db/turn/is-answer-live';
import type { SubscribeToRun } from '../../generation/contract';
import { joinRun } from '../../generation/join-run';

/** Throws not_found when it is not being written, or not the owner's. */
export async function joinAnswer(owner: OwnerId, responseMessageId: string): Promise<SubscribeToRun> {
  if (!(await isAnswerLive(owner, responseMessageId))) throw new AppError('not_found');
  const join = await joinRun(owner, responseMessageId);
  if (join === null) throw new AppError('not_found');
  return join;
}
