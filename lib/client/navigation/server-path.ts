/** They are in the order shown. */
export const SERVER_PARTS = ['connections', 'people', 'usage', 'health', 'log'] as const;

export type ServerPart = (typeof SERVER_PARTS)[number];

const SEGMENT = 'server';

export function serverPath(part: ServerPart): string {
  return `/${SEGMENT}/${part}`;
}

/** The first is the default; null means another page. */
export function serverPartOf(pathname: string): ServerPart | null {
  const [, segment, named] = pathname.split('/');
  if (segment !== SEGMENT) return null;
  return SERVER_PARTS.find((part) => part === named) ?? SERVER_PARTS[0];
}
