import type { Message } from './message';
import { messageText } from './message-text';

/** Returns the text of a question; the names of its files where it has files and no text. */
export function questionText(question: Pick<Message, 'content' | 'files'>): string {
  const text = messageText(question);
  if (question.files.length === 0 || text.trim() !== '') return text;
  return question.files.map(({ filename }) => filename).join(', ');
}
