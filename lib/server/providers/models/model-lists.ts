import { LRUCache } from 'lru-cache';
import type { ModelFactsPatch } from '@/lib/domain/model/model-facts';
import { findShippedRetirement, retirementStatus } from '@/lib/domain/model/retirement/retirement';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { logWarning } from '../../platform/log';
import type { EndpointEntry } from '../endpoint-entry';
import type { ListedModel } from './list-live-models';
import { waitAtMost } from './wait-at-most';

const FRESH_MS = 10 * 60 * 1000;
/** A provider that did not answer is left alone this long. */
const PAUSE_AFTER_FAILURE_MS = 60 * 1000;
/** A user waits this long before the built-in list is shown. */
const WAIT_LIMIT_MS = 1_000;
const FETCH_LIMIT_MS = 15_000;

/** Users' lists are many; the least recently read one is dropped. */
const PERSONAL_LIMIT = 500;

const NOTHING_SAID: ReadonlyMap<string, ModelFactsPatch> = new Map();

export interface ModelListKey extends Pick<EndpointEntry, 'name' | 'models'> {
  readonly personal?:
    | {
        readonly owner: OwnerId;
        /** Changes with the user's key, which makes earlier lists invalid. */
        readonly version: number;
      }
    | undefined;
  /** Is true when the user's key is missing or expired. */
  readonly isStandIn?: boolean | undefined;
}

interface KnownList {
  readonly models: readonly string[];
  readonly facts: ReadonlyMap<string, ModelFactsPatch>;
  readonly fetchedAt: number;
}

interface ListState {
  readonly version: number;
  known: KnownList | null;
  failedAt: number;
  running: Promise<void> | null;
  /** A caller that comes later waits no longer for this fetch. */
  startedAt: number;
}

/**
 * A list is fresh for ten minutes, then shown while a new one is fetched, one fetch an endpoint at a time. Never
 * throws and never waits long: without an answer the built-in list stands in.
 */
export class ModelLists {
  readonly #operated = new Map<string, ListState>();
  /** Stays separate, so that users' lists never push out those of the operator. */
  readonly #personal = new LRUCache<string, ListState>({ max: PERSONAL_LIMIT });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async of(listKey: ModelListKey): Promise<readonly string[]> {
    const { fixed, fetchLive, fallback } = listKey.models;
    if (fixed !== undefined) return fixed;
    const today = new Date(this.#now());
    const living = fallback.filter(
      (model) => retirementStatus(findShippedRetirement(model), today) !== 'retired',
    );
    if (fetchLive === undefined) return living;
    const state = this.#stateOf(listKey);
    const age = this.#now() - (state.known?.fetchedAt ?? -Infinity);
    const isCoolingDown = this.#now() - state.failedAt < PAUSE_AFTER_FAILURE_MS;
    if (age >= FRESH_MS && !isCoolingDown && state.running === null) {
      state.startedAt = this.#now();
      state.running = this.#refresh(listKey.name, state, fetchLive);
    }
    const isFirst = state.failedAt === -Infinity;
    if (state.known === null && state.running !== null && isFirst)
      await waitAtMost(state.running, state.startedAt + WAIT_LIMIT_MS - this.#now());
    if (state.known === null && state.running !== null) state.failedAt = this.#now();
    return state.known?.models ?? living;
  }

  /** The stand-in proves nothing about a model. */
  isStandIn(listKey: ModelListKey): boolean {
    const { fixed, fetchLive } = listKey.models;
    return (
      listKey.isStandIn === true ||
      (fixed === undefined && fetchLive !== undefined && (this.#find(listKey)?.known ?? null) === null)
    );
  }

  /** Asks no provider; {@link of} keeps the lists fresh. */
  factsOf(listKey: Omit<ModelListKey, 'models'>): ReadonlyMap<string, ModelFactsPatch> {
    return this.#find(listKey)?.known?.facts ?? NOTHING_SAID;
  }

  async #refresh(
    name: string,
    state: ListState,
    fetchLive: (signal: AbortSignal) => Promise<readonly ListedModel[]>,
  ): Promise<void> {
    try {
      const listed = await fetchLive(AbortSignal.timeout(FETCH_LIMIT_MS));
      const facts = new Map(listed.map(({ id, facts: stated }) => [id, stated]));
      if (facts.size === 0) throw new Error('the list is empty');
      state.known = { models: [...facts.keys()], facts, fetchedAt: this.#now() };
      state.failedAt = -Infinity;
    } catch (error) {
      state.failedAt = this.#now();
      logWarning(
        'a model list could not be fetched; the list known before stays, the next try is in a minute',
        {
          endpoint: name,
          reason: error instanceof Error ? error.name : '',
        },
      );
    } finally {
      state.running = null;
    }
  }

  #find({ name, personal }: Omit<ModelListKey, 'models'>): ListState | undefined {
    if (personal === undefined) return this.#operated.get(name);
    const state = this.#personal.get(keyOf(name, personal.owner));
    return state?.version === personal.version ? state : undefined;
  }

  #stateOf(listKey: ModelListKey): ListState {
    const { name, personal } = listKey;
    const version = personal?.version ?? 0;
    const state = this.#find(listKey) ?? {
      version,
      known: null,
      failedAt: -Infinity,
      running: null,
      startedAt: -Infinity,
    };
    if (personal === undefined) this.#operated.set(name, state);
    else this.#personal.set(keyOf(name, personal.owner), state);
    return state;
  }
}

function keyOf(name: string, owner: OwnerId): string {
  return JSON.stringify([name, owner]);
}
