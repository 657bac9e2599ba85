import { envSchema } from '@/lib/server/platform/env';
import { findFunctionPlatform, findShape, shapeVariables } from '@/lib/server/platform/settings/find-shape';

function shapeOf(variables: Record<string, string>) {
  return findShape((name) => variables[name]);
}

describe('the shape of a server', () => {
  it('is a machine without any variable', () => {
    expect(shapeOf({})).toEqual({ shape: 'machine', decidedBy: null });
  });

  it('is nodes with a database of the operator', () => {
    expect(shapeOf({ DATABASE_URL: 'postgres://db/x' })).toEqual({
      shape: 'nodes',
      decidedBy: 'DATABASE_URL',
    });
    expect(shapeOf({ DATABASE_URL: ' ' }).shape).toBe('machine');
  });

  it.each(['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME'])('is functions where %s is set', (name) => {
    expect(shapeOf({ [name]: '1', DATABASE_URL: 'postgres://db/x' })).toEqual({
      shape: 'functions',
      decidedBy: name,
    });
  });

  it('is what the operator says, whatever the platform is', () => {
    expect(shapeOf({ PARLEY_SHAPE: ' Nodes ', VERCEL: '1' })).toEqual({
      shape: 'nodes',
      decidedBy: 'PARLEY_SHAPE',
    });
  });

  it.each<[Record<string, string>, string | null]>([
    [{}, null],
    [{ DATABASE_URL: 'postgres://db/x' }, 'DATABASE_URL'],
    [{ VERCEL: '1' }, 'VERCEL'],
    [{ PARLEY_SHAPE: 'nodes' }, 'PARLEY_SHAPE'],
  ])('stays what it was in the processes that the launcher starts, and why: %j', (variables, decidedBy) => {
    const passed = { DATABASE_URL: 'postgres://built-in/x', ...shapeVariables((name) => variables[name]) };
    expect(shapeOf(passed)).toEqual({ shape: shapeOf(variables).shape, decidedBy });
  });

  it('is refused in words when it is none', () => {
    const parsed = envSchema.safeParse({ PARLEY_SHAPE: 'cluster' });
    expect(parsed.error?.issues[0]?.message).toBe('must be one of machine, nodes, functions');
    expect(shapeOf({ PARLEY_SHAPE: 'cluster', VERCEL: '1' }).shape).toBe('functions');
  });
});

it('finds the platform itself before the one that it runs on', () => {
  const both: Record<string, string> = { AWS_LAMBDA_FUNCTION_NAME: 'f', VERCEL: '1' };
  expect(findFunctionPlatform((name) => both[name])).toBe('VERCEL');
});
