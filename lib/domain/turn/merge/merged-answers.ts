import { answerAuthor } from '../../message/answer-author';
import type { ContentPart, MergedAnswer } from '../../message/content-part';
import type { Message } from '../../message/message';
import { messageText } from '../../message/message-text';
import { cutText } from '../../shared/cut-text';

/** One answer can be written from this many others. */
export const MERGED_LIMIT_ANSWERS = 4;
export const MERGED_LEAST_ANSWERS = 2;

const NAME_LIMIT_CHARACTERS = 256;

type Mergeable = Pick<
  Message,
  | 'messageId'
  | 'isCreatedByUser'
  | 'sender'
  | 'endpoint'
  | 'model'
  | 'answeredModel'
  | 'content'
  | 'isRunning'
  | 'error'
>;

/** Returns the answers that an answer was written from; none of any other message. */
export function mergedAnswers(content: readonly ContentPart[]): readonly MergedAnswer[] {
  return content.find((part) => part.type === 'merged')?.answers ?? [];
}

/** Serves a choice of answers: one that failed, has no text or is still being written is not merged. */
export function isMergeable(message: Mergeable): boolean {
  return hasTextToMerge(message) && message.error === null;
}

/** The text of an answer that failed later, when it was continued for instance, is still there to be merged. */
export function hasTextToMerge(message: Mergeable): boolean {
  return !message.isCreatedByUser && !message.isRunning && messageText(message).trim() !== '';
}

/** Returns what the head of the merged answer shows of the answer; the name is empty where none is known. */
export function toMergedAnswer(message: Mergeable): MergedAnswer {
  return {
    messageId: message.messageId,
    name: cutText(answerAuthor(message).name, NAME_LIMIT_CHARACTERS),
  };
}
