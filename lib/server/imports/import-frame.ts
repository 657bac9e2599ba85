import 'server-only';
import * as z from 'zod/mini';
import {
  archiveAssistantSchema,
  archiveFolderSchema,
  archiveMemorySchema,
  archivePresetSchema,
  archiveSettingsSchema,
  archiveSkillSchema,
} from '@/lib/domain/import/archive';
import { importFormatSchema } from '@/lib/domain/import/detect-format';
import { importFailureSchema, importReasonSchema } from '@/lib/domain/import/import-report';

const countSchema = z.int().check(z.nonnegative());
const noteSchema = z.object({ reason: importReasonSchema, count: countSchema });
const nameSchema = z.nullable(z.string());

/** What went wrong on our side, for the log of the server; null when there was no error. */
const detailSchema = z.nullable(z.string());

/** What is saved of a conversation but its messages, which follow in frames of their own. */
const conversationSchema = z.object({
  conversationId: z.guid(),
  title: z.string(),
  endpoint: z.string(),
  endpointType: nameSchema,
  model: nameSchema,
  iconURL: nameSchema,
  /** The settings as JSON text. */
  settingsJson: z.string(),
  pinnedAt: nameSchema,
  archivedAt: nameSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  importedFrom: z.string(),
  /** The id it has in the account it was exported from. */
  nativeId: nameSchema,
  folderSourceId: nameSchema,
  messageCount: countSchema,
  /** How many frames of messages follow. */
  batchCount: countSchema,
  /** The size of the content of its messages as it is stored. */
  sizeBytes: countSchema,
});

/** One step of the process that reads a file, in the order of the file. */
export const importFrameSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('extras'),
    folders: z.array(archiveFolderSchema),
    presets: z.array(archivePresetSchema),
    assistants: z.array(archiveAssistantSchema),
    memories: z.array(archiveMemorySchema),
    skills: z.array(archiveSkillSchema),
    settings: z.nullable(archiveSettingsSchema),
    notes: z.array(noteSchema),
  }),
  /** A stored file of our own archive, unpacked at a path of the spool, which the receiver removes. */
  z.object({
    kind: z.literal('file'),
    id: z.guid(),
    filename: z.string(),
    path: z.string(),
    sizeBytes: countSchema,
    sha256: z.string(),
  }),
  /** Conversations that were processed before are being skipped. */
  z.object({ kind: z.literal('passing'), progress: z.number() }),
  z.object({
    kind: z.literal('conversation'),
    format: z.nullable(importFormatSchema),
    title: z.string(),
    notes: z.array(noteSchema),
    progress: z.number(),
    detail: detailSchema,
    /** Null for one that cannot be saved; the notes say why. */
    conversation: z.nullable(conversationSchema),
  }),
  /** Messages of the last conversation as rows in JSON text; few enough for one statement. */
  z.object({ kind: z.literal('messages'), json: z.string() }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('problem'), failure: importFailureSchema, detail: detailSchema }),
]);

export type ImportFrame = z.infer<typeof importFrameSchema>;
export type FrameOf<Kind extends ImportFrame['kind']> = Extract<ImportFrame, { kind: Kind }>;

const COMPLAINT_LIMIT_CHARACTERS = 2_000;

/** Returns an error in the form of a frame. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, COMPLAINT_LIMIT_CHARACTERS);
}

/** What the process is given once: the file, its future owner, and where to go on. */
export const importTaskSchema = z.object({
  path: z.string(),
  owner: z.string(),
  /** Conversations of the file processed before. */
  doneCount: countSchema,
  unpackedLimitBytes: countSchema,
  heapLimitBytes: countSchema,
  /** Where stored files are unpacked. */
  spoolFolder: z.string(),
});

export type ImportTask = z.infer<typeof importTaskSchema>;
