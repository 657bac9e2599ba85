const MIN_CHARACTERS = 32;

/** Samples of other releases contain these secrets, so they are public. */
const PUBLISHED: ReadonlySet<string> = new Set([
  '16f8c0ef4a5d391b26034086c628469d3f9f497f08163ab9b40137092f2909ef',
  'eaa5191f2914e30b9387fd84e254e4ba6fc51b4654968a9b0803b456a54b8418',
  'f34be427ebb29de8d88c107a71546019685ed8b241d8f2ed00c3df97ad2566f0',
  'e2341419ec3dd3d19b13a1a87fafcbfb',
]);

/** It does not repeat the value; null means that it can be a secret. */
export function findSecretWeakness(value: string): string | null {
  if (PUBLISHED.has(value.toLowerCase()))
    return 'is a published sample, which anyone can use; set a random value of your own';
  if (value.length < MIN_CHARACTERS)
    return `must have at least ${String(MIN_CHARACTERS)} characters; set a random value`;
  return null;
}
