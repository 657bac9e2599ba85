import type { Device } from './known-device';

/** The browser holds them of an earlier session. */
export interface HeldCookies {
  readonly refreshToken: string | null;
  readonly pageToken: string | null;
}

export interface ClientInfo {
  readonly device: Device;
  readonly userAgent: string | null;
  /** Trusted proxies state the address; null means unknown. */
  readonly address: string | null;
  readonly localeCode: string;
  readonly held: HeldCookies;
}
