import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { ImportReaderLost, openImportReader } from '@/lib/server/imports/import-reader';
import { apiProcesses, readApi } from '@/lib/server/tools/actions/read-api';
import { McpFailure } from '@/lib/server/tools/mcp/mcp-failure';
import { messageProcesses, readMessage } from '@/lib/server/tools/mcp/messages/read-message';
import { REACHED_LIMIT, type FuzzTarget } from '../fuzz-target.ts';
import { chosenBy, spliced } from '../spliced.ts';

const JSON_UNITS = ['{"a":', '[', ']', '}', '"', '\\u0041', '\\', ',', ':', '1e9', '-', 'null', '{}', '[],'];
const YAML_UNITS = [
  'a:\n',
  '- ',
  '? ',
  '&a ',
  '*a ',
  '!!set ',
  '|\n',
  '>\n',
  '<<: *a\n',
  '{a: ',
  '#',
  '---\n',
];
const OPENAPI_UNITS = [
  '"$ref":"#/components/schemas/A"',
  '{"$ref":"#/a/b"},',
  '"/{a}":{"get":{"responses":{}}},',
  '"allOf":[',
  '"properties":{',
  '"servers":[{"url":"https://a.example/{a}"}],',
];

const API = `{"openapi":"3.0.0","info":{"title":"A","version":"1"},"servers":[{"url":"https://a.example"}],
"paths":{"/a/{b}":{"get":{"operationId":"a","parameters":[{"name":"b","in":"path","schema":{"$ref":"#/components/schemas/A"}}],
"responses":{"200":{"description":"a"}}}}},"components":{"schemas":{"A":{"type":"object","properties":{"a":{"type":"string"}}}}}}`;
const API_AS_YAML = `openapi: 3.0.0
info: {title: A, version: '1'}
servers: [{url: https://a.example}]
paths:
  /a:
    post:
      operationId: a
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
components:
  schemas:
    A: {type: object, properties: {a: {type: string}}}
`;

const MESSAGES = [
  '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"a"}],"structuredContent":{"a":1}}}',
  '{"jsonrpc":"2.0","id":2,"result":{"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"a":{}}}}]}}',
  '{"jsonrpc":"2.0","id":3,"method":"elicitation/create","params":{"message":"a","requestedSchema":{}}}',
  '[{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}]',
] as const;
const AWAITED = new Map([
  [1, 'tools/call'],
  [2, 'tools/list'],
]);

const imported = (name: string) => readFileSync(join(process.cwd(), 'tests/fixtures/imports', name), 'utf8');
const IMPORTS = [
  'chatgpt.json',
  'claude.json',
  'librechat-tree.json',
  'nextchat.json',
  'open-webui.json',
] as const;

const OWNER = '00000000-0000-4000-8000-000000000000';

/** Calls the readers as the server does: their processes are part of the test. */
export const PROCESS_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'descriptions of APIs',
    units: [...JSON_UNITS, ...YAML_UNITS, ...OPENAPI_UNITS],
    limitCharacters: 198_000,
    shortRuns: 4,
    read: (text) => readApi(null, spliced(chosenBy([API, API_AS_YAML, ''], text), text)),
    end: () => apiProcesses().close(),
  },
  {
    name: 'messages of servers of tools',
    units: [...JSON_UNITS, '{"type":"text","text":"a"},', '"id":1,', '"method":"a",', '"content":['],
    limitCharacters: 300_000,
    shortRuns: 10,
    read: async (text) => {
      const bytes = new TextEncoder().encode(spliced(chosenBy(MESSAGES, text), text));
      try {
        return await readMessage(bytes, AWAITED, { owner: null, signal: AbortSignal.timeout(60_000) });
      } catch (error) {
        if (error instanceof McpFailure) return REACHED_LIMIT;
        throw error;
      }
    },
    end: () => messageProcesses().close(),
  },
  {
    name: 'imports',
    units: [
      ...JSON_UNITS,
      '"mapping":{',
      '"messages":[',
      '"children":["',
      '"parent":"',
      '"content":{"parts":["',
    ],
    limitCharacters: 300_000,
    shortRuns: 2,
    read: async (text) => {
      const path = join(tmpdir(), `parley-fuzz-${String(process.pid)}.json`);
      await writeFile(path, spliced(imported(chosenBy(IMPORTS, text)), text));
      try {
        return await readImport(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  },
];

async function readImport(path: string): Promise<string | symbol> {
  const reader = openImportReader({
    path,
    owner: OWNER,
    doneCount: 0,
    unpackedLimitBytes: 64 * MEGABYTE,
    heapLimitBytes: 256 * MEGABYTE,
    spoolFolder: tmpdir(),
  });
  try {
    for (;;) {
      const { kind } = await reader.next();
      if (kind === 'end' || kind === 'problem') return kind;
    }
  } catch (error) {
    if (error instanceof ImportReaderLost) return REACHED_LIMIT;
    throw error;
  } finally {
    reader.close();
  }
}
