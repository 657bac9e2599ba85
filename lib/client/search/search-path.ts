const SEGMENT = 'search';

export function searchPagePath(query: string): string {
  const encoded = encodeURIComponent(query);
  // A browser resolves a segment of only dots as a parent path; a trailing space prevents that and means nothing in a
  // query.
  return `/${SEGMENT}/${/^\.{1,2}$/.test(encoded) ? `${encoded}%20` : encoded}`;
}

/** It is trimmed and may be empty; null means another page. */
export function searchQueryOf(pathname: string): string | null {
  const [, segment, ...rest] = pathname.split('/');
  if (segment !== SEGMENT) return null;
  return decoded(rest.join('/')).trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
