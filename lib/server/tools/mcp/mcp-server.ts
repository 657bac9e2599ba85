import 'server-only';
import { createHash } from 'node:crypto';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { McpWay } from '../../platform/config-file/read-mcp-servers';
import type { McpAuthorization } from './mcp-authorization';

export interface McpServer {
  /** Is unique to its owner and among those of the operator. */
  readonly id: string;
  readonly name: string;
  /** Is what users know it by; absent where that is its name. */
  readonly title?: string;
  /** Is null for a server of the operator that all users share. */
  readonly owner: OwnerId | null;
  /**
   * Is true for the operator's servers: tools that only read need no approval, and internal addresses may be
   * reached.
   */
  readonly isTrusted: boolean;
  readonly timeoutMs: number;
  readonly way: McpServerWay;
}

type McpServerWay =
  | Extract<McpWay, { kind: 'stdio' }>
  | (Pick<Extract<McpWay, { kind: 'http' }>, 'kind' | 'url' | 'headers'> & {
      /** Is null when no account is connected. */
      readonly authorization: McpAuthorization | null;
    });

export const DEFAULT_TIMEOUT_MS = 60_000;

/** Separates connections: no data of one user is ever sent over another's. */
export function connectionKey({ id, owner }: Pick<McpServer, 'id' | 'owner'>): string {
  return `${owner ?? ''}/${id}`;
}

/** Differs when only a new connection makes a change take effect. */
export function connectionFingerprint({ way, isTrusted }: McpServer): string {
  const written =
    way.kind === 'stdio'
      ? [way.command, way.args, way.env]
      : [way.url, way.headers, way.authorization === null, isTrusted];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}
