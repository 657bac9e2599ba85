/** Whether a host, spelled as in a URL, is the machine that asks: no proxy could reach it there. */
export function isOwnMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(\.\d+){3}$/.test(bare)
  );
}
