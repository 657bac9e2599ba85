import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';

/** Messages drawn together: few enough to be fast, enough to make up for the rules and fonts each drawing loads. */
const GROUP_LIMIT_MESSAGES = 24;
const GROUP_LIMIT_CHARACTERS = 16_000;

/** Returns a branch in groups that are drawn one after another; a long message is a group of its own. */
export function toPictureGroups(messages: readonly Message[]): Message[][] {
  const groups: Message[][] = [];
  let characters = Infinity;
  for (const message of messages) {
    const last = groups.at(-1);
    const length = messageText(message).length;
    const isFull =
      last === undefined ||
      last.length >= GROUP_LIMIT_MESSAGES ||
      characters + length > GROUP_LIMIT_CHARACTERS;
    if (isFull) {
      groups.push([message]);
      characters = length;
    } else {
      last.push(message);
      characters += length;
    }
  }
  return groups;
}
