import 'server-only';
import { Client } from 'pg';
import { logError, logEvent } from '../../platform/log';
import { platformShape } from '../../platform/shape/platform-shape';
import { directAddress } from '../direct-address';
import { announceBansChanged, BAN_CHANNEL } from '../limit/ban-notices';
import { hearNotices } from '../redis-notices';
import { announceSessionEnded, SESSION_CHANNEL } from '../session-notices';
import { announceMcpServerChanged, MCP_SERVER_CHANNEL } from '../tool/mcp-server-notices';
import { RUN_CHANNEL } from './run-lease';

const CHANNELS = [RUN_CHANNEL, BAN_CHANNEL, SESSION_CHANNEL, MCP_SERVER_CHANNEL];

const CONNECT_LIMIT_MS = 10_000;
const FIRST_DELAY_MS = 500;
const DELAY_LIMIT_MS = 30_000;

export interface RunNotice {
  readonly type: 'abort' | 'settled' | 'decided';
  readonly runId: string;
}

interface NoticeListener {
  readonly onNotice: (notice: RunNotice) => void;
  /** It is called after each (re)connection. */
  readonly onConnect: () => void;
}

/**
 * Speeds up news by a database listener and Redis; rows say the same, so nothing depends on it, and a
 * function, which may sleep, opens none. Reconnects until closed.
 */
export function openRunControlChannel({ onNotice, onConnect }: NoticeListener): () => Promise<void> {
  const listener = {
    onNotice: (channel: string, payload: string) => {
      const notice = hear(channel, payload);
      if (notice !== null) onNotice(notice);
    },
    onConnect: () => {
      onConnect();
      announceBansChanged();
      announceSessionEnded(null);
      announceMcpServerChanged(null);
    },
  };
  const stopHearing = hearNotices(CHANNELS, listener);
  const stopListening = platformShape() === 'functions' ? null : listen(listener);
  return async () => {
    stopHearing();
    await stopListening?.();
  };
}

function listen(listener: {
  onNotice: (channel: string, payload: string) => void;
  onConnect: () => void;
}): () => Promise<void> {
  let client: Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let delayMs = FIRST_DELAY_MS;

  const lose = (lost: Client, error: unknown): void => {
    if (client !== lost) return;
    client = null;
    if (isClosed) return;
    if (delayMs === FIRST_DELAY_MS)
      logError('the connection that receives notices from the database was lost; connecting again', error);
    retry = setTimeout(() => void connect(), delayMs);
    retry.unref();
    delayMs = Math.min(delayMs * 2, DELAY_LIMIT_MS);
  };

  const connect = async (): Promise<void> => {
    const next = new Client({
      // A pooler keeps no session: notices are not heard through it.
      connectionString: directAddress(),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
    });
    client = next;
    next.on('error', (error) => {
      lose(next, error);
    });
    next.on('end', () => {
      lose(next, 'closed by the server');
    });
    next.on('notification', ({ channel, payload }) => {
      listener.onNotice(channel, payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of CHANNELS) await next.query(`LISTEN ${channel}`);
      if (delayMs !== FIRST_DELAY_MS) logEvent('notices from the database are received again');
      delayMs = FIRST_DELAY_MS;
      listener.onConnect();
    } catch (error) {
      lose(next, error);
      await next.end().catch(() => undefined);
    }
  };

  void connect();
  return async () => {
    isClosed = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}

function hear(channel: string, payload: string): RunNotice | null {
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
      return parseNotice(payload);
  }
}

function parseNotice(payload: string): RunNotice | null {
  const [type, runId] = payload.split(' ');
  const isKnown = type === 'abort' || type === 'settled' || type === 'decided';
  return runId !== undefined && isKnown ? { type, runId } : null;
}
