import 'server-only';
import { z } from 'zod';
import {
  ARCHIVE_FILES,
  ARCHIVE_VERSION,
  archiveAssistantSchema,
  archiveFileSchema,
  archiveConversationSchema,
  archiveFolderSchema,
  archiveManifestSchema,
  archiveMemorySchema,
  archivePresetSchema,
  archiveSkillSchema,
  archiveSettingsSchema,
  importArchived,
} from '@/lib/domain/import/archive';
import type { ImportNote } from '@/lib/domain/import/import-report';
import { MESSAGES_LIMIT } from '@/lib/domain/import/plan-import';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { stringField } from '@/lib/domain/shared/json-record';
import { countJsonValues } from '@/lib/domain/shared/text/count-json-marks';
import type { ArchiveExtras, FoundConversation } from './found-conversation';
import { ImportProblem } from './import-problem';
import { VALUE_LIMIT_BYTES, VALUES_LIMIT } from './json-assembler';
import { readLines } from './read-lines';
import type { ZipPart } from './zip-reader';

/** No user has more folders or presets, or more text in them. */
const ROWS_LIMIT = 10_000;
const ROWS_LIMIT_CHARACTERS = 16 * MEGABYTE;

/** A row of settings has a few dozen values. */
const ROW_VALUES_LIMIT = 10_000;

/** Our archives write thirty values where other products write ten. */
const ARCHIVED_VALUES_LIMIT = 3 * VALUES_LIMIT;

/** The manifest and the settings have a few lines. */
const WHOLE_LIMIT_CHARACTERS = MEGABYTE;

type Pieces = (part: ZipPart) => AsyncIterable<Uint8Array>;

/** Throws ImportProblem for another or later archive. */
export async function readArchiveExtras(
  parts: ReadonlyMap<string, ZipPart>,
  open: Pieces,
): Promise<ArchiveExtras> {
  const manifest = archiveManifestSchema.safeParse(await readWhole(parts.get(ARCHIVE_FILES.manifest), open));
  if (!manifest.success || manifest.data.version > ARCHIVE_VERSION) throw new ImportProblem('unrecognised');
  const folders = await readRows(parts.get(ARCHIVE_FILES.folders), archiveFolderSchema, open);
  const presets = await readRows(parts.get(ARCHIVE_FILES.presets), archivePresetSchema, open);
  const assistants = await readRows(parts.get(ARCHIVE_FILES.assistants), archiveAssistantSchema, open);
  const memories = await readRows(parts.get(ARCHIVE_FILES.memories), archiveMemorySchema, open);
  const skills = await readRows(parts.get(ARCHIVE_FILES.skills), archiveSkillSchema, open);
  const files = await readRows(parts.get(ARCHIVE_FILES.files), archiveFileSchema, open);
  const settings = archiveSettingsSchema.safeParse(await readWhole(parts.get(ARCHIVE_FILES.settings), open));
  const notes: ImportNote[] = [];
  if (folders.unreadable > 0) notes.push({ reason: 'folder_unreadable', count: folders.unreadable });
  if (presets.unreadable > 0) notes.push({ reason: 'preset_unreadable', count: presets.unreadable });
  if (assistants.unreadable > 0) notes.push({ reason: 'assistant_unreadable', count: assistants.unreadable });
  if (memories.unreadable > 0) notes.push({ reason: 'memory_unreadable', count: memories.unreadable });
  if (skills.unreadable > 0) notes.push({ reason: 'skill_unreadable', count: skills.unreadable });
  return {
    folders: folders.rows,
    presets: presets.rows,
    assistants: assistants.rows,
    memories: memories.rows,
    skills: skills.rows,
    files: files.rows,
    settings: settings.data ?? null,
    notes,
  };
}

export async function* readArchived(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FoundConversation> {
  let current: ArchivedLines | null = null;
  for await (const line of readLines(pieces)) {
    const valueCount = countJsonValues(line);
    const value = valueCount > VALUES_LIMIT ? undefined : parseLine(line);
    if (stringField(value, 'kind') === 'conversation') {
      if (current !== null) yield toFound(current);
      current = { head: value, lines: [], sizeBytes: 0, valueCount: 0 };
    } else if (current === null) throw new ImportProblem('broken_json');
    else {
      current.sizeBytes += line.length;
      current.valueCount += valueCount;
      if (!isTooLarge(current) && current.lines.length <= MESSAGES_LIMIT) current.lines.push(value);
    }
  }
  if (current !== null) yield toFound(current);
}

interface ArchivedLines {
  readonly head: unknown;
  readonly lines: unknown[];
  sizeBytes: number;
  valueCount: number;
}

function isTooLarge({ sizeBytes, valueCount }: ArchivedLines): boolean {
  return sizeBytes > VALUE_LIMIT_BYTES || valueCount > ARCHIVED_VALUES_LIMIT;
}

function toFound(archived: ArchivedLines): FoundConversation {
  const { head, lines } = archived;
  const title = stringField(head, 'title') ?? '';
  const parsed = archiveConversationSchema.safeParse(head);
  return {
    format: 'parley',
    title,
    read: () => {
      if (!parsed.success) return 'unreadable';
      if (lines.length > MESSAGES_LIMIT) return 'too_many_messages';
      return isTooLarge(archived) ? 'too_large' : importArchived(parsed.data, lines);
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

async function readRows<Schema extends z.core.$ZodType>(
  part: ZipPart | undefined,
  schema: Schema,
  open: Pieces,
) {
  const rows: z.output<Schema>[] = [];
  let unreadable = 0;
  if (part === undefined) return { rows, unreadable };
  let characters = 0;
  for await (const line of readLines(open(part))) {
    characters += line.length;
    const isWithin = characters <= ROWS_LIMIT_CHARACTERS && rows.length < ROWS_LIMIT;
    const parsed =
      isWithin && countJsonValues(line) <= ROW_VALUES_LIMIT && z.safeParse(schema, parseLine(line));
    if (parsed !== false && parsed.success) rows.push(parsed.data);
    else unreadable += 1;
  }
  return { rows, unreadable };
}

async function readWhole(part: ZipPart | undefined, open: Pieces): Promise<unknown> {
  if (part === undefined) return undefined;
  let text = '';
  for await (const line of readLines(open(part))) {
    text += line;
    if (text.length > WHOLE_LIMIT_CHARACTERS) return undefined;
  }
  return countJsonValues(text) > ROW_VALUES_LIMIT ? undefined : parseLine(text);
}
