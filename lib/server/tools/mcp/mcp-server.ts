import 'server-only';
import { createHash } from 'node:crypto';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { McpWay } from '../../platform/config-file/read-mcp-servers';
import type { McpAuthorization } from './mcp-authorization';

/** A server of tools as it is asked: one of the operator, or one that a user added. */
export interface McpServer {
  /** Unique to its owner and among those of the operator. */
  readonly id: string;
  /** What its tools are named after. */
  readonly name: string;
  /** The user whose connection it is; null for a server of the operator that all users share. */
  readonly owner: OwnerId | null;
  /** The operator configured it: a tool that only reads needs no approval, and internal addresses may be reached. */
  readonly isTrusted: boolean;
  /** How long a call may take. */
  readonly timeoutMs: number;
  readonly way: McpServerWay;
}

type McpServerWay =
  | Extract<McpWay, { kind: 'stdio' }>
  | (Pick<Extract<McpWay, { kind: 'http' }>, 'kind' | 'url' | 'headers'> & {
      /** Null where no account is connected. */
      readonly authorization: McpAuthorization | null;
    });

export const DEFAULT_TIMEOUT_MS = 60_000;

/** Returns what tells connections apart: nothing of one user is ever sent over that of another. */
export function connectionKey({ id, owner }: Pick<McpServer, 'id' | 'owner'>): string {
  return `${owner ?? ''}/${id}`;
}

/** Returns a text that differs when the server must be connected to again for a change of it to count. */
export function connectionFingerprint({ way, isTrusted }: McpServer): string {
  const written =
    way.kind === 'stdio'
      ? [way.command, way.args, way.env]
      : [way.url, way.headers, way.authorization === null, isTrusted];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}
