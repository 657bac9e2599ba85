import { FLOW_ORIGINS, FLOW_SINKS, FLOW_TABLE, flowRule } from '@/lib/domain/tool/flow/flow-table';

it('what the user alone typed goes anywhere without a question', () => {
  for (const sink of FLOW_SINKS) expect(flowRule(sink, [])).toBe('free');
});

it('the strictest rule of all that was read holds', () => {
  expect(flowRule('action', ['own', 'page', 'assistant', 'file'])).toBe('host');
  expect(flowRule('memory', ['own'])).toBe('asks');
  expect(flowRule('page', ['own'])).toBe('free');
});

it('has a row for every source', () => {
  expect(Object.keys(FLOW_TABLE)).toEqual([...FLOW_ORIGINS]);
});
