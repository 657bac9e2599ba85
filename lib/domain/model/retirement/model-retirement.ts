import { findSuccessor } from './find-successor';
import {
  findShippedRetirement,
  hasMakersDays,
  retirementStatus,
  type RetirementStatus,
  type StatedRetirement,
} from './retirement';

export interface ModelRetirement {
  readonly status: RetirementStatus;
  /** It is YYYY-MM-DD; null means that none is stated. */
  readonly retiresOn: string | null;
  readonly successor: string | null;
}

export interface ModelRetirementQuery {
  readonly endpoint: string;
  readonly model: string;
  readonly listed: readonly string[];
  readonly stated?: StatedRetirement | undefined;
  readonly now: Date;
}

/** A model that is not listed is retired, whatever its day. */
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
