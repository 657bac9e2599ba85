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

/** It is for the server's log; null when there was no error of ours. */
const detailSchema = z.nullable(z.string());

const conversationSchema = z.object({
  conversationId: z.guid(),
  title: z.string(),
  endpoint: z.string(),
  endpointType: nameSchema,
  model: nameSchema,
  iconURL: nameSchema,
  settingsJson: z.string(),
  pinnedAt: nameSchema,
  archivedAt: nameSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  importedFrom: z.string(),
  nativeId: nameSchema,
  folderSourceId: nameSchema,
  messageCount: countSchema,
  batchCount: countSchema,
  sizeBytes: countSchema,
});

/** Frames come in the order of the file. */
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
  z.object({
    kind: z.literal('file'),
    id: z.guid(),
    filename: z.string(),
    path: z.string(),
    sizeBytes: countSchema,
    sha256: z.string(),
  }),
  z.object({ kind: z.literal('passing'), progress: z.number() }),
  z.object({
    kind: z.literal('conversation'),
    format: z.nullable(importFormatSchema),
    title: z.string(),
    notes: z.array(noteSchema),
    progress: z.number(),
    detail: detailSchema,
    /** Null means that the conversation cannot be saved; the notes say why. */
    conversation: z.nullable(conversationSchema),
  }),
  /** The messages are rows in JSON that fit one statement. */
  z.object({ kind: z.literal('messages'), json: z.string() }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('problem'), failure: importFailureSchema, detail: detailSchema }),
]);

export type ImportFrame = z.infer<typeof importFrameSchema>;
export type FrameOf<Kind extends ImportFrame['kind']> = Extract<ImportFrame, { kind: Kind }>;

const COMPLAINT_LIMIT_CHARACTERS = 2_000;

export function errorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, COMPLAINT_LIMIT_CHARACTERS);
}

/** The task is sent once. */
export const importTaskSchema = z.object({
  path: z.string(),
  owner: z.string(),
  doneCount: countSchema,
  unpackedLimitBytes: countSchema,
  heapLimitBytes: countSchema,
  spoolFolder: z.string(),
});

export type ImportTask = z.infer<typeof importTaskSchema>;
