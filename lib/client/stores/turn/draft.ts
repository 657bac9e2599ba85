import { z } from 'zod';
import { create } from 'zustand';
import { ownValue } from '@/lib/domain/shared/own-value';
import { readLocal, watchLocal, writeLocal } from '../../local-storage';
import { sessionStore } from '../../session/session-store';
import { DRAFTS_KEY } from './draft-key';

/** The local storage key of the owner of the drafts: the id of an account. */
const DRAFTS_OWNER_KEY = 'draftsOwner';

/** How long typing pauses before drafts are written to local storage. */
const SAVE_DELAY_MS = 300;

/** Conversations whose drafts are kept; the oldest goes first. */
const DRAFTS_LIMIT = 50;

interface DraftState {
  /** Conversation id (or `new`) to the text in its composer; the one changed last stands last. */
  drafts: Readonly<Record<string, string>>;
}

/** What is typed and not sent, for each conversation; survives a reload. */
export const useDrafts = create<DraftState>(() => ({ drafts: {} }));

/**
 * Whether the drafts were deleted with their user: what a failed send puts back later belongs to no user who is here.
 */
let isClosed = false;

/** Conversations with a draft written in this tab: for those this tab's text counts, for all others the stored one. */
const writtenHere = new Set<string>();

// After creation, so that the first render equals the server's.
if (typeof window !== 'undefined') {
  useDrafts.setState({ drafts: storedDrafts() });
  watchLocal(DRAFTS_KEY, () => useDrafts.setState({ drafts: mergedDrafts() }));
  watchLocal(DRAFTS_OWNER_KEY, yieldToOwner);
  window.addEventListener('pagehide', saveDrafts);
  sessionStore.subscribe(leaveToOwner);
}

/** Returns a selector of the draft of one conversation; empty when there is none. */
export function selectDraft(conversationId: string): (state: DraftState) => string {
  return (state) => ownValue(state.drafts, conversationId) ?? '';
}

/** Returns a draft as it is now, for code outside of React; null when there is none. */
export function findDraft(id: string): string | null {
  return ownValue(useDrafts.getState().drafts, id) ?? null;
}

/** Returns the draft id of the changes to a message that is edited in place. */
export function editDraftId(messageId: string): string {
  return `edit ${messageId}`;
}

/** Replaces the draft of a conversation; an empty text deletes it. */
export function setDraft(conversationId: string, text: string): void {
  if (isClosed) return;
  writtenHere.add(conversationId);
  const { [conversationId]: _before, ...others } = useDrafts.getState().drafts;
  const entries = Object.entries(text === '' ? others : { ...others, [conversationId]: text });
  useDrafts.setState({ drafts: Object.fromEntries(entries.slice(-DRAFTS_LIMIT)) });
  scheduleSave();
}

let saveTimer: ReturnType<typeof setTimeout> | undefined;

function scheduleSave(): void {
  clearTimeout(saveTimer);
  saveTimer = setTimeout(saveDrafts, SAVE_DELAY_MS);
}

/** Saves the drafts now, for instance before the page is left. What another tab wrote in other conversations stays. */
export function saveDrafts(): void {
  clearTimeout(saveTimer);
  if (writtenHere.size === 0 || isAnothers()) return;
  const drafts = mergedDrafts();
  writeLocal(DRAFTS_KEY, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

/** Deletes every draft, and takes none until a user is signed in: another user took over the browser. */
export function closeDrafts(): void {
  forgetDrafts();
  isClosed = true;
}

/** Deletes every draft: the user signs out. */
export function forgetDrafts(): void {
  clearTimeout(saveTimer);
  writtenHere.clear();
  useDrafts.setState({ drafts: {} });
  writeLocal(DRAFTS_KEY, null);
}

/** Keeps the drafts of a session that expired for the same user; deletes them when another user signs in. */
function leaveToOwner(): void {
  const ownerId = sessionStore.getState().user?.id;
  if (ownerId === undefined) return;
  const before = readLocal(DRAFTS_OWNER_KEY);
  if (before !== null && before !== ownerId) forgetDrafts();
  isClosed = false;
  if (before !== ownerId) writeLocal(DRAFTS_OWNER_KEY, ownerId);
}

/** Another tab now stores for another user: drops what was typed here and leaves that user's drafts alone. */
function yieldToOwner(): void {
  if (!isAnothers()) return;
  clearTimeout(saveTimer);
  writtenHere.clear();
  useDrafts.setState({ drafts: {} });
}

function isAnothers(): boolean {
  const ownerId = sessionStore.getState().user?.id;
  const stored = readLocal(DRAFTS_OWNER_KEY);
  return ownerId !== undefined && stored !== null && stored !== ownerId;
}

/** Returns the stored drafts, with those written in this tab in their places. */
function mergedDrafts(): Record<string, string> {
  const { drafts } = useDrafts.getState();
  const others = Object.entries(storedDrafts()).filter(([id]) => !writtenHere.has(id));
  const own = Object.entries(drafts).filter(([id]) => writtenHere.has(id));
  return Object.fromEntries([...others, ...own].slice(-DRAFTS_LIMIT));
}

function storedDrafts(): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(readLocal(DRAFTS_KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
