import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { ImportNote } from '@/lib/domain/import/import-report';
import type { ImportedConversation } from '@/lib/domain/import/imported-conversation';
import { planImport } from '@/lib/domain/import/plan-import';
import { contentText } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { storableText } from '@/lib/domain/message/storable-content';
import type { FoundConversation } from './found-conversation';
import { errorText, type FrameOf } from './import-frame';

const SOURCE_ID_LIMIT_CHARACTERS = 200;
const SETTINGS_LIMIT_CHARACTERS = 256 * 1024;
const NATIVE_ORIGIN = /^parley:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export type PreparedConversation = Omit<
  NonNullable<FrameOf<'conversation'>['conversation']>,
  'batchCount'
> & { readonly messages: readonly Message[] };

/** Returns null when there is no conversation to save. */
export function prepareConversation(found: FoundConversation): {
  prepared: PreparedConversation | null;
  notes: ImportNote[];
  detail: string | null;
} {
  try {
    const source = found.read();
    const planned =
      typeof source === 'string'
        ? source
        : planImport(source, {
            newId: randomUUID,
            now: new Date().toISOString(),
            mayBeEmpty: found.format === 'parley',
          });
    if (typeof source === 'string' || typeof planned === 'string') {
      const reason = typeof planned === 'string' ? planned : 'unreadable';
      return { prepared: null, notes: [{ reason, count: 1 }], detail: null };
    }
    const { conversation, messages, folderSourceId, notes } = planned;
    const { settings, folderId: _folder, expiresAt: _expires, ...known } = conversation;
    const importedFrom = originOf(found, source);
    const settingsJson = JSON.stringify(settings);
    const prepared = {
      ...known,
      settingsJson: settingsJson.length > SETTINGS_LIMIT_CHARACTERS ? '{}' : settingsJson,
      importedFrom,
      nativeId: NATIVE_ORIGIN.exec(importedFrom)?.[1] ?? null,
      folderSourceId,
      messageCount: messages.length,
      sizeBytes: messages.reduce((sum, { content }) => sum + Buffer.byteLength(JSON.stringify(content)), 0),
      messages,
    };
    return { prepared, notes: [...notes], detail: null };
  } catch (error) {
    return { prepared: null, notes: [{ reason: 'unreadable', count: 1 }], detail: errorText(error) };
  }
}

/** Without an id of the product it is a digest of the texts. */
function originOf(found: FoundConversation, source: ImportedConversation): string {
  const known =
    found.origin ?? (source.sourceId === null ? null : `${found.format ?? ''}:${source.sourceId}`);
  if (known !== null && known.length <= SOURCE_ID_LIMIT_CHARACTERS) return storableText(known);
  const digest = createHash('sha256').update(known ?? '');
  if (known === null)
    for (const message of source.messages) digest.update(`${contentText(message.content).toWellFormed()}\n`);
  return `${found.format ?? ''}:#${digest.update(known === null ? source.title : '').digest('hex')}`;
}
