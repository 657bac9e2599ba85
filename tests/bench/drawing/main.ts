import '../../../scripts/setup/resolve-ours.mjs';
import { startBenchApp } from '../browser/bench-app.ts';
import { measureDrawing } from './measure-drawing.ts';

const { HOSTILE_TEXTS } = await import('../../support/hostile/hostile-texts.ts');

const LIMIT_MS = 100;

const USUAL = 'The **moon** pulls at the water, see [this](https://example.org).\n\n- one\n- two\n\n';
const SHOWN = {
  'a usual answer': USUAL.repeat(20),
  ...HOSTILE_TEXTS,
  'a diagram': '```mermaid\nflowchart TD\n  a --> b\n  b --> c\n```',
};

/** Measures the longest step of a page that draws each hostile text, in a browser slowed four times. */
const app = await startBenchApp(4956);
try {
  let over = 0;
  for (const [name, text] of Object.entries(SHOWN)) {
    const title = `Answer: ${name}`;
    await app.seedAnswer(title, text);
    const { openMs, scrollMs } = await measureDrawing(app, title);
    const worst = Math.max(openMs, scrollMs);
    if (worst > LIMIT_MS) over += 1;
    process.stdout.write(
      `${worst > LIMIT_MS ? 'OVER' : 'ok  '} ${name}: ${openMs.toFixed(0)} ms opened, ${scrollMs.toFixed(0)} ms scrolled\n`,
    );
  }
  process.stdout.write(
    `${String(over)} of ${String(Object.keys(SHOWN).length)} have a step over ${String(LIMIT_MS)} ms\n`,
  );
  process.exitCode = over === 0 ? 0 : 1;
} finally {
  await app.close();
}
