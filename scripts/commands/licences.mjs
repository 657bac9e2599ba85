import { writeFileSync } from 'node:fs';
import { licencesDocument } from '../package/licences.mjs';
import { fromRoot } from '../setup/root.mjs';

export function run() {
  writeFileSync(fromRoot('docs/licences.md'), licencesDocument());
}
