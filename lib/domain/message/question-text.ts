import type { Message } from './message';
import { messageText } from './message-text';

/** Returns the text of a question; the names of its files where it has none. */
export function questionText(question: Pick<Message, 'content' | 'files'>): string {
  const text = messageText(question);
  return text.trim() === '' ? question.files.map(({ filename }) => filename).join(', ') : text;
}
