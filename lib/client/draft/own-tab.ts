import { v4 as makeUuid } from 'uuid';
import { createTabNote } from '../session/tab-note';

type OnKnown = (fromId: string, toId: string) => void;

const note = createTabNote('tabId');

/** A page has an id of its own until it knows that no other tab has the one of the note. */
let own: { readonly id: string; readonly earlierId: string | null } = { id: makeUuid(), earlierId: null };

const listeners = new Set<OnKnown>();

/** The id stays over a reload where possible. A duplicate of the tab, which has a copy of the note, gets another. */
export function ownTabId(): string {
  return own.id;
}

export function isOwnTab(tabId: string): boolean {
  return tabId === own.id || tabId === own.earlierId;
}

/** The id of before is own as well. */
export function onTabKnown(listener: OnKnown): void {
  listeners.add(listener);
}

/** Without locks, or where they are refused, duplicates share the id. */
function claimId(id: string): void {
  claim(id).catch(() => take(id));
}

/** The lock is held while the page is shown: with it the browser would not keep the page for Back. */
async function claim(id: string): Promise<void> {
  // Only pages that came over a safe line have locks.
  if (!('locks' in navigator)) return take(id);
  await navigator.locks.request(`tab ${id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return claim(makeUuid());
    take(id);
    await new Promise((resolve) => window.addEventListener('pagehide', resolve, { once: true }));
  });
}

function take(id: string): void {
  note.save(id);
  const before = own.id;
  if (id === before) return;
  own = { id, earlierId: before };
  for (const listener of listeners) listener(before, id);
}

if (typeof window !== 'undefined') {
  claimId(note.read() ?? own.id);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) claimId(own.id);
  });
}
