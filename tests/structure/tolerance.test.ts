import { filesBelow, textOf } from './repository';

const SECTIONS = [
  'Streams of chat completions, responses, Anthropic’s Messages API and Gemini',
  'Failures of a call',
  'What a model cannot do',
  'Addresses and keys as people paste them',
  'Markdown',
  'Exports of others',
  'Office documents',
  'Schemas of tools',
  'Descriptions of APIs',
  'Results of servers of tools',
  'Texts and simple documents',
  'Browsers',
  'Compat clients',
];

const page = textOf('docs/tolerance.md');
const tests = filesBelow('tests', '.test.ts', '.test.tsx', '.spec.ts');

it('the page of what is tolerated has a section for each class', () => {
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections).toEqual(expect.arrayContaining(SECTIONS));
});

it('each section names a test', () => {
  const bodies = page.split(/^## /m).slice(1);
  const without = bodies.filter((body) => !/tests\/|\.test\.tsx?`/.test(body));
  expect(without.map((body) => body.split('\n', 1)[0])).toEqual([]);
});

it('each test and folder it names is there', () => {
  const named = [...page.matchAll(/`((?:tests\/)?[\w./-]+\.(?:test|spec)\.tsx?|tests\/[\w./-]+)`/g)];
  const names = named.map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  const isThere = (name: string) => {
    if (!name.startsWith('tests/')) return tests.some((file) => file.endsWith(`/${name}`));
    return (
      tests.some((file) => file === name || file.startsWith(`${name.replace(/\/$/, '')}/`)) ||
      name === 'tests/fixtures/streams'
    );
  };
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});
