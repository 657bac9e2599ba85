import { z } from 'zod';
import { create } from 'zustand';
import { readLocal, writeLocal } from '../local-storage';

const DRAFTS_KEY = 'drafts';

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

// After creation, so that the first render equals the server's.
if (typeof window !== 'undefined') useDrafts.setState({ drafts: storedDrafts() });

/** The draft of one conversation; empty when there is none. */
export function selectDraft(conversationId: string): (state: DraftState) => string {
  return (state) => state.drafts[conversationId] ?? '';
}

/** Replaces the draft of a conversation; an empty text forgets it. */
export function setDraft(conversationId: string, text: string): void {
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

/** Writes the drafts now, for instance before the page is left. */
export function saveDrafts(): void {
  clearTimeout(saveTimer);
  const { drafts } = useDrafts.getState();
  writeLocal(DRAFTS_KEY, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

/** Forgets every draft: the person signs out. */
export function forgetDrafts(): void {
  useDrafts.setState({ drafts: {} });
  saveDrafts();
}

function storedDrafts(): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(readLocal(DRAFTS_KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
