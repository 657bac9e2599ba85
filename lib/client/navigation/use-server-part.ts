'use client';

import { useShownPath } from '../page/shown-path';
import { serverPartOf, type ServerPart } from './server-path';

export function useServerPart(): ServerPart | null {
  return serverPartOf(useShownPath());
}
