import * as z from 'zod/mini';
import { ownValue } from '@/lib/domain/shared/own-value';
import { attachmentShelf } from './attachments';
import { DRAFTS_KEY } from './draft-key';
import { createDraftShelf } from './draft-shelf';

const shelf = createDraftShelf({ key: DRAFTS_KEY, field: 'texts', schema: z.string() });

interface DraftState {
  /** Conversation id (or `new`) to the text in its composer; the one changed last stands last. */
  readonly drafts: Readonly<Record<string, string>>;
}

/** What is typed and not sent, for each conversation; survives a reload. */
export const useDrafts = shelf.use;

/** Returns a selector of the draft of one conversation; empty when there is none. */
export function selectDraft(conversationId: string): (state: DraftState) => string {
  return (state) => ownValue(state.drafts, conversationId) ?? '';
}

/** Returns a draft as it is now, for code outside of React; null when there is none. */
export function findDraft(id: string): string | null {
  return shelf.find(id);
}

/** Returns the draft id of the changes to a message that is edited in place. */
export function editDraftId(messageId: string): string {
  return `edit ${messageId}`;
}

/** Replaces the draft of a conversation; an empty text deletes it. */
export function setDraft(conversationId: string, text: string): void {
  shelf.set(conversationId, text === '' ? null : text);
}

/** Saves the drafts now, for instance before the page is left. What another tab wrote in other conversations stays. */
export function saveDrafts(): void {
  shelf.save();
}

/** Shows the stored drafts of an account, and stores what is typed for it; those of any other account are deleted. */
export function openDrafts(accountId: string): void {
  shelf.open(accountId);
  attachmentShelf.open(accountId);
}

/** Deletes every draft, and takes none until a user is signed in: another user took over the browser. */
export function closeDrafts(): void {
  shelf.close();
  attachmentShelf.close();
}

/** Deletes every draft: the user signs out. */
export function forgetDrafts(): void {
  shelf.forget();
  attachmentShelf.forget();
}
