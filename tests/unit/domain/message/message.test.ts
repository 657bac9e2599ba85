import { messageErrorSchema } from '@/lib/domain/message/message';

describe('messageErrorSchema', () => {
  it('refuses a code that has no words', () => {
    expect(messageErrorSchema.safeParse({ code: 'made_up', details: null }).success).toBe(false);
  });
});
