import { messageSchema } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { idOf } from '../../../support/data/message-maker';

const beginning = {
  messageId: idOf(1),
  conversationId: idOf(0),
  isCreatedByUser: true,
  createdAt: '2026-11-21T10:00:00.000Z',
};

describe('a new message', () => {
  it('has every field of a message, and no other', () => {
    expect(Object.keys(newMessage(beginning)).sort()).toEqual(Object.keys(messageSchema.shape).sort());
    expect(messageSchema.parse(newMessage(beginning))).toEqual(newMessage(beginning));
  });

  it('is at the root and was last changed when it was created', () => {
    expect(newMessage(beginning)).toMatchObject({
      parentMessageId: ROOT_PARENT_ID,
      sender: 'User',
      updatedAt: beginning.createdAt,
    });
  });

  it('has the given fields instead', () => {
    const said = { parentMessageId: idOf(7), isCreatedByUser: false, sender: 'Demo', tokenCount: 3 };
    expect(newMessage({ ...beginning, ...said })).toMatchObject(said);
  });
});
