import * as z from 'zod/mini';
import { ownValue } from '@/lib/domain/shared/own-value';
import { attachmentShelf } from './attachments';
import { DRAFTS_KEY } from './draft-key';
import { DraftShelf } from './draft-shelf';
import { quoteShelf } from './quotes';

const shelf = new DraftShelf({ key: DRAFTS_KEY, field: 'texts', schema: z.string() });

interface DraftState {
  /** Maps a conversation id, or `new`, to the composer's text; the one changed last stands last. */
  readonly drafts: Readonly<Record<string, string>>;
}

/** Unsent text survives a reload. */
export const useDrafts = shelf.use;

/** Selects an empty text when there is no draft. */
export function selectDraft(conversationId: string): (state: DraftState) => string {
  return (state) => ownValue(state.drafts, conversationId) ?? '';
}

/** Serves code outside of React; null when there is no draft. */
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

/** Puts the text above what was written there meanwhile. */
export function returnToDraft(conversationId: string, text: string): void {
  setDraft(
    conversationId,
    [text, findDraft(conversationId) ?? ''].filter((each) => each !== '').join('\n\n'),
  );
}

/**
 * Includes attachments and quotes. It is called before the page is left, for instance; what another tab wrote in other
 * conversations stays.
 */
export function saveDrafts(): void {
  shelf.save();
  attachmentShelf.save();
  quoteShelf.save();
}

/** Stores drafts for this account from now on; those of any other account are deleted. */
export function openDrafts(accountId: string): void {
  shelf.open(accountId);
  attachmentShelf.open(accountId);
  quoteShelf.open(accountId);
}

/** No draft is accepted until a user is signed in. */
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
