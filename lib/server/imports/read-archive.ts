import 'server-only';
import {
  ARCHIVE_FILES,
  ARCHIVE_VERSION,
  archiveConversationSchema,
  archiveFolderSchema,
  archiveManifestSchema,
  archivePresetSchema,
  archiveSettingsSchema,
  importArchived,
} from '@/lib/domain/import/archive';
import { MESSAGES_LIMIT } from '@/lib/domain/import/plan-import';
import type { ImportNote } from '@/lib/domain/import/import-report';
import { stringField } from '@/lib/domain/json-record';
import type { z } from 'zod';
import type { ArchiveExtras, FoundConversation } from './found-conversation';
import { ImportProblem } from './import-problem';
import { VALUE_LIMIT_BYTES } from './json-assembler';
import { readLines } from './read-lines';
import type { ZipPart } from './zip-reader';

/** More folders or presets than anybody has. */
const ROWS_LIMIT = 10_000;

type Pieces = (part: ZipPart) => AsyncIterable<Uint8Array>;

/** What of our own archive is not a conversation. Throws ImportProblem when it is none of ours or a later version's. */
export async function readArchiveExtras(
  parts: ReadonlyMap<string, ZipPart>,
  open: Pieces,
): Promise<ArchiveExtras> {
  const manifest = archiveManifestSchema.safeParse(await readWhole(parts.get(ARCHIVE_FILES.manifest), open));
  if (!manifest.success || manifest.data.version > ARCHIVE_VERSION) throw new ImportProblem('unrecognised');
  const folders = await readRows(parts.get(ARCHIVE_FILES.folders), archiveFolderSchema, open);
  const presets = await readRows(parts.get(ARCHIVE_FILES.presets), archivePresetSchema, open);
  const settings = archiveSettingsSchema.safeParse(await readWhole(parts.get(ARCHIVE_FILES.settings), open));
  const notes: ImportNote[] = [];
  if (folders.unreadable > 0) notes.push({ reason: 'folder_unreadable', count: folders.unreadable });
  if (presets.unreadable > 0) notes.push({ reason: 'preset_unreadable', count: presets.unreadable });
  return { folders: folders.rows, presets: presets.rows, settings: settings.data ?? null, notes };
}

/** The conversations of our own archive, each with its messages. */
export async function* readArchived(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FoundConversation> {
  let head: unknown;
  let lines: unknown[] = [];
  let sizeBytes = 0;
  for await (const line of readLines(pieces)) {
    const value = parseLine(line);
    if (stringField(value, 'kind') === 'conversation') {
      if (head !== undefined) yield toFound(head, lines, sizeBytes);
      head = value;
      lines = [];
      sizeBytes = 0;
    } else if (head === undefined) throw new ImportProblem('broken_json');
    else {
      sizeBytes += line.length;
      if (sizeBytes <= VALUE_LIMIT_BYTES && lines.length <= MESSAGES_LIMIT) lines.push(value);
    }
  }
  if (head !== undefined) yield toFound(head, lines, sizeBytes);
}

function toFound(head: unknown, lines: readonly unknown[], sizeBytes: number): FoundConversation {
  const title = stringField(head, 'title') ?? '';
  const parsed = archiveConversationSchema.safeParse(head);
  return {
    format: 'parley',
    title,
    read: () => {
      if (!parsed.success) return 'unreadable';
      if (lines.length > MESSAGES_LIMIT) return 'too_many_messages';
      return sizeBytes > VALUE_LIMIT_BYTES ? 'too_large' : importArchived(parsed.data, lines);
    },
    origin: parsed.success ? parsed.data.origin : null,
  };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function readRows<Schema extends z.ZodType>(part: ZipPart | undefined, schema: Schema, open: Pieces) {
  const rows: z.output<Schema>[] = [];
  let unreadable = 0;
  if (part === undefined) return { rows, unreadable };
  for await (const line of readLines(open(part))) {
    const parsed = schema.safeParse(parseLine(line));
    if (parsed.success && rows.length < ROWS_LIMIT) rows.push(parsed.data);
    else unreadable += 1;
  }
  return { rows, unreadable };
}

async function readWhole(part: ZipPart | undefined, open: Pieces): Promise<unknown> {
  if (part === undefined) return undefined;
  let text = '';
  for await (const line of readLines(open(part))) text += line;
  return parseLine(text);
}
