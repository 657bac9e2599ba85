/** A name covers subdomains, with or without a first dot; `*` covers all. */
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
