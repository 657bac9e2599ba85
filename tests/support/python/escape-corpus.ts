import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostPlaces } from './host-places';

const FOLDER = join(__dirname, '../../fixtures/python/escapes');

export const corpusPath = (name: string): string => join(FOLDER, name);

export const corpusText = (name: string): string => readFileSync(corpusPath(name), 'utf8');

export function escapeCell(files: readonly string[], told: HostPlaces['told']): string {
  const places = `PLACES = ${JSON.stringify(told)}`;
  const print = 'import json\nprint(json.dumps(outcomes))';
  return [corpusText('attempts.py'), places, ...files.map(corpusText), print].join('\n');
}

export function notRefused(printed: string, { secret }: HostPlaces): string[] {
  const outcomes: unknown = JSON.parse(/^\{.*\}$/m.exec(printed)?.[0] ?? '');
  const entries = Object.entries(outcomes ?? {});
  expect(entries.length).toBeGreaterThan(15);
  expect(printed).not.toContain(secret);
  return entries.filter(([, outcome]) => !String(outcome).startsWith('refused')).map(String);
}
