import { endpointLabel } from '@/lib/domain/model/endpoint-label';

it('calls built-in endpoints by their name and others as they were configured', () => {
  expect(endpointLabel('openAI')).toBe('OpenAI');
  expect(endpointLabel('demo')).toBe('Demo');
  expect(endpointLabel('My own')).toBe('My own');
});
