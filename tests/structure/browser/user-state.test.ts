import ts from 'typescript';
import { filesBelow, textOf } from '../repository';

/**
 * These variables may outlive a user in the memory of a document, each for the reason beside it. `userStore` and
 * `userValue` of `lib/client/scope/user-scope.ts` make all others.
 */
const GROUND: Readonly<Record<string, string>> = {
  'lib/client/scope/user-scope.ts stay': 'the scope itself',
  'lib/client/scope/user-scope.ts endings': 'what the scope drops',
  'lib/client/scope/user-scope.ts arrivals': 'how many users there were',
  'lib/client/session/session-store.ts sessionStore': 'says who the user is',
  'lib/client/account/session/leave-tab.ts hasLeft': 'a user has left this document',
  'lib/client/session/preloaded-session.tsx isTaken': 'a document brings its answers once',
  'lib/client/session/preloaded-session.tsx unconfirmedUserId': 'says who the user is',
  'lib/client/session/tab-user.ts wasAnothers': 'who was signed in before',
  'lib/client/request/bearer.ts bearer': 'cleared where a session ends, before the user is',
  'lib/client/request/bearer.ts ownerId': 'as the bearer',
  'lib/client/request/preloaded-answers.ts preloaded': 'cleared with the bearer',
  'lib/client/request/preloaded-answers.ts preloadedAtMs': 'a time',
  'lib/client/request/request.ts keptCharacters': 'a number: what the browser still sends, whoever is here',
  'lib/client/request/session-end.ts listeners': 'hears the end of every session',
  'lib/client/draft/own-tab.ts note': 'a random id of the tab',
  'lib/client/draft/own-tab.ts own': 'random ids of the tab',
  'lib/client/draft/own-tab.ts listeners': 'hears which id the tab has',
  'lib/client/session/ban-note.ts note': 'a note for the login page, in the storage of the tab',
  'lib/client/session/deletion-note.ts note': 'a note for the login page',
  'lib/client/session/end-note.ts note': 'a note for the login page',
  'lib/client/session/sign-out-note.ts note': 'a note for the next document',
  'lib/client/session/tab-user.ts note': 'who was signed in before',
  'lib/client/session/way-back.ts note': 'bound to its user',
  'lib/client/draft/draft.ts shelf':
    'bound to its owner in the storage; the shelf drops what it shows of them',
  'lib/client/draft/attachments.ts attachmentShelf': 'as the drafts',
  'lib/client/session/earlier-push.ts ending': 'settles when the subscription of an earlier user has ended',
  'lib/client/storage/shared-in.ts forgotten': 'settles when what an earlier user left is deleted',
  'lib/client/draft/quotes.ts quoteShelf': 'as the drafts',
  'lib/client/storage/local-storage.ts listeners': 'hears changes of the storage',
  'lib/client/storage/local-storage.ts unkept':
    'the storage of a browser that refuses it; its keys are cleared as any',
  'lib/client/page/retrying-import.ts listeners': 'hears that code is missing',
  'lib/client/page/page-words.ts found': 'the words of a language',
  'lib/client/page/page-words.ts last': 'the words of a language',
  'lib/client/page/first-text.ts overStore': 'never shown again in this document',
  'lib/client/page/stopped-drawings.ts open':
    'short names of drawings, by `onUserChange`, as they are also in the storage',
  'lib/client/page/stopped-drawings.ts stopped': 'as `open`',
  'lib/client/system/open-dialog.ts fetchDialog': 'how the code of a dialog is fetched',
  'lib/client/system/installation.ts kept': 'belongs to the browser, which is installed for all of its users',
  'lib/client/system/installation.ts listeners': 'hears what the browser offers',
  'components/ui/toast/toast-host.tsx isMounted': 'the place of the toasts, which are dismissed',
  'components/ui/toast/toast-words.tsx useToastWords': 'words of the page',
  'components/workspace/use-preloaded-thread.ts loaded': 'code',
  'components/markdown/load-markdown-view.ts view': 'code',
  'components/markdown/load-markdown-view.ts loading': 'code',
  'components/markdown/load-markdown-view.ts hasFailed': 'code',
  'components/markdown/load-markdown-view.ts listeners': 'hears that code has come',
  'components/markdown/formula-view.tsx loaded': 'code',
  'components/markdown/weigh-token.ts known': 'numbers, which go with the parsed text; also used in a worker',
  'components/markdown/weight/meter.ts left': 'a number while one text is parsed',
  'components/markdown/weight/meter.ts textRun': 'while one text is parsed; also used in a worker',
  'components/markdown/forms/nesting.ts depth': 'a number while one text is parsed',
  'components/markdown/diagram/mend-labels.ts stepsLeft': 'a number while one diagram is mended',
  'components/markdown/code/highlight-code.ts theme': 'colours',
  'components/markdown/code/highlight-code.ts highlighter': 'grammars; in a worker',
  'components/markdown/code/highlight-worker.ts growing': 'in a worker, which ends with the user',
  'components/markdown/diagram/frame/program.frame.ts drawn': 'in a frame, which ends with the user',
};

/** Only these files make an address for content: it ends with the user, is downloaded, or is used inside a frame. */
const ADDRESSES: readonly string[] = [
  'lib/client/scope/user-scope.ts',
  'lib/client/page/save-file.ts',
  'components/markdown/diagram/frame/program.frame.ts',
];

const STORES = /^(?:create(?:[A-Z]\w*)?|make[A-Z]\w*|proxy|atom|signal)$/;

const NO_STORES = /^create(?:Context|Element|Portal|Translator)$/;

/** An instance of these classes never holds data that it is given later. */
const FIXED_CLASSES = /^(?:URL|RegExp|Error|Intl\.\w+|TextEncoder|TextDecoder|Marked)$/;

const files = [...filesBelow('lib/client', '.ts', '.tsx'), ...filesBelow('components', '.ts', '.tsx')];

it.each([
  ['let count = 0;', 'count'],
  ['export let count = 0;', 'count'],
  ['const known = new Map<string, string>();', 'known'],
  ['const known: Map<string, string> = new Map();', 'known'],
  ['const known = new WeakMap();', 'known'],
  ['const stop = new AbortController();', 'stop'],
  ['const waiting: string[] = [];', 'waiting'],
  ['const byId: Record<string, string> = {};', 'byId'],
  ['const state = { last: new Set() };', 'state'],
  ['const useText = create<{ text: string }>(() => ({ text: "" }));', 'useText'],
  ['const useText = create<{ text: string }>()(persist(() => ({}), {}));', 'useText'],
  ['const store = createStore(() => 1);', 'store'],
  ['const held = ((): Map<string, string> => new Map())();', 'held'],
  ['const note = createNote("way");', 'note'],
  ['class Kept { static last = new Map(); }', 'Kept'],
])('%s is found', (text, name) => {
  expect(findState('a.ts', text)).toEqual([`a.ts ${name}`]);
});

it.each([
  'const KINDS: ReadonlySet<string> = new Set(["a"]);',
  'const KINDS: ReadonlyMap<string, string> = new Map([["a", "b"]]);',
  'const NONE: readonly string[] = [];',
  'const address = new URL("./a.ts", import.meta.url);',
  'const known = userValue(() => new Map<string, string>());',
  'const useText = userStore<{ text: string }>(() => ({ text: "" }));',
  'export function count() { let sum = 0; const all = new Set(); return sum + all.size; }',
])('%s is no state', (text) => {
  expect(findState('a.ts', text)).toEqual([]);
});

it('the memory of a document holds what belongs to a user in the scope of the user alone', () => {
  const found = files.flatMap((file) => findState(file, textOf(file)));
  expect(found.filter((place) => !(place in GROUND))).toEqual([]);
  // A reason for a variable that no longer exists is taken out.
  expect(Object.keys(GROUND).filter((place) => !found.includes(place))).toEqual([]);
});

it('an address of content ends with the stay of its user', () => {
  expect(files.filter((file) => textOf(file).includes('URL.createObjectURL'))).toEqual(
    [...ADDRESSES].sort(byFile),
  );
});

function byFile(one: string, other: string): number {
  return files.indexOf(one) - files.indexOf(other);
}

/** Returns what a module keeps that can be told something later, as "file name". */
function findState(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return source.statements.flatMap((statement) => {
    if (ts.isClassDeclaration(statement))
      return statement.members.some(isKeptMember) ? [`${file} ${statement.name?.text ?? 'class'}`] : [];
    if (!ts.isVariableStatement(statement)) return [];
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    return statement.declarationList.declarations
      .filter((declaration) => !isConst || isKept(declaration))
      .map(({ name }) => `${file} ${name.getText(source)}`);
  });
}

function isKeptMember(member: ts.ClassElement): boolean {
  const isStatic = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static;
  return ts.isPropertyDeclaration(member) && isStatic !== 0 && member.initializer !== undefined;
}

function isKept({ type, initializer }: ts.VariableDeclaration): boolean {
  if (initializer === undefined) return false;
  const typeText = type?.getText() ?? '';
  if (/^(?:readonly |Readonly)/.test(typeText)) return false;
  const isEmptyList = ts.isArrayLiteralExpression(initializer) && initializer.elements.length === 0;
  const isEmptyRecord = ts.isObjectLiteralExpression(initializer) && initializer.properties.length === 0;
  return isEmptyList || (isEmptyRecord && typeText.startsWith('Record')) || makesState(initializer);
}

/** Returns whether an expression makes something that keeps what it is told, when the module is loaded. */
function makesState(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return !FIXED_CLASSES.test(node.expression.getText());
  if (ts.isCallExpression(node)) {
    const called = calledOf(node);
    if (STORES.test(called) && !NO_STORES.test(called)) return true;
    if (/^(?:userStore|userValue)$/.test(called)) return false;
    // A function that is called immediately runs with its module.
    const { expression } = node;
    const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
    if (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner)) return makesState(inner.body);
  } else if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (child) => makesState(child) || undefined) ?? false;
}

/** Returns the name of what is called, also of a call that is called again. */
function calledOf({ expression }: ts.CallExpression): string {
  return ts.isCallExpression(expression) ? calledOf(expression) : expression.getText();
}
