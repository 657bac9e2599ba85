import 'server-only';
import { Client } from 'pg';
import { env } from '../../platform/env';
import { logError } from '../../platform/log';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { announceBansChanged, BAN_CHANNEL } from '../limit/ban-notices';
import { announceSessionEnded, SESSION_CHANNEL } from '../session-notices';
import { announceMcpServerChanged, MCP_SERVER_CHANNEL } from '../tool/mcp-server-notices';
import { RUN_CHANNEL } from './run-lease';

const RECONNECT_DELAY_MS = 500;

export interface RunNotice {
  readonly type: 'abort' | 'settled' | 'decided';
  readonly runId: string;
}

export interface RunControlChannel {
  /** Resolves once the node's lock is held and notices arrive; waits out a lost connection. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Holds the lock that proves this node alive: Postgres releases it the moment the process dies. Reconnects until it
 * is closed. `onConnect` is called after each (re)connection.
 */
export function openRunControlChannel(
  nodeId: string,
  { onNotice, onConnect }: { onNotice: (notice: RunNotice) => void; onConnect: () => void },
): RunControlChannel {
  let client: Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let ready = Promise.withResolvers<void>();

  const lose = (lost: Client, error: unknown): void => {
    if (client !== lost) return;
    client = null;
    if (isClosed) return;
    logError('the connection that receives notices from the database was lost; connecting again', error);
    ready = Promise.withResolvers<void>();
    retry = setTimeout(() => void connect(), RECONNECT_DELAY_MS);
  };

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: env().DATABASE_URL, keepAlive: true });
    client = next;
    next.on('error', (error) => {
      lose(next, error);
    });
    next.on('end', () => {
      lose(next, 'closed by the server');
    });
    next.on('notification', ({ channel, payload }) => {
      const notice = hear(channel, payload ?? null);
      if (notice !== null) onNotice(notice);
    });
    try {
      await next.connect();
      await next.query('SELECT pg_advisory_lock($1, hashtext($2))', [ADVISORY_LOCKS.node, nodeId]);
      await next.query(`LISTEN ${RUN_CHANNEL}`);
      await next.query(`LISTEN ${BAN_CHANNEL}`);
      await next.query(`LISTEN ${SESSION_CHANNEL}`);
      await next.query(`LISTEN ${MCP_SERVER_CHANNEL}`);
      ready.resolve();
      onConnect();
      announceBansChanged();
      announceSessionEnded(null);
      announceMcpServerChanged(null);
    } catch (error) {
      lose(next, error);
      await next.end().catch(() => undefined);
    }
  };

  void connect();
  return {
    ready: () => ready.promise,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Passes a notice of the database on. Returns it where it is about a run, else null. */
function hear(channel: string, payload: string | null): RunNotice | null {
  switch (channel) {
    case BAN_CHANNEL:
      announceBansChanged();
      return null;
    case SESSION_CHANNEL:
      announceSessionEnded(payload);
      return null;
    case MCP_SERVER_CHANNEL:
      announceMcpServerChanged(payload);
      return null;
    default:
      return parseNotice(payload ?? '');
  }
}

function parseNotice(payload: string): RunNotice | null {
  const [type, runId] = payload.split(' ');
  const isKnown = type === 'abort' || type === 'settled' || type === 'decided';
  return runId !== undefined && isKnown ? { type, runId } : null;
}
