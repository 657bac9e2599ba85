import { toExportedMessage } from '@/lib/domain/export/exported-message';
import { makeMessage } from '../../../support/data/message-maker';

it('has the names others know and leaves out what is not there', () => {
  const message = makeMessage(1, { text: 'Hi' });
  expect(toExportedMessage(message)).toEqual({
    messageId: message.messageId,
    parentMessageId: message.parentMessageId,
    conversationId: message.conversationId,
    sender: 'User',
    text: 'Hi',
    content: [{ type: 'text', text: 'Hi' }],
    isCreatedByUser: true,
    error: false,
    unfinished: false,
    isEdited: false,
    tokenCount: 3,
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  });
});

it('has the reason why an answer failed', () => {
  const error = { code: 'provider_timeout', details: { message: 'late' } } as const;
  expect(toExportedMessage(makeMessage(2, { error }))).toMatchObject({
    error: true,
    errorCode: 'provider_timeout',
    errorDetails: { message: 'late' },
  });
});
