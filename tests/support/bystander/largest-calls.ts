import { randomUUID } from 'node:crypto';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { times } from './row';
import type { BystanderStage } from './stage';

const BODIES = [
  { arg: { text: 'x'.repeat(900_000) }, text: 'x'.repeat(10_000), root: ROOT_PARENT_ID },
  `[${'[0],'.repeat(240_000)}0]`,
  `{${Array.from({ length: 4_000 }, (_, index) => `"key${String(index)}":"${'x'.repeat(200)}"`).join(',')}}`,
];

/**
 * Sends the largest bodies, or the longest query, that are read at all, for ids that do not exist. Throws when the
 * server fails at one.
 */
export async function askLargest({ call }: BystanderStage, route: string): Promise<void> {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(/\[[^\]]+\]+/g, () => randomUUID());
  const query = `q=${'x'.repeat(6_000)}&pageNumber=1`;
  await times(3, async (index) => {
    const { status, text } =
      method === 'GET'
        ? await call(method, `${filled}?${query}`)
        : await call(method, filled, BODIES[index % BODIES.length]);
    if (status >= 500)
      throw new Error(`${route} answers ${String(status)} to a large call: ${text.slice(0, 300)}`);
  });
}
