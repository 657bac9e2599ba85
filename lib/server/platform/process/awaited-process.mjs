import { constants } from 'node:os';
import { spareProcess } from './spare-process.mjs';

// An answer waits for this work, which comes after answers being written and before work that none waits for.
spareProcess(constants.priority.PRIORITY_BELOW_NORMAL);
