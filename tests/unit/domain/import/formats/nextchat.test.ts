import { importNextchat, isNextchatSession, NEXTCHAT_STORE_KEY } from '@/lib/domain/import/formats/nextchat';
import { importFixture, outline } from '../../../../support/data/import-fixture';

function read(value: unknown) {
  if (!isNextchatSession(value)) throw new Error('It is none.');
  return importNextchat(value);
}

describe('a session of a NextChat backup', () => {
  it('is one branch with the instructions of its mask', () => {
    const backup: { [NEXTCHAT_STORE_KEY]: { sessions: unknown[] } } = JSON.parse(
      importFixture('nextchat.json'),
    );
    const session = read(backup[NEXTCHAT_STORE_KEY].sessions[0]);
    expect(outline(session.messages)).toEqual([
      'Q Which sail first?',
      '  A The main.',
      '    Q Why?',
      '      A',
    ]);
    expect(session.messages[3]?.error).toEqual({ code: 'provider_error', details: { message: 'timeout' } });
    expect(session).toMatchObject({
      title: 'Sails',
      endpoint: 'google',
      model: 'gemini-2.0-flash',
      settings: { promptPrefix: 'You sail.' },
      updatedAt: '2025-03-03T11:06:40.000Z',
      notes: [{ reason: 'attachment', count: 1 }],
    });
  });

  it.each([
    [undefined, 'claude-3', 'anthropic', null],
    ['Azure', 'gpt-4o', 'azureOpenAI', null],
    ['constructor', 'x', 'constructor', 'custom'],
    ['Moonshot', 'kimi', 'moonshot', 'custom'],
    [undefined, 'x', 'openAI', null],
  ])('of the provider %s and the model %s goes on at %s', (providerName, model, endpoint, endpointType) => {
    const mask = { modelConfig: { model, providerName } };
    expect(read({ topic: 'x', messages: [], mask })).toMatchObject({ endpoint, endpointType, model });
  });
});
