import { filesBelow, textOf } from './repository';

/**
 * These files name the table of conversations itself; each row says why reading a deleted or expired one is right
 * there. All others read `liveConversations`, or ask `isLive` or `isInLiveConversation`.
 */
const NAMES_CONVERSATIONS: Record<string, string> = {
  'account/archive-lists.ts':
    'names the chat of a fact, and says itself that it takes neither deleted nor temporary ones',
  'account/archive-rows.ts': 'says itself that it takes neither deleted nor temporary ones',
  'turn/answer-notices.ts': 'says itself that a deleted one is not told of',
  'turn/begin-turn.ts': 'makes new ones, and locks a live one before it writes to it',
  'conversation/delete-conversations.ts': 'deletes live ones and brings deleted ones back',
  'conversation/folder-repository.ts': 'counts what the list of the folder shows',
  'message/fork-conversation.ts': 'makes new ones',
  'conversation/list-conversations.ts': "repeats the conditions of the lists' own indexes",
  'conversation/live-conversation.ts': 'is where it is said',
  'conversation/note-tool-session.ts':
    'serves a tool of an answer that is being written, in its own conversation',
  'conversation/organise-conversations.ts': 'takes what lists show',
  'turn/run-row.ts': 'reads what a run belongs to; who may see the run is asked before',
  'import/save-imported-conversation.ts': 'makes new ones, in the place of deleted ones',
  'turn/settle-run.ts': 'settles the answer of a deleted one all the same',
  'account/unsafe-delete-account.ts': 'deletes all there is',
  'share/unsafe-copy-shared-branch.ts': 'makes new ones',
  'conversation/unsafe-purge-conversations.ts': 'removes what no user can bring back',
  'conversation/update-conversation.ts': 'changes live ones',
};

/** These files use messages and runs without checking their conversation; each row says why. */
const NAMES_MESSAGES: Record<string, string> = {
  'account/archive-rows.ts': 'reads the messages of conversations it listed itself',
  'money/budget-repository.ts': 'adds up money, which stays',
  'turn/answer-notices.ts': 'notes what is due; what is told asks for the conversation',
  'turn/extend-hold.ts': 'is about money, which stays',
  'message/find-first-exchange.ts': 'finds the conversation itself',
  'message/has-tool-call.ts': 'serves a tool of an answer that is being written, in its own conversation',
  'turn/list-running-conversation-ids.ts': 'is asked what to stop, in deleted ones too',
  'message/message-select.ts': 'says of a message that it is being written',
  'backup/settle-restored-rows.ts': 'stops the answers of a backup, whatever becomes of their conversations',
  'turn/request-aborts.ts': 'stops answers, whatever becomes of their conversations',
  'turn/run-chunk-repository.ts': 'keeps what a run has written, whatever becomes of it',
  'turn/run-lease.ts': 'says which process writes a run, whatever becomes of its conversation',
  'turn/run-row.ts': 'reads what a run belongs to; who may see the run is asked before',
  'message/save-token-counts.ts':
    'fills in what was counted; the count of a message says nothing to a reader',
  'turn/settle-lost-run.ts': 'is about money, which stays',
  'turn/settle-run.ts': 'settles the answer of a deleted one all the same',
  'account/unsafe-delete-account.ts': 'deletes all there is',
  'conversation/unsafe-purge-conversations.ts': 'removes what no user can bring back',
  'money/unsafe-prove-balances.ts': 'is about money, which stays',
  'turn/sent-calls.ts': 'writes down what a running answer sends, whatever becomes of its conversation',
  'turn/tool-questions.ts': 'lets a running answer go on, whatever becomes of its conversation',
  'turn/tool-elicitations.ts': 'lets a running answer go on, whatever becomes of its conversation',
  'turn/unsafe-left-runs.ts':
    'finds answers to go on with; the turn that does so asks for their conversation',
  'turn/unsafe-run-leases.ts': 'takes over runs, whatever becomes of them',
  'message/walk-branch.ts': 'walks within statements that ask for the conversation themselves',
};

const NAMES_NONE: Record<string, string> = {
  'app/api/folders/[folderId]/files/route.ts': 'names a folder',
  'app/api/folders/[folderId]/route.ts': 'names a folder',
  'app/api/folders/order/route.ts': 'names folders',
  'app/api/runs/[messageId]/seen/route.ts': 'answers the same to every id',
  'app/api/search/enable/route.ts': 'names nothing',
};

const FOLDER = 'lib/server/db/';
const files = filesBelow('lib/server', '.ts').filter((path) => !path.endsWith('.d.ts'));
const named = (pattern: RegExp) =>
  files.filter((path) => pattern.test(textOf(path))).map((path) => path.slice(FOLDER.length));

describe('a deleted or expired conversation', () => {
  it('is read only by files that name its table for a reason', () => {
    const naming = named(
      /\b(FROM|JOIN|UPDATE|INTO)\s+"?conversations\b|\.conversation\.(find|update|delete|count|aggregate|group|create|upsert)/i,
    );
    expect(naming).toEqual(Object.keys(NAMES_CONVERSATIONS).sort());
  });

  it('is tried at every route that names a conversation, a message, a run or a link', () => {
    const routes = filesBelow('app/api', 'route.ts').filter((path) =>
      /^app\/api\/(ask|edit|convos|messages|runs|search|share|folders)\//.test(path),
    );
    const tested = textOf('tests/integration/conversation/deleted.test.ts');
    const untried = routes.filter((path) => !tested.includes(`'@/${path.replace(/\.ts$/, '')}'`));
    expect(untried).toEqual(Object.keys(NAMES_NONE).sort());
  });

  it('hides its messages and runs from every file that does not check it, but for a reason', () => {
    const naming = named(
      /\b(FROM|JOIN|UPDATE)\s+"?(messages|runs)\b|\.(message|run)\.(find|update|delete|count|aggregate|group)/i,
    );
    const unasked = naming.filter((file) => !/from '[^']*\/live-conversation'/.test(textOf(FOLDER + file)));
    expect(unasked).toEqual(Object.keys(NAMES_MESSAGES).sort());
  });
});
