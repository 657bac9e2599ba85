import 'server-only';
import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import { documentKindOf } from '@/lib/domain/file/document-kind';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { PromptText } from '@/lib/domain/turn/prompt/prompt-file';
import { findFiles, type LocatedFile } from '../../../db/file/file-repository';
import { findDocumentTexts, type DocumentTexts } from '../../file/document-texts';
import { numberPassages } from '../passages/number-passages';
import { isSent, type PromptedFiles } from './prompted-files';

export interface ReadFiles extends DocumentTexts {
  readonly pictures: ReadonlyMap<string, LocatedFile>;
  readonly numbered: ReadonlyMap<string, PromptText>;
}

/** Waits for texts that are still being read. */
export async function readFiles(
  owner: OwnerId,
  prompted: PromptedFiles,
  messages: readonly Message[],
): Promise<ReadFiles> {
  const sendable =
    prompted.chatModel.hasVision === true ? messages.filter((message) => isSent(prompted, message)) : [];
  const pictureIds = sendable.flatMap(({ files }) => files.filter(isPicture).map(({ fileId }) => fileId));
  const pictures = await findFiles(owner, [...new Set(pictureIds)]);
  const documents = await documentTextsOf(owner, prompted, messages);
  return {
    ...documents,
    pictures: new Map(pictures.map((file) => [file.fileId, file])),
    numbered: numberPassages(prompted.messages, prompted.folderDocuments, documents.texts),
  };
}

async function documentTextsOf(
  owner: OwnerId,
  { messages, questionId, folderDocuments, chatModel }: PromptedFiles,
  withFiles: readonly Message[],
): Promise<DocumentTexts> {
  // A question such as "and for how long?" is one about what the last was about.
  const questions = messages.filter(({ isCreatedByUser }) => isCreatedByUser).slice(-2);
  const fileIds = documentIdsOf(withFiles.toReversed());
  return findDocumentTexts(owner, {
    fileIds,
    folderIds: folderDocuments.map(({ fileId }) => fileId).filter((fileId) => !fileIds.includes(fileId)),
    awaitedIds: documentIdsOf(withFiles.filter(({ messageId }) => messageId === questionId)),
    question: questions.map(messageText).join('\n'),
    contextWindowTokens: chatModel.contextWindowTokens,
  });
}

function documentIdsOf(messages: readonly Message[]): string[] {
  return [...new Set(messages.flatMap(({ files }) => files.filter(isDocument).map(({ fileId }) => fileId)))];
}

function isDocument(file: AttachedFile): boolean {
  return !isPicture(file) && documentKindOf(file.mimeType) !== null;
}
