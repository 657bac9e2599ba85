import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { connectionProviderSchema, type ConnectionProvider } from '@/lib/domain/server/connection-provider';
import type { SealedSecret } from '../../platform/secret-box';
import { singleton } from '../../platform/singleton';
import { prisma } from '../prisma';
import { unsafeListFirstRefusals, type FirstRefusal } from './first-refusals';
import { unsafeListModelAbilities, type StoredAbilities } from './list-model-abilities';

export interface StoredConnection {
  readonly connectionId: string;
  readonly provider: ConnectionProvider;
  readonly name: string;
  /** Null means the provider's own. */
  readonly baseUrl: string | null;
  /** The secret is null where the server needs no key. */
  readonly sealed: SealedSecret | null;
  readonly createdAt: Date;
}

export interface StoredServer {
  /** The value changes whenever a part of this changes. */
  readonly revision: string;
  readonly allowRegistration: boolean | null;
  readonly allowAssistants: boolean | null;
  /** The oldest stand first. The object stays the same until one of them changes. */
  readonly connections: readonly StoredConnection[];
  readonly abilities: readonly StoredAbilities[];
  /** These abilities were refused to one user there, and to no other so far. */
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

/** Every process notices a change of another one within this time. */
const FRESH_MS = 2_000;

const NOTHING: StoredServer = {
  revision: '0',
  allowRegistration: null,
  allowAssistants: null,
  connections: [],
  abilities: [],
  firstRefusals: [],
};

/** The state is used for FRESH_MS. While the database does not answer, what was read last stays. */
export async function storedServer(): Promise<StoredServer> {
  const held = holder();
  if (performance.now() - held.readAt < FRESH_MS) return held.known;
  held.reading ??= read(held).finally(() => {
    held.reading = null;
  });
  return held.reading;
}

/** Returns the values that were read last, for callers that cannot wait. */
export function knownStoredServer(): StoredServer {
  return holder().known;
}

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
  // A provider that a newer version beside this one knows is left to it.
  const known = rows.flatMap(({ provider, ...row }) => {
    const { data } = connectionProviderSchema.safeParse(provider);
    return data === undefined ? [] : [{ ...row, provider: data }];
  });
  return known.map(({ connectionId, provider, name, baseUrl, keyId, ciphertext, createdAt }) => ({
    connectionId,
    provider,
    name,
    baseUrl,
    sealed: keyId === null || ciphertext === null ? null : { keyId, ciphertext },
    createdAt,
  }));
}

function holder(): Holder {
  return singleton('storedServer', () => ({ known: NOTHING, readAt: -Infinity, reading: null }));
}
