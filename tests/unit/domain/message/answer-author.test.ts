import { answerAuthor } from '@/lib/domain/message/answer-author';

test.each([
  ['GPT-4', 'openAI', 'gpt-4o-mini'],
  ['OpenAI', 'openAI', 'gpt-5.2'],
  ['OpenAI', 'openAI', 'o3'],
  ['Claude', 'anthropic', 'claude-opus-4-1'],
  ['Gemini', 'google', 'gemini-2.5-pro'],
  ['Mistral', 'Mistral', 'mistral-large'],
  ['openrouter', 'OpenRouter', 'anthropic/claude-sonnet-4'],
  ['AI', 'Lab', 'lab-model'],
  ['', 'openAI', 'gpt-5-mini'],
])('an answer labelled %s of %s is shown as written by its model', (sender, endpoint, model) => {
  expect(answerAuthor({ sender, endpoint, model })).toEqual({ name: model, model: null });
});

test('a name the user or the operator gave is shown, with the model beside it', () => {
  expect(answerAuthor({ sender: 'Tutor', endpoint: 'openAI', model: 'gpt-5-mini' })).toEqual({
    name: 'Tutor',
    model: 'gpt-5-mini',
  });
});

test('an endpoint with one model of the same name is named once, by its label', () => {
  expect(answerAuthor({ sender: 'Demo', endpoint: 'demo', model: 'demo' })).toEqual({
    name: 'Demo',
    model: null,
  });
});

test('an answer without a model is shown by the model that answered, its label, or its endpoint', () => {
  const answer = { sender: '', endpoint: 'google', model: null };
  expect(answerAuthor({ ...answer, answeredModel: 'gemini-2.5-flash' }).name).toBe('gemini-2.5-flash');
  expect(answerAuthor({ ...answer, sender: 'Gemini' }).name).toBe('Gemini');
  expect(answerAuthor(answer).name).toBe('Google');
  expect(answerAuthor({ ...answer, endpoint: null }).name).toBe('');
});

test('an answer of an assistant is shown by its name, beside the model that answered for it', () => {
  const answer = { sender: 'Ada', endpoint: 'assistants', model: 'asst_1', answeredModel: 'gpt-5' };
  expect(answerAuthor(answer)).toEqual({ name: 'Ada', model: 'gpt-5' });
  expect(answerAuthor({ ...answer, answeredModel: null })).toEqual({ name: 'Ada', model: null });
});
