/** The host is spelled as in a URL. No proxy could reach the machine that asks. */
export function isOwnMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(\.\d+){3}$/.test(bare)
  );
}
