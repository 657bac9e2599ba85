import { z } from 'zod';
import { create } from 'zustand';
import { ownValue } from '@/lib/domain/shared/own-value';
import { readLocal, watchLocal, writeLocal } from '../../local-storage';
import { sessionStore } from '../../session/session-store';
import { DRAFTS_KEY } from './draft-key';

/** Whose they are: the id of an account. */
const DRAFTS_OWNER_KEY = 'draftsOwner';

/** How long typing pauses before drafts are written to local storage. */
const SAVE_DELAY_MS = 300;

/** Conversations whose drafts are kept; the oldest goes first. */
const KEPT_DRAFTS = 50;

interface DraftState {
  /** Conversation id (or `new`) to the text in its composer; the one touched last stands last. */
  drafts: Readonly<Record<string, string>>;
}

/** What is typed and not sent, per conversation; survives a reload. */
export const useDrafts = create<DraftState>(() => ({ drafts: {} }));

/** Conversations written in here: of those this tab's text counts, of all others what is stored. */
const writtenHere = new Set<string>();

// After creation, so that the first render equals the server's.
if (typeof window !== 'undefined') {
  useDrafts.setState({ drafts: storedDrafts() });
  watchLocal(DRAFTS_KEY, () => useDrafts.setState({ drafts: mergedDrafts() }));
  watchLocal(DRAFTS_OWNER_KEY, yieldToOwner);
  window.addEventListener('pagehide', saveDrafts);
  sessionStore.subscribe(leaveToOwner);
}

/** The draft of one conversation; empty when there is none. */
export function selectDraft(conversationId: string): (state: DraftState) => string {
  return (state) => ownValue(state.drafts, conversationId) ?? '';
}

/** A draft as it is now, for code outside of React; null when there is none. */
export function findDraft(id: string): string | null {
  return ownValue(useDrafts.getState().drafts, id) ?? null;
}

/** Where the changes to a message that is edited in its place are kept. */
export function editDraftId(messageId: string): string {
  return `edit ${messageId}`;
}

/** Replaces the draft of a conversation; an empty text forgets it. */
export function setDraft(conversationId: string, text: string): void {
  writtenHere.add(conversationId);
  const { [conversationId]: _before, ...others } = useDrafts.getState().drafts;
  const entries = Object.entries(text === '' ? others : { ...others, [conversationId]: text });
  useDrafts.setState({ drafts: Object.fromEntries(entries.slice(-KEPT_DRAFTS)) });
  scheduleSave();
}

let saveTimer: ReturnType<typeof setTimeout> | undefined;

function scheduleSave(): void {
  clearTimeout(saveTimer);
  saveTimer = setTimeout(saveDrafts, SAVE_DELAY_MS);
}

/** Writes the drafts now, for instance before the page is left. What another tab wrote elsewhere stays. */
export function saveDrafts(): void {
  clearTimeout(saveTimer);
  if (writtenHere.size === 0 || isAnothers()) return;
  const drafts = mergedDrafts();
  writeLocal(DRAFTS_KEY, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

/** Forgets every draft: the person signs out. */
export function forgetDrafts(): void {
  clearTimeout(saveTimer);
  writtenHere.clear();
  useDrafts.setState({ drafts: {} });
  writeLocal(DRAFTS_KEY, null);
}

/** Drafts outlive a session that ended by itself, for who comes back; somebody else does not find them. */
function leaveToOwner(): void {
  const ownerId = sessionStore.getState().user?.id;
  if (ownerId === undefined) return;
  const before = readLocal(DRAFTS_OWNER_KEY);
  if (before === ownerId) return;
  if (before !== null) forgetDrafts();
  writeLocal(DRAFTS_OWNER_KEY, ownerId);
}

/** Another tab stores for another user now: what was typed here is dropped, and nothing of theirs is touched. */
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

/** What is stored, with what was written in this tab in its place. */
function mergedDrafts(): Record<string, string> {
  const { drafts } = useDrafts.getState();
  const others = Object.entries(storedDrafts()).filter(([id]) => !writtenHere.has(id));
  const own = Object.entries(drafts).filter(([id]) => writtenHere.has(id));
  return Object.fromEntries([...others, ...own].slice(-KEPT_DRAFTS));
}

function storedDrafts(): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(readLocal(DRAFTS_KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
