import 'server-only';
import { collectDefaultMetrics } from '@prometheus-io/client';
import { env } from '../platform/env';
import { figures } from '../platform/watch/figures';
import { shareFigures } from '../platform/watch/figures-of-all';

/** What the library watches of Node itself costs a timer, and an observer of the collector: only where it is read. */
export function startWatching(): void {
  if (env().METRICS_TOKEN === undefined) return;
  collectDefaultMetrics({ register: figures().registry });
  shareFigures();
}
