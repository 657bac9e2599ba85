import 'server-only';
import { createHash } from 'node:crypto';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { McpWay } from '../../platform/config-file/read-mcp-servers';
import type { McpAuthorization } from './mcp-authorization';

export interface McpServer {
  /** The id is unique among servers of the owner and of the operator. */
  readonly id: string;
  readonly name: string;
  /** Users know the server by this title; absent means by its name. */
  readonly title?: string;
  /** Null means the operator's, shared by all. */
  readonly owner: OwnerId | null;
  /** The operator's servers may be internal, and their reading tools need no approval. */
  readonly isTrusted: boolean;
  readonly timeoutMs: number;
  readonly way: McpServerWay;
}

type McpServerWay =
  | Extract<McpWay, { kind: 'stdio' }>
  | (Pick<Extract<McpWay, { kind: 'http' }>, 'kind' | 'url' | 'headers'> & {
      /** Null means that the server needs no account. */
      readonly authorization: McpAuthorization | null;
    });

export const DEFAULT_TIMEOUT_MS = 60_000;

/** The data of one user never goes over a connection of another user. */
export function connectionKey({ id, owner }: Pick<McpServer, 'id' | 'owner'>): string {
  return `${owner ?? ''}/${id}`;
}

/** The fingerprint changes when the server needs a new connection. */
export function connectionFingerprint({ way, isTrusted }: McpServer): string {
  const written =
    way.kind === 'stdio'
      ? [way.command, way.args, way.env]
      : [way.url, way.headers, way.authorization === null, isTrusted];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}
