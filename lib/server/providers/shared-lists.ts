import 'server-only';
import { createHmac } from 'node:crypto';
import { claimFetchedList, saveFailedFetch, saveFetchedList } from '../db/model/fetched-lists';
import { env } from '../platform/env';
import { logError } from '../platform/log';
import {
  FETCH_LIMIT_MS,
  FRESH_MS,
  PAUSE_AFTER_FAILURE_MS,
  type FindShared,
  type ListPlace,
} from './models/model-lists';

/** The process that fetches stores a little later. */
const CLAIM_MS = FETCH_LIMIT_MS + 5_000;

const TIMES = { freshMs: FRESH_MS, pauseMs: PAUSE_AFTER_FAILURE_MS, claimMs: CLAIM_MS };

/** Without the database each process fetches for itself. */
export const findSharedList: FindShared = async (place) => {
  const { owner } = place;
  const digest = digestOf(place);
  try {
    const { claimId, ...found } = await claimFetchedList(owner, digest, TIMES);
    if (claimId === null) return { ...found, claim: null };
    const claim = { place: digest, claimId };
    return {
      ...found,
      claim: {
        save: (models) => told(saveFetchedList(owner, claim, [...models])),
        fail: () => told(saveFailedFetch(owner, claim)),
      },
    };
  } catch (error) {
    logError('the model lists of other processes could not be read; each fetches its own', error);
    return null;
  }
};

async function told(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) =>
    logError('a model list could not be kept for other processes; each fetches its own', error),
  );
}

/** A key is part of the origin: the database alone neither reveals nor tests it. */
function digestOf({ name, owner, origin }: ListPlace): string {
  return createHmac('sha256', env().CREDS_KEY ?? '')
    .update(JSON.stringify(['model-list', name, owner, origin]))
    .digest('base64url');
}
