import 'server-only';
import type { MarkupListener } from '../../parse-markup';
import { serialDate } from '../serial-date';

export const CHART_WITHOUT_VALUES = ' (its values are not in the document)';

const SERIES_LIMIT = 50;
const POINTS_LIMIT = 2_000;

const SHOWN_DIGITS = 12;

const SERIES: ReadonlySet<string> = new Set(['c:ser', 'cx:data']);
const POINTS: ReadonlySet<string> = new Set(['c:pt', 'cx:pt']);
const VALUES: ReadonlySet<string> = new Set(['c:v', 'cx:v', 'cx:pt', 'c:formatCode', 'a:t']);

const ROLES: Readonly<Record<string, 'name' | 'categories' | 'values' | 'sizes'>> = {
  'c:tx': 'name',
  'c:cat': 'categories',
  'c:xVal': 'categories',
  'cx:strDim': 'categories',
  'c:val': 'values',
  'c:yVal': 'values',
  'cx:numDim': 'values',
  'c:bubbleSize': 'sizes',
};

interface Points {
  readonly texts: string[];
  format: string;
}

interface Series {
  name: string;
  readonly categories: Points;
  readonly values: Points;
  readonly sizes: Points;
}

/** The values are those that the chart had when the document was saved. */
export class ChartListener implements Partial<MarkupListener> {
  readonly #series: Series[] = [];
  #current: Series | null = null;
  #role: 'name' | 'categories' | 'values' | 'sizes' | null = null;
  #index = 0;
  #isText = false;
  #text = '';
  #isTitle = false;
  readonly #titles: string[] = [];

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (SERIES.has(name)) this.#current = newSeries();
    else if (Object.hasOwn(ROLES, name) && this.#current !== null) this.#role = ROLES[name] ?? null;
    if (name === 'c:title' || name === 'cx:title') {
      this.#isTitle = true;
      this.#titles.push('');
    }
    if (POINTS.has(name)) this.#index = Math.trunc(Number(attributes['idx'] ?? 0)) || 0;
    if (VALUES.has(name)) {
      this.#isText = true;
      this.#text = '';
    }
  }

  onText(text: string): void {
    if (this.#isText) this.#text += text;
  }

  onClose(name: string): void {
    if (SERIES.has(name) && this.#current !== null) {
      if (this.#series.length < SERIES_LIMIT) this.#series.push(this.#current);
      this.#current = null;
    } else if (Object.hasOwn(ROLES, name)) this.#role = null;
    else if (name === 'c:title' || name === 'cx:title') this.#isTitle = false;
    if (!VALUES.has(name) || !this.#isText) return;
    this.#isText = false;
    this.#take(name, this.#text.trim());
  }

  #take(name: string, text: string): void {
    if (this.#isTitle) {
      this.#titles.push(`${this.#titles.pop() ?? ''}${this.#text}`);
      return;
    }
    if (this.#current === null || this.#role === null) return;
    if (this.#role === 'name') {
      this.#current.name = text;
      return;
    }
    const points = this.#current[this.#role];
    if (name === 'c:formatCode') points.format = text;
    else if (this.#index >= 0 && this.#index < POINTS_LIMIT) {
      // Categories of several levels have a point for each; the inner ones come first.
      const inner = points.texts[this.#index];
      points.texts[this.#index] = inner === undefined || inner === '' ? text : `${text} / ${inner}`;
    }
  }

  text(): string {
    const titles = this.#titles.map((title) => title.trim()).filter((title) => title !== '');
    const series = this.#series.filter(({ values }) => values.texts.length > 0);
    const end = series.length === 0 ? CHART_WITHOUT_VALUES : '';
    const groups = Map.groupBy(series, ({ categories }) => shownTexts(categories).join('\n'));
    return [
      `Chart${titles.length === 0 ? '' : `: ${titles.join(', ')}`}${end}`,
      ...[...groups.values()].flatMap(tableOf),
    ].join('\n');
  }
}

function newSeries(): Series {
  const points = (): Points => ({ texts: [], format: '' });
  return { name: '', categories: points(), values: points(), sizes: points() };
}

function tableOf(series: readonly Series[]): string[] {
  const columns = [
    ['', ...shownTexts(series[0]?.categories)],
    ...series.flatMap(({ name, values, sizes }) => [
      [name, ...shownTexts(values)],
      ...(sizes.texts.length === 0 ? [] : [[`${name} (size)`, ...shownTexts(sizes)]]),
    ]),
  ];
  const length = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length }, (_, row) => columns.map((column) => column[row] ?? ''));
  return rows.filter((row) => row.some((cell) => cell !== '')).map((row) => row.join(' | '));
}

function shownTexts(points: Points | undefined): string[] {
  // Points that are missing become holes of the list.
  return Array.from(points?.texts ?? [], (text: string | undefined) =>
    shown(text ?? '', points?.format ?? ''),
  );
}

/** Drops rounding errors of computed values, and writes dates as dates. */
function shown(text: string, format: string): string {
  const number = text === '' ? NaN : Number(text);
  if (!Number.isFinite(number)) return text;
  return serialDate(number, format) ?? String(Number(number.toPrecision(SHOWN_DIGITS)));
}
