import * as z from 'zod/mini';
import { readLocalJson, writeLocal } from '../storage/local-storage';

/** It belongs to one user and ends with their session. */
const RECENT_COMMANDS_KEY = 'recentCommands';

const REMEMBERED_LIMIT = 8;

/** The last used command comes first. */
export function findRecentCommands(): readonly string[] {
  const stored = readLocalJson(RECENT_COMMANDS_KEY);
  return z.array(z.string()).check(z.maxLength(REMEMBERED_LIMIT)).safeParse(stored).data ?? [];
}

export function rememberCommand(id: string): void {
  const others = findRecentCommands().filter((each) => each !== id);
  writeLocal(RECENT_COMMANDS_KEY, JSON.stringify([id, ...others].slice(0, REMEMBERED_LIMIT)));
}
