import Bowser from 'bowser';

/** What a new passkey of this browser may be called: `Chrome on macOS`; empty when nobody can tell. */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' · ');
}
