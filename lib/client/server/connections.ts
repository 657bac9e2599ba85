'use client';

import useSWR, { mutate } from 'swr';
import type { SensitiveChange } from '@/lib/contracts/account/sensitive-change';
import { ENDPOINTS_PATH } from '@/lib/contracts/model/endpoints';
import {
  CONNECTION_TEST_PATH,
  connectionPath,
  CONNECTIONS_PATH,
  connectionsSchema,
  storedConnectionSchema,
  testedConnectionSchema,
  type Connection,
  type StoredConnectionAnswer,
  type TypedConnection,
} from '@/lib/contracts/server/connections';
import { refreshModels } from '../model/queries/refresh-models';
import { request, requestJson } from '../request/request';

/** Undefined means loading. */
export function useConnections(): {
  connections: Connection[] | undefined;
  error: unknown;
  retry: () => void;
} {
  const { data, error, mutate: again } = useSWR<Connection[], unknown>(CONNECTIONS_PATH, fetchConnections);
  return { connections: data, error, retry: () => void again() };
}

/** The connection is tried first. Throws RequestError (connection_failed, reauthentication_required). */
export async function storeConnection(
  typed: TypedConnection,
  proof: SensitiveChange,
): Promise<StoredConnectionAnswer> {
  const json = { ...typed, ...proof };
  const stored = await requestJson(CONNECTIONS_PATH, storedConnectionSchema, { method: 'POST', json });
  refreshOffer();
  return stored;
}

/** Throws RequestError (reauthentication_required). */
export async function deleteConnection(connectionId: string, proof: SensitiveChange): Promise<void> {
  await request(connectionPath(connectionId), { method: 'DELETE', json: proof });
  refreshOffer();
}

/** Throws RequestError (connection_failed). */
export async function testConnection(endpoint: string): Promise<number | null> {
  const json = { endpoint };
  const { modelCount } = await requestJson(CONNECTION_TEST_PATH, testedConnectionSchema, {
    method: 'POST',
    json,
  });
  return modelCount;
}

function refreshOffer(): void {
  void mutate(CONNECTIONS_PATH);
  void mutate(ENDPOINTS_PATH);
  refreshModels();
}

async function fetchConnections(): Promise<Connection[]> {
  return (await requestJson(CONNECTIONS_PATH, connectionsSchema)).connections;
}
