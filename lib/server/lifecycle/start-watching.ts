import 'server-only';
import { collectDefaultMetrics } from '@prometheus-io/client';
import { env } from '../platform/env';
import { figures } from '../platform/watch/figures';
import { shareFigures } from '../platform/watch/figures-of-all';

/** The library's timer and observer cost processor time, so that they run only where figures are read. */
export function startWatching(): void {
  if (env().METRICS_TOKEN === undefined) return;
  collectDefaultMetrics({ register: figures().registry });
  shareFigures();
}
