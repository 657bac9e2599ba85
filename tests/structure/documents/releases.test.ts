import { z } from 'zod';
import { textOf } from '../repository';

const versioned = z.object({ version: z.string() });
const { version } = versioned.parse(JSON.parse(textOf('package.json')));

it('the newest release of CHANGELOG.md is the version of the package', () => {
  expect(/^## (.*)$/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(version);
  expect(versioned.parse(JSON.parse(textOf('package-lock.json'))).version).toBe(version);
});

it('each release of CHANGELOG.md has upgrade notes', () => {
  const [, ...releases] = textOf('CHANGELOG.md').split(/^## /m);
  expect(releases.filter((release) => !release.includes('### Upgrade notes'))).toEqual([]);
});

it('.nvmrc names the Node that the launcher brings', () => {
  const brought = /NODE_VERSION = '([\d.]+)'/.exec(textOf('scripts/setup/bring-node.mjs'))?.[1];
  expect(textOf('.nvmrc').trim()).toBe(brought);
});

it('README.md has at most 90 lines', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
});
