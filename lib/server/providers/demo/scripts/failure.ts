import type { DemoStep } from '../demo-step';

export function failure(): readonly DemoStep[] {
  return [
    { type: 'fail', message: 'You asked the Demo model for an error, and this is it. Nothing is broken.' },
  ];
}
