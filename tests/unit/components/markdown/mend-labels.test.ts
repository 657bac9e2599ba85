import { mendLabels } from '@/components/markdown/diagram/mend-labels';

const flow = (line: string) => `flowchart TD\n  ${line}`;

it.each([
  ['A[Start (here)] --> B[x (y)]', 'A["Start (here)"] --> B["x (y)"]'],
  ['A(call f(x)) --> B{is x > 0 (yes)?}', 'A("call f(x)") --> B{"is x > 0 (yes)?"}'],
  ['A[items[0]] --> B', 'A["items[0]"] --> B'],
  ['A[/api/users] --> B', 'A["/api/users"] --> B'],
  ['A[(optional) step] --> B', 'A["(optional) step"] --> B'],
  ['A((a (b))) --> B([c [d]])', 'A(("a (b)")) --> B(["c [d]"])'],
  ['A[say "hi" (now)] --> B', 'A["say #quot;hi#quot; (now)"] --> B'],
  ['A -->|yes (maybe)| B', 'A -->|"yes (maybe)"| B'],
  ['A --> B[用户（登录）: 是]', 'A --> B["用户（登录）: 是"]'],
  ['subgraph Server (main)', 'subgraph "Server (main)"'],
  ['subgraph S1 [Server (main)]', 'subgraph S1 ["Server (main)"]'],
  ['A["He said "hi" (now)"] --> B', 'A["He said #quot;hi#quot; (now)"] --> B'],
  ['A["fine (x)"] --> B[y (z)]:::hot', 'A["fine (x)"] --> B["y (z)"]:::hot'],
  ['A[(Database)] --> B[x: y]', 'A[(Database)] --> B["x: y"]'],
])('puts quotes around the labels of %s', (line, mended) => {
  expect(mendLabels(flow(line))).toBe(flow(mended));
});

it.each(['A[Start] --> B', 'A["x (y)"]', 'style A fill:#f9f,stroke:#333', 'A[never closed (', '%% A[x (y)]'])(
  'leaves %s',
  (line) => {
    expect(mendLabels(flow(line))).toBeNull();
  },
);

it('writes the semicolons of messages as characters', () => {
  expect(mendLabels('sequenceDiagram\n  A->>B: do x; then #1')).toBe(
    'sequenceDiagram\n  A->>B: do x#59; then #35;1',
  );
});

it('knows no labels of other diagrams', () => {
  expect(mendLabels('pie\n  "a (b)" : 1')).toBeNull();
  expect(mendLabels('')).toBeNull();
});

it('reads the longest hostile source in a moment', () => {
  const start = process.threadCpuUsage();
  mendLabels(flow('a['.repeat(10_000)));
  mendLabels(flow('a|'.repeat(10_000)));
  mendLabels(flow('a(((['.repeat(4_000)));
  const { user } = process.threadCpuUsage(start);
  expect(user / 1_000).toBeLessThan(4_000);
});

it.each(['|', 'a(', 'a((( ', 'a([{'])('a diagram of %j alone is left as it is, at once', (piece) => {
  const source = `flowchart TD\n${piece.repeat(20_000 / piece.length)}`;
  const start = process.threadCpuUsage();
  expect(mendLabels(source)).toBeNull();
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(60);
});

it('labels of a diagram as long as one may be are mended', () => {
  const source = `flowchart TD\n${'A[Ask (the user) again] --> B[Answer]\n'.repeat(500)}`;
  expect(mendLabels(source)).toContain('A["Ask (the user) again"] --> B[Answer]');
});
