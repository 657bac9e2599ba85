import {
  PROVIDER_CALL_NAMES,
  PROVIDER_CODE,
  PROVIDER_PICTURES,
  PROVIDER_SEARCH,
} from '@/lib/domain/tool/provider-tools';
import { isToolName, toToolName } from '@/lib/domain/tool/tool-definition';
import { toolkitIdsSchema } from '@/lib/domain/tool/toolkit';

it.each([PROVIDER_SEARCH, PROVIDER_CODE, PROVIDER_PICTURES])(
  'what a provider does ($toolkitId) can be switched on like a toolkit',
  ({ toolkitId }) => {
    expect(toolkitIdsSchema.parse([toolkitId])).toEqual([toolkitId]);
  },
);

it.each(PROVIDER_CALL_NAMES)('%s is the name of a tool that no other takes', (name) => {
  expect(isToolName(name)).toBe(true);
  expect(toToolName(name, new Set(PROVIDER_CALL_NAMES))).not.toBe(name);
});
