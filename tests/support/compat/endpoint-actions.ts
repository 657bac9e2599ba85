import type { CompatAction } from './compat-action';

export const ENDPOINT_ACTIONS: readonly CompatAction[] = [
  {
    action: 'makes the calls of every load, which are all answered in JSON',
    proofs: [
      ['e2e/model/compat.spec.ts', 'a compat client finds at every load what it waits for, in JSON'],
      ['integration/compat/first-calls.test.ts', 'answers %s in JSON that it reads'],
    ],
  },
  {
    action: 'sees the endpoints that are offered, those of other names as custom ones',
    proofs: [
      [
        'integration/compat/chat.test.ts',
        'every endpoint of a name that such a client does not know is listed as a custom one',
      ],
      [
        'integration/model/configuration-routes.test.ts',
        'offers an endpoint whose key the user brings, its plugins, and no Demo beside it',
      ],
    ],
  },
  {
    action: 'asks Demo, the endpoint of an installation without any key, as a custom one',
    proofs: [
      [
        'integration/compat/chat.test.ts',
        'an endpoint that is listed as a custom one answers at the path of custom endpoints, and so does the next message',
      ],
    ],
  },
  {
    action: 'chooses a model, also of a list that is fetched',
    proofs: [
      ['integration/model/configuration-routes.test.ts', 'lists models only for a signed-in user'],
      [
        'integration/model/hanging-lists.test.ts',
        'the models are listed within two seconds while every provider hangs, and at once after that',
      ],
    ],
  },
  {
    action: 'changes the settings of a model, which are kept on the conversation under their names',
    proofs: [
      [
        'integration/settings/turn-settings.test.ts',
        'sends the settings of a turn, keeps them on the conversation and returns them under their names',
      ],
      [
        'integration/conversation/conversation-calls.test.ts',
        'is read without any null, which compat clients refuse',
      ],
    ],
  },
  {
    action: 'switches the endpoint or the model in a conversation',
    proofs: [
      [
        'integration/compat/switched-endpoint.test.ts',
        '%s is asked in a chat that was switched to it, which names it as its type',
      ],
      [
        'integration/compat/switched-endpoint.test.ts',
        '%s is asked in a new chat after one of a custom endpoint, at the path of that',
      ],
      [
        'integration/compat/switched-endpoint.test.ts',
        'a custom endpoint is asked with the type of the chat before, and stays a custom one',
      ],
      [
        'integration/model/retired-endpoints.test.ts',
        'goes on in the conversation, and another endpoint goes on after it',
      ],
    ],
  },
  {
    action: 'counts tokens',
    proofs: [
      [
        'integration/turn/tokenizer.test.ts',
        'answers compat clients in the vocabulary they expect, with the count alone',
      ],
    ],
  },
];
