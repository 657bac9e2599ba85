import 'server-only';
import type { FolderDocument } from './number-passages';

interface WithDocuments {
  readonly documents: readonly FolderDocument[];
}

/** Returns what an assistant and a folder let a turn know, each document once. */
export function knownDocuments(
  assistant: WithDocuments | null,
  folder: WithDocuments | null,
): FolderDocument[] {
  const documents = [...(assistant?.documents ?? []), ...(folder?.documents ?? [])];
  return [...new Map(documents.map((document) => [document.fileId, document])).values()];
}
