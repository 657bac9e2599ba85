import { readFileSync } from 'node:fs';

const PACKAGE = require.resolve('next/package.json').replace(/package\.json$/, '');
const textOf = (path: string) => readFileSync(`${PACKAGE}dist/${path}`, 'utf8');

/*
 * What record 153 asks the framework to mend, pinned: when one of these fails, look whether the part of
 * `lib/server/http/bound-requests.ts` that stands for it can go.
 */
describe('the framework still', () => {
  it('looks for bots with a pattern that begins anywhere', () => {
    expect(textOf('shared/lib/router/utils/html-bots.js')).toContain('/[\\w-]+-Google|');
  });

  it('asks a query for all values of a name as often as the name comes', () => {
    expect(textOf('server/web/adapter.js')).toMatch(
      /for \(const key of keys\)\s*\{\s*const value = requestURL\.searchParams\.getAll\(key\)/,
    );
  });

  it('takes every request with an upgrade', () => {
    expect(textOf('server/lib/start-server.js')).toContain("server.on('upgrade'");
  });
});
