/**
 * These files interpret structure that others may have written; each row says why it may. Any other file reads JSON
 * by `parseJson`, which counts before it parses, or by `readLocalJson` what the browser stored; lint refuses every
 * other reader.
 */
export const READERS = {
  /** These run in processes of their own, with limits of time and memory (decision 155). */
  inProcess: [
    'lib/domain/import/plan-extras.ts',
    'lib/domain/import/plan-import.ts',
    'lib/domain/tool/openapi/read-openapi-text.ts',
    'lib/server/documents/draw-pages.ts',
    'lib/server/documents/encoding/guess-encoding.ts',
    'lib/server/documents/formats/read-mail.ts',
    'lib/server/documents/formats/read-notebook.ts',
    'lib/server/documents/formats/read-pdf.ts',
    'lib/server/documents/formats/read-spreadsheet.ts',
    'lib/server/documents/formats/workbook/workbook-rows.ts',
    'lib/server/documents/parse-markup.ts',
    'lib/server/imports/json-assembler.ts',
    'lib/server/imports/read-archive.ts',
    'lib/server/imports/read-json-items.ts',
    'lib/server/imports/zip-reader.ts',
    'lib/server/pictures/picture-process.mjs',
    'lib/server/tools/calculator/calculator-process.mjs',
    'lib/server/tools/python/pyodide-process.mjs',
    'lib/server/tools/reader/reader-process.mjs',
  ],
  /** We wrote what these read, from values that a schema had bounded, or the operator or the build did. */
  ours: [
    'lib/server/auth/session/begin-sign-in.ts',
    'lib/server/db/turn/run-chunk-repository.ts',
    'lib/server/db/turn/tool-elicitations.ts',
    'lib/server/generation/live-message.ts',
    'lib/server/http/request/route-pattern.ts',
    'lib/server/http/response/refused-turn.ts',
    'lib/server/platform/action-secret-box.ts',
    'lib/server/platform/config-file/parse-config-text.ts',
    'lib/server/platform/settings/setting-kinds.ts',
    'lib/server/providers/google/entry.ts',
    'lib/server/providers/shared/body-overrides.ts',
    'lib/server/services/backup/read-backup.ts',
    'lib/server/services/file/document-pages.ts',
    'lib/server/services/file/document-texts.ts',
    'lib/server/services/system/load-first-screen.ts',
    'lib/server/services/tool/action/account-store.ts',
    'lib/server/services/tool/action/action-account.ts',
    'lib/server/services/tool/mcp/mcp-secrets.ts',
    'lib/server/services/turn/tools/elicit.ts',
    'lib/server/storage/firebase-storage.ts',
    'lib/server/tools/python/packages/package-lock.ts',
  ],
  /** Only the browser runs these: they read answers of our server, what it stored itself, or a file of its user. */
  browser: [
    'lib/client/draft/early-input-script.ts',
    'lib/client/page/page-words.ts',
    'lib/client/request/refresh-bearer.ts',
    'lib/client/request/request.ts',
    'lib/client/storage/local-storage.ts',
    'lib/client/system/first-paint-script.ts',
    'lib/domain/preset/preset-file.ts',
    'lib/server/platform/service-worker.mjs',
    'lib/wire/decode-ui-stream.ts',
  ],
  /** These draw texts of others in the browser; `tests/support/hostile/drawn-texts.ts` has the bound of each. */
  drawn: [
    'components/markdown/diagram/clean-markup.ts',
    'components/markdown/diagram/frame/program.frame.ts',
    'components/markdown/parse-blocks.ts',
    'lib/client/artifact/drawing/is-heavy-drawing.ts',
    'lib/client/export/inline-marks.ts',
    'lib/client/file/document/open-pdf.ts',
  ],
  /** A row of {@link BOUNDED_READERS} bounds each of these. */
  bounded: [
    'lib/domain/shared/json-record.ts',
    'lib/domain/tool/skill/skill-text.ts',
    'lib/server/auth/factors/passkey-ceremony.ts',
    'lib/server/http/route/form-parser.ts',
    'lib/server/http/route/parse-request.ts',
    'lib/server/providers/anthropic/count-anthropic-tokens.ts',
    'lib/server/providers/anthropic/list-anthropic-models.ts',
    'lib/server/providers/models/list-live-models.ts',
    'lib/server/tools/mcp/messages/keep-messages.ts',
    'lib/server/tools/python/frames.mjs',
    'lib/server/tools/skill/unpack-skill.ts',
  ],
};

/**
 * Names the constant that bounds each input on the event loop, and the slowest input of that size. A test reads the
 * worst input of each within 20 ms; decision 155 has this table.
 */
export const BOUNDED_READERS = [
  {
    reads: 'JSON of models, tools, services and streams',
    file: 'lib/domain/shared/json-record.ts',
    limit: 'JSON_LIMITS',
    worst: 'objects of a name each that no other has',
  },
  {
    reads: 'bodies of requests',
    file: 'lib/server/http/route/parse-request.ts',
    limit: 'MARK_LIMIT',
    worst: 'names that no other field has, long texts of escapes',
  },
  {
    reads: 'forms of signing in',
    file: 'lib/server/http/next-auth-call.ts',
    limit: 'BODY_LIMIT_BYTES',
    worst: 'fields of one letter',
  },
  {
    reads: 'forms with a file',
    file: 'lib/server/http/route/form-parser.ts',
    limit: 'FIELDS_LIMIT',
    worst: 'empty parts, headers of a part, boundaries that are none',
  },
  {
    reads: 'passkeys',
    file: 'lib/server/auth/factors/passkey-ceremony.ts',
    limit: 'CEREMONY_CHARACTERS',
    in: 'lib/contracts/account/passkeys.ts',
    worst: 'lists in lists',
  },
  {
    reads: 'front matter of skills',
    file: 'lib/domain/tool/skill/skill-text.ts',
    limit: 'FRONT_MATTER_LIMIT_CHARACTERS',
    worst: 'keys, tags, lists in lists',
  },
  {
    reads: 'archives of skills',
    file: 'lib/server/tools/skill/unpack-skill.ts',
    limit: 'ENTRIES_LIMIT',
    worst: 'entries with long names, a file of zeros',
  },
  {
    reads: 'artifacts of an answer',
    file: 'lib/domain/message/artifact/list-artifacts.ts',
    limit: 'MESSAGE_TEXT_LIMIT_CHARACTERS',
    in: 'lib/contracts/turn/turn.ts',
    worst: 'blocks of code, runs of blanks',
  },
  {
    reads: 'whole answers of providers, lists of models, profiles',
    file: 'lib/server/platform/outbound/bounded-json.ts',
    limit: 'BODY_LIMITS',
    worst: 'objects of a name each that no other has, numbers, texts of escapes',
  },
  {
    reads: 'events of providers',
    file: 'lib/server/providers/coalesce/sse-blocks.ts',
    limit: 'EVENT_LIMITS',
    worst: 'objects of a name each that no other has, texts of escapes',
  },
  {
    reads: 'messages of servers of tools',
    file: 'lib/server/tools/mcp/messages/keep-messages.ts',
    limit: 'SMALL_MESSAGE_LIMIT_BYTES',
    in: 'lib/server/tools/mcp/messages/read-message.ts',
    worst: 'lists in lists',
  },
  {
    reads: 'what describes an API, from its process',
    file: 'lib/server/tools/actions/read-api.ts',
    limit: 'OUTCOME_LIMITS',
    worst: 'objects of a name each that no other has',
  },
  {
    reads: 'answers of Python, from its process',
    file: 'lib/server/tools/python/python-answer.ts',
    limit: 'HEADER_LIMITS',
    worst: 'texts of escapes',
  },
];
