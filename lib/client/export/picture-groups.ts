import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';

/** Each drawing loads rules and fonts again, yet a large one is slow. */
const GROUP_LIMIT_MESSAGES = 24;
const GROUP_LIMIT_CHARACTERS = 16_000;

/** A long message is a group of its own. */
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
