import 'server-only';

/** What the launcher put into a process of the server that shares its port with others. */
export interface Launcher {
  /** How many processes the server has. */
  readonly count: number;
  readonly tell: (message: { readonly kind: string; readonly [field: string]: unknown }) => void;
  /** Calls back for each message of the launcher of one kind. */
  readonly listen: (kind: string, listener: (message: unknown) => void) => void;
}

declare global {
  var parleyProcess: Launcher | undefined;
}

/** Returns the launcher of this process; null for one that listens on its own port, or on a platform of functions. */
export function findLauncher(): Launcher | null {
  return globalThis.parleyProcess ?? null;
}
