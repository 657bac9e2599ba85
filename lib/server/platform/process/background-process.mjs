import { constants } from 'node:os';
import { spareProcess } from './spare-process.mjs';

// Answers being written get the processor first.
spareProcess(constants.priority.PRIORITY_LOW);
