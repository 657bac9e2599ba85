import { newAssistantForm, toAssistantBody, toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import { toSkillIds } from '@/lib/contracts/assistant/assistants';

const ID = '10000000-0000-4000-8000-000000000001';

const assistant = {
  name: 'Ada',
  description: null,
  instructions: null,
  endpoint: null,
  model: 'm',
  tools: [],
};

it('a form keeps the skills of an assistant, and sends them', () => {
  const form = toAssistantForm({ ...assistant, ...toSkillIds([ID]) });
  expect(form.skillIds).toEqual([ID]);
  expect(toAssistantBody(form).skill_ids).toEqual([ID]);
});

it('an assistant without skills is shown as before there were any, and sends none', () => {
  expect(toSkillIds([])).toEqual({});
  for (const form of [toAssistantForm(assistant), newAssistantForm(null, 'm')])
    expect(toAssistantBody(form).skill_ids).toEqual([]);
});
