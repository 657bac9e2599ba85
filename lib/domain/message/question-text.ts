import type { Message } from './message';
import { messageText } from './message-text';

/** Returns the names of files where the question has files and no text. */
export function questionText(question: Pick<Message, 'content' | 'files'>): string {
  const text = messageText(question);
  if (question.files.length === 0 || text.trim() !== '') return text;
  return question.files.map(({ filename }) => filename).join(', ');
}
