import { PUBLISHED_CODE_LIMIT_CHARACTERS } from '@/lib/contracts/share/published';
import {
  FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS,
  FOLDER_NAME_LIMIT_CHARACTERS,
} from '@/lib/domain/conversation/folder';
import { PRESET_NAME_LIMIT_CHARACTERS } from '@/lib/domain/preset/preset';
import { MEMORY_TEXT_LIMIT_CHARACTERS } from '@/lib/domain/tool/memory/memory';
import {
  SKILL_BODY_LIMIT_CHARACTERS,
  SKILL_DESCRIPTION_LIMIT_CHARACTERS,
} from '@/lib/domain/tool/skill/skill';
import { SEEDED_PUBLISHED_TOKEN } from '../seed/seed-lists';

export interface StoredText {
  readonly table: string;
  /** Maps columns, as the schema names them, to their limit in characters. */
  readonly columns: Readonly<Record<string, number>>;
  readonly reads: readonly string[];
  readonly pages?: readonly string[];
}

const TITLE_LIMIT_CHARACTERS = 200;
const FILENAME_LIMIT_CHARACTERS = 255;

/**
 * Covers every stored text that a user, a model, a file, a tool or another server wrote and that is interpreted or
 * shown.
 */
export const STORED_TEXTS: readonly StoredText[] = [
  {
    table: 'messages',
    columns: { 'Message.content': 100_000, 'Message.text': 100_000, 'Message.sender': 256 },
    reads: [
      '/api/messages/[conversationId]',
      '/api/messages/[conversationId]/page',
      '/api/messages/[conversationId]/tree',
      '/api/messages/[conversationId]/window?leafId=[messageId]&endpoint=openAI&model=gpt-4o',
      '/api/artifacts',
      '/api/search?q=a',
      '/api/search/hits?q=a',
    ],
    pages: ['/c/[conversationId]'],
  },
  {
    table: 'conversations',
    columns: { 'Conversation.title': TITLE_LIMIT_CHARACTERS },
    reads: ['/api/convos', '/api/search?q=a', '/api/search/conversations?q=a'],
    pages: ['/c/[conversationId]'],
  },
  {
    table: 'folders',
    columns: {
      'Folder.name': FOLDER_NAME_LIMIT_CHARACTERS,
      'Folder.instructions': FOLDER_INSTRUCTIONS_LIMIT_CHARACTERS,
    },
    reads: ['/api/folders'],
  },
  {
    table: 'presets',
    columns: { 'Preset.title': PRESET_NAME_LIMIT_CHARACTERS },
    reads: ['/api/presets'],
  },
  { table: 'files', columns: { 'File.filename': FILENAME_LIMIT_CHARACTERS }, reads: ['/api/files'] },
  {
    table: 'assistants',
    columns: { 'Assistant.name': 256, 'Assistant.description': 512, 'Assistant.instructions': 32_768 },
    reads: ['/api/assistants?limit=100&order=desc', '/api/assistants/choices'],
  },
  { table: 'memories', columns: { 'Memory.text': MEMORY_TEXT_LIMIT_CHARACTERS }, reads: ['/api/memories'] },
  {
    table: 'skills',
    columns: {
      'Skill.description': SKILL_DESCRIPTION_LIMIT_CHARACTERS,
      'Skill.body': SKILL_BODY_LIMIT_CHARACTERS,
    },
    reads: ['/api/skills', '/api/skills/[skillId]', '/api/skills/[skillId]/file'],
  },
  { table: 'passkeys', columns: { 'Passkey.name': 60 }, reads: ['/api/user/passkeys'] },
  { table: 'share_links', columns: { 'ShareLink.title': TITLE_LIMIT_CHARACTERS }, reads: ['/api/share'] },
  {
    table: 'published_artifacts',
    columns: {
      'PublishedArtifact.title': TITLE_LIMIT_CHARACTERS,
      'PublishedArtifact.language': 40,
      'PublishedArtifact.code': PUBLISHED_CODE_LIMIT_CHARACTERS,
    },
    reads: ['/api/share/artifacts'],
    pages: [`/share/artifacts/${SEEDED_PUBLISHED_TOKEN}`],
  },
  {
    table: 'import_jobs',
    columns: { 'ImportJob.fileName': FILENAME_LIMIT_CHARACTERS },
    reads: ['/api/imports'],
  },
  { table: 'sessions', columns: { 'Session.userAgent': 512 }, reads: ['/api/auth/sessions'] },
];
