import * as z from 'zod/mini';
import type { JsonRecord } from '../shared/json-record';
import { importChatGpt, isChatGptConversation } from './formats/chatgpt';
import { importClaude, isClaudeConversation } from './formats/claude';
import { importDeepSeek, isDeepSeekConversation } from './formats/deepseek';
import { importLibrechat, isLibrechatConversation } from './formats/librechat';
import { importNextchat, isNextchatSession } from './formats/nextchat';
import { importOpenWebui, isOpenWebuiChat } from './formats/open-webui';
import type { ImportedConversation } from './imported-conversation';

const jsonFormatSchema = z.enum(['deepseek', 'chatgpt', 'claude', 'librechat', 'open-webui', 'nextchat']);

export type JsonImportFormat = z.infer<typeof jsonFormatSchema>;

/** `parley` is our own. */
export const importFormatSchema = z.enum(['parley', ...jsonFormatSchema.options]);

export type ImportFormat = z.infer<typeof importFormatSchema>;

interface Importer {
  readonly isOne: (value: unknown) => value is JsonRecord;
  readonly read: (source: JsonRecord) => ImportedConversation;
}

const IMPORTERS: Readonly<Record<JsonImportFormat, Importer>> = {
  deepseek: { isOne: isDeepSeekConversation, read: importDeepSeek },
  chatgpt: { isOne: isChatGptConversation, read: importChatGpt },
  claude: { isOne: isClaudeConversation, read: importClaude },
  librechat: { isOne: isLibrechatConversation, read: importLibrechat },
  'open-webui': { isOne: isOpenWebuiChat, read: importOpenWebui },
  nextchat: { isOne: isNextchatSession, read: importNextchat },
};

/** The shape of the value decides; null means that no format fits. */
export function detectFormat(value: unknown): JsonImportFormat | null {
  return jsonFormatSchema.options.find((format) => IMPORTERS[format].isOne(value)) ?? null;
}

export function readConversation(format: JsonImportFormat, value: unknown): ImportedConversation | null {
  const { isOne, read } = IMPORTERS[format];
  return isOne(value) ? read(value) : null;
}
