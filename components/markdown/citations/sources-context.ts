'use client';

import { createContext } from 'react';
import type { Source } from '@/lib/domain/message/source';

/** What the text below cites; none where its marks are words like any other. */
export const SourcesContext = createContext<readonly Source[]>([]);
