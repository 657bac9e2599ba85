import type { FuzzTarget } from '../fuzz-target.ts';
import { DOCUMENT_TARGETS } from './document-targets.ts';
import { MARKDOWN_TARGETS } from './markdown-targets.ts';
import { PROCESS_TARGETS } from './process-targets.ts';
import { STREAM_TARGETS } from './stream-targets.ts';
import { TEXT_TARGETS } from './text-targets.ts';

export const ALL_TARGETS: readonly FuzzTarget[] = [
  ...TEXT_TARGETS,
  ...MARKDOWN_TARGETS,
  ...STREAM_TARGETS,
  ...PROCESS_TARGETS,
  ...DOCUMENT_TARGETS,
];
