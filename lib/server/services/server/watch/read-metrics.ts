import 'server-only';
import { platformShape } from '../../../platform/shape/platform-shape';
import { figuresOfAll } from '../../../platform/watch/figures-of-all';
import { sharedFigures } from './shared-figures';

/**
 * Returns what Prometheus reads: the figures of all processes behind this port, and those of the database, which are
 * the same for all servers on it. A function tells the latter alone: which of its instances answers is chance.
 */
export async function readMetrics(): Promise<string> {
  if (platformShape() === 'functions') return sharedFigures();
  const [own, shared] = await Promise.all([figuresOfAll(), sharedFigures()]);
  return `${own}\n${shared}`;
}
