import { writeFileSync } from 'node:fs';
import { INDEX_FILE, listRecords } from '../records/list-records.mjs';
import { fromRoot } from '../setup/root.mjs';

export function run() {
  writeFileSync(fromRoot(INDEX_FILE), listRecords());
}
