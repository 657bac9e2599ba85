import { CLEARED_TABLES } from '@/lib/server/db/account/clear-account';
import { readSchema } from '@/scripts/migrations/read-schema.mjs';

/** An account keeps these when its address is proved; each row says why it does not help an earlier holder. */
const KEPT_TABLES = {
  // These are the account itself and what it did: limits, money.
  account: [
    'users',
    'violations',
    'bans',
    'balances',
    'ledger_entries',
    'top_ups',
    'storage_changes',
    'embedding_uses',
  ],
  // The user opens or chooses these texts before they say anything to a model.
  chosen: ['folders', 'folder_files', 'presets', 'skills', 'assistants', 'assistant_versions'],
  ofAssistants: ['assistant_files', 'assistant_skills'],
  conversations: ['conversations', 'messages', 'answer_requests', 'follow_ups', 'import_jobs'],
  // Runs are stopped in the same transaction; their rows only settle.
  running: ['runs', 'sent_calls', 'tool_questions', 'assistant_runs', 'assistant_run_steps'],
  files: ['files', 'direct_uploads', 'file_passages', 'passage_bits', 'passage_vectors'],
  // A function of its own deletes them and says which sessions ended.
  sessions: ['sessions'],
};

function tablesOfUsers(): string[] {
  return readSchema()
    .split(/^model /m)
    .filter((model) => /^ {2}userId /m.test(model))
    .map((model) => /@@map\("(\w+)"\)/.exec(model)?.[1] ?? `${model.split(' ')[0] ?? ''} without a name`);
}

it('every table with an owner is either cleared or kept when the address of an account is proved', () => {
  const decided = [...CLEARED_TABLES, ...Object.values(KEPT_TABLES).flat()];
  expect(decided.toSorted()).toEqual(tablesOfUsers().toSorted());
});
