import * as z from 'zod/mini';
import {
  ASSISTANT_ACTIONS_LIMIT,
  ASSISTANT_FILES_LIMIT,
  ASSISTANT_TOOLS_LIMIT,
  assistantToolSchema,
} from '../assistant/assistant';
import { FOLDER_FILES_LIMIT } from '../conversation/folder';
import { attachedFileSchema, MESSAGE_FILES_LIMIT } from '../file/attached-file';
import { contentPartSchema } from '../message/content-part';
import { messageErrorSchema, timingSchema } from '../message/message';
import { sourceSchema, SOURCES_LIMIT } from '../message/source';
import { finishReasonSchema, usageSchema } from '../money/usage';
import { presetSettingsSchema } from '../preset/preset';
import { conversationSettingsSchema } from '../settings/conversation-settings';
import { actionMetadataSchema } from '../tool/action';
import { CHOSEN_SKILLS_LIMIT, SKILL_FILES_LIMIT } from '../tool/skill/skill';
import { importedConversation, importedMessage, type ImportedConversation } from './imported-conversation';

export const ARCHIVE_FORMAT = 'parley-archive';

/** Readers of this version read every lower one. */
export const ARCHIVE_VERSION = 1;

export const ARCHIVE_FILES = {
  manifest: 'manifest.json',
  settings: 'settings.json',
  folders: 'folders.ndjson',
  presets: 'presets.ndjson',
  assistants: 'assistants.ndjson',
  memories: 'memories.ndjson',
  skills: 'skills.ndjson',
  conversations: 'conversations.ndjson',
  /** Archives of earlier versions lack it. */
  files: 'files.ndjson',
} as const;

export const ARCHIVE_FILE_FOLDER = 'files/';

const NAME_LIMIT_CHARACTERS = 300;

/** A noisy picture of 150 by 150 pixels is about this long. */
const PICTURE_LIMIT_CHARACTERS = 200_000;

const idSchema = z.string().check(z.minLength(1), z.maxLength(200));
const dateSchema = z.iso.datetime();
const nameSchema = z.nullable(z.string());
const countSchema = z.int().check(z.nonnegative());

/** The manifest is written last, so an archive without it is incomplete. */
export const archiveManifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().check(z.gte(1)),
  exportedAt: dateSchema,
  counts: z.object({
    conversations: countSchema,
    messages: countSchema,
    folders: countSchema,
    presets: countSchema,
  }),
});

export type ArchiveManifest = z.infer<typeof archiveManifestSchema>;

export const archiveSettingsSchema = z.object({
  name: z.string(),
  username: nameSchema,
  locale: nameSchema,
  plugins: z.array(z.string()),
  monthlyBudgetCredits: z.nullable(z.int().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER))),
  /** All chats use these instructions; archives of earlier versions lack them. */
  instructions: z._default(z.string(), ''),
});

export type ArchiveSettings = z.infer<typeof archiveSettingsSchema>;

export const archiveFolderSchema = z.object({
  id: idSchema,
  name: z.string().check(z.minLength(1)),
  instructions: z.string(),
  endpoint: nameSchema,
  model: nameSchema,
  settings: conversationSettingsSchema,
  usesGeneralMemory: z._default(z.boolean(), true),
  /** The skills are among those of the archive. */
  skills: z._default(z.array(z.object({ id: idSchema })).check(z.maxLength(CHOSEN_SKILLS_LIMIT)), []),
  position: z.int(),
  /** The files are among those of the archive. */
  files: z._default(z.array(z.object({ id: idSchema })).check(z.maxLength(FOLDER_FILES_LIMIT)), []),
  createdAt: dateSchema,
  updatedAt: dateSchema,
});

export type ArchiveFolder = z.infer<typeof archiveFolderSchema>;

export const archivePresetSchema = z.object({
  id: idSchema,
  title: z.string(),
  endpoint: z.string().check(z.minLength(1)),
  endpointType: nameSchema,
  model: z._default(nameSchema, null),
  settings: presetSettingsSchema,
  defaultPreset: z.boolean(),
  position: z.nullable(z.int()),
  createdAt: dateSchema,
  updatedAt: dateSchema,
});

export type ArchivePreset = z.infer<typeof archivePresetSchema>;

/** The actions have no secrets. */
export const archiveAssistantSchema = z.object({
  id: idSchema,
  name: nameSchema,
  description: nameSchema,
  instructions: nameSchema,
  endpoint: nameSchema,
  model: z.string().check(z.minLength(1)),
  tools: z.array(assistantToolSchema).check(z.maxLength(ASSISTANT_TOOLS_LIMIT)),
  files: z.array(z.object({ id: idSchema })).check(z.maxLength(ASSISTANT_FILES_LIMIT)),
  /** The skills are among those of the archive. */
  skills: z._default(z.array(z.object({ id: idSchema })).check(z.maxLength(CHOSEN_SKILLS_LIMIT)), []),
  actions: z.array(z.object({ metadata: actionMetadataSchema })).check(z.maxLength(ASSISTANT_ACTIONS_LIMIT)),
  /** The picture is written in base64. */
  picture: z._default(z.nullable(z.string().check(z.maxLength(PICTURE_LIMIT_CHARACTERS))), null),
  createdAt: dateSchema,
  updatedAt: dateSchema,
});

export type ArchiveAssistant = z.infer<typeof archiveAssistantSchema>;

export const archiveMemorySchema = z.object({
  text: z.string().check(z.minLength(1)),
  origin: z.nullable(z.string().check(z.maxLength(300))),
  folderId: z.nullable(idSchema),
  createdAt: dateSchema,
  updatedAt: dateSchema,
});

export type ArchiveMemory = z.infer<typeof archiveMemorySchema>;

export const archiveSkillSchema = z.object({
  id: idSchema,
  name: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  body: z.string(),
  files: z.array(z.object({ path: z.string(), text: z.string() })).check(z.maxLength(SKILL_FILES_LIMIT)),
  createdAt: dateSchema,
  updatedAt: dateSchema,
});

export type ArchiveSkill = z.infer<typeof archiveSkillSchema>;

export const archiveFileSchema = z.object({
  id: z.guid(),
  filename: z.string().check(z.maxLength(NAME_LIMIT_CHARACTERS)),
});

export type ArchiveFile = z.infer<typeof archiveFileSchema>;

/** The messages of the conversation follow as lines, parents first. */
export const archiveConversationSchema = z.object({
  kind: z.literal('conversation'),
  id: idSchema,
  /** The origin is the same in every account the conversation is imported into. */
  origin: z.string().check(z.minLength(1), z.maxLength(300)),
  title: z.string(),
  endpoint: z.string(),
  endpointType: nameSchema,
  model: nameSchema,
  iconURL: nameSchema,
  settings: conversationSettingsSchema,
  folderId: z.nullable(idSchema),
  pinnedAt: z.nullable(dateSchema),
  archivedAt: z.nullable(dateSchema),
  createdAt: dateSchema,
  updatedAt: dateSchema,
});

export type ArchiveConversation = z.infer<typeof archiveConversationSchema>;

/** The cost of a message is in the spending of the account, not here. */
export const archiveMessageSchema = z.object({
  kind: z.literal('message'),
  id: idSchema,
  parentId: z.nullable(idSchema),
  isCreatedByUser: z.boolean(),
  sender: z.string(),
  endpoint: nameSchema,
  model: nameSchema,
  answeredModel: nameSchema,
  content: z.array(contentPartSchema),
  isEdited: z.boolean(),
  unfinished: z.boolean(),
  error: z.nullable(messageErrorSchema),
  finishReason: z.nullable(finishReasonSchema),
  usage: z.nullable(usageSchema),
  timing: z.nullable(timingSchema),
  /** Always null; earlier readers expect the field. */
  tokenCount: z.nullable(countSchema),
  files: z._default(z.array(attachedFileSchema).check(z.maxLength(MESSAGE_FILES_LIMIT)), []),
  sources: z._default(z.array(sourceSchema).check(z.maxLength(SOURCES_LIMIT)), []),
  createdAt: dateSchema,
  updatedAt: dateSchema,
});

export type ArchiveMessage = z.infer<typeof archiveMessageSchema>;

export function importArchived(
  conversation: ArchiveConversation,
  lines: readonly unknown[],
): ImportedConversation {
  const parsed = lines.map((line) => archiveMessageSchema.safeParse(line));
  const messages = parsed.flatMap(({ data }) => {
    if (data === undefined) return [];
    const { kind: _kind, id, parentId, tokenCount: _tokenCount, ...known } = data;
    return importedMessage({ ...known, sourceId: id, parentSourceId: parentId });
  });
  const unreadable = lines.length - messages.length;
  const { kind: _kind, id: _id, origin: _origin, folderId, ...known } = conversation;
  return importedConversation({
    ...known,
    sourceId: conversation.origin,
    folderSourceId: folderId,
    messages,
    notes: unreadable === 0 ? [] : [{ reason: 'message_unreadable', count: unreadable }],
  });
}
