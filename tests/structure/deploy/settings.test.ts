import { parse } from 'yaml';
import { z } from 'zod';
import manifest from '@/package.json';
import { DOCKERFILE, readInstructions, readStart } from '../../support/images/dockerfile';
import { textOf } from '../repository';

const example = textOf('.env.example');
const settings = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));

/** These are read by Node and by packages, and are no settings of the product. */
const OF_OTHERS = ['NODE_ENV', 'HOME', 'PATH'];

const composeSchema = z.object({
  services: z.object({ parley: z.object({ environment: z.record(z.string(), z.string()) }) }),
});
const environmentOf = (file: string) => composeSchema.parse(parse(textOf(file))).services.parley.environment;

it.each([
  ['the Dockerfile', () => Object.keys(readStart(readInstructions(DOCKERFILE)).environment)],
  ['compose.yaml', () => Object.keys(environmentOf('compose.yaml'))],
  ['compose.services.yaml', () => Object.keys(environmentOf('compose.services.yaml'))],
  [
    'the chart',
    () => [
      ...[...textOf('deploy/helm/parley/templates/_parts.tpl').matchAll(/- name: ([A-Z_]+)$/gm)].map(
        ([, name]) => name,
      ),
      ...Object.keys(
        z
          .looseObject({ settings: z.record(z.string(), z.string()) })
          .parse(parse(textOf('deploy/helm/parley/values.yaml'))).settings,
      ),
    ],
  ],
])('%s sets nothing that the product does not know', (_what, list) => {
  const names = list();
  expect(names.length).toBeGreaterThan(1);
  expect(
    names.filter((name) => name !== undefined && !settings.has(name) && !OF_OTHERS.includes(name)),
  ).toEqual([]);
});

it('the chart names the version of the product', () => {
  const chart = z.object({ appVersion: z.string() }).parse(parse(textOf('deploy/helm/parley/Chart.yaml')));
  expect(chart.appVersion).toBe(manifest.version);
});
