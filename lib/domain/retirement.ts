import { shutdownDay } from './retired-model';

/** When a model is switched off, and which one is offered in its place. */
export interface Retirement {
  /** YYYY-MM-DD, in UTC. */
  readonly retiresOn: string;
  readonly successor: string | null;
}

/** The announced end of a model by its name; null while there is none. */
export function findRetirement(model: string): Retirement | null {
  const retiresOn = shutdownDay(model);
  return retiresOn === null ? null : { retiresOn, successor: null };
}
