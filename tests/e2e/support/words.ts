import { randomUUID } from 'node:crypto';

export function uniqueQuestion(subject: string): string {
  return `${subject} ${randomUUID().slice(0, 8)}`;
}

export function countedWords(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${String(index + 1)}`).join(' ');
}
