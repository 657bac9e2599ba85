import 'server-only';
import { refuseWithoutSettings } from '../http/refuse-without-settings';
import { env } from '../platform/env';
import { operatorConfig } from '../platform/operator-config';
import { keepAlive } from '../platform/shape/keep-alive';
import { platformShape } from '../platform/shape/platform-shape';
import { refuseForSettings } from '../platform/shape/unusable-settings';
import { findStorageProblem, sourceOfNewFiles } from '../storage/storage-settings';

/** Tells the launcher that another start would end the same way. */
const UNUSABLE_SETTINGS_EXIT = 78;

/**
 * Writes one line when every request would fail, and exits; a function answers 503 instead. Returns whether the
 * settings are usable.
 */
export function requireUsableSettings(): boolean {
  try {
    env();
    return true;
  } catch (error) {
    refuseToStart(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/**
 * Does the same when new files are to go to a storage that is not set up. Returns before that is known, since a
 * configuration file at another address may take seconds.
 */
export function requireUsableStorage(): void {
  keepAlive(checkStorage(), 'it is not known whether the storage of new files is set up');
}

async function checkStorage(): Promise<void> {
  const problem = findStorageProblem(sourceOfNewFiles(await operatorConfig()));
  if (problem !== null) refuseToStart(problem);
}

/**
 * Ends a process whose settings differ from those of others that live: at once when it starts, and in order when others
 * took its place while it stood still.
 */
export function refuseForDifference(sentence: string, isStarting: boolean): void {
  process.stderr.write(`${sentence}\n`);
  if (isStarting) process.exit(UNUSABLE_SETTINGS_EXIT);
  else process.kill(process.pid, 'SIGTERM');
}

function refuseToStart(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  if (platformShape() !== 'functions') process.exit(UNUSABLE_SETTINGS_EXIT);
  refuseForSettings();
  refuseWithoutSettings();
}
