import 'server-only';
import { platformShape } from '../platform/shape/platform-shape';

/** Functions may write only temporary files, which they lose. */
export function isWithoutDisk(): boolean {
  return platformShape() === 'functions';
}
