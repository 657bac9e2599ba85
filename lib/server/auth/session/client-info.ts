import type { Device } from './known-device';

/** What is known of an unauthenticated caller. */
export interface ClientInfo {
  /** The browser, as its own cookie identifies it. */
  readonly device: Device;
  readonly userAgent: string | null;
  /** Where the request came from, as the trusted proxies say it; null when it is not known. */
  readonly address: string | null;
  /** The language of the caller, as the interface names it. */
  readonly localeCode: string;
}
