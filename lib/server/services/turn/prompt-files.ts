import 'server-only';
import { isPicture, type AttachedFile, type Picture } from '@/lib/domain/file/attached-file';
import { documentKindOf } from '@/lib/domain/file/document-kind';
import { leftOf, PAGE_SIDES, roomOf } from '@/lib/domain/file/plan-pdf';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { resendsPictures } from '@/lib/domain/settings/resends-pictures';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { imageTokens, pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import {
  CITE_NOTE,
  documentNote,
  pictureNote,
  promptFileText,
  unreadNote,
  type CountedFile,
  type PromptFile,
  type PromptNote,
} from '@/lib/domain/turn/prompt/prompt-file';
import { findFiles, type LocatedFile } from '../../db/file/file-repository';
import type { ChatModel } from '../../providers/contract';
import { readWhole } from '../../storage/read-whole';
import { findDocumentTexts, type DocumentText, type DocumentTexts } from '../file/document-texts';
import { numberPassages, type FolderDocument } from './passages/number-passages';
import { pdfParts, type FoundFile } from './passages/pdf-parts';

/** A longer text is counted in a thread of its own. */
const LONG_CHARACTERS = 20_000;

const PDF_TYPE = 'application/pdf';

/** Which messages a prompt may hold, and how their model reads pictures. */
interface PromptedFiles {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  readonly settings: ConversationSettings;
  readonly chatModel: Pick<
    ChatModel,
    'draws' | 'hasVision' | 'takesPdfs' | 'countTokens' | 'countTokensInThread' | 'contextWindowTokens'
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
  const { texts, files: documents, wholeTokens } = await documentTextsOf(owner, prompted, asked);
  let room = roomOf(prompted.chatModel.contextWindowTokens, wholeTokens);
  const numbered = numberPassages(prompted.messages, prompted.folderDocuments, texts);
  const placed = new Set<string>();
  const found = new Map<string, FoundFile[]>();
  for (const message of asked.toReversed()) {
    found.set(message.messageId, message.files.flatMap(toPromptFiles));

    function toPromptFiles(file: AttachedFile): FoundFile[] {
      return isPicture(file) ? [uncounted(toPromptPicture(file))] : toPromptDocument(file);
    }

    function toPromptPicture(file: Picture): PromptFile {
      if (prompted.chatModel.hasVision !== true) return pictureNote(file.filename, 'cannot-see');
      if (!sendable.includes(message)) return pictureNote(file.filename, 'sent-before');
      const place = stored.get(file.fileId);
      if (place === undefined) return pictureNote(file.filename, 'deleted');
      if (room.pictures < 1 || room.bytes < place.sizeBytes) return pictureNote(file.filename, 'too-much');
      room = leftOf(room, { tokens: 0, bytes: place.sizeBytes, pictures: 1 });
      const { filename, mimeType, widthPx, heightPx } = file;
      return { kind: 'image', filename, mimeType, widthPx, heightPx, read: readOnce(place) };
    }

    function toPromptDocument(file: AttachedFile): FoundFile[] {
      const { fileId, filename } = file;
      const text = texts.get(fileId);
      if (placed.has(fileId)) return [uncounted(documentNote(filename, 'later'))];
      placed.add(fileId);
      const parts = partsOf(file);
      if (text?.kind === 'passages') return [...parts, uncounted(documentNote(filename, 'later'))];
      // Its pages say what there is to say of it.
      if (parts.length > 0 && text?.kind === 'none') return parts;
      const reason = missingReason(text);
      const said = reason === 'empty' ? emptyReason(file, message) : reason;
      return [...parts, uncounted(numbered.get(fileId) ?? documentNote(filename, said))];
    }

    /** Only of a PDF is it known that it has pages. */
    function emptyReason({ fileId }: AttachedFile, message: Message) {
      if (documents.get(fileId)?.mimeType !== PDF_TYPE) return 'blank';
      return isSeenBefore(message) ? 'sent-before' : 'empty';
    }

    function partsOf(file: AttachedFile): FoundFile[] {
      const place = documents.get(file.fileId);
      if (place?.mimeType !== PDF_TYPE || place.textState !== 'ready') return [];
      const parts = pdfParts(owner, file, place, {
        isAsked: message.messageId === prompted.questionId,
        isResent: resendsPictures(prompted, prompted.settings, prompted.chatModel),
        takesPdfs: prompted.chatModel.takesPdfs === true,
        hasVision: prompted.chatModel.hasVision === true,
        pageTokens: imageTokens(
          pictureRuleOf(prompted.model),
          PAGE_SIDES,
          prompted.settings.imageDetail ?? undefined,
        ),
        left: room,
        readFile: readOnce(place),
      });
      room = leftOf(room, parts.takes);
      return [...parts.files];
    }
  }

  function isSeenBefore(message: Message): boolean {
    return prompted.chatModel.hasVision === true && !isSent(prompted, message);
  }

  // Passages fit the question, and stand with it even where the document was attached long before, or by no message.
  const passages = [...numbered].filter(([fileId, { isWhole }]) => !isWhole || !placed.has(fileId));
  const latestId = prompted.messages.some(({ messageId }) => messageId === prompted.questionId)
    ? prompted.questionId
    : (asked.at(-1) ?? prompted.messages.findLast(({ isCreatedByUser }) => isCreatedByUser))?.messageId;
  const isCitable = [...numbered.values()].some((file) => file.passages.length > 0);
  const standing = [
    ...unreadNotes(
      prompted.folderDocuments.filter(({ fileId }) => !placed.has(fileId)),
      texts,
    ),
    ...(isCitable ? [...passages.map(([, file]) => file), CITE_NOTE] : []),
  ];
  if (latestId !== undefined && standing.length > 0)
    found.set(latestId, [...(found.get(latestId) ?? []), ...standing.map(uncounted)]);
  const counted = new Map<string, CountedFile[]>();
  for (const [messageId, files] of found) {
    counted.set(
      messageId,
      await Promise.all(
        files.map(async ({ file, tokenCount }) => ({
          file,
          tokenCount: tokenCount ?? (await tokensOf(prompted, file)),
        })),
      ),
    );
  }
  return ({ messageId }) => counted.get(messageId) ?? [];
}

/** The model is told which documents of the folder it does not have yet, so that it can say so. */
function unreadNotes(
  ofFolder: readonly FolderDocument[],
  texts: ReadonlyMap<string, DocumentText>,
): PromptNote[] {
  return ofFolder.flatMap(({ fileId, filename }) => {
    const text = texts.get(fileId);
    return text?.kind === 'none' && text.reason === 'reading' ? [unreadNote(filename)] : [];
  });
}

function uncounted(file: PromptFile): FoundFile {
  return { file, tokenCount: null };
}

/** Returns what is sent of the documents of these messages. */
async function documentTextsOf(
  owner: OwnerId,
  { messages, questionId, folderDocuments, chatModel }: PromptedFiles,
  asked: readonly Message[],
): Promise<DocumentTexts> {
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
  return text?.kind === 'none' ? text.reason : 'unreadable';
}

/** Starts reading the pictures of a prompt, so that they are there when the provider is asked. */
export function readAhead(messages: readonly { readonly files?: readonly PromptFile[] }[]): void {
  for (const { files = [] } of messages)
    for (const file of files)
      if (file.kind === 'image' || file.kind === 'pdf') void file.read().catch(() => undefined);
}

function isSent(prompted: PromptedFiles, message: Message): boolean {
  return (
    message.messageId === prompted.questionId ||
    resendsPictures(prompted, prompted.settings, prompted.chatModel)
  );
}

async function tokensOf({ model, settings, chatModel }: PromptedFiles, file: PromptFile): Promise<number> {
  if (file.kind === 'image')
    return imageTokens(pictureRuleOf(model), file, settings.imageDetail ?? undefined);
  // Counted where it is decided that it is sent.
  if (file.kind === 'pdf') return 0;
  const text = promptFileText(file);
  if (text.length < LONG_CHARACTERS || chatModel.countTokensInThread === undefined)
    return chatModel.countTokens(text);
  return (await chatModel.countTokensInThread(text)).count;
}

/** Returns a function that reads a file once, however often it is asked. It throws storage_unavailable. */
function readOnce(place: LocatedFile): () => Promise<Uint8Array | null> {
  let reading: Promise<Uint8Array | null> | null = null;
  return () => (reading ??= readWhole(place));
}
