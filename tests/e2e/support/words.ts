import { randomUUID } from 'node:crypto';

/** A question nobody else asks. */
export function uniqueQuestion(subject: string): string {
  return `${subject} ${randomUUID().slice(0, 8)}`;
}

/** `word1 word2 ...`: a text in which every place can be told. */
export function countedWords(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${String(index + 1)}`).join(' ');
}
