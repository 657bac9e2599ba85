import { readFileSync } from 'node:fs';
import { fromRoot } from '@/scripts/setup/root.mjs';

it('equations are counted within each answer, also where its markup stands in no document of its own', () => {
  const katex = readFileSync(fromRoot('node_modules', 'katex', 'dist', 'katex.css'), 'utf8');
  const counters = [...katex.matchAll(/counter-increment: (\w+);/g)].map(([, name]) => name);
  expect(counters).toHaveLength(2);
  const ours = readFileSync(fromRoot('components', 'markdown', 'formulas.css'), 'utf8');
  expect(ours).toContain(`.markdown {\n  counter-reset: ${counters.join(' ')};\n}`);
});
