import type { Device } from './known-device';

export interface ClientInfo {
  readonly device: Device;
  readonly userAgent: string | null;
  /** Trusted proxies state the address; null means unknown. */
  readonly address: string | null;
  readonly localeCode: string;
}
