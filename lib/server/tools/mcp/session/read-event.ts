import 'server-only';

/** `data` is null where the event has none. */
export interface ServerEvent {
  readonly name: string;
  readonly id: string;
  readonly retryMs: number | null;
  readonly data: Buffer | null;
}

const LINE_FEED = 10;
const BLANK = 32;
const DATA = Buffer.from('data:');
/** A message needs few lines, and many are slower to read than to parse. */
const LINES_LIMIT = 1_000;
const FIELD_LIMIT_BYTES = 2_000;

/** Returns null for too many lines. */
export function readEvent(event: Buffer): ServerEvent | null {
  const data: Buffer[] = [];
  const fields = { event: '', id: '', retry: '' };
  let lines = 0;
  for (let start = 0; start < event.length; lines += 1) {
    if (lines === LINES_LIMIT) return null;
    const found = event.indexOf(LINE_FEED, start);
    const end = found === -1 ? event.length : found;
    const line = event.subarray(start, end);
    if (line.subarray(0, DATA.length).equals(DATA)) data.push(withoutBlank(line.subarray(DATA.length)));
    else if (line.length <= FIELD_LIMIT_BYTES) readField(line.toString('utf8'), fields);
    start = end + 1;
  }
  return {
    name: fields.event,
    id: fields.id,
    retryMs: /^\d{1,9}$/.test(fields.retry) ? Number(fields.retry) : null,
    data: data.length === 0 ? null : joined(data),
  };
}

function readField(line: string, fields: Record<'event' | 'id' | 'retry', string>): void {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon);
  if (name !== 'event' && name !== 'id' && name !== 'retry') return;
  fields[name] = line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
}

function withoutBlank(value: Buffer): Buffer {
  return value[0] === BLANK ? value.subarray(1) : value;
}

function joined(lines: readonly Buffer[]): Buffer {
  const [first] = lines;
  if (first !== undefined && lines.length === 1) return first;
  return Buffer.concat(lines.flatMap((line, index) => (index === 0 ? [line] : [Buffer.from('\n'), line])));
}
