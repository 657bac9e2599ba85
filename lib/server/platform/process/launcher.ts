import 'server-only';

export interface Launcher {
  readonly count: number;
  readonly tell: (message: { readonly kind: string; readonly [field: string]: unknown }) => void;
  readonly listen: (kind: string, listener: (message: unknown) => void) => void;
}

declare global {
  var parleyProcess: Launcher | undefined;
}

/** Returns null for a process with its own port, and on a platform of functions. */
export function findLauncher(): Launcher | null {
  return globalThis.parleyProcess ?? null;
}
