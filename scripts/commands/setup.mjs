import { generateClient } from '../setup/generate-client.mjs';

/** Packages are in already when this runs; what the tools and the tests need beside them. */
export async function run() {
  await generateClient();
}
