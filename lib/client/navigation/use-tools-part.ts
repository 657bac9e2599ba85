'use client';

import { useShownPath } from '../page/shown-path';
import { toolsPartOf, type ToolsPart } from './tools-path';

export function useToolsPart(): ToolsPart | null {
  return toolsPartOf(useShownPath());
}
