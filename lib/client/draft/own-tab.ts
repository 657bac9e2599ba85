import { v4 as makeUuid } from 'uuid';
import { userValue } from '../scope/user-scope';
import { createTabNote } from '../session/tab-note';

const note = createTabNote('tabId');

const ownId = userValue(() => {
  const known = note.read();
  if (known !== null) return known;
  const id = makeUuid();
  note.save(id);
  return id;
});

/** The id stays over a reload where possible. */
export function ownTabId(): string {
  return ownId.current;
}
