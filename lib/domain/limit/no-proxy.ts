/**
 * Whether NO_PROXY exempts a host, as an address writes it, from the proxy. The list is separated by commas or spaces; a name
 * stands for itself and for all names below it, with or without a dot in front, and `*` for every host.
 */
export function isExemptFromProxy(host: string, list: string): boolean {
  const name = toBareHost(host);
  return list
    .split(/[\s,]+/)
    .map((entry) => toBareHost(entry.replace(/^\*?\./, '')))
    .some((entry) => entry === '*' || (entry !== '' && (name === entry || name.endsWith(`.${entry}`))));
}

/** Without the brackets of IPv6 and the dot of a complete name. */
function toBareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
