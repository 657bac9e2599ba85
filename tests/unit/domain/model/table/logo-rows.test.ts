import { MODEL_LOGOS, SERVICE_LOGOS } from '@/lib/domain/model/table/logo-rows';

const MODELS = [
  'anthropic.claude-opus-5-5-v1:0',
  'deepseek/deepseek-r1-distill-qwen-32b',
  'gemma-4-27b-it',
  'codestral-latest',
  'qwq-32b',
  'moonshotai/kimi-k2-instruct',
  'perplexity/sonar-pro',
];

const SERVICES = [
  'openrouterai',
  'ollamacellar',
  'huggingface',
  'mistralai',
  'deepseek',
  'moonshot',
  'perplexity',
  'qwencloud',
];

it.each([
  ['models', MODEL_LOGOS, MODELS],
  ['services', SERVICE_LOGOS, SERVICES],
])('each line of the %s is the first that fits its name', (_title, table, names) => {
  expect(names.map((name) => table.findIndex(([pattern]) => pattern.test(name)))).toEqual([...names.keys()]);
  expect(names).toHaveLength(table.length);
});
