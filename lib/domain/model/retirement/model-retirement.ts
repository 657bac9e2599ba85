import { findSuccessor } from './find-successor';
import {
  findShippedRetirement,
  hasMakersDays,
  retirementStatus,
  type RetirementStatus,
  type StatedRetirement,
} from './retirement';

/** The retirement status of a stored model today, and the model that can replace it. */
export interface ModelRetirement {
  readonly status: RetirementStatus;
  /** The last day (YYYY-MM-DD); null where none is stated. */
  readonly retiresOn: string | null;
  /** A listed model; null where none can answer. */
  readonly successor: string | null;
}

/** A model at an endpoint, and what is known of both. */
export interface ModelRetirementQuery {
  readonly endpoint: string;
  readonly model: string;
  /** The models the endpoint lists now. */
  readonly listed: readonly string[];
  /** The retirement its facts state; without it our table applies at the makers' own endpoints. */
  readonly stated?: StatedRetirement | undefined;
  readonly now: Date;
}

/** Returns the retirement status of a model. A model that is not listed is retired, whatever its day. */
export function findModelRetirement({
  endpoint,
  model,
  listed,
  stated,
  now,
}: ModelRetirementQuery): ModelRetirement {
  const isListed = listed.includes(model);
  const isTableAsked = stated?.retiresOn === undefined ? hasMakersDays(endpoint) || !isListed : !isListed;
  const day = stated?.retiresOn ?? (isTableAsked ? findShippedRetirement(model)?.retiresOn : null) ?? null;
  const status = retirementStatus(day === null ? null : { retiresOn: day, successor: null }, now);
  if (isListed && status === 'active') return { status, retiresOn: null, successor: null };
  return {
    status: isListed ? status : 'retired',
    // A model may be removed from the list before its day; then the day does not explain why.
    retiresOn: isListed || status === 'retired' ? day : null,
    successor: findSuccessor(model, listed, now, stated),
  };
}
