import * as z from 'zod/mini';

const LISTED_LIMIT = 12;

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  set: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  map: 'must be an object',
  null: 'must be null',
  undefined: 'must be left out',
  never: 'must be left out',
  date: 'must be a date',
  file: 'must be a file',
  nonoptional: 'is required',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be an address like https://example.org',
  uuid: 'must be an id (a UUID)',
  guid: 'must be an id (a UUID)',
  datetime: 'must be a date and time like 2026-11-29T10:30:00Z',
  date: 'must be a date like 2026-11-29',
  time: 'must be a time like 10:30:00',
  duration: 'must be a duration like P3D',
  ipv4: 'must be an IPv4 address',
  ipv6: 'must be an IPv6 address',
  base64: 'must be base64',
  base64url: 'must be base64url',
  json_string: 'must be JSON',
};

const UNITS: Readonly<Record<string, readonly [one: string, other: string]>> = {
  string: ['character', 'characters'],
  file: ['byte', 'bytes'],
};
const ENTRIES = ['entry', 'entries'] as const;

const WRONG_FORM = 'is not in the right form';

/**
 * The words follow the name of the field. Only this place words refusals, unless a schema brings its own. They repeat
 * no value that was sent, only names of unknown fields.
 */
export function problemWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'custom' && issue.input === undefined && issue.code !== 'unrecognized_keys')
    return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'has the wrong type';
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'too_big':
      return tooBigWords(issue);
    case 'too_small':
      return tooSmallWords(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG_FORM;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${listed(issue.keys)}`;
    case 'invalid_union':
      return WRONG_FORM;
    case 'invalid_key':
      return 'has a name that is not allowed';
    case 'invalid_element':
      return 'has an entry that is not allowed';
    default:
      return 'is not allowed';
  }
}

type TooBig = Extract<z.core.$ZodRawIssue, { code: 'too_big' }>;
type TooSmall = Extract<z.core.$ZodRawIssue, { code: 'too_small' }>;

function tooBigWords({ origin, maximum, inclusive, exact }: TooBig): string {
  const most = String(maximum);
  const unit = unitOf(origin, most);
  if (unit === null) return `must be ${inclusive === false ? 'less than' : 'at most'} ${most}`;
  if (exact === true) return `must have exactly ${most} ${unit}`;
  return `is too long: at most ${most} ${unit}`;
}

function tooSmallWords({ origin, minimum, inclusive, exact }: TooSmall): string {
  const least = String(minimum);
  const unit = unitOf(origin, least);
  if (unit === null) return `must be ${inclusive === false ? 'more than' : 'at least'} ${least}`;
  if (exact === true) return `must have exactly ${least} ${unit}`;
  return Number(minimum) <= 1 ? 'must not be empty' : `is too short: at least ${least} ${unit}`;
}

function unitOf(origin: string, count: string): string | null {
  if (['number', 'int', 'bigint', 'date'].includes(origin)) return null;
  const [one, other] = UNITS[origin] ?? ENTRIES;
  return count === '1' ? one : other;
}

function oneOf(values: readonly string[]): string {
  const [only] = values;
  return values.length === 1 && only !== undefined ? `must be ${only}` : `must be one of ${listed(values)}`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, LISTED_LIMIT).join(', ');
  return names.length > LISTED_LIMIT ? `${shown}, ...` : shown;
}

z.config({ customError: problemWords });
