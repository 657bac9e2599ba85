import { z } from 'zod';
import { listArtifacts } from '@/lib/domain/message/artifact/list-artifacts';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { parseJson } from '@/lib/domain/shared/json-record';
import type { JsonLimits } from '@/lib/domain/shared/text/count-json-marks';
import { readSkillText } from '@/lib/domain/tool/skill/skill-text';
import { readNewPasskey } from '@/lib/server/auth/factors/passkey-ceremony';
import { toNextAuthRequest } from '@/lib/server/http/next-auth-call';
import { parseJsonBody } from '@/lib/server/http/route/parse-request';
import { readFormFile } from '@/lib/server/http/route/read-form';
import { boundedJson } from '@/lib/server/platform/outbound/bounded-json';
import { SseBlocks } from '@/lib/server/providers/coalesce/sse-blocks';
import { OUTCOME_LIMITS } from '@/lib/server/tools/actions/read-api';
import { keepMessages } from '@/lib/server/tools/mcp/messages/keep-messages';
import { HEADER_LIMITS, readHeader } from '@/lib/server/tools/python/python-answer';
import { unpackSkill } from '@/lib/server/tools/skill/unpack-skill';
import { partOf, partOfZeros, rawZip } from '@/tests/support/hostile/raw-zip';

export interface WorstInput {
  readonly name: string;
  /** Calls `begin` when only the last piece of work is left; the pieces before are of other turns. */
  readonly read: (begin: () => void) => unknown;
}

/** Repeats a piece up to a length; at least once. */
const filled = (unit: string, characters: number) =>
  unit.repeat(Math.max(1, Math.floor(characters / unit.length)));

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)},`;

/** Objects with unique names are the most expensive values there are. */
const distinct = (names: number) =>
  `[${Array.from({ length: names }, (_, index) => `{"${index.toString(36)}":0}`).join(',')}]`;

const different = (count: number) =>
  `[${Array.from({ length: count }, (_, index) => `"${index.toString(36)}"`).join(',')}]`;

const fields = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"${index.toString(36)}":0`).join(',')}}`;

const alike = (count: number) => `[${'{"a":0},'.repeat(count)}0]`;

/** Returns the JSON forms that are slowest, as large as these limits allow. */
function jsonWithin({ characters, marks, depth, bareCharacters }: JsonLimits): Record<string, string> {
  return {
    'objects of a name each that no other has': distinct(Math.floor(marks / 5) - 2),
    'texts of which none is twice': different(marks - 2),
    'one object of many fields': fields(Math.floor(marks / 4) - 2),
    'lists in lists': `[${filled(nested(depth - 2), Math.min(marks, bareCharacters / 2) - 2)}0]`,
    'a text of escapes': `["${filled('\\n', characters - 10)}"]`,
    'a text of quotes': `["${filled('\\"', characters - 10)}"]`,
    'letters beyond Latin with escapes': `["${filled('語\\u0041', characters / 2)}"]`,
    'a number': filled('9', bareCharacters - 1),
    blanks: `${filled(' ', bareCharacters - 2)}0`,
    'values over the limit': `[${filled('[],', characters - 10)}0]`,
  };
}

const ofJson = (
  limits: JsonLimits,
  read: (json: string, begin: () => void) => unknown,
): readonly WorstInput[] =>
  Object.entries(jsonWithin(limits)).map(([name, json]) => ({ name, read: (begin) => read(json, begin) }));

const PIECE_BYTES = 64 * 1024;

/** The body arrives in pieces; `begin` is called before the last one. */
function bodyOf(text: string, begin: () => void): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      const end = start + PIECE_BYTES;
      if (end >= bytes.length) begin();
      controller.enqueue(Uint8Array.from(bytes.subarray(start, end)));
      start = end;
      if (end >= bytes.length) controller.close();
    },
  });
}

const post = (body: string | ReadableStream<Uint8Array>, contentType: string, path = '/') => {
  const init = { method: 'POST', body, headers: { 'content-type': contentType }, duplex: 'half' };
  return new Request(`http://localhost${path}`, init);
};

const PLAIN = { characters: 1_000_000, marks: 60_000, depth: 500, bareCharacters: 200_000 };
const BODY = { characters: 1_048_576, marks: 15_003, depth: 64, bareCharacters: 1_048_576 };

const PARTY = { id: 'localhost', origin: 'http://localhost', name: 'Parley' };
const passkey = (attestation: string, clientData: string) => () =>
  readNewPasskey(PARTY, 'challenge', {
    challengeId: '00000000-0000-4000-8000-000000000000',
    name: 'Key',
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(clientData).toString('base64url'),
        attestationObject: Buffer.from(attestation, 'hex').toString('base64url'),
        transports: undefined,
      },
    },
  }).catch(() => null);
const clientData = (more: string) =>
  `{"type":"webauthn.create","challenge":"challenge","origin":"http://localhost","a":${more}}`;

/** The whole form counts: its parts are read as they arrive, a few at a time. */
const form = (text: string) => () => {
  const request = post(
    bodyOf(text, () => undefined),
    'multipart/form-data; boundary=b',
  );
  return readFormFile(request, { field: 'file', limitBytes: 2 * MEGABYTE }).catch(() => null);
};
const PART = '--b\r\ncontent-disposition:form-data;name="a"\r\n';

const skillOf = (yaml: string): WorstInput => ({
  name: JSON.stringify(yaml.slice(0, 12)),
  read: () => readSkillText(`---\n${yaml}\n---\nbody`),
});

const SKILL = '---\nname: a\ndescription: b\n---\nbody';
const archive = (bytes: Buffer) => () => unpackSkill(bytes);

const artifactsOf = (text: string): WorstInput => ({
  name: JSON.stringify(text.slice(0, 16)),
  read: () =>
    listArtifacts([{ messageId: 'm', isCreatedByUser: false, content: [{ type: 'text' as const, text }] }]),
});

/** An event is split off, and parsed by the package of its provider. */
const event = (json: string) => () => {
  const [block = 'data:{}'] = new SseBlocks().push(`data:${json}\n\n`);
  return JSON.parse(block.slice(5));
};

/** Maps the file of each reader to its slowest inputs. */
export const WORST_INPUTS: Readonly<Record<string, readonly WorstInput[]>> = {
  'lib/domain/shared/json-record.ts': ofJson(PLAIN, (json) => parseJson(json)),
  'lib/server/http/route/parse-request.ts': ofJson(BODY, (json, begin) =>
    parseJsonBody(post(bodyOf(json, begin), 'application/json'), z.unknown()).catch(() => null),
  ),
  'lib/server/http/next-auth-call.ts': ['a&', 'a=%2', `${'a'.repeat(9)}=&`].map((unit) => ({
    name: unit,
    read: async () => {
      const type = 'application/x-www-form-urlencoded';
      const call = await toNextAuthRequest(post(filled(unit, 16_000), type, '/api/auth/signin/a'));
      return Object.fromEntries(new URLSearchParams(await call.text()));
    },
  })),
  'lib/server/http/route/form-parser.ts': [
    { name: 'empty parts', read: form(`${filled(`${PART}\r\n\r\n`, 2 * MEGABYTE)}--b--\r\n`) },
    { name: 'headers', read: form(`${PART}${filled('a:b\r\n', 2 * MEGABYTE)}\r\n\r\n--b--\r\n`) },
    {
      name: 'a name',
      read: form(
        `--b\r\ncontent-disposition:form-data;name="${filled('%22', MEGABYTE)}"\r\n\r\n\r\n--b--\r\n`,
      ),
    },
    {
      name: 'boundaries that are none',
      read: form(`${PART}\r\n${filled('\r\n--', 2 * MEGABYTE)}\r\n--b--\r\n`),
    },
  ],
  'lib/server/auth/factors/passkey-ceremony.ts': [
    { name: 'lists in lists', read: passkey('81'.repeat(29_000), clientData('0')) },
    { name: 'maps', read: passkey(`b97000${'6000'.repeat(14_000)}`, clientData('0')) },
    { name: 'JSON of objects', read: passkey('80', clientData(distinct(2_800))) },
    { name: 'deep JSON', read: passkey('80', clientData(`${'['.repeat(14_000)}${']'.repeat(14_000)}`)) },
  ],
  'lib/domain/tool/skill/skill-text.ts': [
    filled('a: b\n', 495),
    `${filled('[', 29)}${filled('a,', 490)}`,
    filled(': ', 398),
    filled('{a: ', 110),
    filled('!a ', 176),
    filled('? ', 56),
    filled('- ', 398),
    `a: ${filled('"\\u0041" ', 850)}`,
    `${filled('=a: ~]', 180)}${filled(' a', 3_600)}`,
    `${filled('{', 58)}${filled(' .', 3_900)}`,
    Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    filled('}', 3_990),
    filled('? ', 3_990),
  ].map(skillOf),
  'lib/server/tools/skill/unpack-skill.ts': [
    {
      name: 'files of zeros',
      read: archive(rawZip([partOf('SKILL.md', SKILL), partOfZeros('a.txt', 700)])),
    },
    {
      name: 'entries with long names',
      read: archive(
        rawZip([
          partOf('SKILL.md', SKILL),
          ...Array.from({ length: 490 }, (_, index) => partOf(`${filled('./', 700)}${String(index)}`, 'a')),
        ]),
      ),
    },
    {
      name: 'files of text',
      read: archive(
        rawZip([
          partOf('SKILL.md', SKILL),
          ...Array.from({ length: 50 }, (_, index) => partOf(`${String(index)}.txt`, filled('語a', 3_900))),
        ]),
      ),
    },
    { name: 'more entries', read: archive(rawZip(Array.from({ length: 8_000 }, () => partOf('a', '')))) },
  ],
  'lib/domain/message/artifact/list-artifacts.ts': [
    '```jsx\nexport default A' + filled(' ', 99_000) + 'x\n```',
    '```html\n' + filled('<title', 99_000) + '\n```',
    filled('```a\nb\n```\n', 99_000),
    '```md\n' + filled('# \t', 99_000) + '\n```',
    filled('\n', 99_000),
    filled('> ', 99_000),
    '```jsx\n' + filled('export default a ', 99_000) + '\n```',
    '```' + filled('a="', 99_000) + '\n```',
  ].map(artifactsOf),
  'lib/server/platform/outbound/bounded-json.ts': ofJson(
    { characters: 3 * MEGABYTE, marks: 100_000, depth: 500, bareCharacters: 2_200_000 },
    (json, begin) => boundedJson(bodyOf(json, begin), 3 * MEGABYTE).catch(() => null),
  ),
  'lib/server/providers/coalesce/sse-blocks.ts': Object.entries(
    jsonWithin({
      characters: 1_499_900,
      marks: 39_900,
      depth: 19_900,
      bareCharacters: 499_900,
    }),
  ).flatMap(([name, json]) => (name === 'values over the limit' ? [] : [{ name, read: event(json) }])),
  'lib/server/tools/mcp/messages/keep-messages.ts': ofJson(
    { characters: 65_000, marks: 65_000, depth: 32_000, bareCharacters: 65_000 },
    (json) => {
      const cut = json.length > 65_536 ? `[${distinct(5_500)}]` : json;
      return keepMessages(`{"id":1,"result":{"content":${cut}}}`, new Map([[1, 'tools/call']]));
    },
  ),
  'lib/server/tools/actions/read-api.ts': [
    {
      name: 'all names that a description can have, and the same ones again',
      read: () => parseJson(`[${distinct(25_000)},${alike(24_000)}]`, OUTCOME_LIMITS),
    },
    { name: 'a text of escapes', read: () => parseJson(`"${filled('\n', 999_000)}"`, OUTCOME_LIMITS) },
  ],
  'lib/server/tools/python/python-answer.ts': ofJson({ ...PLAIN, ...HEADER_LIMITS }, readHeader),
};
