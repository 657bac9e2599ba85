import { z } from 'zod';
import { create } from 'zustand';
import { ownValue } from '@/lib/domain/shared/own-value';
import { readLocal, watchLocal, writeLocal } from '../../local-storage';
import { sessionStore } from '../../session/session-store';
import { DRAFTS_KEY } from './draft-key';

/** How long typing pauses before drafts are written to local storage. */
const SAVE_DELAY_MS = 300;

/** Conversations whose drafts are kept; the oldest goes first. */
const DRAFTS_LIMIT = 50;

/** The drafts as they are stored, with the account they belong to; null while no user was known. */
const storedDraftsSchema = z.object({
  ownerId: z.string().nullable(),
  texts: z.record(z.string(), z.string()),
});

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

/** The account whose drafts this tab shows and stores; null until a user is known. Stays when the session expires. */
let ownerId: string | null = null;

if (typeof window !== 'undefined') {
  watchLocal(DRAFTS_KEY, readAgain);
  window.addEventListener('pagehide', saveDrafts);
  sessionStore.subscribe(openOwnDrafts);
  openOwnDrafts();
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
  const stored = readStored();
  if (writtenHere.size === 0 || isOfAnother(stored.ownerId)) return;
  const texts = mergedDrafts(stored.texts);
  write(Object.keys(texts).length === 0 ? null : { ownerId: ownerId ?? stored.ownerId, texts });
}

/** Shows the stored drafts of an account, and stores what is typed for it; those of any other account are deleted. */
export function openDrafts(accountId: string): void {
  if (ownerId !== null && ownerId !== accountId) drop();
  const storedOwnerId = readStored().ownerId;
  if (storedOwnerId !== null && storedOwnerId !== accountId) forgetDrafts();
  isClosed = false;
  ownerId = accountId;
  const texts = mergedDrafts(readStored().texts);
  useDrafts.setState({ drafts: texts });
  // What was stored before a user was known is theirs from now on.
  if (storedOwnerId === null && Object.keys(texts).length > 0) write({ ownerId, texts });
}

/** Deletes every draft, and takes none until a user is signed in: another user took over the browser. */
export function closeDrafts(): void {
  forgetDrafts();
  isClosed = true;
}

/** Deletes every draft: the user signs out. */
export function forgetDrafts(): void {
  drop();
  write(null);
}

function openOwnDrafts(): void {
  const { user } = sessionStore.getState();
  if (user !== null && (user.id !== ownerId || isClosed)) openDrafts(user.id);
}

/** Another tab stored drafts: shows them, or drops what was typed here where they are another user's now. */
function readAgain(): void {
  const stored = readStored();
  if (isOfAnother(stored.ownerId)) drop();
  else if (ownerId !== null) useDrafts.setState({ drafts: mergedDrafts(stored.texts) });
}

function isOfAnother(storedOwnerId: string | null): boolean {
  return ownerId !== null && storedOwnerId !== null && storedOwnerId !== ownerId;
}

function drop(): void {
  clearTimeout(saveTimer);
  writtenHere.clear();
  useDrafts.setState({ drafts: {} });
}

/** Returns the stored drafts, with those written in this tab in their places. */
function mergedDrafts(texts: Readonly<Record<string, string>>): Record<string, string> {
  const { drafts } = useDrafts.getState();
  const others = Object.entries(texts).filter(([id]) => !writtenHere.has(id));
  const own = Object.entries(drafts).filter(([id]) => writtenHere.has(id));
  return Object.fromEntries([...others, ...own].slice(-DRAFTS_LIMIT));
}

function write(stored: z.infer<typeof storedDraftsSchema> | null): void {
  writeLocal(DRAFTS_KEY, stored === null ? null : JSON.stringify(stored));
}

function readStored(): z.infer<typeof storedDraftsSchema> {
  const none = { ownerId: null, texts: {} };
  try {
    return storedDraftsSchema.safeParse(JSON.parse(readLocal(DRAFTS_KEY) ?? 'null')).data ?? none;
  } catch {
    return none;
  }
}
