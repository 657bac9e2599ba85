'use client';

import { usePathname } from 'next/navigation';
import { toolsPartOf, type ToolsPart } from './tools-path';

/** Returns null when the page is not that of the tools. */
export function useToolsPart(): ToolsPart | null {
  return toolsPartOf(usePathname());
}
