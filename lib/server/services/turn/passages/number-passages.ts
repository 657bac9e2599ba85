import 'server-only';
import { isPicture } from '@/lib/domain/file/attached-file';
import type { Message } from '@/lib/domain/message/message';
import { PassageNumbers } from '@/lib/domain/turn/prompt/citable-passage';
import type { PromptText } from '@/lib/domain/turn/prompt/prompt-file';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import type { DocumentText } from '../../file/document-texts';

export type FolderDocument = TurnFolder['documents'][number];

/** Whole documents come first, oldest first, so that the provider can use its cache. */
export function numberPassages(
  messages: readonly Message[],
  ofFolder: readonly FolderDocument[],
  texts: ReadonlyMap<string, DocumentText>,
): ReadonlyMap<string, PromptText> {
  // A file that is attached again is sent with the newer message.
  const names = new Map(ofFolder.map(({ fileId, filename }) => [fileId, filename]));
  for (const { fileId, filename } of messages.flatMap(({ files }) =>
    files.filter((file) => !isPicture(file)),
  )) {
    names.delete(fileId);
    names.set(fileId, filename);
  }
  const numbers = new PassageNumbers(messages.flatMap(({ sources }) => sources));
  const numbered = new Map<string, PromptText>();
  for (const kind of ['whole', 'passages'] as const)
    for (const [fileId, filename] of names) {
      const text = texts.get(fileId);
      if (text?.kind !== kind) continue;
      const passages = text.passages.map(({ number: passage, page, heading, text: said }) => ({
        number: numbers.numberOf(fileId, passage),
        fileId,
        filename,
        passage,
        page,
        heading,
        text: said,
      }));
      numbered.set(fileId, { kind: 'text', filename, isWhole: kind === 'whole', passages });
    }
  return numbered;
}
