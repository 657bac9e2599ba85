import { generateClient } from '../setup/generate-client.mjs';

export async function run() {
  await generateClient();
}
