import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { JsonLimits } from '@/lib/domain/shared/text/count-json-marks';

const DATA = 'data:';
const ERROR = 'error:';

const END_MARKS: ReadonlySet<string> = new Set(['[DONE]', '[done]', '"[DONE]"']);

export function isEndMark(data: string | null): boolean {
  return data !== null && END_MARKS.has(data);
}

/** No JSON has a line that ends with `}` before one that begins with `{`, so each of such lines is a whole value. */
export function isEventLine(line: string): boolean {
  const data = withoutPrefix(line);
  return (data.startsWith('{') && data.endsWith('}')) || END_MARKS.has(data);
}

export function beginsEvent(line: string): boolean {
  return isEndMark(withoutPrefix(line)) || withoutPrefix(line).startsWith('{');
}

/** More blanks than these do not stand between a prefix and its data. */
const BEGINNING_LIMIT_CHARACTERS = 40;

/** The line may have been cut. */
export function mayBeginEvent(line: string): boolean {
  if (line.length > BEGINNING_LIMIT_CHARACTERS) return false;
  return DATA.startsWith(line) || '[DONE]'.startsWith(withoutPrefix(line));
}

/**
 * Returns each event of a block that holds several: lines of JSON without blank lines between them, or a list of
 * JSON. Returns the block itself otherwise.
 */
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

/** Some servers name the event an error, and say in its data only why. */
export function isErrorEvent(block: string): boolean {
  return /^event: ?error *$/m.test(block.slice(0, NAME_LIMIT_CHARACTERS));
}

/** The name of an event stands at its beginning. */
const NAME_LIMIT_CHARACTERS = 100;

/**
 * Joins the data lines. Bare JSON of a server that does not stream counts, and so does an error written as a field
 * of its own. Returns null for an event without data.
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

/** A gateway that wraps what a server already wrote has the prefix twice. */
function withoutPrefix(line: string): string {
  let data = line.trim();
  while (data.startsWith(DATA)) data = data.slice(DATA.length).trim();
  return data;
}
