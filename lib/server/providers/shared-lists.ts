import 'server-only';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { modelFactsPatchSchema } from '@/lib/domain/model/model-facts';
import { claimFetchedList, saveFailedFetch, saveFetchedList } from '../db/model/fetched-lists';
import { env } from '../platform/env';
import { logError } from '../platform/log';
import type { ListedModel } from './models/list-live-models';
import { pricedModelSchema } from './models/own-prices';
import {
  FETCH_LIMIT_MS,
  FRESH_MS,
  PAUSE_AFTER_FAILURE_MS,
  type FindShared,
  type ListPlace,
} from './models/take-shared';

/** The process that fetches a list stores it a little later. */
const CLAIM_MS = FETCH_LIMIT_MS + 5_000;

const TIMES = { freshMs: FRESH_MS, pauseMs: PAUSE_AFTER_FAILURE_MS, claimMs: CLAIM_MS };

const listedModelSchema: z.ZodType<ListedModel> = z.object({ id: z.string(), facts: modelFactsPatchSchema });

/** Each row is a model, with what its provider says of it. */
export const findSharedList = sharedRows('model-list', listedModelSchema);

export const findSharedPrices = sharedRows('price-list', pricedModelSchema);

/** Without the database each process fetches its own rows. */
function sharedRows<Row>(kind: string, schema: z.ZodType<Row>): FindShared<Row> {
  return async (place) => {
    const { owner } = place;
    const digest = digestOf(kind, place);
    try {
      const { claimId, rows, ...found } = await claimFetchedList(owner, digest, TIMES);
      const known = { ...found, rows: z.array(schema).nullable().parse(rows) };
      if (claimId === null) return { ...known, claim: null };
      const claim = { place: digest, claimId };
      return {
        ...known,
        claim: {
          save: (fetched) => told(saveFetchedList(owner, claim, fetched)),
          fail: () => told(saveFailedFetch(owner, claim)),
        },
      };
    } catch (error) {
      logError('the lists of other processes could not be read; each fetches its own', error, { kind });
      return null;
    }
  };
}

async function told(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) =>
    logError('a list could not be kept for other processes; each fetches its own', error),
  );
}

/** A key is part of the origin: who has the database alone can neither read nor try it. */
function digestOf(kind: string, { name, owner, origin }: ListPlace): string {
  return createHmac('sha256', env().CREDS_KEY ?? '')
    .update(JSON.stringify([kind, name, owner, origin]))
    .digest('base64url');
}
