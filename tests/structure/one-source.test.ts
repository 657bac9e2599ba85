import { filesBelow, textOf } from './repository';

const sources = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx'));

/** Returns files outside of `homes` with a line that matches. */
function filesWith(pattern: RegExp, homes: readonly string[]): string[] {
  return sources.filter(
    (path) =>
      !homes.some((home) => path.startsWith(home)) &&
      textOf(path)
        .split('\n')
        .some((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line)),
  );
}

it('the range of a setting is stated in its descriptor alone', () => {
  const home = ['lib/domain/settings/setting-ranges.ts'];
  const rangeBeside = /\b(temperature|top_?p|top_?k|(presence|frequency)_?penalty)\b.*\[-?\d[\d._]*, /i;
  const rangeInCall =
    /\b(clamp\w*|min|max)\(.*\b(temperature|top_?p|top_?k|(presence|frequency)_?penalty)\b/i;
  expect(filesWith(rangeBeside, home)).toEqual([]);
  expect(filesWith(rangeInCall, home)).toEqual([]);
  expect(filesWith(/\bpresence_penalty\b.*(true|z\.)/, home)).toEqual([]);
});

it('what is known of a model by its name is in the table of models alone', () => {
  const homes = [
    'lib/domain/model/table/',
    // It knows which ids of a vendor's list can chat at all, and how compat clients call an answer of theirs.
    'lib/server/providers/models/list-live-models.ts',
    'lib/domain/message/sender-label.ts',
    // It knows the vendor path of routers; only Claude's names have their dots replaced.
    'lib/domain/model/model-name.ts',
  ];
  const families = 'gpt|claude|gemini|gemma|davinci|bison|llama|mistral|deepseek|qwen|grok|kimi|sonar|o\\\\d';
  const inPattern = new RegExp(`/[^/]*(${families})[^/]*/[a-z]*(\\.test|,|\\))`);
  const inCall = new RegExp(`(startsWith|includes|endsWith)\\('(${families})`);
  expect(filesWith(inPattern, homes)).toEqual([]);
  expect(filesWith(inCall, homes)).toEqual([]);
});

it('what sets an endpoint apart is in its descriptor alone', () => {
  const homes = [
    'lib/domain/model/endpoint-descriptor.ts',
    // It is the home of a family of models, and names the endpoints that models of other products go to.
    'lib/domain/model/table/',
    'lib/domain/import/',
    // An adapter names itself; these put the adapters and the operator's blocks of the same names together.
    'lib/server/providers/',
    'lib/server/platform/',
    'lib/server/services/assistant/list-assistants.ts',
    // The contexts and storages of files have some of these names.
    'lib/domain/file/stored-file.ts',
    'lib/domain/file/arrange-files.ts',
    // It is a section of the side panel.
    'lib/client/system/side-panel-layout.ts',
    // It lists the providers that an administrator can connect.
    'lib/domain/server/connection-provider.ts',
  ];
  // A form of settings is called `assistants` as well.
  const name = /(?<!settings === )'(openAI|azureOpenAI|gptPlugins|assistants|bingAI|chatGPTBrowser)'/;
  expect(filesWith(name, homes)).toEqual([]);
  expect(filesWith(/\bendpoint\b.* [!=]== '(anthropic|google|demo)'/, homes)).toEqual([]);
  expect(filesWith(/switch \([^)]*endpoint\b/i, [])).toEqual([]);
});

it('there is one way to write a form', () => {
  const home = ['components/shared/form/'];
  expect(filesWith(/<form\b/, home)).toEqual([]);
  expect(filesWith(/\b(useForm|zodResolver|useController|Controller)\b/, home)).toEqual([]);
});

it('fields without a value are left out in one place', () => {
  const written = /Object\.entries\(\w+\)\s*\.filter\(\(\[, \w+\]\) => \w+ !== undefined\)/;
  expect(filesWith(written, ['lib/domain/shared/present-fields.ts'])).toEqual([]);
});

it('a recursive statement walks a tree of messages by the steps of one file', () => {
  // Queries over other tables walk no tree: they skip from one key to the next.
  const walks = sources.filter((path) => /WITH RECURSIVE[^`]*\bmessage/i.test(textOf(path)));
  expect(walks.length).toBeGreaterThan(3);
  const steps =
    /import \{[^}]*\b(messageAbove|newestReply|branchAbove|allBelow)\b[^}]*\} from '[./a-z]*\/walk-branch'/;
  expect(walks.filter((path) => !steps.test(textOf(path)))).toEqual([]);
  const stepBeside =
    /\b(branch|up|down|picked|below)\."?parentMessageId" =|= (branch|up|down|picked|below)\."parentMessageId"/;
  expect(filesWith(stepBeside, ['lib/server/db/message/walk-branch.ts'])).toEqual([]);
});

it('a dialog that several places open is mounted in one place', () => {
  const home = 'components/workspace/hosts/dialogs.tsx';
  const dialogs = [...textOf(home).matchAll(/import\('(@\/components\/[^']+)'\)/g)].map(
    ([, path = '']) => path,
  );
  expect(dialogs.length).toBeGreaterThan(15);
  const beside = sources.filter((path) => {
    const imports = [...textOf(path).matchAll(/^import .* from '([^']+)'/gm)].map(([, from = '']) => from);
    return path !== home && imports.some((from) => dialogs.includes(from));
  });
  // The settings stand above the dialogs, so they show the one of a key themselves.
  expect(beside).toEqual(['components/settings/data/own-keys-section.tsx']);
});

it('what a new message begins with is stated once', () => {
  const isWhole = (path: string) =>
    ['answeredModel: null', 'finishReason: null', 'tokenCount: null'].every((field) =>
      textOf(path).includes(field),
    );
  expect(sources.filter(isWhole)).toEqual(['lib/domain/message/new-message.ts']);
});

it('what compat clients read and send is known beside the routes, not in the services', () => {
  const services = filesBelow('lib/server/services', '.ts');
  expect(services.length).toBeGreaterThan(100);
  expect(
    services.filter((path) => /compat|lib\/wire/i.test(path) || /compat|lib\/wire/i.test(textOf(path))),
  ).toEqual([]);
});
