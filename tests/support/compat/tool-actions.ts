import type { CompatAction } from './compat-action';

export const TOOL_ACTIONS: readonly CompatAction[] = [
  {
    action: 'attaches a picture and sends it, and sees it after a reload',
    proofs: [
      [
        'integration/compat/attachments.test.ts',
        'a picture is attached by the form of that client, sent by what it keeps of it, and listed with its message',
      ],
      ['integration/turn/turn-pictures.test.ts', 'reaches Anthropic and Gemini in their own forms'],
    ],
  },
  {
    action: 'attaches what is refused, and is told why',
    proofs: [
      [
        'e2e/model/compat.spec.ts',
        'what a compat client attaches as a picture and is none is refused with a message, and none of it is left',
      ],
      [
        'integration/file/upload.test.ts',
        'what is no picture, too large or cut off is refused with its reason, and nothing of it is left',
      ],
    ],
  },
  {
    action: 'lists, downloads and deletes files',
    proofs: [
      [
        'integration/compat/attachments.test.ts',
        'files are listed, delivered and deleted by the calls of that client',
      ],
      ['integration/file/upload.test.ts', 'deleted files leave no object behind, and strangers delete none'],
      ['integration/compat/first-calls.test.ts', 'deletes no file for a body that names none'],
    ],
  },
  {
    action: 'finds plugins in the store, installs and removes them',
    proofs: [
      ['integration/tool/plugins.test.ts', 'the store lists its plugins as compat clients read them'],
      [
        'integration/tool/plugins.test.ts',
        'an installed plugin is in the user and can be switched on; a removed one is in neither',
      ],
      [
        'integration/tool/plugin-credentials.test.ts',
        'what a user types for a plugin is stored encrypted, and the plugin is ready',
      ],
    ],
  },
  {
    action: 'is answered with plugins, whose calls it sees',
    proofs: [
      [
        'integration/compat/chosen-tools.test.ts',
        'every answer with a conversation of chosen tools is read by that client and by ours',
      ],
      ['integration/compat/chosen-tools.test.ts', 'the answer to a stop is read as well'],
      ['integration/compat/chosen-tools.test.ts', 'a chosen plugin is the plugin of the store'],
      ['integration/tool/tool-steps.test.ts', 'compat clients see calls as plugins, and send whole plugins'],
    ],
  },
  {
    action: 'builds assistants: lists, creates, changes and deletes them, with a picture and files',
    proofs: [
      [
        'integration/assistant/assistants.test.ts',
        'creates an assistant as compat clients do, with objects and texts for tools',
      ],
      ['integration/assistant/assistants.test.ts', 'lists page by page, in both orders'],
      ['integration/assistant/assistants.test.ts', 'changes what is given and clears tools that are not'],
      ['integration/assistant/assistants.test.ts', 'deletes an assistant once'],
      [
        'integration/assistant/assistants.test.ts',
        'has a picture, which the next one replaces, beside that of its user',
      ],
      [
        'integration/assistant/assistants.test.ts',
        'an upload that names an assistant becomes its knowledge, unless it is of a message',
      ],
    ],
  },
  {
    action: 'adds tools to an assistant, with keys and without, and removes them',
    proofs: [
      [
        'integration/compat/assistant-tools.test.ts',
        'a tool without keys is added without a word before, and runs',
      ],
      [
        'integration/compat/assistant-tools.test.ts',
        'a tool with keys is added once they are there, which no removal from an assistant deletes',
      ],
    ],
  },
  {
    action: 'sees the pictures and files that code of an assistant made',
    proofs: [
      [
        'unit/wire/compat-content.test.ts',
        'shows Python as the code interpreter, with its logs and pictures',
      ],
      [
        'unit/wire/encode-assistants.test.ts',
        'gives the pictures and files that a call made places of their own, behind what began meanwhile',
      ],
    ],
  },
  {
    action: 'removes one file of an assistant, and keeps the others',
    proofs: [
      [
        'integration/assistant/knowledge.test.ts',
        'keeps what it knows where a client deletes the rest of its files by mistake',
      ],
    ],
  },
  {
    action: 'is told of a call that has to be allowed, and reads the answer once it was',
    proofs: [
      [
        'integration/compat/waiting-calls.test.ts',
        'a drawing that has to be allowed ends the stream by saying where, and is drawn once when it is',
      ],
      [
        'integration/compat/waiting-calls.test.ts',
        'a POST of an action that has to be allowed ends the stream of an assistant, and is sent once when it is',
      ],
    ],
  },
  {
    action:
      'builds assistants with the client of the end of March 2024, and with the model its form begins with',
    proofs: [
      [
        'integration/compat/assistant-builder.test.ts',
        'is told what its builder may offer, and the models that can search files to those who may use them',
      ],
      [
        'integration/compat/assistant-builder.test.ts',
        'deletes an action, of which the end of March 2024 names the model too',
      ],
      [
        'integration/compat/assistant-builder.test.ts',
        'saves a model that is there in place of the one its form begins with, and no other',
      ],
    ],
  },
  {
    action: 'adds actions to an assistant, and deletes them',
    proofs: [
      [
        'integration/assistant/actions.test.ts',
        'saves an action; its operations are functions of the assistant',
      ],
      ['integration/assistant/actions.test.ts', 'returns no secret in any answer, and stores it encrypted'],
      ['integration/assistant/actions.test.ts', 'deletes an action once; its functions are gone with it'],
    ],
  },
  {
    action: 'talks to an assistant, and stops it',
    proofs: [
      [
        'integration/assistant/assistant-chat.test.ts',
        'is listed as an endpoint, with all models that can answer for an assistant',
      ],
      [
        'integration/assistant/assistant-chat.test.ts',
        'streams to compat clients: sync, parts by their places, final without the answer',
      ],
      [
        'integration/assistant/assistant-chat.test.ts',
        'is stopped by conversation and message, with all messages of the thread',
      ],
      [
        'integration/assistant/assistant-chat.test.ts',
        'tells compat clients of a refusal by a complete message',
      ],
    ],
  },
];
