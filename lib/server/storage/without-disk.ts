import 'server-only';
import { platformShape } from '../platform/shape/platform-shape';

/** Functions may write only temporary files, and lose them. */
export function isWithoutDisk(): boolean {
  return platformShape() === 'functions';
}
