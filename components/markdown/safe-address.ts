const LINK_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=]+$/;

/** Returns null for a link that must not be followed. */
export function toLinkAddress(href: string): string | null {
  const url = parseUrl(href.trim());
  return url !== null && LINK_PROTOCOLS.has(url.protocol) ? url.href : null;
}

/** Our own images and pictures within the text are allowed, others are null. */
export function toImageSource(href: string, ownOrigin: string): string | null {
  const source = href.trim();
  if (IMAGE_DATA.test(source)) return source;
  const url = parseUrl(source, ownOrigin);
  const isOwn = url !== null && url.origin === ownOrigin && /^https?:$/.test(url.protocol);
  // A picture must not call a path of our site that changes something.
  return isOwn && url.pathname.startsWith('/images/') ? url.href : null;
}

function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
