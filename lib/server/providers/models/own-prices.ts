import { z } from 'zod';
import { priceSchema, toRates, type Price } from '@/lib/domain/money/price';
import { scaleDecimal, USD_PLACES } from '@/lib/domain/shared/scale-decimal';
import { logWarning } from '../../platform/log';
import { keepAlive } from '../../platform/shape/keep-alive';
import { getJson } from './list-live-models';
import {
  FETCH_LIMIT_MS,
  FRESH_MS,
  PAUSE_AFTER_FAILURE_MS,
  takeShared,
  type ClaimedFetch,
  type FindShared,
} from './take-shared';
import { waitAtMost } from './wait-at-most';

/** Only the list of OpenRouter states prices. */
export const OPENROUTER_BASE_URL = 'https://openrouter.ai/api/v1';

const WAIT_LIMIT_MS = 3_000;

/** Null means that the price of a router depends on its choice. */
export const pricedModelSchema = z.object({ id: z.string(), price: z.nullable(priceSchema) });

export type PricedModel = z.infer<typeof pricedModelSchema>;

/** The keys are models; null has the meaning of {@link pricedModelSchema}. */
export type PriceList = ReadonlyMap<string, Price | null>;

const decimal = z.union([z.string(), z.number()]);

/** OpenRouter writes USD a token as a text; -1 means that it depends. */
const listSchema = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      pricing: z
        .looseObject({
          prompt: decimal,
          completion: decimal,
          input_cache_read: decimal.optional(),
          input_cache_write: decimal.optional(),
          internal_reasoning: decimal.optional(),
          image_token: decimal.optional(),
          image_output: decimal.optional(),
        })
        .nullish(),
    }),
  ),
});

async function fetchOwnPrices(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PriceList> {
  const { data } = listSchema.parse(await getJson(`${baseUrl}/models`, headers, signal));
  const prices = new Map<string, Price | null>();
  for (const { id, pricing } of data) {
    if (pricing === null || pricing === undefined) continue;
    const input = scaleDecimal(pricing.prompt, USD_PLACES);
    const output = scaleDecimal(pricing.completion, USD_PLACES);
    const optional = (value: string | number | undefined) =>
      value === undefined ? undefined : (scaleDecimal(value, USD_PLACES) ?? undefined);
    if (input === null || output === null) {
      if (Number(pricing.prompt) < 0) prices.set(id, null);
      continue;
    }
    const reasoning = optional(pricing.internal_reasoning);
    const rates = toRates({
      input,
      output,
      cachedInput: optional(pricing.input_cache_read),
      cacheWrite: optional(pricing.input_cache_write),
      // The list states 0 where reasoning is billed as output.
      reasoning: reasoning === 0 ? undefined : reasoning,
      imageInput: optional(pricing.image_token),
      imageOutput: optional(pricing.image_output),
    });
    prices.set(id, { rates, longPrompt: null });
  }
  return prices;
}

/** The price depends on all of these. */
export interface PriceSource {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A list is fresh for ten minutes, then used while one of all processes fetches a new one. */
export class OwnPrices {
  #known: PriceList | null = null;
  #fetchedAt = -Infinity;
  #failedAt = -Infinity;
  #running: Promise<void> | null = null;
  /** Resolves with the first list. */
  #firstWord = Promise.resolve();
  #tellKnown: () => void = () => undefined;
  readonly #source: PriceSource;
  readonly #now: () => number;

  constructor(source: PriceSource, now: () => number = Date.now) {
    this.#source = source;
    this.#now = now;
  }

  /** It waits only for the first list; null when that cannot be fetched. Never throws. */
  async list(findShared: FindShared<PricedModel>): Promise<PriceList | null> {
    const isStale = this.#now() - this.#fetchedAt >= FRESH_MS;
    const isCoolingDown = this.#now() - this.#failedAt < PAUSE_AFTER_FAILURE_MS;
    if (isStale && !isCoolingDown && this.#running === null) {
      const isKnown = new Promise<void>((resolve) => (this.#tellKnown = resolve));
      this.#running = this.#refresh(findShared);
      this.#firstWord = Promise.race([this.#running, isKnown]);
      keepAlive(this.#running, 'a price list could not be fetched');
    }
    if (this.#known === null && this.#running !== null) await waitAtMost(this.#firstWord, WAIT_LIMIT_MS);
    return this.#known;
  }

  async #refresh(findShared: FindShared<PricedModel>): Promise<void> {
    const { baseUrl, headers } = this.#source;
    const place = { name: baseUrl, owner: null, origin: [baseUrl, headers] };
    let claim: ClaimedFetch<PricedModel> | null = null;
    try {
      const shared = await takeShared(() => findShared(place), {
        learn: (rows, ageMs) => this.#learn(rows, ageMs),
        fail: (ageMs) => void (this.#failedAt = this.#now() - ageMs),
        now: this.#now,
      });
      if (shared !== null && shared.claim === null) return;
      claim = shared?.claim ?? null;
      const prices = await fetchOwnPrices(baseUrl, headers, AbortSignal.timeout(FETCH_LIMIT_MS));
      const rows = [...prices].map(([id, price]) => ({ id, price }));
      this.#learn(rows, 0);
      await claim?.save(rows);
    } catch (error) {
      this.#failedAt = this.#now();
      logWarning('a price list could not be fetched; prices read before stay, the next try is in a minute', {
        reason: error instanceof Error ? error.name : '',
      });
      await claim?.fail();
    } finally {
      this.#running = null;
    }
  }

  #learn(rows: readonly PricedModel[], ageMs: number): void {
    this.#known = new Map(rows.map(({ id, price }) => [id, price]));
    this.#fetchedAt = this.#now() - ageMs;
    this.#tellKnown();
  }
}
