'use client';

import { usePathname } from 'next/navigation';
import { toolsPartOf, type ToolsPart } from './tools-path';

export function useToolsPart(): ToolsPart | null {
  return toolsPartOf(usePathname());
}
