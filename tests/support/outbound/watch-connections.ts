import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { isRecord } from '@/lib/domain/shared/json-record';

const CHANNEL = 'net.client.socket';

/** A connection to another machine is ended as it begins. */
export interface ConnectionWatch {
  /** Holds `address port` of each attempt, also of those that failed. */
  readonly attempts: string[];
  stop(): void;
}

/** Watches every TCP connection of this process. */
export function watchConnections(): ConnectionWatch {
  const attempts: string[] = [];
  const onSocket = (message: unknown) => {
    const socket = isRecord(message) ? message['socket'] : null;
    if (!(socket instanceof Socket)) return;
    socket.on('connectionAttempt', (address: string, port: number) => {
      attempts.push(`${address} ${String(port)}`);
      if (!address.startsWith('127.')) setImmediate(() => socket.destroy(new Error('there is no network')));
    });
  };
  subscribe(CHANNEL, onSocket);
  return { attempts, stop: () => void unsubscribe(CHANNEL, onSocket) };
}
