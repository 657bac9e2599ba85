import type { FuzzTarget } from '../fuzz-target.ts';
import { TEXT_TARGETS } from './text-targets.ts';

/** Every reader of what others wrote. */
export const ALL_TARGETS: readonly FuzzTarget[] = [...TEXT_TARGETS];
