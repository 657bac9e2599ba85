import { PROVIDER_TOOL_IDS } from '@/lib/domain/tool/provider-tools';
import { abilitiesOf } from '@/lib/server/providers/call/leave-out';
import { modelRequest } from '@/tests/support/data/provider-streams';

const TOOLS = [{ name: 'look_up', description: 'Looks something up.', parameters: {} }];

it('tools can be left out, but not where those of the provider may be meant', () => {
  const request = modelRequest('nobody/knows', { system: '', tools: TOOLS });
  expect(abilitiesOf(request, new Set())).toEqual(['tools']);
  expect(abilitiesOf(request, new Set(['tools']))).toEqual([]);
  for (const id of PROVIDER_TOOL_IDS)
    expect(abilitiesOf({ ...request, providerTools: { [id]: 1 } }, new Set())).toEqual([]);
});
