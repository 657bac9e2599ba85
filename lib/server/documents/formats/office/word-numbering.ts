import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { listNumber } from '../list-number';
import { readOfficePart } from './office-markup';
import { LEVELS, levelNumber, type WordStyles } from './word-styles';

const LEVEL_TEXT_LIMIT_CHARACTERS = 100;
const VALUE_LIMIT = 1_000_000_000;

/** No real document has a longer chain. */
const LINKS_LIMIT = 5;

interface Level {
  start: number;
  format: string;
  /** The pattern reads `%1.%2)`, for example; levels count from 1. */
  text: string;
  /** Names the level, from 1, after which this one restarts; 0 means never, null means after any above. */
  restart: number | null;
  isLegal: boolean;
  style: string | null;
}

interface List {
  readonly levels: Map<number, Level>;
  link: string | null;
}

interface Numbering {
  list: string;
  readonly starts: Map<number, number>;
  readonly levels: Map<number, Level>;
}

export class WordNumbering {
  readonly #lists = new Map<string, List>();
  readonly #numberings = new Map<string, Numbering>();
  readonly #styles: WordStyles;
  /** Lists of one form continue each other's numbers. */
  readonly #counters = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  private constructor(styles: WordStyles) {
    this.#styles = styles;
  }

  static async read(
    archive: DocumentArchive,
    part: string | null,
    styles: WordStyles,
  ): Promise<WordNumbering> {
    const numbering = new WordNumbering(styles);
    await numbering.#read(archive, part);
    return numbering;
  }

  /** `-` means a paragraph without a number, null one outside lists. A missing level is that of the style. */
  next(id: string, level: number | null, style: string): { mark: string; depth: number } | null {
    if (id === '0') return null;
    const found = this.#find(id);
    if (found === null) return { mark: '-', depth: level ?? 0 };
    const { key, list, numbering } = found;
    const levelOf = (at: number): Level => numbering.levels.get(at) ?? list.levels.get(at) ?? newLevel();
    const depth = level ?? levelOfStyle(list, style);
    const counters = this.#counters.get(key) ?? [];
    this.#counters.set(key, counters);
    this.#beginAgain(id, depth, numbering, counters);
    const current = levelOf(depth);
    counters[depth] = Math.min(VALUE_LIMIT, (counters[depth] ?? current.start - 1) + 1);
    for (let deeper = depth + 1; deeper < LEVELS; deeper += 1) {
      const { restart } = levelOf(deeper);
      if (restart === null || depth < restart) delete counters[deeper];
    }
    return { mark: markOf(current, counters, levelOf), depth };
  }

  #beginAgain(id: string, depth: number, { starts }: Numbering, counters: number[]): void {
    const start = starts.get(depth);
    const begun = `${id} ${String(depth)}`;
    if (start === undefined || this.#begun.has(begun)) return;
    this.#begun.add(begun);
    counters[depth] = start - 1;
  }

  #find(id: string): { key: string; list: List; numbering: Numbering } | null {
    const numbering = this.#numberings.get(id);
    let key = numbering?.list ?? '';
    let list = this.#lists.get(key);
    for (let links = 0; typeof list?.link === 'string' && links < LINKS_LIMIT; links += 1) {
      key = this.#numberings.get(this.#styles.get(list.link).numbering ?? '')?.list ?? '';
      list = this.#lists.get(key);
    }
    return list === undefined || numbering === undefined ? null : { key, list, numbering };
  }

  async #read(archive: DocumentArchive, part: string | null): Promise<void> {
    let list: List | null = null;
    let numbering: Numbering | null = null;
    let level: Level | null = null;
    let overridden = 0;
    const openLevel = (at: number): void => {
      level = newLevel();
      (numbering ?? list)?.levels.set(at, level);
    };
    await readOfficePart(archive, part, {
      onOpen: (name, attributes) => {
        const value = attributes['w:val'] ?? '';
        if (name === 'w:abstractNum') {
          list = { levels: new Map(), link: null };
          numbering = null;
          this.#lists.set(attributes['w:abstractNumId'] ?? '', list);
        } else if (name === 'w:num') {
          numbering = { list: '', starts: new Map(), levels: new Map() };
          this.#numberings.set(attributes['w:numId'] ?? '', numbering);
        } else if (name === 'w:abstractNumId' && numbering !== null) numbering.list = value;
        else if (name === 'w:lvlOverride') overridden = levelNumber(attributes['w:ilvl']);
        else if (name === 'w:startOverride') numbering?.starts.set(overridden, startOf(value));
        else if (name === 'w:numStyleLink' && list !== null) list.link = value;
        else if (name === 'w:lvl') openLevel(levelNumber(attributes['w:ilvl']));
        else if (level !== null) takeProperty(level, name, value);
      },
      onClose: (name) => {
        if (name === 'w:lvl') level = null;
      },
    });
  }
}

function newLevel(): Level {
  return { start: 1, format: 'decimal', text: '', restart: null, isLegal: false, style: null };
}

function takeProperty(level: Level, name: string, value: string): void {
  if (name === 'w:start') level.start = startOf(value);
  else if (name === 'w:numFmt') level.format = value;
  else if (name === 'w:lvlText') level.text = value.slice(0, LEVEL_TEXT_LIMIT_CHARACTERS);
  else if (name === 'w:lvlRestart') level.restart = startOf(value);
  else if (name === 'w:isLgl') level.isLegal = value !== '0' && value !== 'false';
  else if (name === 'w:pStyle') level.style = value;
}

function markOf(level: Level, counters: readonly number[], levelOf: (at: number) => Level): string {
  if (level.format === 'bullet') return '-';
  return level.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const { start, format } = levelOf(at);
      return listNumber(counters[at] ?? start, level.isLegal ? 'decimal' : format);
    })
    .trim();
}

function levelOfStyle(list: List, style: string): number {
  for (const [at, level] of list.levels) if (level.style !== null && level.style === style) return at;
  return 0;
}

function startOf(value: string): number {
  return Math.max(0, Math.min(VALUE_LIMIT, Math.trunc(Number(value)) || 0));
}
