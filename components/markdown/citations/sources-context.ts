'use client';

import { createContext } from 'react';
import type { Source } from '@/lib/domain/message/source';

export const SourcesContext = createContext<readonly Source[]>([]);
