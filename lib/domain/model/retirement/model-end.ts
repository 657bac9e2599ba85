import { findSuccessor } from './find-successor';
import {
  findRetirement,
  hasMakersDays,
  retirementStatus,
  type RetirementStatus,
  type StatedRetirement,
} from './retirement';

/** How a model that is saved somewhere stands today, and which one can take its place. */
export interface ModelEnd {
  readonly status: RetirementStatus;
  /** The last day (YYYY-MM-DD); null where nobody states one. */
  readonly retiresOn: string | null;
  /** A listed model; null where none can answer. */
  readonly successor: string | null;
}

/** A model at an endpoint, and what is known about the two. */
export interface ModelEndQuestion {
  readonly endpoint: string;
  readonly model: string;
  /** What the endpoint lists now. */
  readonly listed: readonly string[];
  /** What its facts say; without them our table speaks for the makers' own endpoints. */
  readonly stated?: StatedRetirement | undefined;
  readonly now: Date;
}

/** See {@link ModelEnd}. A model that is not listed is gone, whatever its day. */
export function modelEnd({ endpoint, model, listed, stated, now }: ModelEndQuestion): ModelEnd {
  const isListed = listed.includes(model);
  const isTableAsked = stated?.retiresOn === undefined ? hasMakersDays(endpoint) || !isListed : !isListed;
  const day = stated?.retiresOn ?? (isTableAsked ? findRetirement(model)?.retiresOn : null) ?? null;
  const status = retirementStatus(day === null ? null : { retiresOn: day, successor: null }, now);
  if (isListed && status === 'active') return { status, retiresOn: null, successor: null };
  return {
    status: isListed ? status : 'retired',
    // A model may be taken from the list before its day; then the day explains nothing.
    retiresOn: isListed || status === 'retired' ? day : null,
    successor: findSuccessor(model, listed, now, stated),
  };
}
