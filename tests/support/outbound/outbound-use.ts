import type { HopServer } from './hop-server';

/** A user or a stranger can choose the address of the host that this server calls. */
export interface OutboundUse {
  readonly name: string;
  /** These files send the requests or hand the guard to what does. */
  readonly files: readonly [string, ...string[]];
  ask(address: string, hop: HopServer): Promise<unknown>;
}
