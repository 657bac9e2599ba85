import { isOldNode } from '@/scripts/setup/bring-node.mjs';

it.each([
  ['18.20.4', true],
  ['20.20.2', true],
  ['22.17.1', true],
  ['22.18.0', false],
  ['24.0.0', false],
])('Node %s is too old to run us: %s', (version, isOld) => {
  expect(isOldNode(version)).toBe(isOld);
});
