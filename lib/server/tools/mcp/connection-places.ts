import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { heldLine } from '../../platform/turns/shared-line';
import { waitForTurn } from '../../platform/turns/wait-for-turn';
import { McpFailure } from './mcp-failure';

/** The connections of all processes count; a user has enough for a chat and a few servers more. */
export const CONNECTIONS_LIMIT = 300;
export const OWNER_CONNECTIONS_LIMIT = 10;

const LIMITS = {
  places: CONNECTIONS_LIMIT,
  placesEach: OWNER_CONNECTIONS_LIMIT,
  waiting: CONNECTIONS_LIMIT,
  waitingEach: OWNER_CONNECTIONS_LIMIT,
};

/** Within this time another process closes a connection that is not used. */
const WAIT_LIMIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;

/** All processes share these places. */
export class ConnectionPlaces {
  readonly #line: ReturnType<typeof heldLine>;

  /** `onWanted` gets the user whose connection has to wait; null means any user. */
  constructor(onWanted: (owner: string | null) => void) {
    this.#line = heldLine('mcpConnections', LIMITS, onWanted);
  }

  /** Returns a function that frees the place. Throws McpFailure when none is free. */
  async take(owner: OwnerId | null): Promise<() => void> {
    if (this.#line === null) return () => undefined;
    // Servers of the operator belong to no user: each process connects to each of them.
    const name = owner ?? randomUUID();
    try {
      return await waitForTurn(this.#line, name, RETRY_AFTER_SECONDS, AbortSignal.timeout(WAIT_LIMIT_MS));
    } catch (error) {
      throw new McpFailure('too_many', { cause: error });
    }
  }
}
