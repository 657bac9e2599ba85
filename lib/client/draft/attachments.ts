import * as z from 'zod/mini';
import { attachedFileSchema, type AttachedFile } from '@/lib/domain/file/attached-file';
import { ownValue } from '@/lib/domain/shared/own-value';
import { DraftShelf } from './draft-shelf';

const ATTACHMENTS_KEY = 'draftFiles';

const attachmentSchema = z.object({
  /** This browser chose the id for the upload; it is also the id of the chip. */
  tempId: z.string(),
  filename: z.string(),
  /** The browser's claim; the server reads the bytes. */
  mimeType: z.string(),
  sizeBytes: z.number(),
  /** The share goes from 0 to 1. */
  progress: z.number(),
  /** Null until the file is stored. */
  file: z.nullable(attachedFileSchema),
  /** It was chosen among the user's files: removing it here never deletes it. */
  isAttached: z.boolean(),
  /** Null for files that are no pictures, and after a reload. */
  previewUrl: z.nullable(z.string()),
});

export type Attachment = z.infer<typeof attachmentSchema>;

export type ReadyAttachment = Attachment & { readonly file: AttachedFile };

type Attachments = readonly Attachment[];

interface AttachmentState {
  readonly drafts: Readonly<Record<string, Attachments>>;
}

/** Running uploads are not kept over a reload. */
export const attachmentShelf = new DraftShelf<Attachments>({
  key: ATTACHMENTS_KEY,
  field: 'files',
  schema: z.array(attachmentSchema),
  toStored(attachments) {
    const ready = attachments.filter(({ file }) => file !== null);
    return ready.length === 0
      ? null
      : ready.map((attachment) => ({ ...attachment, progress: 1, previewUrl: null }));
  },
});

export const useAttachments = attachmentShelf.use;

const NONE: readonly Attachment[] = [];

export function selectAttachments(draftId: string): (state: AttachmentState) => Attachments {
  return (state) => ownValue(state.drafts, draftId) ?? NONE;
}

export function findAttachments(draftId: string): Attachments {
  return attachmentShelf.find(draftId) ?? NONE;
}

export function isReady(attachment: Attachment): attachment is ReadyAttachment {
  return attachment.file !== null && attachment.progress >= 1;
}

/** The file may be in use elsewhere, so removing it here never deletes it. */
export function toAttachment(file: AttachedFile): Attachment {
  const { fileId, filename, mimeType, sizeBytes } = file;
  return {
    tempId: fileId,
    filename,
    mimeType,
    sizeBytes,
    file,
    progress: 1,
    isAttached: true,
    previewUrl: null,
  };
}

export function filesOf(attachments: Attachments): AttachedFile[] {
  return attachments.filter(isReady).map(({ file }) => file);
}

/** Removes no file from the server. */
export function setAttachments(draftId: string, attachments: Attachments): void {
  attachmentShelf.set(draftId, attachments.length === 0 ? null : attachments);
}

export function addAttachments(draftId: string, added: Attachments): void {
  setAttachments(draftId, [...findAttachments(draftId), ...added]);
}

/** Null once the attachment was removed. */
export function findDraftOf(tempId: string): string | null {
  const { drafts } = useAttachments.getState();
  const found = Object.entries(drafts).find(([, list]) => list.some((each) => each.tempId === tempId));
  return found?.[0] ?? null;
}

/** An attachment that was removed is ignored. */
export function updateAttachment(tempId: string, change: (attachment: Attachment) => Attachment): void {
  const draftId = findDraftOf(tempId);
  if (draftId === null) return;
  const attachments = findAttachments(draftId);
  setAttachments(
    draftId,
    attachments.map((each) => (each.tempId === tempId ? change(each) : each)),
  );
}

/** Null means that no draft has it. */
export function takeAttachment(tempId: string): Attachment | null {
  const draftId = findDraftOf(tempId);
  if (draftId === null) return null;
  const attachments = findAttachments(draftId);
  setAttachments(
    draftId,
    attachments.filter((each) => each.tempId !== tempId),
  );
  return attachments.find((each) => each.tempId === tempId) ?? null;
}

export function detachFiles(fileIds: readonly string[]): void {
  for (const [draftId, attachments] of Object.entries(useAttachments.getState().drafts)) {
    const kept = attachments.filter(({ file }) => file === null || !fileIds.includes(file.fileId));
    if (kept.length < attachments.length) setAttachments(draftId, kept);
  }
}
