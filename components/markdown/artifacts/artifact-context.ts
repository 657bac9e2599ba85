'use client';

import { createContext } from 'react';
import type { Thread } from '@/lib/client/thread/thread';

export interface ArtifactPlace {
  readonly thread: Thread;
  readonly messageId: string;
}

/** Null leaves blocks as code, for instance on shared pages. */
export const ArtifactContext = createContext<ArtifactPlace | null>(null);
