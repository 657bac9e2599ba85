import { existsSync } from 'node:fs';
import { FUNCTION_SPECS, onFunctions } from '@/scripts/testing/function-specs.mjs';

it('each spec exists', () => {
  expect(FUNCTION_SPECS.filter((file) => !existsSync(file))).toEqual([]);
});

it('runs what is named as functions, in one browser', () => {
  const [args, env] = onFunctions(['a.spec.ts']);
  expect(args).toEqual(expect.arrayContaining(['--project=desktop', 'a.spec.ts']));
  expect(env).toEqual({ E2E_SHAPE: 'functions' });
});
