import * as z from 'zod/mini';
import { ownValue } from '@/lib/domain/shared/own-value';
import { attachmentShelf } from './attachments';
import { DRAFTS_KEY } from './draft-key';
import { DraftShelf } from './draft-shelf';
import { quoteShelf } from './quotes';

const shelf = new DraftShelf({ key: DRAFTS_KEY, field: 'texts', schema: z.string() });

interface DraftState {
  /** Conversation ids, or `new`, are keys; the last changed comes last. */
  readonly drafts: Readonly<Record<string, string>>;
}

/** It survives a reload. */
export const useDrafts = shelf.use;

export function selectDraft(conversationId: string): (state: DraftState) => string {
  return (state) => ownValue(state.drafts, conversationId) ?? '';
}

/** Null means none. */
export function findDraft(id: string): string | null {
  return shelf.find(id);
}

export function editDraftId(messageId: string): string {
  return `edit ${messageId}`;
}

/** An empty text deletes the draft. */
export function setDraft(conversationId: string, text: string): void {
  shelf.set(conversationId, text === '' ? null : text);
}

/** Puts the text below what is written there. */
export function addToDraft(conversationId: string, text: string): void {
  setDraft(
    conversationId,
    [findDraft(conversationId) ?? '', text].filter((each) => each !== '').join('\n\n'),
  );
}

/** The text goes above what was written meanwhile. */
export function returnToDraft(conversationId: string, text: string): void {
  setDraft(
    conversationId,
    [text, findDraft(conversationId) ?? ''].filter((each) => each !== '').join('\n\n'),
  );
}

/** Attachments and quotes count; other tabs' drafts stay. */
export function saveDrafts(): void {
  shelf.save();
  attachmentShelf.save();
  quoteShelf.save();
}

/** Drafts of another account are deleted. */
export function openDrafts(accountId: string): void {
  shelf.open(accountId);
  attachmentShelf.open(accountId);
  quoteShelf.open(accountId);
}

/** No draft is accepted before a sign-in. */
export function closeDrafts(): void {
  shelf.close();
  attachmentShelf.close();
  quoteShelf.close();
}

export function forgetDrafts(): void {
  shelf.forget();
  attachmentShelf.forget();
  quoteShelf.forget();
}
