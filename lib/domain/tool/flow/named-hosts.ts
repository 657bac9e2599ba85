const TEXT_LIMIT_CHARACTERS = 200_000;
const HOSTS_LIMIT = 1_000;
const ADDRESS_LIMIT_CHARACTERS = 2_000;

const ADDRESSES = /https?:\/\/[^\s<>"'`|\\^{}]+/gi;
const BREAKS = /[\s<>"'`|\\^{}()[\],;]+/;
const BARE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;

/** A name such as `setup.py` is a file and names no host. */
const FILE_ENDS: ReadonlySet<string> = new Set(
  'ai app as bz cc cpp css csv doc exe gz hs html java js json la lua md ml mm mov mp ph pl pm ps py rb rs sc sh so st tf ts txt vi xml yaml zip'.split(
    ' ',
  ),
);

/** Case, user info and spelling make no difference. Null means that it is no web address. */
export function hostKey(address: string): string | null {
  if (address.length > 20_000 || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return /^https?:$/.test(protocol) && host !== '' ? `${protocol}//${host}` : null;
}

/** A host without a scheme means https. */
export function namedHosts(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const read = text.slice(0, TEXT_LIMIT_CHARACTERS);
  const add = (address: string) => {
    const key = found.size < HOSTS_LIMIT ? hostKey(withoutEnd(address)) : null;
    if (key === null) return;
    found.add(key);
    // A page that was named without encryption may be read with it.
    if (key.startsWith('http://') && !key.slice(7).includes(':')) found.add(`https://${key.slice(7)}`);
  };
  for (const [address] of read.matchAll(ADDRESSES)) add(address.slice(0, ADDRESS_LIMIT_CHARACTERS));
  for (const token of read.split(BREAKS)) {
    if (token.length > ADDRESS_LIMIT_CHARACTERS || !token.includes('.') || token.includes('://')) continue;
    const name = withoutEnd(token);
    if (BARE.test(name) && !isFilename(name)) add(`https://${name}`);
  }
  return found;
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '.,:;!?)]*_\u3002\uff0c'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function isFilename(name: string): boolean {
  if (name.includes('/') || /^www\./i.test(name)) return false;
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_ENDS.has(end) || /^[\d.:]+$/.test(name);
}
