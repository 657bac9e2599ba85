import { listMessages } from '@/scripts/messages/list-messages.mjs';
import { isProblem, listNamedKeys } from '@/scripts/messages/problem-keys.mjs';
import { listMessagesOf } from '../languages/read-messages';
import { textOf } from '../repository';

/** A sentence with such a word may say that something does not work. */
const READS_AS_PROBLEM =
  /\b(?:not|cannot|no longer|any more|no|nothing|fail\w*|refus\w*|wrong|expired|lost|stopped|ended|cancelled|incomplete|unfinished|too|interrupted|damaged|retire\w*|offline|wait\w*|needs?|missing|used up|left out|unknown|only)\b|n’t\b/i;

/** A text with such a name explains a part of a screen, asks before an act, or stands in an empty list. */
const EXPLAINS =
  /(?:[dD]escription|[hH]int|Text|Title|[nN]ote|[iI]ntro|[qQ]uestion|consequences|[eE]mpty|none|[nN]oResults)$|^mail\.|\.help\.|\.preferences\.|\.descriptions\./;

/** These sentences have such a word, but report no problem; `problem-keys.mjs` names the others. */
const HARMLESS: ReadonlySet<string> = new Set([
  'actionAccounts.outcomes.done',
  'assistantBuilder.copyWithoutActions',
  'assistantBuilder.versionsNone',
  'assistantLinks.copyKnows',
  'assistantLinks.filesStay',
  'auth.login.noAccount',
  'codeRun.nothing',
  'contextMeter.estimated',
  'deleteMessage.text',
  'folderFiles.noneLeft',
  'mcp.noTools',
  'mcp.trust',
  'modelSettings.advice',
  'myFiles.inUse',
  'myFiles.losesKnowledge',
  'myFiles.unused',
  'publish.bounds',
  'sentRequests.earlier',
  'server.noActions',
  'server.noBackups',
  'server.noConnections',
  'server.noPeople',
  'server.nothingWrong',
  'settings.clearChats.nothing',
  'thread.funds',
  'thread.priceEstimated',
  'thread.usageEstimated',
  'toolsPage.noPrompts',
]);

const sentences = listMessagesOf('en-US').filter(({ bare }) => /[.?]$/.test(bare));

it('docs/messages.md is what `npm run messages` writes', () => {
  expect(textOf('docs/messages.md')).toBe(listMessages());
});

it('every sentence that reads as a problem is listed there, or explains a part of a screen', () => {
  const reads = ({ key, bare }: { key: string; bare: string }) =>
    READS_AS_PROBLEM.test(bare) && !EXPLAINS.test(key) && !key.startsWith('errors.');
  const unlisted = sentences.filter((message) => reads(message) && !isProblem(message.key.split('.')));
  expect(unlisted.map(({ key }) => key).sort()).toEqual([...HARMLESS].sort());
});

it('every key that is named one by one has a message', () => {
  const keys = new Set(listMessagesOf('en-US').map(({ key }) => key));
  expect(listNamedKeys().filter((key) => !keys.has(key))).toEqual([]);
});
