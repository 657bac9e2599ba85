import type { Message } from './message';
import { messageText } from './message-text';

/** A question without text names its files. */
export function questionText(question: Pick<Message, 'content' | 'files'>): string {
  const text = messageText(question);
  if (question.files.length === 0 || text.trim() !== '') return text;
  return question.files.map(({ filename }) => filename).join(', ');
}
