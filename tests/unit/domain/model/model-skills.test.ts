import { modelSkills } from '@/lib/domain/model/model-skills';

it.each([
  'gpt-4o',
  'gpt-4-turbo',
  'gpt-4.1-mini',
  'gpt-5.4',
  'gpt-6.1-sol',
  'o4-mini',
  'claude-3-haiku-20240307',
  'claude-opus-5-5',
  'anthropic/claude-sonnet-4.5:free',
  'gemini-2.5-flash',
  'gemini-4-argon',
  'meta-llama/llama-4-scout',
])('lets %s see and call tools', (model) =>
  expect(modelSkills(model)).toEqual({ hasVision: true, hasTools: true }),
);

it.each([
  'gpt-4',
  'gpt-4-0613',
  'gpt-3.5-turbo',
  'o3-mini',
  'gpt-oss-120b',
  'deepseek-v4-pro',
  'llama-3.3-70b-versatile',
])('lets %s call tools, but see nothing', (model) =>
  expect(modelSkills(model)).toEqual({ hasVision: false, hasTools: true }),
);

it.each(['gpt-4-vision-preview', 'gemini-pro-vision', 'gemma-3-27b-it', 'sonar'])(
  'lets %s see, but call nothing',
  (model) => expect(modelSkills(model)).toEqual({ hasVision: true, hasTools: false }),
);

it.each(['claude-2.1', 'claude-instant-1', 'gpt-3.5-turbo-instruct', 'demo', 'nobody-knows'])(
  'trusts %s with text alone',
  (model) => expect(modelSkills(model)).toEqual({ hasVision: false, hasTools: false }),
);
