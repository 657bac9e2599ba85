import { problemSentences } from '@/lib/domain/shared/problem/problem-sentences';

it('names the field of each problem, without the wrapper of compat clients', () => {
  expect(problemSentences({ 'arg.conversationId': 'is required' })).toBe('conversationId is required');
  expect(problemSentences({ name: 'must be a text', 'tools.0': 'is not allowed' })).toBe(
    'name must be a text. tools.0 is not allowed',
  );
});

it('names the request where no field is meant, and leaves whole sentences as they are', () => {
  expect(problemSentences({ '': 'must be an object' })).toBe('The request must be an object');
  expect(problemSentences({ arg: 'is required' })).toBe('The request is required');
  expect(problemSentences({ endpoint: 'Endpoint is undefined' })).toBe('Endpoint is undefined');
});
