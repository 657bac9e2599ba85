import { writeFileSync } from 'node:fs';
import { LIST_FILE, listMessages } from '../messages/list-messages.mjs';
import { fromRoot } from '../setup/root.mjs';

export function run() {
  writeFileSync(fromRoot(LIST_FILE), listMessages());
}
