import { CompatAnswer } from '@/lib/wire/compat-answer';

const ID = { toolCallId: 'c' };

it('says while a call waits where to allow it, and then what it returned', () => {
  const answer = new CompatAnswer([]);
  const call = () => answer.plugins().plugins?.[0];
  answer.add({ type: 'tool-call', ...ID, name: 'pay', input: '{}' });
  expect(call()).toMatchObject({ loading: true, outputs: null });
  expect(answer.add({ type: 'tool-question', ...ID })).toBe(true);
  expect(call()?.outputs).toContain('waits for your permission');
  expect(answer.add({ type: 'tool-allowed', ...ID })).toBe(true);
  expect(call()).toMatchObject({ loading: true, outputs: null });
  answer.add({ type: 'tool-result', ...ID, output: 'paid', isError: false });
  expect(call()).toMatchObject({ loading: false, outputs: 'paid' });
});

it('says of a call whose result is unknown that it may have been carried out', () => {
  const answer = new CompatAnswer([]);
  answer.add({ type: 'tool-call', ...ID, name: 'pay', input: '{}' });
  answer.add({ type: 'tool-result', ...ID, output: '', isError: true, isUnknown: true });
  expect(answer.plugins().plugins?.[0]?.outputs).toContain('may have been carried out');
  expect(answer.add({ type: 'tool-result', toolCallId: 'other', output: '', isError: false })).toBe(false);
});
