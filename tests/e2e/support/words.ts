import { randomUUID } from 'node:crypto';

/** Returns a question no other test asks. */
export function uniqueQuestion(subject: string): string {
  return `${subject} ${randomUUID().slice(0, 8)}`;
}

/** Returns `word1 word2 ...`: a text in which every position can be identified. */
export function countedWords(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${String(index + 1)}`).join(' ');
}
