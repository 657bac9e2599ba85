import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ModelFactsPatch } from '@/lib/domain/model/model-facts';
import { findShippedRetirement, retirementStatus } from '@/lib/domain/model/retirement/retirement';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { logWarning } from '../../platform/log';
import type { EndpointEntry, LiveList } from '../endpoint-entry';
import type { ListedModel } from './list-live-models';
import { waitAtMost } from './wait-at-most';

export const FRESH_MS = 10 * 60 * 1000;
/** A provider that did not answer is left alone this long. */
export const PAUSE_AFTER_FAILURE_MS = 60 * 1000;
/** A user waits this long before the built-in list is shown. */
const WAIT_LIMIT_MS = 1_000;
export const FETCH_LIMIT_MS = 15_000;
/** Another process may be fetching the newer list: it is looked for no more often. */
const PAUSE_AFTER_START_MS = 1_000;
/** While another process fetches the first list, this one looks for it that often. */
const LOOK_AGAIN_MS = 250;

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

/** Says which list of which provider it is, and whose. */
export interface ListPlace {
  readonly name: string;
  /** Is null for a list of the operator's key. */
  readonly owner: OwnerId | null;
  readonly origin: readonly unknown[];
}

export interface ClaimedFetch {
  readonly save: (models: readonly ListedModel[]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

export interface SharedList {
  /** Is null before any process had an answer. */
  readonly models: readonly ListedModel[] | null;
  /** How long ago the list was fetched, and the last try failed; null for never. */
  readonly ageMs: number | null;
  readonly failedAgeMs: number | null;
  /** Is there when this process is to ask the provider; null when there is no need, or another one does. */
  readonly claim: ClaimedFetch | null;
}

/** Returns what any process fetched; null where that is not known. Never throws. */
export type FindShared = (place: ListPlace) => Promise<SharedList | null>;

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
  /** Ends when there is a list, though a newer one may still be fetched. */
  firstWord: Promise<void>;
  tellKnown: () => void;
}

/**
 * A list is fresh for ten minutes, then shown while a new one is fetched, one fetch an endpoint at a time, of all
 * processes where they share it. Never throws and never waits long: without an answer the built-in list stands in.
 */
export class ModelLists {
  readonly #operated = new Map<string, ListState>();
  /** Stays separate, so that users' lists never push out those of the operator. */
  readonly #personal = new LRUCache<string, ListState>({ max: PERSONAL_LIMIT });
  readonly #now: () => number;
  readonly #findShared: FindShared;

  constructor(now: () => number = Date.now, findShared: FindShared = () => Promise.resolve(null)) {
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
      state.firstWord = Promise.race([state.running, isKnown]);
    }
    const isFirst = state.failedAt === -Infinity;
    if (state.known === null && state.running !== null && isFirst)
      await waitAtMost(state.firstWord, state.startedAt + WAIT_LIMIT_MS - this.#now());
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

  async #refresh(listKey: ModelListKey, state: ListState, fetchLive: LiveList): Promise<void> {
    const { name } = listKey;
    const place = placeOf(listKey, fetchLive);
    let claim: ClaimedFetch | null = null;
    try {
      const shared = place === null ? null : await this.#takeShared(state, place);
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

  /**
   * Learns what any process fetched. Waits while another one fetches the first list, until that has ended or would
   * have.
   */
  async #takeShared(state: ListState, place: ListPlace): Promise<SharedList | null> {
    const untilMs = this.#now() + FETCH_LIMIT_MS;
    for (;;) {
      const shared = await this.#findShared(place);
      if (shared === null) return null;
      if (shared.models !== null) this.#learn(state, shared.models, shared.ageMs ?? 0);
      const hasFailed = shared.failedAgeMs !== null && shared.failedAgeMs < PAUSE_AFTER_FAILURE_MS;
      if (hasFailed) state.failedAt = this.#now() - (shared.failedAgeMs ?? 0);
      if (shared.claim !== null || shared.models !== null || hasFailed) return shared;
      if (this.#now() >= untilMs) return null;
      await pause(LOOK_AGAIN_MS);
    }
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
