import { TOOLKITS_LIMIT, toolkitIdsSchema, toolkitSchema } from '@/lib/domain/tool/toolkit';

describe('toolkits', () => {
  test('are chosen by id, or by the whole plugin as compat clients send it', () => {
    const chosen = ['mcp:files', { pluginKey: 'calculator', name: 'Calculator', authConfig: [] }];
    expect(toolkitIdsSchema.parse(chosen)).toEqual(['mcp:files', 'calculator']);
  });

  test('are refused where there are too many, or they have no id', () => {
    expect(toolkitIdsSchema.safeParse(Array.from({ length: TOOLKITS_LIMIT + 1 }, () => 'x')).success).toBe(
      false,
    );
    expect(toolkitIdsSchema.safeParse([{ name: 'Calculator' }]).success).toBe(false);
    expect(toolkitSchema.safeParse({ id: '' }).success).toBe(false);
  });
});
