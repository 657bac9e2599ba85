import { buildApp } from '../setup/build-app.mjs';
import { generateClient } from '../setup/generate-client.mjs';

/** Needs no setting and no database, and starts no server; the build stands in `.next/standalone`. */
export async function run() {
  await generateClient();
  await buildApp();
}
