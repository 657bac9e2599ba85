/** A text of others that is stored, and where it is read again. */
export interface StoredText {
  /** The columns it is in, as the schema names them. */
  readonly columns: readonly string[];
  readonly table: string;
  readonly limitCharacters: number;
  /** The paths that read it, with ids of the heavy account. */
  readonly reads: readonly string[];
  readonly pages?: readonly string[];
}

const CONVERSATION_LISTS = ['/api/convos', '/api/search?q=a', '/api/search/conversations?q=a'];

/** Every stored text that a user, a model, a file, a tool or another server wrote and that is interpreted or shown. */
export const STORED_TEXTS: readonly StoredText[] = [
  {
    columns: ['Message.content', 'Message.text', 'Message.sender'],
    table: 'messages',
    limitCharacters: 100_000,
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
    columns: ['Conversation.title'],
    table: 'conversations',
    limitCharacters: 1_000,
    reads: CONVERSATION_LISTS,
    pages: ['/c/[conversationId]'],
  },
  {
    columns: ['Folder.name', 'Folder.instructions'],
    table: 'folders',
    limitCharacters: 8_000,
    reads: ['/api/folders'],
  },
  { columns: ['Preset.title'], table: 'presets', limitCharacters: 1_000, reads: ['/api/presets'] },
  { columns: ['File.filename'], table: 'files', limitCharacters: 255, reads: ['/api/files'] },
  {
    columns: ['Assistant.name', 'Assistant.description', 'Assistant.instructions'],
    table: 'assistants',
    limitCharacters: 32_000,
    reads: ['/api/assistants?limit=100&order=desc', '/api/assistants/choices'],
  },
  { columns: ['Memory.text'], table: 'memories', limitCharacters: 1_000, reads: ['/api/memories'] },
  {
    columns: ['Skill.description', 'Skill.body'],
    table: 'skills',
    limitCharacters: 20_000,
    reads: ['/api/skills', '/api/skills/[skillId]', '/api/skills/[skillId]/file'],
  },
  { columns: ['Passkey.name'], table: 'passkeys', limitCharacters: 60, reads: ['/api/user/passkeys'] },
  { columns: ['ShareLink.title'], table: 'share_links', limitCharacters: 1_000, reads: ['/api/share'] },
  { columns: ['ImportJob.fileName'], table: 'import_jobs', limitCharacters: 255, reads: ['/api/imports'] },
  { columns: ['Session.userAgent'], table: 'sessions', limitCharacters: 512, reads: ['/api/auth/sessions'] },
];
