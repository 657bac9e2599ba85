import { writeFileSync } from 'node:fs';
import { stepBack } from './step-back.mjs';

/**
 * Makes this process one that the system ends before the server when memory runs out, that has the priority (of
 * `os.constants.priority`), and that ends with the server.
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
