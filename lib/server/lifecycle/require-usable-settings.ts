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
 * It writes one line and exits where every request would fail; a function answers 503. Returns whether the settings
 * are usable.
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

/** It returns before the storage is known, since a remote configuration file may take seconds. */
export function requireUsableStorage(): void {
  keepAlive(checkStorage(), 'it is not known whether the storage of new files is set up');
}

async function checkStorage(): Promise<void> {
  const problem = findStorageProblem(sourceOfNewFiles(await operatorConfig()));
  if (problem !== null) refuseToStart(problem);
}

/** A process that starts ends immediately, and one that others replaced meanwhile ends in order. */
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
