import type { HopServer } from './hop-server';

/** Something this server asks another host for, at an address that a user or a stranger can choose. */
export interface OutboundUse {
  readonly name: string;
  /** The files that send its requests or hand the guard to what does. */
  readonly files: readonly [string, ...string[]];
  /** Tries to have the address asked; what comes of it does not matter, so it may throw. */
  ask(address: string, hop: HopServer): Promise<unknown>;
}
