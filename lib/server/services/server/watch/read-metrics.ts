import 'server-only';
import { platformShape } from '../../../platform/shape/platform-shape';
import { figuresOfAll } from '../../../platform/watch/figures-of-all';
import { sharedFigures } from './shared-figures';

/**
 * Adds the figures of this port's processes to those of the database. A function returns only the latter:
 * which of its instances answers is chance.
 */
export async function readMetrics(): Promise<string> {
  if (platformShape() === 'functions') return sharedFigures();
  const [own, shared] = await Promise.all([figuresOfAll(), sharedFigures()]);
  return `${own}\n${shared}`;
}
