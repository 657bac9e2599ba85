import { generateClient } from '../setup/generate-client.mjs';

/** Installs what the tools and the tests need besides packages, which are installed before this runs. */
export async function run() {
  await generateClient();
}
