import { endpointOf } from '../endpoint-descriptor';
import { knownOf } from '../table/model-table';

/** When a model is switched off, and which one its maker names in its place. */
export interface Retirement {
  /** YYYY-MM-DD, in UTC. */
  readonly retiresOn: string;
  /** Null where nobody names one. */
  readonly successor: string | null;
}

/** What a provider's list or the operator says of a model's end; null as a day: it has none. */
export interface StatedRetirement {
  readonly retiresOn?: string | null | undefined;
  readonly successor?: string | null | undefined;
}

/** `ending`: its last day is announced and near. */
export type RetirementStatus = 'active' | 'retiring' | 'retired';

/** A day further away than this is nobody's worry yet. */
export const ENDING_DAYS = 90;

/** Within so many days of the end a conversation speaks of it by itself; before, only lists do. */
const URGENT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The announced end of a model by its name; null while there is none. What is stated elsewhere wins over our table, each
 * field by itself.
 */
export function findRetirement(model: string, stated: StatedRetirement = {}): Retirement | null {
  const end = knownOf(model, 'end') ?? null;
  const retiresOn = stated.retiresOn === undefined ? (end?.[0] ?? null) : stated.retiresOn;
  if (retiresOn === null) return null;
  return { retiresOn, successor: stated.successor ?? end?.[1] ?? null };
}

/** Whether our days are those of an endpoint: makers set them, and whoever else serves the same model sets their own. */
export function hasMakersDays(endpoint: string): boolean {
  return endpointOf(endpoint).hasMakersDays;
}

/** How a model stands on a day. */
export function retirementStatus(retirement: Retirement | null, now: Date): RetirementStatus {
  if (retirement === null) return 'active';
  const leftMs = Date.parse(retirement.retiresOn) - now.getTime();
  if (leftMs <= 0) return 'retired';
  return leftMs <= ENDING_DAYS * DAY_MS ? 'retiring' : 'active';
}

/** Whether a last day (YYYY-MM-DD) is so near, or so long past, that whoever talks to the model should know. */
export function isUrgentEnd(retiresOn: string, now: Date): boolean {
  return Date.parse(retiresOn) - now.getTime() <= URGENT_DAYS * DAY_MS;
}
