import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { JsonLimits } from '@/lib/domain/shared/text/count-json-marks';

const DATA = 'data:';
const ERROR = 'error:';

const END_MARKS: ReadonlySet<string> = new Set(['[DONE]', '[done]', '"[DONE]"']);

export function isEndMark(data: string | null): boolean {
  return data !== null && END_MARKS.has(data);
}

/** In JSON no line ends with `}` before one that begins with `{`, so such a line is a whole value. */
export function isEventLine(line: string): boolean {
  const data = withoutPrefix(line);
  return (data.startsWith('{') && data.endsWith('}')) || END_MARKS.has(data);
}

export function beginsEvent(line: string): boolean {
  return isEndMark(withoutPrefix(line)) || withoutPrefix(line).startsWith('{');
}

/** No more blanks follow a prefix. */
const BEGINNING_LIMIT_CHARACTERS = 40;

/** The line may have been cut. */
export function mayBeginEvent(line: string): boolean {
  if (line.length > BEGINNING_LIMIT_CHARACTERS) return false;
  return DATA.startsWith(line) || '[DONE]'.startsWith(withoutPrefix(line));
}

/** Servers also send lines of JSON without blank lines between, or a list. Else returns the block. */
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

/** Some servers say "error" only in the event's name. */
export function isErrorEvent(block: string): boolean {
  return /^event: ?error *$/m.test(block.slice(0, NAME_LIMIT_CHARACTERS));
}

/** The name comes first. */
const NAME_LIMIT_CHARACTERS = 100;

/** Bare JSON counts, and an error in a field of its own. Returns null for an event without data. */
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
