const TITLE_LIMIT_CHARACTERS = 200;
const ADDRESS_LIMIT_CHARACTERS = 2_000;

/** Without a title the host is the text of the link; null for addresses outside the web. */
export function markdownLink(title: string, address: string): string | null {
  if (address.length > ADDRESS_LIMIT_CHARACTERS) return null;
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const name = title.trim().slice(0, TITLE_LIMIT_CHARACTERS) || url.host;
  const words = name.replace(/\s+/g, ' ').replace(/[[\]\\`*_<>$]/g, '\\$&');
  return `[${words}](${url.href.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))})`;
}
