import 'server-only';
import { env } from '../env';

/** The launcher knows by this code that another start would end the same way. */
const UNUSABLE_SETTINGS_EXIT = 78;

/** Ends the process with one line when a setting of the environment cannot be used; every request would fail. */
export function requireUsableSettings(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(UNUSABLE_SETTINGS_EXIT);
  }
}
