import { answerAuthor } from '../../message/answer-author';
import type { ContentPart, MergedAnswer } from '../../message/content-part';
import type { Message } from '../../message/message';
import { messageText } from '../../message/message-text';
import { cutText } from '../../shared/cut-text';

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

export function mergedAnswers(content: readonly ContentPart[]): readonly MergedAnswer[] {
  return content.find((part) => part.type === 'merged')?.answers ?? [];
}

/** Failed, empty and running answers are left out. */
export function isMergeable(message: Mergeable): boolean {
  return hasTextToMerge(message) && message.error === null;
}

/** A failed continuation still has its text. */
export function hasTextToMerge(message: Mergeable): boolean {
  return !message.isCreatedByUser && !message.isRunning && messageText(message).trim() !== '';
}

/** `name` is empty when it is unknown. */
export function toMergedAnswer(message: Mergeable): MergedAnswer {
  return {
    messageId: message.messageId,
    name: cutText(answerAuthor(message).name, NAME_LIMIT_CHARACTERS),
  };
}
