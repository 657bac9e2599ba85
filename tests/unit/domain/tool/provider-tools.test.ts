import { PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';
import { isToolName, toToolName } from '@/lib/domain/tool/tool-definition';
import { toolkitIdsSchema } from '@/lib/domain/tool/toolkit';

it('the search of a provider can be switched on like a toolkit, and its name is a tool that no other takes', () => {
  const { toolkitId, toolName } = PROVIDER_SEARCH;
  expect(toolkitIdsSchema.parse([toolkitId])).toEqual([toolkitId]);
  expect(isToolName(toolName)).toBe(true);
  expect(toToolName(toolName, new Set([toolName]))).not.toBe(toolName);
});
