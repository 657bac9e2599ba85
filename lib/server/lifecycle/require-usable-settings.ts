import 'server-only';
import { env } from '../platform/env';
import { operatorConfig } from '../platform/operator-config';
import { findStorageProblem, sourceOfNewFiles } from '../storage/storage-settings';

/** Tells the launcher that another start would end the same way. */
const UNUSABLE_SETTINGS_EXIT = 78;

/** Exits with one line, since every request would fail. */
export function requireUsableSettings(): void {
  try {
    env();
  } catch (error) {
    refuseToStart(error instanceof Error ? error.message : String(error));
  }
}

/** Exits with one line when new files are to go to a storage that is not set up. */
export async function requireUsableStorage(): Promise<void> {
  const problem = findStorageProblem(sourceOfNewFiles(await operatorConfig()));
  if (problem !== null) refuseToStart(problem);
}

function refuseToStart(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(UNUSABLE_SETTINGS_EXIT);
}
