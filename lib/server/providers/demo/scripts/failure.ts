import type { DemoStep } from '../demo-step';

/** Returns a script that fails the way a provider would. */
export function failure(): readonly DemoStep[] {
  return [
    { type: 'fail', message: 'You asked the Demo model for an error, and this is it. Nothing is broken.' },
  ];
}
