import { filesBelow, textOf } from './repository';

/** Routes that answer with public data, or only with the caller's own: there is no id to guess. */
const WITHOUT_FOREIGN_ID = [
  'app/api/assistants/actions/route.ts',
  'app/api/assistants/documents/route.ts',
  'app/api/assistants/route.ts',
  'app/api/assistants/tools/route.ts',
  'app/api/[[...path]]/route.ts',
  'app/api/refused-method/route.ts',
  'app/api/auth/[...nextauth]/route.ts',
  'app/api/auth/changePassword/route.ts',
  'app/api/auth/login/route.ts',
  'app/api/auth/login/second-factor/route.ts',
  'app/api/auth/logout/route.ts',
  'app/api/auth/passkey/options/route.ts',
  'app/api/auth/passkey/route.ts',
  'app/api/auth/refresh/route.ts',
  'app/api/auth/register/route.ts',
  'app/api/auth/requestPasswordReset/route.ts',
  'app/api/auth/resetPassword/route.ts',
  'app/api/auth/sessions/route.ts',
  'app/api/balance/route.ts',
  'app/api/config/route.ts',
  'app/api/endpoints/config/override/route.ts',
  'app/api/endpoints/route.ts',
  'app/api/models/facts/route.ts',
  'app/api/models/route.ts',
  'app/api/files/config/route.ts',
  'app/api/files/images/avatar/route.ts',
  'app/api/files/images/route.ts',
  'app/api/plugins/route.ts',
  'app/api/user/plugins/route.ts',
  'app/api/search/enable/route.ts',
  'app/api/user/passkeys/options/route.ts',
  'app/api/tokenizer/route.ts',
  'app/api/top-up/route.ts',
  'app/api/top-up/webhook/route.ts',
  'app/api/user/address-confirmation/route.ts',
  'app/api/user/budget/route.ts',
  'app/api/user/storage/route.ts',
  'app/api/user/locale/route.ts',
  'app/api/user/route.ts',
  'app/api/user/two-factor/confirm/route.ts',
  'app/api/user/two-factor/disable/route.ts',
  'app/api/user/two-factor/recovery-codes/route.ts',
  'app/api/user/two-factor/route.ts',
];

/** Route to the test in which a stranger asks it. */
const STRANGER_CASES: Record<string, string> = {
  'app/api/files/route.ts': 'tests/integration/compat/first-calls.test.ts',
  'app/api/assistants/[assistantId]/route.ts': 'tests/integration/compat/first-calls.test.ts',
  'app/api/user/favourites/route.ts': 'tests/integration/model/favourite-models.test.ts',
  'app/api/keys/route.ts': 'tests/integration/provider-key/key-calls.test.ts',
  'app/api/keys/[name]/route.ts': 'tests/integration/provider-key/key-calls.test.ts',
  'app/api/auth/sessions/[sessionId]/route.ts': 'tests/integration/account/own-sessions.test.ts',
  'app/api/ask/[endpoint]/route.ts': 'tests/integration/turn/turn-calls.test.ts',
  'app/api/ask/[endpoint]/abort/route.ts': 'tests/integration/turn/turn-calls.test.ts',
  'app/api/edit/[endpoint]/route.ts': 'tests/integration/turn/turn-calls.test.ts',
  'app/api/edit/[endpoint]/abort/route.ts': 'tests/integration/turn/turn-calls.test.ts',
  'app/api/runs/[messageId]/stream/route.ts': 'tests/integration/turn/turn-calls.test.ts',
  'app/api/convos/route.ts': 'tests/integration/conversation/conversation-calls.test.ts',
  'app/api/convos/[conversationId]/route.ts': 'tests/integration/conversation/conversation-calls.test.ts',
  'app/api/convos/[conversationId]/cost/route.ts': 'tests/integration/money/money-calls.test.ts',
  'app/api/convos/organise/route.ts': 'tests/integration/conversation/organise.test.ts',
  'app/api/convos/restore/route.ts': 'tests/integration/conversation/deleted.test.ts',
  'app/api/folders/route.ts': 'tests/integration/conversation/folders.test.ts',
  'app/api/folders/[folderId]/route.ts': 'tests/integration/conversation/folders.test.ts',
  'app/api/folders/order/route.ts': 'tests/integration/conversation/folders.test.ts',
  'app/api/convos/fork/route.ts': 'tests/integration/message/fork.test.ts',
  'app/api/convos/update/route.ts': 'tests/integration/conversation/conversation-calls.test.ts',
  'app/api/convos/clear/route.ts': 'tests/integration/conversation/clear.test.ts',
  'app/api/convos/gen_title/route.ts': 'tests/integration/conversation/titles.test.ts',
  'app/api/messages/[conversationId]/route.ts': 'tests/integration/message/message-calls.test.ts',
  'app/api/messages/[conversationId]/[messageId]/route.ts': 'tests/integration/message/message-calls.test.ts',
  'app/api/messages/[conversationId]/[messageId]/requests/route.ts':
    'tests/integration/message/message-requests.test.ts',
  'app/api/messages/[conversationId]/window/route.ts': 'tests/integration/turn/prompt-window.test.ts',
  'app/api/messages/[conversationId]/page/route.ts': 'tests/integration/message/message-page.test.ts',
  'app/api/messages/[conversationId]/tree/route.ts': 'tests/integration/message/outline.test.ts',
  'app/api/messages/[conversationId]/find/route.ts': 'tests/integration/message/find.test.ts',
  'app/api/presets/route.ts': 'tests/integration/preset/presets.test.ts',
  'app/api/presets/delete/route.ts': 'tests/integration/preset/presets.test.ts',
  'app/api/presets/order/route.ts': 'tests/integration/preset/presets.test.ts',
  'app/api/presets/import/route.ts': 'tests/integration/preset/presets.test.ts',
  'app/api/share/route.ts': 'tests/integration/share/share-calls.test.ts',
  'app/api/share/[shareId]/route.ts': 'tests/integration/share/share-calls.test.ts',
  'app/api/messages/[conversationId]/range/route.ts': 'tests/integration/message/message-range.test.ts',
  'app/api/imports/route.ts': 'tests/integration/import/import-calls.test.ts',
  'app/api/imports/[importId]/route.ts': 'tests/integration/import/import-calls.test.ts',
  'app/api/account/archive/route.ts': 'tests/integration/import/archive-round-trip.test.ts',
  'app/api/search/route.ts': 'tests/integration/search/search-calls.test.ts',
  'app/api/search/conversations/route.ts': 'tests/integration/search/search-calls.test.ts',
  'app/api/search/hits/route.ts': 'tests/integration/search/search-calls.test.ts',
  'app/api/top-up/[topUpId]/route.ts': 'tests/integration/money/top-up.test.ts',
  'app/api/usage/route.ts': 'tests/integration/money/usage.test.ts',
  'app/api/usage/csv/route.ts': 'tests/integration/money/usage.test.ts',
  'app/api/user/address-confirmation/confirm/route.ts': 'tests/integration/account/account-mail.test.ts',
  'app/api/user/passkeys/route.ts': 'tests/integration/account/factors/passkeys.test.ts',
  'app/api/user/passkeys/[credentialId]/route.ts': 'tests/integration/account/factors/passkeys.test.ts',
};

describe('ownership', () => {
  it('of every route either does not matter or is tried by a stranger', () => {
    expect([...WITHOUT_FOREIGN_ID, ...Object.keys(STRANGER_CASES)].sort()).toEqual(
      filesBelow('app/api', 'route.ts'),
    );
  });

  it.each(Object.entries(STRANGER_CASES))('of %s is tried in %s', (route, test) => {
    const text = textOf(test);
    expect(text).toMatch(/stranger/);
    const modulePath = route.replace(/\.ts$/, '').replace('/edit/[endpoint]/abort', '/ask/[endpoint]/abort');
    expect(text).toContain(modulePath);
  });
});
