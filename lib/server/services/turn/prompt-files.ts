import 'server-only';
import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import { documentKindOf } from '@/lib/domain/file/document-kind';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { resendsPictures } from '@/lib/domain/settings/resends-pictures';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { imageTokens, pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import {
  CITE_NOTE,
  documentNote,
  pictureNote,
  promptFileText,
  type CountedFile,
  type PromptFile,
} from '@/lib/domain/turn/prompt/prompt-file';
import { findFiles, type PlacedFile } from '../../db/file/file-repository';
import { logError } from '../../platform/log';
import type { ChatModel } from '../../providers/contract';
import { readWhole } from '../../storage/read-whole';
import { findDocumentTexts, type DocumentText } from '../file/document-texts';
import { numberPassages, type FolderDocument } from './passages/number-passages';

/** What every vendor takes in one request, with room for the texts: pictures travel a third larger than they are. */
const PICTURES_LIMIT_BYTES = 14 * 1024 * 1024;
const PICTURES_LIMIT = 90;

/** A longer text is counted in a thread of its own. */
const LONG_CHARACTERS = 20_000;

/** Pages that every provider takes of one document, and what a page costs at the one where it costs most. */
const SCANNED_PAGES_LIMIT = 100;
const SCANNED_PAGE_TOKENS = 2_000;

/** Which messages a prompt may hold, and how their model reads pictures. */
interface PromptedFiles {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  readonly settings: ConversationSettings;
  readonly chatModel: Pick<
    ChatModel,
    'hasVision' | 'takesPdfs' | 'countTokens' | 'countTokensInThread' | 'contextWindowTokens'
  >;
  /** Oldest first, the question that is answered among them. */
  readonly messages: readonly Message[];
  readonly questionId: string;
  /** What the folder of the conversation has for each of its questions. */
  readonly folderDocuments: readonly FolderDocument[];
}

/**
 * Returns what a prompt holds of the files of its messages, and with its question of those of the folder. Pictures are
 * sent where the model sees, those of earlier questions only where the settings say so, newest first as far as a
 * request may be; else they are named.
 */
export async function findPromptFiles(
  owner: OwnerId,
  prompted: PromptedFiles,
): Promise<(message: Message) => readonly CountedFile[]> {
  const asked = prompted.messages.filter(({ files }) => files.length > 0);
  if (asked.length === 0 && prompted.folderDocuments.length === 0) return () => [];
  const sendable =
    prompted.chatModel.hasVision === true ? asked.filter((message) => isSent(prompted, message)) : [];
  const fileIds = sendable.flatMap(({ files }) => files.filter(isPicture).map(({ fileId }) => fileId));
  const stored = new Map((await findFiles(owner, [...new Set(fileIds)])).map((file) => [file.fileId, file]));
  const room = { pictures: PICTURES_LIMIT, bytes: PICTURES_LIMIT_BYTES };
  const texts = await documentTextsOf(owner, prompted, asked);
  const numbered = numberPassages(prompted.messages, prompted.folderDocuments, texts);
  const placed = new Set<string>();
  const found = new Map<string, PromptFile[]>();
  for (const message of asked.toReversed()) {
    found.set(message.messageId, message.files.map(toPromptFile));

    function toPromptFile(file: AttachedFile): PromptFile {
      if (!isPicture(file)) {
        const isLater = placed.has(file.fileId) || texts.get(file.fileId)?.kind === 'passages';
        placed.add(file.fileId);
        const text = texts.get(file.fileId);
        if (isLater) return documentNote(file.filename, 'later');
        if (text?.kind === 'scanned') return scannedFile(file, text.file);
        return numbered.get(file.fileId) ?? documentNote(file.filename, missingReason(text));
      }
      if (prompted.chatModel.hasVision !== true) return pictureNote(file.filename, 'cannot-see');
      if (!sendable.includes(message)) return pictureNote(file.filename, 'sent-before');
      const place = stored.get(file.fileId);
      if (place === undefined) return pictureNote(file.filename, 'deleted');
      if (room.pictures < 1 || room.bytes < place.sizeBytes) return pictureNote(file.filename, 'too-much');
      room.pictures -= 1;
      room.bytes -= place.sizeBytes;
      const { filename, mimeType, widthPx, heightPx } = file;
      return { kind: 'image', filename, mimeType, widthPx, heightPx, read: readOnce(place) };
    }
  }
  function scannedFile({ filename }: AttachedFile, place: PlacedFile): PromptFile {
    const { sizeBytes, pageCount } = place;
    const isSendable = pageCount !== null && pageCount > 0 && pageCount <= SCANNED_PAGES_LIMIT;
    if (prompted.chatModel.takesPdfs !== true || !isSendable || room.bytes < sizeBytes)
      return documentNote(filename, 'empty');
    room.bytes -= sizeBytes;
    return { kind: 'pdf', filename, pageCount, read: readOnce(place) };
  }

  // Passages fit the question, and stand with it even where the document was attached long before, or by no message.
  const passages = [...numbered].filter(([fileId, { isWhole }]) => !isWhole || !placed.has(fileId));
  const latestId = prompted.messages.some(({ messageId }) => messageId === prompted.questionId)
    ? prompted.questionId
    : (asked.at(-1) ?? prompted.messages.findLast(({ isCreatedByUser }) => isCreatedByUser))?.messageId;
  const isCitable = [...numbered.values()].some((file) => file.passages.length > 0);
  if (latestId !== undefined && isCitable)
    found.set(latestId, [...(found.get(latestId) ?? []), ...passages.map(([, file]) => file), CITE_NOTE]);
  const counted = new Map<string, CountedFile[]>();
  for (const [messageId, files] of found) {
    const counts = await Promise.all(files.map((file) => tokensOf(prompted, file)));
    counted.set(
      messageId,
      files.map((file, index) => ({ file, tokenCount: counts[index] ?? 0 })),
    );
  }
  return ({ messageId }) => counted.get(messageId) ?? [];
}

/** Returns what is sent of the documents of these messages. */
async function documentTextsOf(
  owner: OwnerId,
  { messages, questionId, folderDocuments, chatModel }: PromptedFiles,
  asked: readonly Message[],
): Promise<ReadonlyMap<string, DocumentText>> {
  const isDocument = (file: AttachedFile): boolean =>
    !isPicture(file) && documentKindOf(file.mimeType) !== null;
  const idsOf = (list: readonly Message[]): string[] => [
    ...new Set(list.flatMap(({ files }) => files.filter(isDocument).map(({ fileId }) => fileId))),
  ];
  // A question such as "and for how long?" is one about what the last was about.
  const questions = messages.filter(({ isCreatedByUser }) => isCreatedByUser).slice(-2);
  const fileIds = idsOf(asked.toReversed());
  return findDocumentTexts(owner, {
    fileIds,
    folderIds: folderDocuments.map(({ fileId }) => fileId).filter((fileId) => !fileIds.includes(fileId)),
    awaitedIds: idsOf(asked.filter(({ messageId }) => messageId === questionId)),
    question: questions.map(messageText).join('\n'),
    contextWindowTokens: chatModel.contextWindowTokens,
  });
}

function missingReason(text: DocumentText | undefined): Parameters<typeof documentNote>[1] {
  if (text?.kind === 'none') return text.reason;
  return text?.kind === 'scanned' ? 'empty' : 'unreadable';
}

/** Starts reading the pictures of a prompt, so that they are there when the provider is asked. */
export function readAhead(messages: readonly { readonly files?: readonly PromptFile[] }[]): void {
  for (const { files = [] } of messages)
    for (const file of files)
      if (file.kind === 'image' || file.kind === 'pdf') void file.read().catch(() => undefined);
}

function isSent(prompted: PromptedFiles, message: Message): boolean {
  return message.messageId === prompted.questionId || resendsPictures(prompted, prompted.settings);
}

async function tokensOf({ model, settings, chatModel }: PromptedFiles, file: PromptFile): Promise<number> {
  if (file.kind === 'image')
    return imageTokens(pictureRuleOf(model), file, settings.imageDetail ?? undefined);
  if (file.kind === 'pdf') return file.pageCount * SCANNED_PAGE_TOKENS;
  const text = promptFileText(file);
  if (text.length < LONG_CHARACTERS || chatModel.countTokensInThread === undefined)
    return chatModel.countTokens(text);
  return (await chatModel.countTokensInThread(text)).count;
}

/** Returns a function that reads a file once, however often it is asked. Throws internal_error. */
function readOnce(place: PlacedFile): () => Promise<Uint8Array | null> {
  let reading: Promise<Uint8Array | null> | null = null;
  return () => (reading ??= readLogged(place));
}

async function readLogged(place: PlacedFile): Promise<Uint8Array | null> {
  try {
    return await readWhole(place);
  } catch (error) {
    const { fileId, source } = place;
    logError('a picture could not be read from its storage; the answer fails', error, { fileId, source });
    throw new AppError('internal_error', undefined, { cause: error });
  }
}
