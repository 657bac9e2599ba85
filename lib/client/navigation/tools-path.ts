/** They are in the order shown; the first shows all. */
export const TOOLS_PARTS = ['all', 'tools', 'plugins', 'servers', 'prompts', 'skills'] as const;

export type ToolsPart = (typeof TOOLS_PARTS)[number];

const SEGMENT = 'tools';

export function toolsPath(part: ToolsPart): string {
  return part === TOOLS_PARTS[0] ? `/${SEGMENT}` : `/${SEGMENT}/${part}`;
}

/** The first is the default; null means another page. */
export function toolsPartOf(pathname: string): ToolsPart | null {
  const [, segment, named] = pathname.split('/');
  if (segment !== SEGMENT) return null;
  return TOOLS_PARTS.find((part) => part === named) ?? TOOLS_PARTS[0];
}
