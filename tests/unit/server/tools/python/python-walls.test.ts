import { describeMissingWalls } from '@/lib/server/tools/python/python-walls';

const WHOLE = { canDisableNamespaces: true, hasFilter: true };

it.each(['pyodide', 'system'] as const)('nothing is said where every wall of %s stands', (engine) => {
  expect(describeMissingWalls(engine, { deno: '/deno', bubblewrap: WHOLE })).toBeNull();
});

it('Python is off where the wall it needs is missing, which is a failure where someone chose it', () => {
  expect(describeMissingWalls('pyodide', { deno: null, bubblewrap: WHOLE })).toMatchObject({
    isOff: true,
    isFailure: false,
  });
  expect(describeMissingWalls('system', { deno: '/deno', bubblewrap: null })).toMatchObject({
    isOff: true,
    isFailure: true,
  });
});

it('a missing second wall is said, and Python is there', () => {
  const said = describeMissingWalls('pyodide', { deno: '/deno', bubblewrap: null });
  expect(said).toMatchObject({
    isOff: false,
    isFailure: false,
    sentence: expect.stringContaining('one wall of two'),
  });
  const withoutFilter = { canDisableNamespaces: true, hasFilter: false };
  expect(describeMissingWalls('system', { deno: null, bubblewrap: withoutFilter })).toMatchObject({
    isFailure: false,
    sentence: expect.stringContaining('filter of system calls'),
  });
});
