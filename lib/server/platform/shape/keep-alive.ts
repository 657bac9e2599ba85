import 'server-only';
import { logError } from '../log';
import { singleton } from '../singleton';
import { memberOf, platformContexts } from './platform-contexts';
import { platformShape } from './platform-shape';

type Hold = (work: Promise<unknown>) => void;

declare module '../singleton' {
  interface Singletons {
    holdOfFramework: { hold: Hold | null };
  }
}

/**
 * The work goes on after the answer: a platform that freezes functions keeps this one awake until it ends. A failure
 * is logged as `failure`. Never throws.
 */
export function keepAlive(
  work: Promise<unknown>,
  failure: string,
  fields: Record<string, string> = {},
): void {
  const held = work.catch((error: unknown) => logError(failure, error, fields));
  if (platformShape() === 'functions') holdAwake(held);
}

/**
 * It is called once at the start, since commands use this module without the framework. `hold` may throw outside a
 * request.
 */
export function holdByFramework(hold: Hold): void {
  frameworkState().hold = hold;
}

/** The platform is asked first: it alone knows the request when the framework does not. */
function holdAwake(work: Promise<unknown>): void {
  for (const context of platformContexts()) {
    const waitUntil = memberOf(context, 'waitUntil');
    if (typeof waitUntil !== 'function') continue;
    Reflect.apply(waitUntil, context, [work]);
    return;
  }
  try {
    frameworkState().hold?.(work);
  } catch {
    // No request is being served, so that no platform could be told to wait.
  }
}

function frameworkState(): { hold: Hold | null } {
  return singleton('holdOfFramework', () => ({ hold: null }));
}
