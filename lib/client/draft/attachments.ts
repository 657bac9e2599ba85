import * as z from 'zod/mini';
import { attachedFileSchema, type AttachedFile } from '@/lib/domain/file/attached-file';
import { ownValue } from '@/lib/domain/shared/own-value';
import { createDraftShelf } from './draft-shelf';

/** The local storage key of the attachments of drafts. */
const ATTACHMENTS_KEY = 'draftFiles';

const attachmentSchema = z.object({
  /** The id this browser chose for the upload; also the id of its chip. */
  tempId: z.string(),
  filename: z.string(),
  /** What the browser says of it; the server looks at the bytes. */
  mimeType: z.string(),
  sizeBytes: z.number(),
  /** From 0 to 1, where it can be sent. */
  progress: z.number(),
  /** The file as it is stored; null until it is. */
  file: z.nullable(attachedFileSchema),
  /** It was chosen among the user's files: removing it here never deletes it. */
  isAttached: z.boolean(),
  /** An address of the picture in this browser; null for other files and after a reload. */
  previewUrl: z.nullable(z.string()),
});

/** A file beside a message that is not sent yet. */
export type Attachment = z.infer<typeof attachmentSchema>;

/** An attachment that is stored, and can be sent. */
export type ReadyAttachment = Attachment & { readonly file: AttachedFile };

type Attachments = readonly Attachment[];

interface AttachmentState {
  readonly drafts: Readonly<Record<string, Attachments>>;
}

/** What is attached and not sent, by draft. Uploads that are under way are not kept over a reload. */
export const attachmentShelf = createDraftShelf<Attachments>({
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

/** The attachments of every draft. */
export const useAttachments = attachmentShelf.use;

const NONE: readonly Attachment[] = [];

/** Returns a selector of the attachments of one draft; empty when there are none. */
export function selectAttachments(draftId: string): (state: AttachmentState) => Attachments {
  return (state) => ownValue(state.drafts, draftId) ?? NONE;
}

/** Returns the attachments of a draft as they are now, for code outside of React. */
export function findAttachments(draftId: string): Attachments {
  return attachmentShelf.find(draftId) ?? NONE;
}

/** Returns whether an attachment can be sent. */
export function isReady(attachment: Attachment): attachment is ReadyAttachment {
  return attachment.file !== null && attachment.progress >= 1;
}

/** Returns the stored files of attachments. */
export function filesOf(attachments: Attachments): AttachedFile[] {
  return attachments.filter(isReady).map(({ file }) => file);
}

/** Replaces the attachments of a draft. Deletes no file. */
export function setAttachments(draftId: string, attachments: Attachments): void {
  attachmentShelf.set(draftId, attachments.length === 0 ? null : attachments);
}

/** Adds attachments after those of a draft. */
export function addAttachments(draftId: string, added: Attachments): void {
  setAttachments(draftId, [...findAttachments(draftId), ...added]);
}

/** Returns the draft an attachment belongs to now; null once it was removed. */
export function findDraftOf(tempId: string): string | null {
  const { drafts } = useAttachments.getState();
  const found = Object.entries(drafts).find(([, list]) => list.some((each) => each.tempId === tempId));
  return found?.[0] ?? null;
}

/** Changes an attachment, whichever draft it is in; does nothing once it was removed. */
export function updateAttachment(tempId: string, change: (attachment: Attachment) => Attachment): void {
  const draftId = findDraftOf(tempId);
  if (draftId === null) return;
  const attachments = findAttachments(draftId);
  setAttachments(
    draftId,
    attachments.map((each) => (each.tempId === tempId ? change(each) : each)),
  );
}

/** Takes an attachment out of its draft; returns it, or null when it is in none. */
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

/** Takes files that were deleted out of every draft. */
export function detachFiles(fileIds: readonly string[]): void {
  for (const [draftId, attachments] of Object.entries(useAttachments.getState().drafts)) {
    const kept = attachments.filter(({ file }) => file === null || !fileIds.includes(file.fileId));
    if (kept.length < attachments.length) setAttachments(draftId, kept);
  }
}
