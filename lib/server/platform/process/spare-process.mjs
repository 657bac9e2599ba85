import { writeFileSync } from 'node:fs';
import { stepBack } from './step-back.mjs';

/**
 * Makes the system end this process before the server when memory runs out, sets its priority (of
 * `os.constants.priority`), and ends it with the server.
 */
export function spareProcess(priority) {
  stepBack(priority);
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The priority is only a preference.
  }
  // Without a server there are no further requests.
  process.on('disconnect', () => process.exit());
}
