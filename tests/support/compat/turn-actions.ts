import type { CompatAction } from './compat-action';

export const TURN_ACTIONS: readonly CompatAction[] = [
  {
    action: 'sends a message and reads the answer as it grows: created, the whole text in each event, final',
    proofs: [
      ['integration/turn/turn-calls.test.ts', 'get created, the whole text in each event, and final'],
      ['e2e/model/compat.spec.ts', 'a compat client gets created, the text as it grows, and final'],
      ['unit/wire/compat-stream.test.ts', 'begin with created, repeat the whole text and end with final'],
    ],
  },
  {
    action: 'stops an answer, whose text so far is kept',
    proofs: [
      [
        'e2e/model/compat.spec.ts',
        'a compat client that aborts gets the partial answer, and afterwards there is nothing to abort',
      ],
      ['integration/compat/stop-and-reload.test.ts', 'that names %s ends the answer and keeps its text'],
    ],
  },
  {
    action: 'stops an answer with a token that expired meanwhile',
    proofs: [
      [
        'integration/compat/stop-and-reload.test.ts',
        'with a bearer that ended while the answer was written works, and the bearer allows no other call',
      ],
    ],
  },
  {
    action: 'stops what is not being written, and may go on',
    proofs: [
      [
        'integration/compat/stop-and-reload.test.ts',
        'of an answer that does not exist is 404 in JSON, for every user: 204 would block that client',
      ],
    ],
  },
  {
    action: 'leaves while an answer is written, which is then whole',
    proofs: [['integration/turn/runs.test.ts', 'is saved when every reader disconnected at once']],
  },
  {
    action: 'asks again for an answer, and switches between the versions',
    proofs: [
      [
        'integration/compat/chat.test.ts',
        'another answer to a question is a version beside the first, and both are there after a reload',
      ],
    ],
  },
  {
    action: 'edits a question, sent as another branch or only saved',
    proofs: [
      ['integration/compat/chat.test.ts', 'an edited question is a branch of its own beside the first'],
      [
        'integration/message/message-calls.test.ts',
        'keeps the reasoning of an answer, counts its tokens again and marks it',
      ],
    ],
  },
  {
    action: 'edits an answer and has it go on from there, as a version of its own',
    proofs: [
      [
        'integration/turn/turn-calls.test.ts',
        'continues under the same id, or beside it when the text was changed',
      ],
    ],
  },
  {
    action: 'continues an answer, which grows',
    proofs: [
      [
        'integration/turn/turn-calls.test.ts',
        'continues under the same id, or beside it when the text was changed',
      ],
    ],
  },
  {
    action: 'reloads in the middle of an answer and finds what is there so far',
    proofs: [
      [
        'integration/compat/stop-and-reload.test.ts',
        'shows the question alone before the first word, so that the next message goes below it',
      ],
    ],
  },
  {
    action: 'reloads before the first word, and sends the next message below the question',
    proofs: [
      [
        'integration/compat/stop-and-reload.test.ts',
        'shows the question alone before the first word, so that the next message goes below it',
      ],
    ],
  },
  {
    action: 'is refused and goes on in the same chat, a new one and one with answers',
    proofs: [
      [
        'integration/compat/refusals.test.ts',
        'is followed in a new chat by one that is answered, under the address the client has by then',
      ],
      [
        'integration/compat/refusals.test.ts',
        'is followed in a chat with answers by one below the answer the refused one was below',
      ],
      ['integration/compat/refusals.test.ts', 'a body that cannot be read is refused as a complete message'],
    ],
  },
  {
    action: 'sees a failure of the provider once, and goes on',
    proofs: [
      ['integration/compat/stop-and-reload.test.ts', 'a failure of the provider is told once'],
      [
        'integration/turn/runs.test.ts',
        'leaves an error a reload shows when no text came, and the next turn works',
      ],
      ['integration/turn/runs.test.ts', 'leaves the text that came as an unfinished answer, with the reason'],
    ],
  },
  {
    action: 'sends at once from two tabs, which makes two versions',
    proofs: [
      [
        'e2e/account/two-tabs.spec.ts',
        'two tabs that send from the same place make two branches, and no message is lost',
      ],
    ],
  },
  {
    action: 'sees the balance, and that it is too low for a message',
    proofs: [
      [
        'integration/money/short-of-credit.test.ts',
        'is the bare number as text, and empty for a user who never had credit',
      ],
      [
        'integration/money/short-of-credit.test.ts',
        'compat clients get the event they know, with its fields',
      ],
    ],
  },
  {
    action: 'sends too many messages, at once and in a minute',
    proofs: [
      ['integration/limit/concurrent-turns.test.ts', 'a compat client gets exactly what it reads'],
      [
        'integration/limit/message-limits.test.ts',
        'the message over the limit of a user is refused with exactly what clients read, and how long to wait',
      ],
    ],
  },
  {
    action: 'sends what moderation refuses',
    proofs: [
      [
        'integration/limit/moderation.test.ts',
        'that is flagged is neither stored nor sent, and counts against the user',
      ],
    ],
  },
  {
    action: 'is told of a ban by the event it knows',
    proofs: [
      [
        'integration/limit/bans.test.ts',
        'is told by the event compat clients know, and all else stays the same for that client',
      ],
    ],
  },
];
