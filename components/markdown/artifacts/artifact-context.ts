'use client';

import { createContext } from 'react';
import type { Thread } from '@/lib/client/thread/thread';

/** The answer a text is of. */
export interface ArtifactPlace {
  readonly thread: Thread;
  readonly messageId: string;
}

/** Where blocks may become artifacts; null where they stay code, for instance on shared pages. */
export const ArtifactContext = createContext<ArtifactPlace | null>(null);
