import { LRUCache } from 'lru-cache';
import type { ModelFactsPatch } from '@/lib/domain/model/model-facts';
import { findShippedRetirement, retirementStatus } from '@/lib/domain/model/retirement/retirement';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { logWarning } from '../../platform/log';
import { keepAlive } from '../../platform/shape/keep-alive';
import type { EndpointEntry, LiveList } from '../endpoint-entry';
import type { ListedModel } from './list-live-models';
import {
  FETCH_LIMIT_MS,
  FRESH_MS,
  PAUSE_AFTER_FAILURE_MS,
  takeShared,
  type ClaimedFetch,
  type FindShared,
  type ListPlace,
} from './take-shared';
import { waitAtMost } from './wait-at-most';

/** A user waits this long before the built-in list is shown. */
const WAIT_LIMIT_MS = 1_000;
/** Another process may be fetching a newer list, so that it is looked for no sooner. */
const PAUSE_AFTER_START_MS = 1_000;

/** Beyond this number the list that was not read for longest is dropped. */
const PERSONAL_LIMIT = 500;

const NOTHING_SAID: ReadonlyMap<string, ModelFactsPatch> = new Map();

export interface ModelListKey extends Pick<EndpointEntry, 'name' | 'models'> {
  readonly personal?:
    | {
        readonly owner: OwnerId;
        /** The version changes with the key of the user. */
        readonly version: number;
      }
    | undefined;
  /** True when the key of the user is missing or has expired. */
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
  /** A caller that comes later no longer waits for this fetch. */
  startedAt: number;
  /** It resolves once there is a list, even while a newer one is fetched. */
  firstWord: Promise<void>;
  tellKnown: () => void;
}

/**
 * A list is fresh for ten minutes, then shown while a new one is fetched, one at a time over all processes that share
 * it. Never throws and never waits long: the built-in list stands in.
 */
export class ModelLists {
  readonly #operated = new Map<string, ListState>();
  /** Lists of users never push out those of the operator. */
  readonly #personal = new LRUCache<string, ListState>({ max: PERSONAL_LIMIT });
  readonly #now: () => number;
  readonly #findShared: FindShared<ListedModel>;

  constructor(
    now: () => number = Date.now,
    findShared: FindShared<ListedModel> = () => Promise.resolve(null),
  ) {
    this.#now = now;
    this.#findShared = findShared;
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
    if (state.running === null && isDue(state, this.#now())) {
      state.startedAt = this.#now();
      const isKnown = new Promise<void>((resolve) => (state.tellKnown = resolve));
      state.running = this.#refresh(listKey, state, fetchLive);
      keepAlive(state.running, 'a model list could not be fetched');
      state.firstWord = Promise.race([state.running, isKnown]);
    }
    const isFirst = state.failedAt === -Infinity;
    if (state.known === null && state.running !== null && isFirst)
      await waitAtMost(state.firstWord, state.startedAt + WAIT_LIMIT_MS - this.#now());
    if (state.known === null && state.running !== null) state.failedAt = this.#now();
    return state.known?.models ?? living;
  }

  /** Returns whether the list only stands in for another one, and so proves nothing about a model. */
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

  async #refresh(listKey: ModelListKey, state: ListState, fetchLive: LiveList): Promise<void> {
    const { name } = listKey;
    const place = placeOf(listKey, fetchLive);
    let claim: ClaimedFetch<ListedModel> | null = null;
    try {
      const shared =
        place === null ? null : await takeShared(() => this.#findShared(place), this.#learner(state));
      if (shared !== null && shared.claim === null) return;
      claim = shared?.claim ?? null;
      const listed = await fetchLive(AbortSignal.timeout(FETCH_LIMIT_MS));
      if (listed.length === 0) throw new Error('the list is empty');
      this.#learn(state, listed, 0);
      await claim?.save(listed);
    } catch (error) {
      state.failedAt = this.#now();
      logWarning(
        'a model list could not be fetched; the list known before stays, the next try is in a minute',
        {
          endpoint: name,
          reason: error instanceof Error ? error.name : '',
        },
      );
      await claim?.fail();
    } finally {
      state.running = null;
    }
  }

  #learner(state: ListState) {
    return {
      learn: (listed: readonly ListedModel[], ageMs: number) => this.#learn(state, listed, ageMs),
      fail: (ageMs: number) => void (state.failedAt = this.#now() - ageMs),
      now: this.#now,
    };
  }

  #learn(state: ListState, listed: readonly ListedModel[], ageMs: number): void {
    const facts = new Map(listed.map(({ id, facts: stated }) => [id, stated]));
    state.known = { models: [...facts.keys()], facts, fetchedAt: this.#now() - ageMs };
    state.failedAt = -Infinity;
    state.tellKnown();
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
      firstWord: Promise.resolve(),
      tellKnown: () => undefined,
    };
    if (personal === undefined) this.#operated.set(name, state);
    else this.#personal.set(keyOf(name, personal.owner), state);
    return state;
  }
}

function isDue({ known, failedAt, startedAt }: ListState, now: number): boolean {
  return (
    now - (known?.fetchedAt ?? -Infinity) >= FRESH_MS &&
    now - failedAt >= PAUSE_AFTER_FAILURE_MS &&
    now - startedAt >= PAUSE_AFTER_START_MS
  );
}

function placeOf({ name, personal }: ModelListKey, { origin }: LiveList): ListPlace | null {
  return origin === undefined ? null : { name, owner: personal?.owner ?? null, origin };
}

function keyOf(name: string, owner: OwnerId): string {
  return JSON.stringify([name, owner]);
}
