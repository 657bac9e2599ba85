import { artifactFile } from '@/lib/domain/message/artifact/artifact-file';

test.each([
  ['html', 'Snake game', 'html', 'Snake game.html', 'text/html'],
  ['html', 'index.html', 'html', 'index.html', 'text/html'],
  ['html', 'v1.5', 'html', 'v1.5.html', 'text/html'],
  ['svg', null, 'svg', 'artifact.svg', 'image/svg+xml'],
  ['markdown', 'A:B', 'md', 'A-B.md', 'text/markdown'],
  ['react', 'App', 'tsx', 'App.tsx', 'text/plain'],
  ['code', 'src/main.py', 'python', 'main.py', 'text/plain'],
  ['code', '../../etc/passwd', 'bash', 'etc-passwd.sh', 'text/plain'],
  ['code', null, 'weird lang!', 'artifact.txt', 'text/plain'],
  ['code', null, '', 'artifact.txt', 'text/plain'],
  ['mermaid', 'Flow', 'mermaid', 'Flow.mmd', 'text/plain'],
] as const)('%s %s is saved under a name of its kind', (kind, title, language, filename, type) => {
  expect(artifactFile({ kind, title }, language, 'artifact')).toEqual({ filename, type });
});
