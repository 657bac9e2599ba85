import { isRecord, type JsonRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { JsonLimits } from '@/lib/domain/shared/text/count-json-marks';

const DATA = 'data:';
const ERROR = 'error:';

const END_MARK = /^["']?(?:\[done\]|<done>|done)["']?$/i;
const END_MARK_LIMIT_CHARACTERS = 8;

export function isEndMark(data: string | null): boolean {
  return data !== null && data.length <= END_MARK_LIMIT_CHARACTERS && END_MARK.test(data);
}

/** No JSON goes on behind such a mark, so that it needs no end of line. */
export function isWholeEndMark(line: string): boolean {
  if (line.length > BEGINNING_LIMIT_CHARACTERS || !line.endsWith(']')) return false;
  return isEndMark(withoutPrefix(line));
}

/** No JSON has a line that ends with `}` before one that begins with `{`, so each such line is a whole value. */
export function isEventLine(line: string): boolean {
  const data = withoutPrefix(line);
  return (data.startsWith('{') && data.endsWith('}')) || isEndMark(data);
}

export function beginsEvent(line: string): boolean {
  return isEndMark(withoutPrefix(line)) || withoutPrefix(line).startsWith('{');
}

/** No more blanks stand between a prefix and its data. */
const BEGINNING_LIMIT_CHARACTERS = 40;

/** The line may have been cut. */
export function mayBeginEvent(line: string): boolean {
  if (line.length > BEGINNING_LIMIT_CHARACTERS) return false;
  return DATA.startsWith(line) || '[DONE]'.startsWith(withoutPrefix(line));
}

/** Some servers send lines of JSON without blank lines between, or a list; other blocks are returned as they are. */
export function eventsOfBlock(block: string, limits: JsonLimits): readonly string[] {
  const bare = block.trimStart();
  if (bare.startsWith('[')) {
    const list: unknown = parseJson(block, limits);
    return Array.isArray(list) && list.every(isRecord) ? list.map((each) => JSON.stringify(each)) : [block];
  }
  if (!block.includes('\n')) return [block];
  const lines = block.split('\n').filter((line) => line.startsWith(DATA) || line.startsWith('{'));
  return lines.length > 1 && lines.every(isEventLine) ? lines : [block];
}

/** The name stands before the data. */
const NAME_LIMIT_CHARACTERS = 100;
const NAME_PREFIX = 'event:';

/** Null means no name of one word. */
export function nameOfEvent(block: string): string | null {
  const start = block.slice(0, NAME_LIMIT_CHARACTERS);
  if (!start.includes(NAME_PREFIX)) return null;
  const line = start.split('\n').find((each) => each.startsWith(NAME_PREFIX));
  const name = line?.slice(NAME_PREFIX.length).trim() ?? null;
  return name === null || /\s/.test(name) ? null : name;
}

const ERROR_NAMES: ReadonlySet<string | null> = new Set(['error', 'exception']);

/** Some servers name the event an error, and say in its data only why. */
export function isErrorEvent(block: string): boolean {
  return ERROR_NAMES.has(nameOfEvent(block));
}

const END_NAMES: ReadonlySet<unknown> = new Set(['done', 'end', 'complete', 'finish']);

/** Some servers end by an event of this name, or an object that says only that. */
export function isEndNotice(block: string, event: JsonRecord | null): boolean {
  if (END_NAMES.has(nameOfEvent(block))) return true;
  return event !== null && (event['done'] === true || [event['type'], event['event']].some(isEndName));
}

function isEndName(name: unknown): boolean {
  return END_NAMES.has(name);
}

const ODD_PREFIX = /^[ \t\uFEFF]*(data|event)(?=:)/gim;

/** Some servers indent lines, or write fields in capitals. */
export function withPlainPrefixes(block: string): string {
  return /^[ \t\uFEFFA-Z]/.test(block)
    ? block.replace(ODD_PREFIX, (_, name: string) => name.toLowerCase())
    : block;
}

/**
 * Lines of data are joined. Bare JSON counts, and so does an error in a field of its own. Returns null for an event
 * without data.
 */
export function dataOf(block: string): string | null {
  const start = block.startsWith(DATA) ? 0 : block.indexOf(`\n${DATA}`) + 1;
  if (start > 0 || block.startsWith(DATA)) return joinedData(block, start);
  const bare = block.trim();
  if (bare.startsWith('{')) return bare;
  if (!bare.startsWith(ERROR)) return null;
  const report = bare.slice(ERROR.length).trim();
  return `{"error":${report.startsWith('{') ? report : JSON.stringify(report)}}`;
}

function joinedData(block: string, start: number): string {
  const lineEnd = block.indexOf('\n', start);
  if (lineEnd === -1 || block.indexOf(`\n${DATA}`, lineEnd) === -1)
    return withoutPrefix(block.slice(start, lineEnd === -1 ? block.length : lineEnd));
  const lines = block.split('\n').filter((line) => line.startsWith(DATA));
  return lines
    .map((line) => line.slice(DATA.length))
    .join('\n')
    .trim();
}

/** A gateway may have added a second prefix. */
function withoutPrefix(line: string): string {
  let data = line.trim();
  while (data.startsWith(DATA)) data = data.slice(DATA.length).trim();
  return data;
}
