/** The page of the server has these parts, in the order they are shown. */
export const SERVER_PARTS = ['connections', 'people', 'usage', 'health', 'log'] as const;

export type ServerPart = (typeof SERVER_PARTS)[number];

const SEGMENT = 'server';

export function serverPath(part: ServerPart): string {
  return `/${SEGMENT}/${part}`;
}

/** Returns the first part for an address that names none; null on every other page. */
export function serverPartOf(pathname: string): ServerPart | null {
  const [, segment, named] = pathname.split('/');
  if (segment !== SEGMENT) return null;
  return SERVER_PARTS.find((part) => part === named) ?? SERVER_PARTS[0];
}
