export interface LauncherStage {
  readonly told: { readonly kind: string; readonly [field: string]: unknown }[];
  readonly say: (message: { readonly kind: string; readonly [field: string]: unknown }) => void;
}

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
