import type { CompatAction } from './compat-action';

export const CONVERSATION_ACTIONS: readonly CompatAction[] = [
  {
    action: 'scrolls through the list of conversations, each once',
    proofs: [
      [
        'integration/conversation/conversation-calls.test.ts',
        'has 25 a page, the last written first, and ends at its last page',
      ],
      [
        'integration/compat/stop-and-reload.test.ts',
        'the list of conversations begins at its first page when none is named, and refuses an invalid one',
      ],
    ],
  },
  {
    action: 'opens a conversation with all its messages, and one that does not exist',
    proofs: [
      [
        'integration/message/bounded-messages.test.ts',
        'is one JSON array, however many pages it was read in',
      ],
      [
        'integration/message/message-calls.test.ts',
        'come oldest first, parents before children, and without any null',
      ],
      [
        'integration/message/message-calls.test.ts',
        'gets the bytes of a message that never existed, and changes none',
      ],
    ],
  },
  {
    action: 'opens a chat it just began from the sidebar, with every turn in it, and goes on below the last',
    proofs: [
      ['integration/compat/first-calls.test.ts', 'answers %s in JSON that it reads'],
      [
        'integration/compat/chat.test.ts',
        'an endpoint that is listed as a custom one answers at the path of custom endpoints, and so does the next message',
      ],
    ],
  },
  {
    action: 'gets a title in the sidebar',
    proofs: [
      [
        'integration/conversation/titles.test.ts',
        'is created by its own model after the answer, cleaned, saved and returned to the waiting call',
      ],
    ],
  },
  {
    action: 'renames a conversation',
    proofs: [
      [
        'integration/conversation/conversation-calls.test.ts',
        'is renamed, cleaned and bounded, and moves to the top',
      ],
    ],
  },
  {
    action: 'deletes a conversation, or all of them',
    proofs: [
      ['integration/conversation/clear.test.ts', 'deletes the one that is named, with its messages'],
      [
        'integration/conversation/clear.test.ts',
        'deletes all of this user and of no other for exactly the empty form',
      ],
      [
        'integration/turn/turn-races.test.ts',
        'deleting everything while answers begin and end leaves no row behind and fails no call',
      ],
    ],
  },
  {
    action: 'searches conversations and messages',
    proofs: [
      ['integration/search/search-calls.test.ts', 'says that there is search'],
      [
        'integration/search/search-calls.test.ts',
        'answers as they read it: the page as text, flat hits with asterisks, no nulls',
      ],
      ['integration/search/search-calls.test.ts', 'survives a query that was not encoded'],
    ],
  },
  {
    action: 'saves presets, sets the default one, edits, imports and deletes them',
    proofs: [
      [
        'integration/compat/chosen-tools.test.ts',
        'a preset of chosen tools is read by that client and by ours, when it is saved and in the list',
      ],
      [
        'integration/preset/presets.test.ts',
        'are answered as compat clients read them, with a new id and the user as owner',
      ],
      [
        'integration/preset/presets.test.ts',
        'have one default, which stands first; the one of before loses both',
      ],
      [
        'integration/preset/presets.test.ts',
        'are all deleted by a call without a body, as compat clients make it',
      ],
      [
        'integration/preset/presets.test.ts',
        'are deleted one by one by their id alone, or all by exactly the empty form',
      ],
    ],
  },
];
