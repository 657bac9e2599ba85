import type { Device } from './known-device';

/** Who knocks, as far as a request tells before anybody is signed in. */
export interface ClientInfo {
  /** The browser, as its own cookie tells. */
  readonly device: Device;
  readonly userAgent: string | null;
  /** Where the request came from, as the trusted proxies say it; null when nobody knows. */
  readonly address: string | null;
  /** The language this person reads, as the interface names it. */
  readonly localeCode: string;
}
