/** Each key is a value that the process holds once; an owner adds its key by `declare module`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Singletons {}

declare global {
  var parleySingletons: Partial<Singletons> | undefined;
}

/**
 * The framework compiles routes and start-up code separately, so each bundle would have its own module state.
 */
export function singleton<Key extends keyof Singletons>(
  key: Key,
  make: () => Singletons[Key],
): Singletons[Key] {
  const all = (globalThis.parleySingletons ??= {});
  const existing = all[key];
  if (existing !== undefined) return existing;
  // A value that lives as long as the process is not part of the work that needed it first.
  const made = outside(all.traces?.current, () => outside(all.currentWork, make));
  all[key] = made;
  return made;
}

function outside<Value>(storage: Leaving | undefined, make: () => Value): Value {
  return storage === undefined ? make() : storage.exit(make);
}

interface Leaving {
  exit<Value>(work: () => Value): Value;
}
