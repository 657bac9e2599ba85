import { BLANKS, trimEndOf, trimStartOf } from '../shared/text/trim-of';
import { DEFAULT_TITLE } from './conversation';

const TITLE_LIMIT_CHARACTERS = 200;

/** A shorter answer gets its title at its end. */
export const EARLY_TITLE_CHARACTERS = 200;

const TITLE_LIMIT_WORDS = 5;

const MADE_TITLE_LIMIT_CHARACTERS = 60;

const AROUND_TITLE = `*_\`"'“”‘’«»「」『』${BLANKS}`;

/** The title is one line of at most 200 characters, perhaps empty. */
export function cleanTitle(text: string): string {
  return shorten(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), TITLE_LIMIT_CHARACTERS);
}

/** Label, markup, quotes and full stop are removed; null means that no text is left. */
export function titleFromAnswer(answer: string): string | null {
  const line = answer.split('\n').find((candidate) => candidate.trim() !== '') ?? '';
  const unlabelled = cleanTitle(line).replace(/^[#>*\s]*(title\s*[:：]\s*)?/iu, '');
  return firstWords(trimEndOf(trimStartOf(unlabelled, AROUND_TITLE), `${AROUND_TITLE}.。`));
}

/** Returns the default title when the question has no words. */
export function titleFromQuestion(question: string): string {
  return firstWords(cleanTitle(question.replace(/[#>*_`]+/g, ' '))) ?? DEFAULT_TITLE;
}

function firstWords(text: string): string | null {
  const words = text.split(' ').slice(0, TITLE_LIMIT_WORDS).join(' ');
  const title = shorten(words, MADE_TITLE_LIMIT_CHARACTERS).trim();
  return title === '' ? null : title;
}

function shorten(text: string, limitCharacters: number): string {
  const characters = [...text];
  return characters.length <= limitCharacters ? text : characters.slice(0, limitCharacters).join('');
}
