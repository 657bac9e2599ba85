import 'server-only';
import type { MergedAnswer } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { AppError } from '@/lib/domain/shared/app-error';
import { uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { hasTextToMerge, MERGED_LEAST_ANSWERS } from '@/lib/domain/turn/merge/merged-answers';
import { listAnswers } from '../../../db/message/list-answers';

/** Keeps the order, without empty or unfinished answers. Throws conflict for fewer than two. */
export async function findMergedAnswers(
  owner: OwnerId,
  question: Message,
  messageIds: readonly string[],
): Promise<readonly Message[]> {
  if (messageIds.length === 0) return [];
  const found = await findAnswers(owner, question, messageIds);
  if (found.length < MERGED_LEAST_ANSWERS) throw new AppError('conflict');
  return found;
}

/** Answers that were deleted are left out. */
export async function findKnownAnswers(
  owner: OwnerId,
  question: Message,
  answers: readonly MergedAnswer[],
): Promise<readonly Message[]> {
  // An import may have brought any text in the place of an id.
  const messageIds = answers
    .map(({ messageId }) => messageId)
    .filter((id) => uuidSchema.safeParse(id).success);
  return messageIds.length === 0 ? [] : findAnswers(owner, question, messageIds);
}

async function findAnswers(
  owner: OwnerId,
  { conversationId, messageId: questionId }: Message,
  messageIds: readonly string[],
): Promise<readonly Message[]> {
  const found = await listAnswers(owner, { conversationId, questionId, messageIds });
  const placeOf = ({ messageId }: Message) => messageIds.indexOf(messageId);
  return found.filter(hasTextToMerge).sort((one, other) => placeOf(one) - placeOf(other));
}
