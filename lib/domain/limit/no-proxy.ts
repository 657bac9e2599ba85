/**
 * The host is spelled as in a URL, the list separated by commas or spaces; a name covers itself and its subdomains,
 * with or without a leading dot, and `*` covers every host.
 */
export function isExemptFromProxy(host: string, list: string): boolean {
  const name = toBareHost(host);
  return list
    .split(/[\s,]+/)
    .map((entry) => toBareHost(entry.replace(/^\*?\./, '')))
    .some((entry) => entry === '*' || (entry !== '' && (name === entry || name.endsWith(`.${entry}`))));
}

function toBareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
