import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { connectionProviderSchema, type ConnectionProvider } from '@/lib/domain/server/connection-provider';
import type { SealedSecret } from '../../platform/secret-box';
import { singleton } from '../../platform/singleton';
import { prisma } from '../prisma';
import { unsafeListFirstRefusals, type FirstRefusal } from './first-refusals';
import { unsafeListModelAbilities, type StoredAbilities } from './list-model-abilities';

/** A provider that an administrator connected. */
export interface StoredConnection {
  readonly connectionId: string;
  readonly provider: ConnectionProvider;
  /** The name of its endpoint. */
  readonly name: string;
  /** Null where the provider has an address of its own. */
  readonly baseUrl: string | null;
  /** Null where the server needs no key. */
  readonly sealed: SealedSecret | null;
  readonly createdAt: Date;
}

/** What administrators decided for the whole server. */
export interface StoredServer {
  /** The same object until something of this changes. */
  readonly revision: string;
  readonly allowRegistration: boolean | null;
  readonly allowAssistants: boolean | null;
  /** Oldest first. The same object until one of them changes. */
  readonly connections: readonly StoredConnection[];
  /** What is known of models that all reach the same way. */
  readonly abilities: readonly StoredAbilities[];
  /** What was refused there to one user until now. */
  readonly firstRefusals: readonly FirstRefusal[];
}

declare module '../../platform/singleton' {
  interface Singletons {
    storedServer: Holder;
  }
}

interface Holder {
  known: StoredServer;
  readAt: number;
  reading: Promise<StoredServer> | null;
}

/** How old an answer may be: every process notices a change of another one within this time. */
const FRESH_MS = 2_000;

const NOTHING: StoredServer = {
  revision: '0',
  allowRegistration: null,
  allowAssistants: null,
  connections: [],
  abilities: [],
  firstRefusals: [],
};

/**
 * Returns what administrators decided; what this process read is used for FRESH_MS. While the database does not answer,
 * what was read last stays.
 */
export async function storedServer(): Promise<StoredServer> {
  const held = holder();
  if (performance.now() - held.readAt < FRESH_MS) return held.known;
  held.reading ??= read(held).finally(() => {
    held.reading = null;
  });
  return held.reading;
}

/** Returns the same for callers that cannot wait: what was read last. */
export function knownStoredServer(): StoredServer {
  return holder().known;
}

/** Has the next call read again; for the process that changed something. */
export function forgetStoredServer(): void {
  const held = holder();
  held.readAt = -Infinity;
  held.reading = null;
}

async function read(held: Holder): Promise<StoredServer> {
  const startedAt = performance.now();
  const found = await findChange(held.known).catch(() => null);
  if (found !== null) held.known = found;
  held.readAt = startedAt;
  return held.known;
}

const settingsSchema = z.object({
  revision: z.coerce.string(),
  allowRegistration: z.boolean().nullable(),
  allowAssistants: z.boolean().nullable(),
});

/** Returns null when nothing changed since. */
async function findChange(known: StoredServer): Promise<StoredServer | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT revision::text AS revision, "allowRegistration", "allowAssistants" FROM server_settings`;
  const { revision, allowRegistration, allowAssistants } =
    rows[0] === undefined ? NOTHING : settingsSchema.parse(rows[0]);
  if (revision === known.revision) return null;
  const [connections, abilities, firstRefusals] = await Promise.all([
    listConnections(),
    unsafeListModelAbilities(),
    unsafeListFirstRefusals(),
  ]);
  const isSame = isDeepStrictEqual(connections, known.connections);
  return {
    revision,
    allowRegistration,
    allowAssistants,
    abilities,
    firstRefusals,
    connections: isSame ? known.connections : connections,
  };
}

async function listConnections(): Promise<StoredConnection[]> {
  const rows = await prisma().serverConnection.findMany({
    orderBy: [{ createdAt: 'asc' }, { connectionId: 'asc' }],
  });
  return rows.map(({ connectionId, provider, name, baseUrl, keyId, ciphertext, createdAt }) => ({
    connectionId,
    provider: connectionProviderSchema.parse(provider),
    name,
    baseUrl,
    sealed: keyId === null || ciphertext === null ? null : { keyId, ciphertext },
    createdAt,
  }));
}

function holder(): Holder {
  return singleton('storedServer', () => ({ known: NOTHING, readAt: -Infinity, reading: null }));
}
