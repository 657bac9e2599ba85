import { toFilename } from './filename';

const NAME_LIMIT_CHARACTERS = 60;

export function drawnPictureName(question: string): string {
  return toFilename(`${firstWords(question)}.webp`);
}

function firstWords(question: string): string {
  const line = question.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= NAME_LIMIT_CHARACTERS) return line === '' ? 'picture' : line;
  const cut = characters.slice(0, NAME_LIMIT_CHARACTERS).join('');
  return `${cut.replace(/ [^ ]*$/u, '')}…`;
}
