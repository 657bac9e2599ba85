import 'server-only';
import type { FolderDocument } from './number-passages';

interface WithDocuments {
  readonly documents: readonly FolderDocument[];
}

export function knownDocuments(
  assistant: WithDocuments | null,
  folder: WithDocuments | null,
): FolderDocument[] {
  const documents = [...(assistant?.documents ?? []), ...(folder?.documents ?? [])];
  return [...new Map(documents.map((document) => [document.fileId, document])).values()];
}
