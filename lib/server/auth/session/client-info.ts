import type { Device } from './known-device';

export interface ClientInfo {
  readonly device: Device;
  readonly userAgent: string | null;
  /** Trusted proxies state it; null means unknown. */
  readonly address: string | null;
  readonly localeCode: string;
}
