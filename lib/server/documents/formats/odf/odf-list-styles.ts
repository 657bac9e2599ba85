import 'server-only';
import { listNumber } from '../list-number';

export const LEVELS = 10;
const VALUE_LIMIT = 1_000_000_000;
const MARK_LIMIT_CHARACTERS = 100;

const FORMATS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
  '①, ②, ③, ...': 'decimalEnclosedCircle',
  '一, 二, 三, ...': 'chineseCounting',
};

interface Level {
  /** Null means no numbers. */
  readonly format: string | null;
  readonly start: number;
  readonly prefix: string;
  readonly suffix: string;
  /** The levels shown count from the item's own one upwards. */
  readonly shownLevels: number;
  /** The pattern reads `%1%.%2%)`, for example; null means a prefix and a suffix. */
  readonly pattern: string | null;
}

export class OdfListStyles {
  readonly #styles = new Map<string, Map<number, Level>>();
  #current: Map<number, Level> | null = null;

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'text:list-style') this.#begin(attributes['style:name'] ?? '');
    else if (name === 'text:outline-style') this.#begin(OUTLINE);
    else if (name.startsWith('text:list-level-style-') || name === 'text:outline-level-style')
      this.#current?.set(Number(attributes['text:level'] ?? 1) - 1, levelOf(name, attributes));
  }

  onClose(name: string): void {
    if (name === 'text:list-style' || name === 'text:outline-style') this.#current = null;
  }

  /** A level counts from 0. `-` means a list without numbers, an empty text that no mark is shown. */
  next(style: string, depth: number, counters: number[], startsAt: number | null): string {
    const levels = this.#styles.get(style);
    const level = levels?.get(depth);
    const before = counters[depth] ?? (level?.start ?? 1) - 1;
    counters[depth] = startsAt ?? Math.min(VALUE_LIMIT, before + 1);
    counters.length = depth + 1;
    if (level?.format === undefined || level.format === null) return '-';
    if (level.format === '') return '';
    const numberAt = (at: number): string => {
      const { start, format } = levels?.get(at) ?? level;
      return format === null || format === '' ? '' : written(counters[at] ?? start, format);
    };
    return patterned(level, depth, numberAt).slice(0, MARK_LIMIT_CHARACTERS).trim();
  }

  #begin(name: string): void {
    this.#current = new Map();
    this.#styles.set(name, this.#current);
  }
}

export const OUTLINE = '\0outline';

function levelOf(name: string, attributes: Readonly<Record<string, string>>): Level {
  const isNumbered = name === 'text:list-level-style-number' || name === 'text:outline-level-style';
  return {
    format: isNumbered ? (attributes['style:num-format'] ?? '') : null,
    start: Math.max(0, Math.min(VALUE_LIMIT, Number(attributes['text:start-value'] ?? 1) || 0)),
    prefix: attributes['style:num-prefix'] ?? '',
    suffix: attributes['style:num-suffix'] ?? '',
    shownLevels: Math.max(1, Math.min(LEVELS, Number(attributes['text:display-levels'] ?? 1) || 1)),
    pattern: attributes['loext:num-list-format'] ?? null,
  };
}

function written(value: number, format: string): string {
  return listNumber(value, FORMATS[format] ?? 'decimal');
}

function patterned(level: Level, depth: number, numberAt: (at: number) => string): string {
  if (level.pattern !== null) {
    const pattern = level.pattern.slice(0, MARK_LIMIT_CHARACTERS);
    return pattern.replace(/%(\d{1,2})%/g, (_, digits: string) => numberAt(Number(digits) - 1));
  }
  const first = Math.max(0, depth + 1 - level.shownLevels);
  const numbers = Array.from({ length: depth + 1 - first }, (_, index) => numberAt(first + index));
  return level.prefix + numbers.filter((number) => number !== '').join('.') + level.suffix;
}
