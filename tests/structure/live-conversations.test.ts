import { filesBelow, textOf } from './repository';

/**
 * Who names the table of conversations itself, and why a deleted or expired one is right there. Everybody else reads
 * `liveConversations`, or asks `isLive` or `isInLiveConversation`.
 */
const NAMES_CONVERSATIONS: Record<string, string> = {
  'archive-rows.ts': 'says itself that it takes neither deleted nor temporary ones',
  'begin-turn.ts': 'makes new ones, and locks a live one before it writes to it',
  'delete-conversations.ts': 'deletes live ones and brings deleted ones back',
  'folder-repository.ts': 'counts what the list of the folder shows',
  'fork-conversation.ts': 'makes new ones',
  'list-conversations.ts': "repeats the conditions of the lists' own indexes",
  'live-conversation.ts': 'is where it is said',
  'organise-conversations.ts': 'takes what lists show',
  'run-row.ts': 'reads what a run belongs to; who may see the run is asked before',
  'save-imported-conversation.ts': 'makes new ones, in the place of deleted ones',
  'settle-run.ts': 'settles the answer of a deleted one all the same',
  'unsafe-delete-account.ts': 'deletes all there is',
  'unsafe-purge-conversations.ts': 'removes what nobody can bring back',
  'update-conversation.ts': 'changes live ones',
};

/** Who reads or writes messages and runs without asking for their conversation, and why that is right. */
const NAMES_MESSAGES: Record<string, string> = {
  'archive-rows.ts': 'reads the messages of conversations it listed itself',
  'budget-repository.ts': 'adds up money, which stays',
  'extend-hold.ts': 'is about money, which stays',
  'find-first-exchange.ts': 'finds the conversation itself',
  'list-running-conversation-ids.ts': 'is asked what to stop, in deleted ones too',
  'message-select.ts': 'says of a message that it is being written',
  'run-chunk-repository.ts': 'keeps what a run has written, whatever becomes of it',
  'run-row.ts': 'reads what a run belongs to; who may see the run is asked before',
  'save-token-counts.ts': 'fills in what was counted; the count of a message says nothing to a reader',
  'settle-lost-run.ts': 'is about money, which stays',
  'settle-run.ts': 'settles the answer of a deleted one all the same',
  'unsafe-delete-account.ts': 'deletes all there is',
  'unsafe-prove-balances.ts': 'is about money, which stays',
  'unsafe-run-leases.ts': 'takes over runs, whatever becomes of them',
  'walk-branch.ts': 'walks within statements that ask for the conversation themselves',
};

/** Routes among them that name none. */
const NAMES_NONE: Record<string, string> = {
  'app/api/folders/[folderId]/route.ts': 'names a folder',
  'app/api/folders/order/route.ts': 'names folders',
  'app/api/search/enable/route.ts': 'names nothing',
};

const FOLDER = 'lib/server/db/';
const files = filesBelow('lib/server', '.ts').filter((path) => !path.endsWith('.d.ts'));
const named = (pattern: RegExp) =>
  files.filter((path) => pattern.test(textOf(path))).map((path) => path.slice(FOLDER.length));

describe('a deleted or expired conversation', () => {
  it('is found by nobody but those who name its table for a reason', () => {
    const naming = named(
      /\b(FROM|JOIN|UPDATE|INTO)\s+"?conversations\b|\.conversation\.(find|update|delete|count|aggregate|group|create|upsert)/i,
    );
    expect(naming).toEqual(Object.keys(NAMES_CONVERSATIONS).sort());
  });

  it('is tried at every route that names a conversation, a message, a run or a link', () => {
    const routes = filesBelow('app/api', 'route.ts').filter((path) =>
      /^app\/api\/(ask|edit|convos|messages|runs|search|share|folders)\//.test(path),
    );
    const tested = textOf('tests/integration/conversation/gone.test.ts');
    const untried = routes.filter((path) => !tested.includes(`'@/${path.replace(/\.ts$/, '')}'`));
    expect(untried).toEqual(Object.keys(NAMES_NONE).sort());
  });

  it('has no message and no run for anybody who does not ask for it, but for a reason', () => {
    const naming = named(
      /\b(FROM|JOIN|UPDATE)\s+"?(messages|runs)\b|\.(message|run)\.(find|update|delete|count|aggregate|group)/i,
    );
    const unasked = naming.filter((file) => !textOf(FOLDER + file).includes("from './live-conversation'"));
    expect(unasked).toEqual(Object.keys(NAMES_MESSAGES).sort());
  });
});
