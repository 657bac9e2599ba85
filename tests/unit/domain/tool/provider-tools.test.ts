import {
  findChargedTool,
  findProviderTool,
  findToolOfToolkit,
  isProviderCall,
  PROVIDER_CALL_NAMES,
  PROVIDER_TOOL_IDS,
  PROVIDER_TOOLS,
  providerTool,
  providerToolLimits,
} from '@/lib/domain/tool/provider-tools';
import { isToolName, toToolName } from '@/lib/domain/tool/tool-definition';
import { toolkitIdsSchema } from '@/lib/domain/tool/toolkit';

it.each(PROVIDER_TOOL_IDS)('what a provider does (%s) can be switched on like a toolkit', (id) => {
  const { toolkitId } = PROVIDER_TOOLS[id];
  expect(toolkitIdsSchema.parse([toolkitId])).toEqual([toolkitId]);
  expect(findToolOfToolkit(toolkitId)).toBe(id);
});

it.each(PROVIDER_CALL_NAMES)('%s is the name of a tool that no other takes', (name) => {
  expect(isToolName(name)).toBe(true);
  expect(toToolName(name, new Set(PROVIDER_CALL_NAMES))).not.toBe(name);
  expect(isProviderCall(name)).toBe(true);
});

it('every call of a provider has its tool, and only those of the charged name have the price', () => {
  for (const id of PROVIDER_TOOL_IDS) {
    const { toolName, furtherName } = providerTool(id);
    expect([findProviderTool(toolName), findChargedTool(toolName)]).toEqual([id, id]);
    if (furtherName === undefined) continue;
    expect([findProviderTool(furtherName), findChargedTool(furtherName)]).toEqual([id, null]);
  }
  expect([findProviderTool('python'), findChargedTool('python'), findToolOfToolkit('python')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('an answer may use each of its tools as often as their limits say', () => {
  expect(providerToolLimits(['search', 'code'])).toEqual({ search: 8, code: 4 });
  expect(providerToolLimits([])).toEqual({});
});
