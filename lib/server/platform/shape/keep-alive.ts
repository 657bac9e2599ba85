import 'server-only';
import { logError } from '../log';
import { singleton } from '../singleton';
import { platformShape } from './platform-shape';

type Hold = (work: Promise<unknown>) => void;

declare module '../singleton' {
  interface Singletons {
    holdOfFramework: { hold: Hold | null };
  }
}

/** Platforms leave the served request under one of these names. */
const CONTEXT_NAMES = ['@next/request-context', '@vercel/request-context'] as const;

/**
 * A platform that freezes functions keeps this one awake until the work ends. A failure is logged as
 * `failure`. Never throws.
 */
export function keepAlive(
  work: Promise<unknown>,
  failure: string,
  fields: Record<string, string> = {},
): void {
  const held = work.catch((error: unknown) => logError(failure, error, fields));
  if (platformShape() === 'functions') holdAwake(held);
}

/** Commands use this module without the framework. It may throw outside a request. */
export function holdByFramework(hold: Hold): void {
  frameworkState().hold = hold;
}

/** Only the platform knows the request when the framework does not. */
function holdAwake(work: Promise<unknown>): void {
  for (const name of CONTEXT_NAMES) {
    const context = callOf(memberOf(globalThis, Symbol.for(name)), 'get');
    const waitUntil = memberOf(context, 'waitUntil');
    if (typeof waitUntil !== 'function') continue;
    Reflect.apply(waitUntil, context, [work]);
    return;
  }
  try {
    frameworkState().hold?.(work);
  } catch {
    // No request is being served, so that nothing could be told to wait.
  }
}

function frameworkState(): { hold: Hold | null } {
  return singleton('holdOfFramework', () => ({ hold: null }));
}

function callOf(holder: unknown, name: string): unknown {
  const called = memberOf(holder, name);
  return typeof called === 'function' ? Reflect.apply(called, holder, []) : undefined;
}

function memberOf(holder: unknown, name: string | symbol): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}
