import type { MergedAnswer } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { planTurn, type TurnTarget } from '@/lib/domain/turn/plan-turn';

const question = message('10000000-0000-4000-8000-000000000001', ROOT_PARENT_ID, true, 'What is a monad?');
const answer = message('10000000-0000-4000-8000-000000000002', question.messageId, false, 'A burrito');
const secondQuestion = message('10000000-0000-4000-8000-000000000003', answer.messageId, true, 'Why?');
const MERGED = [
  { messageId: '10000000-0000-4000-8000-000000000004', name: 'gpt-a' },
  { messageId: '10000000-0000-4000-8000-000000000005', name: 'gpt-b' },
];
const branch = [question, answer, secondQuestion];
const target: TurnTarget = {
  conversationId: '20000000-0000-4000-8000-000000000001',
  endpoint: 'Mine',
  endpointType: 'custom',
  model: 'm-1',
  settings: { temperature: 0.5 },
};

describe('planTurn', () => {
  test('a question to an assistant names it', () => {
    const chosen = { ...target, endpoint: 'assistants', endpointType: null, model: 'asst_1' };
    const plan = planTurn(
      branch,
      { type: 'ask', text: 'hi' },
      { ...chosen, settings: { assistant_id: 'asst_0' } },
    );
    expect(plan).toMatchObject({ segment: 'assistants', body: { assistant_id: 'asst_1' } });
  });

  test('a question is added to the end of the branch and carries the settings', () => {
    const plan = planTurn(branch, { type: 'ask', text: '  go on \n' }, target);
    expect(plan).toMatchObject({
      route: 'ask',
      segment: 'custom',
      keptThroughId: secondQuestion.messageId,
      hasNewQuestion: true,
      grownAnswerId: null,
    });
    expect(plan?.body).toEqual({
      temperature: 0.5,
      text: 'go on',
      parentMessageId: secondQuestion.messageId,
      conversationId: target.conversationId,
      overrideParentMessageId: null,
      responseMessageId: null,
      generation: null,
      isContinued: false,
      endpoint: 'Mine',
      endpointType: 'custom',
      model: 'm-1',
    });
  });

  test('the first question of a new conversation is added to the root', () => {
    const plan = planTurn([], { type: 'ask', text: 'hi' }, { ...target, conversationId: null });
    expect(plan?.body).toMatchObject({ parentMessageId: ROOT_PARENT_ID, conversationId: null });
    expect(plan?.keptThroughId).toBeNull();
  });

  test('one answer is merged from two others at least, and names them', () => {
    const merge = (answers: readonly MergedAnswer[]) =>
      planTurn(branch, { type: 'merge', messageId: question.messageId, answers }, target);
    expect(merge(MERGED)).toMatchObject({
      route: 'ask',
      keptThroughId: question.messageId,
      hasNewQuestion: false,
      merged: MERGED,
      body: {
        overrideParentMessageId: question.messageId,
        mergedIds: MERGED.map(({ messageId }) => messageId),
      },
    });
    expect(merge(MERGED.slice(0, 1))).toBeNull();
  });

  test('another answer in the place of a merged one is merged again, while two of the answers are there', () => {
    const content: Message['content'] = [{ type: 'merged', answers: MERGED }, ...answer.content];
    const regenerate = (siblingIds: readonly string[]) =>
      planTurn(
        [question, { ...answer, content, siblingIds }],
        { type: 'regenerate', messageId: answer.messageId },
        target,
      );
    const ids = MERGED.map(({ messageId }) => messageId);
    expect(regenerate([...ids, answer.messageId])).toMatchObject({
      merged: MERGED,
      body: { mergedIds: ids },
    });
    const plain = regenerate([...ids.slice(1), answer.messageId]);
    expect(plain?.merged).toEqual([]);
    expect(plain?.body).not.toHaveProperty('mergedIds');
  });

  test('one more answer to a question asks that question again and keeps the branch down to it', () => {
    const plan = planTurn(branch, { type: 'another-answer', messageId: question.messageId }, target);
    expect(plan).toMatchObject({
      route: 'ask',
      keptThroughId: question.messageId,
      hasNewQuestion: false,
      grownAnswerId: null,
    });
    expect(plan?.body).toMatchObject({
      text: 'What is a monad?',
      overrideParentMessageId: question.messageId,
      parentMessageId: ROOT_PARENT_ID,
      isContinued: false,
      generation: null,
    });
    const toAnswer = { type: 'another-answer', messageId: answer.messageId } as const;
    expect(planTurn(branch, toAnswer, target)).toBeNull();
    expect(planTurn([], { type: 'another-answer', messageId: question.messageId }, target)).toBeNull();
  });

  test('empty text and a missing endpoint return null', () => {
    expect(planTurn(branch, { type: 'ask', text: ' \n ' }, target)).toBeNull();
    expect(planTurn(branch, { type: 'ask', text: 'x' }, { ...target, endpoint: '' })).toBeNull();
  });

  test('regenerating asks the same question again, as a sibling of the answer', () => {
    const plan = planTurn(branch, { type: 'regenerate', messageId: answer.messageId }, target);
    expect(plan).toMatchObject({ route: 'ask', keptThroughId: question.messageId, hasNewQuestion: false });
    expect(plan?.body).toMatchObject({
      text: 'What is a monad?',
      parentMessageId: ROOT_PARENT_ID,
      overrideParentMessageId: question.messageId,
      responseMessageId: null,
      generation: null,
      isContinued: false,
    });
  });

  test('an edited question becomes a sibling of the original', () => {
    const action = { type: 'edit-question', messageId: secondQuestion.messageId, text: 'How?' } as const;
    const plan = planTurn(branch, action, target);
    expect(plan).toMatchObject({ route: 'ask', keptThroughId: answer.messageId, hasNewQuestion: true });
    expect(plan?.body).toMatchObject({ text: 'How?', parentMessageId: answer.messageId });
    const root = planTurn(branch, { ...action, messageId: question.messageId }, target);
    expect(root?.keptThroughId).toBeNull();
  });

  test('an edited answer continues from the edited text in a new sibling', () => {
    const plan = planTurn(
      branch,
      { type: 'edit-answer', messageId: answer.messageId, text: 'A monoid' },
      target,
    );
    expect(plan).toMatchObject({ route: 'edit', grownAnswerId: null, generation: 'A monoid' });
    expect(plan?.body).toMatchObject({
      overrideParentMessageId: question.messageId,
      responseMessageId: answer.messageId,
      generation: 'A monoid',
      isContinued: false,
    });
  });

  test('continuing grows the same answer', () => {
    const plan = planTurn(branch, { type: 'continue', messageId: answer.messageId }, target);
    expect(plan).toMatchObject({ route: 'edit', grownAnswerId: answer.messageId });
    expect(plan?.body).toMatchObject({ generation: 'A burrito', isContinued: true });
  });

  test('actions on the wrong kind of message, or on a missing one, return null', () => {
    expect(planTurn(branch, { type: 'regenerate', messageId: question.messageId }, target)).toBeNull();
    expect(
      planTurn(branch, { type: 'edit-question', messageId: answer.messageId, text: 'x' }, target),
    ).toBeNull();
    expect(planTurn([answer], { type: 'regenerate', messageId: answer.messageId }, target)).toBeNull();
    expect(planTurn(branch, { type: 'continue', messageId: 'elsewhere' }, target)).toBeNull();
  });
});

describe('planTurn with files', () => {
  const file = {
    fileId: '30000000-0000-4000-8000-000000000001',
    filename: 'boat.png',
    mimeType: 'image/webp',
    sizeBytes: 9,
    widthPx: 4,
    heightPx: 3,
    placeholder: null,
  };
  const other = { ...file, fileId: '30000000-0000-4000-8000-000000000002' };
  const sent = [{ file_id: file.fileId }];
  const seen = { ...question, content: [{ type: 'text' as const, text: '' }], files: [file] };

  test('a question may have files and no text', () => {
    const plan = planTurn(branch, { type: 'ask', text: ' ', files: [file] }, target);
    expect(plan).toMatchObject({ files: [file], body: { text: '', files: sent } });
    expect(planTurn(branch, { type: 'ask', text: ' ', files: [] }, target)).toBeNull();
  });

  test('an edited question keeps its files unless others are named', () => {
    const edit = { type: 'edit-question', messageId: seen.messageId, text: '' } as const;
    expect(planTurn([seen, answer], edit, target)).toMatchObject({ files: [file], body: { files: sent } });
    expect(planTurn([seen, answer], { ...edit, files: [other] }, target)?.files).toEqual([other]);
    expect(planTurn([seen, answer], { ...edit, files: [] }, target)).toBeNull();
  });

  test.each(['regenerate', 'continue'] as const)('%s names the files of its question', (type) => {
    const plan = planTurn([seen, answer], { type, messageId: answer.messageId }, target);
    expect(plan).toMatchObject({ hasNewQuestion: false, files: [], body: { text: '', files: sent } });
  });
});

function message(
  messageId: string,
  parentMessageId: string,
  isCreatedByUser: boolean,
  text: string,
): Message {
  return newMessage({
    messageId,
    conversationId: '20000000-0000-4000-8000-000000000001',
    parentMessageId,
    isCreatedByUser,
    sender: isCreatedByUser ? 'User' : 'AI',
    endpoint: 'Mine',
    model: 'm-1',
    content: [{ type: 'text', text }],
    createdAt: '2026-11-01T00:00:00.000Z',
  });
}
