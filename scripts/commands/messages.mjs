import { writeFileSync } from 'node:fs';
import { LIST_FILE, listMessages } from '../messages/list-messages.mjs';
import { fromRoot } from '../setup/root.mjs';

/** Writes the list of all messages that tell of a problem: `npm run messages`. */
export function run() {
  writeFileSync(fromRoot(LIST_FILE), listMessages());
}
