import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAnswerLimits, requireWithinCostLimit } from '@/lib/server/services/turn/tools/answer-limits';

const folder = mkdtempSync(join(tmpdir(), 'parley-limits-'));
const file = join(folder, 'librechat.yaml');

beforeAll(() => {
  writeFileSync(file, 'version: 1.0.4\nendpoints:\n  assistants:\n    timeoutMs: 180000\n');
  process.env['CONFIG_PATH'] = file;
  process.env['ANSWER_STEPS_LIMIT'] = '7';
  process.env['ANSWER_TIME_LIMIT'] = '1000 * 90';
  process.env['ANSWER_COST_LIMIT'] = '100';
});
afterAll(() => rmSync(folder, { recursive: true }));

it('are those of the environment, and the time of the configuration file for assistants', async () => {
  expect(await findAnswerLimits({ isOfAssistant: false })).toEqual({ steps: 7, timeMs: 90_000 });
  expect(await findAnswerLimits({ isOfAssistant: true })).toEqual({ steps: 7, timeMs: 180_000 });
});

it('refuse a prompt that alone costs more than an answer may', () => {
  expect(() => requireWithinCostLimit(100)).not.toThrow();
  expect(() => requireWithinCostLimit(101)).toThrow(expect.objectContaining({ code: 'cost_limit' }));
});
