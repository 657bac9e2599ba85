import 'server-only';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import type { TurnAssistant } from '../assistant/turn-assistant';
import type { FolderDocument } from './number-passages';

/** Returns what an assistant and a folder let a turn know, each document once. */
export function knownDocuments(
  assistant: Pick<TurnAssistant, 'documents'> | null,
  folder: Pick<TurnFolder, 'documents'> | null,
): FolderDocument[] {
  const documents = [...(assistant?.documents ?? []), ...(folder?.documents ?? [])];
  return [...new Map(documents.map((document) => [document.fileId, document])).values()];
}
