import 'server-only';

/** Platforms leave the served request under one of these names. */
const CONTEXT_NAMES = ['@next/request-context', '@vercel/request-context'] as const;

/** Each is what a platform tells of the request that is served, of unknown shape. */
export function platformContexts(): unknown[] {
  return CONTEXT_NAMES.map((name) => callOf(memberOf(globalThis, Symbol.for(name)), 'get'));
}

/** Returns null where no platform tells it. */
export function findPlatformHeader(name: string): string | null {
  for (const context of platformContexts()) {
    const value = memberOf(memberOf(context, 'headers'), name);
    if (typeof value === 'string') return value;
  }
  return null;
}

export function memberOf(holder: unknown, name: string | symbol): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

function callOf(holder: unknown, name: string): unknown {
  const called = memberOf(holder, name);
  return typeof called === 'function' ? Reflect.apply(called, holder, []) : undefined;
}
