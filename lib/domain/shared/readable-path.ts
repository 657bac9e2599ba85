/**
 * Returns the target of a request with every percent sign that is not part of an encoded character written as `%25`, so
 * that any target can be decoded. A valid target is returned unchanged.
 */
export function readablePath(target: string): string {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (isReadable(path)) return target;
  const escaped = path.replaceAll(ESCAPES, (run) => (isReadable(run) ? run : run.replaceAll('%', '%25')));
  return `${escaped}${query === -1 ? '' : target.slice(query)}`;
}

/** Percent signs with their two digits, as many as are adjacent, or one alone. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
