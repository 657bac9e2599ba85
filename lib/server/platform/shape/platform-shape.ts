import { environmentVariable } from '../env';
import { findShape, type PlatformShape } from '../settings/find-shape';

export function platformShape(): PlatformShape {
  return findShape(environmentVariable).shape;
}

export function describeShape(): string {
  const { shape, decidedBy } = findShape(environmentVariable);
  return `the server runs in the shape "${shape}", ${decidedBy === null ? 'the default' : `by ${decidedBy}`}`;
}
