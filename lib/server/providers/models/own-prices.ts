import { z } from 'zod';
import { toRates, type Price } from '@/lib/domain/money/price';
import { scaleDecimal, USD_PLACES } from '@/lib/domain/shared/scale-decimal';
import { logWarning } from '../../platform/log';
import { getJson } from './list-live-models';
import { waitAtMost } from './wait-at-most';

/** Only OpenRouter's list states prices. */
export const OPENROUTER_BASE_URL = 'https://openrouter.ai/api/v1';

/** A new price is charged no later. */
const FRESH_MS = 10 * 60 * 1000;
const PAUSE_AFTER_FAILURE_MS = 60 * 1000;
const WAIT_LIMIT_MS = 3_000;
const FETCH_LIMIT_MS = 15_000;

/** Null means that the router's price depends on its choice. */
export type PriceList = ReadonlyMap<string, Price | null>;

const decimal = z.union([z.string(), z.number()]);

/** OpenRouter states USD a token as text; -1 when it depends. */
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

export async function fetchOwnPrices(
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

/** A list is fresh for ten minutes, then used while a new one is fetched. */
export class OwnPrices {
  #known: PriceList | null = null;
  #fetchedAt = -Infinity;
  #failedAt = -Infinity;
  #running: Promise<void> | null = null;
  readonly #fetch: (signal: AbortSignal) => Promise<PriceList>;
  readonly #now: () => number;

  constructor(fetch: (signal: AbortSignal) => Promise<PriceList>, now: () => number = Date.now) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /** Waits only for the first; returns null without it. Never throws. */
  async list(): Promise<PriceList | null> {
    const isStale = this.#now() - this.#fetchedAt >= FRESH_MS;
    const isCoolingDown = this.#now() - this.#failedAt < PAUSE_AFTER_FAILURE_MS;
    if (isStale && !isCoolingDown) this.#running ??= this.#refresh();
    if (this.#known === null && this.#running !== null) await waitAtMost(this.#running, WAIT_LIMIT_MS);
    return this.#known;
  }

  async #refresh(): Promise<void> {
    try {
      this.#known = await this.#fetch(AbortSignal.timeout(FETCH_LIMIT_MS));
      this.#fetchedAt = this.#now();
    } catch (error) {
      this.#failedAt = this.#now();
      logWarning('a price list could not be fetched; prices read before stay, the next try is in a minute', {
        reason: error instanceof Error ? error.name : '',
      });
    } finally {
      this.#running = null;
    }
  }
}
