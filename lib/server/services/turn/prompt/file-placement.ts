import 'server-only';
import { isPicture, type AttachedFile, type Picture } from '@/lib/domain/file/attached-file';
import { DRAWN_PAGES_LIMIT, leftOf, PAGE_SIDES, roomOf, type PdfReading } from '@/lib/domain/file/plan-pdf';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { imageTokens, pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import { documentNote, pictureNote, type PromptFile } from '@/lib/domain/turn/prompt/prompt-file';
import type { DocumentText } from '../../file/document-texts';
import { pdfParts, type FoundFile } from '../passages/pdf-parts';
import { pictureParts } from './picture-parts';
import { isResent, isSent, type PromptedFiles } from './prompted-files';
import type { ReadFiles } from './read-files';
import { readOnce } from './read-once';

const PDF_TYPE = 'application/pdf';

/** Messages must be placed newest first. */
export class FilePlacement {
  readonly #owner: OwnerId;
  readonly #prompted: PromptedFiles;
  readonly #read: ReadFiles;
  readonly #placedIds = new Set<string>();
  readonly #pictureCount: number;
  #room: PdfReading['left'];

  constructor(owner: OwnerId, prompted: PromptedFiles, read: ReadFiles) {
    this.#owner = owner;
    this.#prompted = prompted;
    this.#read = read;
    const hasPdf = [...read.files.values()].some(({ mimeType }) => mimeType === PDF_TYPE);
    this.#pictureCount = read.pictures.size + (hasPdf ? DRAWN_PAGES_LIMIT : 0);
    this.#room = roomOf(prompted.chatModel.contextWindowTokens, read.wholeTokens);
  }

  has(fileId: string): boolean {
    return this.#placedIds.has(fileId);
  }

  place(message: Message): FoundFile[] {
    return message.files.flatMap((file) =>
      isPicture(file) ? this.#placePicture(file, message).map(uncounted) : this.#placeDocument(file, message),
    );
  }

  #placePicture(picture: Picture, message: Message): PromptFile[] {
    const { fileId, filename } = picture;
    if (this.#prompted.chatModel.hasVision !== true) return [pictureNote(filename, 'cannot-see')];
    if (!isSent(this.#prompted, message)) return [pictureNote(filename, 'sent-before')];
    const stored = this.#read.pictures.get(fileId);
    if (stored === undefined) return [pictureNote(filename, 'deleted')];
    const sent = pictureParts(this.#owner, picture, stored, {
      ...this.#prompted,
      pictureCount: this.#pictureCount,
      left: this.#room,
    });
    if (sent === null) return [pictureNote(filename, 'too-much')];
    this.#room = leftOf(this.#room, sent.takes);
    return sent.files;
  }

  #placeDocument(file: AttachedFile, message: Message): FoundFile[] {
    const { fileId, filename } = file;
    if (this.#placedIds.has(fileId)) return [uncounted(documentNote(filename, 'later'))];
    this.#placedIds.add(fileId);
    const text = this.#read.texts.get(fileId);
    const parts = this.#placePdf(file, message);
    if (text?.kind === 'passages') return [...parts, uncounted(documentNote(filename, 'later'))];
    // A document without text needs no note when its pages are shown.
    if (parts.length > 0 && text?.kind === 'none') return parts;
    const whole = this.#read.numbered.get(fileId);
    return [...parts, uncounted(whole ?? documentNote(filename, this.#missingReason(file, text, message)))];
  }

  #placePdf(file: AttachedFile, message: Message): FoundFile[] {
    const stored = this.#read.files.get(file.fileId);
    if (stored?.mimeType !== PDF_TYPE || stored.textState !== 'ready') return [];
    const { model, settings, chatModel, questionId } = this.#prompted;
    const parts = pdfParts(this.#owner, file, stored, {
      isAsked: message.messageId === questionId,
      isResent: isResent(this.#prompted),
      takesPdfs: chatModel.takesPdfs === true,
      hasVision: chatModel.hasVision === true,
      pageTokens: imageTokens(pictureRuleOf(model), PAGE_SIDES, settings.imageDetail ?? undefined),
      left: this.#room,
      readFile: readOnce(stored),
    });
    this.#room = leftOf(this.#room, parts.takes);
    return [...parts.files];
  }

  #missingReason(
    { fileId }: AttachedFile,
    text: DocumentText | undefined,
    message: Message,
  ): Parameters<typeof documentNote>[1] {
    const reason = text?.kind === 'none' ? text.reason : 'unreadable';
    if (reason !== 'empty') return reason;
    // Only a PDF is known to have pages.
    if (this.#read.files.get(fileId)?.mimeType !== PDF_TYPE) return 'blank';
    const isSeenBefore = this.#prompted.chatModel.hasVision === true && !isSent(this.#prompted, message);
    return isSeenBefore ? 'sent-before' : 'empty';
  }
}

export function uncounted(file: PromptFile): FoundFile {
  return { file, tokenCount: null };
}
