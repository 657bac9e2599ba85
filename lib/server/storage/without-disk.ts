import 'server-only';
import { platformShape } from '../platform/shape/platform-shape';

/** Functions of a platform may write to the folder of temporary files alone, and find none of it later. */
export function isWithoutDisk(): boolean {
  return platformShape() === 'functions';
}
