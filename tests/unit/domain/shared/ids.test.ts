import { isSavedConversation, uuidSchema } from '@/lib/domain/shared/ids';

describe('uuidSchema', () => {
  it('reads an upper-case id as the same id', () => {
    expect(uuidSchema.parse('3F2504E0-4F89-41D3-9A0C-0305E82C3301')).toBe(
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    );
  });

  it.each(['new', '', '3f2504e0', "' or 1=1 --", '../../etc/passwd'])('refuses %j', (text) => {
    expect(uuidSchema.safeParse(text).success).toBe(false);
  });
});

it('distinguishes a saved conversation from a new one and from a search', () => {
  expect(isSavedConversation('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe(true);
  expect(isSavedConversation('new')).toBe(false);
  expect(isSavedConversation('search')).toBe(false);
});
