import type { Device } from './known-device';

export interface ClientInfo {
  readonly device: Device;
  readonly userAgent: string | null;
  /** The trusted proxies state the address; it is null when it is not known. */
  readonly address: string | null;
  readonly localeCode: string;
}
