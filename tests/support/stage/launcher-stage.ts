/** A launcher of two processes as one of them sees it. */
export interface LauncherStage {
  /** What the process told the launcher since the test began. */
  readonly told: { readonly kind: string; readonly [field: string]: unknown }[];
  /** Says to the process what the launcher would. */
  readonly say: (message: { readonly kind: string; readonly [field: string]: unknown }) => void;
}

/** Puts this process under a launcher in each test of a file. */
export function withLauncher(): LauncherStage {
  const told: LauncherStage['told'][number][] = [];
  const listeners = new Map<string, (message: unknown) => void>();
  beforeEach(() => {
    told.length = 0;
    listeners.clear();
    globalThis.parleySingletons = {};
    globalThis.parleyProcess = {
      count: 2,
      tell: (message) => told.push(message),
      listen: (kind, listener) => listeners.set(kind, listener),
    };
  });
  afterEach(() => {
    globalThis.parleyProcess = undefined;
    globalThis.parleySingletons = {};
  });
  return { told, say: (message) => listeners.get(message.kind)?.(message) };
}
