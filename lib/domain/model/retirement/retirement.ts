import { endpointOf } from '../endpoint-descriptor';
import { knownOf } from '../table/model-table';

export interface Retirement {
  /** It is YYYY-MM-DD in UTC. */
  readonly retiresOn: string;
  readonly successor: string | null;
}

/** A provider's list or the operator states it; a null day means that there is none. */
export interface StatedRetirement {
  readonly retiresOn?: string | null | undefined;
  readonly successor?: string | null | undefined;
}

/** `retiring` means that the last day is near. */
export type RetirementStatus = 'active' | 'retiring' | 'retired';

/** Later last days are not reported. */
export const RETIRING_DAYS = 90;

/** Within these days conversations show the end; before, only lists do. */
const URGENT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stated fields win over our own table. Returns null when no end is announced. */
export function findShippedRetirement(model: string, stated: StatedRetirement = {}): Retirement | null {
  const end = knownOf(model, 'end') ?? null;
  const retiresOn = stated.retiresOn === undefined ? (end?.[0] ?? null) : stated.retiresOn;
  if (retiresOn === null) return null;
  return { retiresOn, successor: stated.successor ?? end?.[1] ?? null };
}

export function hasMakersDays(endpoint: string): boolean {
  return endpointOf(endpoint).hasMakersDays;
}

export function retirementStatus(retirement: Retirement | null, now: Date): RetirementStatus {
  if (retirement === null) return 'active';
  const leftMs = Date.parse(retirement.retiresOn) - now.getTime();
  if (leftMs <= 0) return 'retired';
  return leftMs <= RETIRING_DAYS * DAY_MS ? 'retiring' : 'active';
}

/** The day is YYYY-MM-DD; a day in the past is urgent too. */
export function isUrgentRetirement(retiresOn: string, now: Date): boolean {
  return Date.parse(retiresOn) - now.getTime() <= URGENT_DAYS * DAY_MS;
}
