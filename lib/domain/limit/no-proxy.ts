/**
 * Whether NO_PROXY exempts a host, spelled as in a URL, from the proxy. The list is separated by commas or spaces; a
 * name covers itself and its subdomains, with or without a leading dot, and `*` covers every host.
 */
export function isExemptFromProxy(host: string, list: string): boolean {
  const name = toBareHost(host);
  return list
    .split(/[\s,]+/)
    .map((entry) => toBareHost(entry.replace(/^\*?\./, '')))
    .some((entry) => entry === '*' || (entry !== '' && (name === entry || name.endsWith(`.${entry}`))));
}

/** Returns the host without the brackets of IPv6 and the trailing dot of a complete name. */
function toBareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
