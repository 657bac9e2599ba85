import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

// Answers being written get the processor first, and a machine without memory ends this process before the server.
setPriority(constants.priority.PRIORITY_LOW);
try {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // The priority is only a preference.
}

// Without a server there are no further requests.
process.on('disconnect', () => process.exit());
