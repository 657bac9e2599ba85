import 'server-only';
import { addNotes, type ImportReport } from '@/lib/domain/import/import-report';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  saveImportedConversation,
  type ConversationToSave,
} from '../../db/import/save-imported-conversation';
import type { FrameOf, ImportFrame } from '../../imports/import-frame';
import { ImportReaderLost, type ImportReader } from '../../imports/import-reader';
import { logError } from '../../platform/log';
import { withAssistant, withAssistantIds } from './restore-assistants';
import { withFileIds } from './restore-file';

interface Found {
  readonly frame: FrameOf<'conversation'>;
  readonly report: ImportReport;
  readonly folders: ReadonlyMap<string, string>;
  readonly assistants: ReadonlyMap<string, string>;
  readonly fileIds: ReadonlyMap<string, string>;
  readonly reader: ImportReader;
}

type Step = Omit<Parameters<typeof saveImportedConversation>[1], 'reports'>;

/** Skips a conversation that the database refuses. Returns null when the import is over. */
export async function saveConversationFrame(
  owner: OwnerId,
  step: Step,
  found: Found,
): Promise<ImportReport | null> {
  const { frame } = found;
  const report = { ...found.report, progress: frame.progress };
  const whenNew = addNotes(report, frame.title, frame.notes);
  const toSave = toSaveOf(found);
  try {
    const reports = { whenNew, whenKnown: report };
    const outcome = await saveImportedConversation(owner, { ...step, reports }, toSave);
    if (outcome === 'stopped') return null;
    return outcome === 'known' ? report : whenNew;
  } catch (error) {
    if (toSave === null || error instanceof ImportReaderLost) throw error;
    logError('a conversation could not be imported', error);
    const unreadable = addNotes(report, frame.title, [{ reason: 'unreadable', count: 1 }]);
    const reports = { whenNew: unreadable, whenKnown: unreadable };
    const outcome = await saveImportedConversation(owner, { ...step, reports }, null);
    return outcome === 'stopped' ? null : unreadable;
  }
}

/** Messages that could not be read are skipped. */
function toSaveOf({ frame, folders, assistants, fileIds, reader }: Found): ConversationToSave | null {
  const { conversation } = frame;
  if (conversation === null) return null;
  const settingsJson = withAssistantIds(conversation.settingsJson, assistants);
  const folderId = folders.get(conversation.folderSourceId ?? '') ?? null;
  return {
    conversation: { ...withAssistant(conversation, assistants), settingsJson },
    folderId,
    async *messages() {
      for (let left = conversation.batchCount; left > 0; left -= 1) {
        const frame: ImportFrame = await reader.next();
        if (frame.kind === 'messages') yield withFileIds(withAssistantIds(frame.json, assistants), fileIds);
      }
    },
  };
}
