import { messageText } from '@/lib/domain/message/message-text';

it('reads a message as its text parts in order', () => {
  expect(
    messageText({
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
    }),
  ).toBe('ab');
});
