import { newAssistantForm, toAssistantForm, toBuilderDraft } from '@/lib/contracts/assistant/assistant-form';
import { builderDraftSchema } from '@/lib/contracts/assistant/builder-assistants';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';

const ID = '10000000-0000-4000-8000-000000000001';
const BOOK = { name: 'book', description: '', parameters: { type: 'object' } };

const assistant = {
  name: 'Ada',
  description: null,
  instructions: null,
  endpoint: null,
  model: 'm',
  tools: [],
  skillIds: [],
};

it('a form keeps the skills of an assistant, and sends them', () => {
  const form = toAssistantForm({ ...assistant, skillIds: [ID] });
  expect(form.skillIds).toEqual([ID]);
  expect(toBuilderDraft(form).skillIds).toEqual([ID]);
});

it('an assistant without skills sends none', () => {
  for (const form of [toAssistantForm(assistant), newAssistantForm(null, 'm')])
    expect(toBuilderDraft(form).skillIds).toEqual([]);
});

it('a function without description and arguments stays a function, and a toolkit a toolkit', () => {
  const toolkits = [PROVIDER_TOOLS.search.toolkitId, 'calculator'].map((id) => ({
    type: 'toolkit' as const,
    id,
  }));
  const tools = [...toolkits, { type: 'function' as const, function: BOOK }];
  const form = toAssistantForm({ ...assistant, tools });
  expect(form).toMatchObject({ providerTools: ['search'], toolkits: ['calculator'], functions: [BOOK] });
  expect(toBuilderDraft(form).tools).toEqual(tools);
});

it('only a copy says whether it may know its user, and toolkits arrive by their ids', () => {
  const form = { ...newAssistantForm(null, 'm'), toolkits: ['calculator'], knowsUser: true };
  expect(toBuilderDraft(form).knowsUser).toBe(false);
  expect(toBuilderDraft({ ...form, isCopy: true }).knowsUser).toBe(true);
  expect(builderDraftSchema.parse(toBuilderDraft(form)).tools).toEqual(['calculator']);
});
