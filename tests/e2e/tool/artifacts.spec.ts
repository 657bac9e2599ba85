import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible';
import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

const FENCE = '```';

const counter = (start: number) => `<!doctype html>
<html>
<head><title>Counter</title></head>
<body>
<button id="up">Up</button>
<output id="sum">${String(start)}</output>
<script>
up.onclick = () => { sum.textContent = Number(sum.textContent) + 1 };
</script>
</body>
</html>`;

const block = (language: string, code: string) => `${FENCE}${language}\n${code}\n${FENCE}`;

const SLOWLY = { latency: 30, chunkSize: 60 };

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Artifact' });

test('a page opens beside the chat, is changed by asking, compared, and saved as a file', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Make a counter');
  await provider.answer(question, `Here it is:\n\n${block('html', counter(0))}\n\nAnything else?`, SLOWLY);
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await chat.answer.getByRole('button', { name: /^Counter/ }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Counter' })).toBeVisible();
  const frame = panel.frameLocator('iframe:not([aria-hidden])');
  await frame.getByRole('button', { name: 'Up' }).click();
  await expect(frame.locator('output')).toHaveText('1');
  await expectAccessible(page, 'an artifact');

  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toHaveCount(0);
  const card = chat.answer.getByRole('button', { name: /^Counter/ });
  await card.click();
  await expect(panel.getByRole('heading', { name: 'Counter' })).toBeFocused();

  await panel.getByRole('button', { name: 'Ask for a change' }).click();
  await expect(chat.composer).toHaveValue('Change “Counter”: ');
  await expect(chat.composer).toBeFocused();
  const change = uniqueQuestion('Begin with ten');
  await provider.answer(change, `Changed:\n\n${block('html', counter(10))}`);
  await chat.ask(`Change “Counter”: ${change}`);
  await chat.answer.getByRole('button', { name: /^Counter/ }).click();
  await expect(panel.getByText('Version 2 of 2')).toBeAttached();
  await expect(frame.locator('output')).toHaveText('10');

  await panel.getByRole('tab', { name: 'Changes' }).click();
  await expect(panel.locator('ins')).toContainText('10');
  await panel.getByRole('button', { name: 'Previous version' }).click();
  await panel.getByRole('tab', { name: 'Preview' }).click();
  await expect(frame.locator('output')).toHaveText('0');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Counter.html');
  expect(await readFile(await download.path(), 'utf8')).toBe(counter(0));
});

test('the width is changed by keys, and the whole page is used and left', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Make a wide counter');
  await provider.answer(question, block('html', counter(3)), SLOWLY);
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await chat.answer.getByRole('button', { name: /^Counter/ }).click();
  const panel = panelOf(page);
  const edge = panel.getByRole('separator', { name: 'Width of the artifact' });
  await edge.focus();
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', '52');
  await panel.getByRole('button', { name: 'Full screen' }).click();
  await expect(edge).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(edge).toHaveAttribute('aria-valuenow', '52');
});

test('a component runs on our React, and a package that is not there is named', async ({
  chat,
  page,
  provider,
}) => {
  const component = `import { useState } from 'react';

interface Props { start?: number }

export default function Clicker({ start = 5 }: Props) {
  const [count, setCount] = useState<number>(start);
  return (
    <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
  );
}`;
  const question = uniqueQuestion('Make a component');
  await provider.answer(question, block('tsx', component), SLOWLY);
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await chat.answer.getByRole('button', { name: /^Clicker/ }).click();
  const panel = panelOf(page);
  const frame = panel.frameLocator('iframe:not([aria-hidden])');
  await frame.getByRole('button', { name: 'Clicked 5' }).click();
  await expect(frame.getByRole('button', { name: 'Clicked 6' })).toBeVisible();

  const other = uniqueQuestion('Make it with icons');
  await provider.answer(
    other,
    block('tsx', component.replace("from 'react'", "from 'lucide-react'")),
    SLOWLY,
  );
  await chat.ask(other);
  await chat.answer.getByRole('button', { name: /^Clicker/ }).click();
  await expect(panel.getByRole('alert')).toContainText('“lucide-react” cannot be imported here.');
  await panel.getByRole('button', { name: 'Ask to fix' }).click();
  await expect(chat.composer).toHaveValue(/^> “lucide-react”[^]*Fix this error in “Clicker”\./);
});

test('drawings, diagrams and documents are shown, and code has a button', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Make many things');
  const rows = Array.from({ length: 30 }, (_, index) => `print(${String(index)})`).join('\n');
  await provider.answer(
    question,
    [
      block('svg title="A disc"', '<svg viewBox="0 0 10 10">\n<circle cx="5" cy="5" r="4"/>\n</svg>'),
      block('markdown title="The plan"', '# The plan\n\n- one\n- two'),
      block('mermaid', 'flowchart LR\n  A --> B'),
      block('python main.py', rows),
    ].join('\n\n'),
  );
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  const panel = panelOf(page);
  await chat.answer.getByRole('button', { name: /^A disc/ }).click();
  await expect(panel.getByRole('img', { name: 'A disc' })).toBeVisible();
  await chat.answer.getByRole('button', { name: /^The plan/ }).click();
  await expect(panel.getByRole('region', { name: 'The plan' }).getByText('two')).toBeVisible();
  await chat.answer.getByRole('button', { name: 'Open', exact: true }).first().click();
  await expect(panel.getByRole('img', { name: 'Diagram' })).toBeVisible();
  await chat.answer.getByRole('button', { name: 'Open', exact: true }).last().click();
  await expect(panel.getByRole('heading', { name: 'main.py' })).toBeVisible();
  await expect(panel.getByText('print(29)')).toBeVisible();
});

const hostile = (web: string, stun: string) => `<!doctype html><title>Hostile</title>
<link rel="stylesheet" href="${web}/style"><link rel="preconnect" href="${web}"><link rel="prefetch" href="${web}/pre">
<img src="${web}/img"><form id="form" action="${web}/form"><input name="a"></form>
<iframe srcdoc="<script>const p=new RTCPeerConnection({iceServers:[{urls:'${stun}'}]});p.createDataChannel('x');p.createOffer().then(o=>p.setLocalDescription(o))</script>"></iframe>
<pre id="log"></pre>
<script>
const tell = (text) => { log.textContent += text + '\\n' };
const attempt = (name, act) => { try { tell(name + ' ' + String(act())) } catch (error) { tell(name + ' ' + error.name) } };
for (const quiet of [
  () => fetch('${web}/fetch').catch(() => 0), () => import('${web}/import').catch(() => 0),
  () => { const x = new XMLHttpRequest(); x.open('GET', '${web}/xhr'); x.send() },
  () => navigator.sendBeacon('${web}/beacon'), () => new WebSocket('${web}/ws'.replace('http', 'ws')),
  () => new EventSource('${web}/events'), () => form.submit(),
  () => new Worker(URL.createObjectURL(new Blob(["fetch('${web}/worker').catch(()=>0)"]))),
  () => { const p = new RTCPeerConnection({ iceServers: [{ urls: '${stun}' }] }); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o)) },
]) try { quiet() } catch { /* forbidden */ }
attempt('open', () => open('${web}/open'));
attempt('cookie', () => document.cookie);
attempt('storage', () => localStorage.length);
attempt('database', () => indexedDB.open('x') && 'opened');
attempt('parent', () => parent.document.title);
attempt('top', () => { top.location = '${web}/top'; return 'led away' });
parent.postMessage({ artifact: 'error', message: 'x'.repeat(9000), line: 1 }, '*');
parent.postMessage({ artifact: 'ready' }, '*');
parent.postMessage('anything', '*');
tell('done');
</script>`;

test.describe('a hostile artifact', () => {
  // The browser counts a request before it refuses it; what counts is what arrives.
  test.use({ expectedProblems: /./, expectedStrangers: /./ });

  test('reaches no server, no page around it, no cookie and no storage, and holds no page', async ({
    chat,
    page,
    provider,
  }) => {
    const reached: string[] = [];
    const web = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.end();
    });
    const stun = createSocket('udp4').on('message', () => reached.push('stun'));
    web.on('connection', () => reached.push('connection'));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve));
    const webUrl = `http://127.0.0.1:${String(portOf(web.address()))}`;
    const stunUrl = `stun:127.0.0.1:${String(portOf(stun.address()))}`;
    const question = uniqueQuestion('Attack from an artifact');
    await provider.answer(question, block('html', hostile(webUrl, stunUrl)));
    await chat.choose(PROVIDER_MODEL);
    await chat.ask(question);
    await chat.answer.getByRole('button', { name: /^Hostile/ }).click();
    const panel = panelOf(page);
    const log = panel.frameLocator('iframe:not([aria-hidden])').locator('#log');
    await expect(log).toContainText('done');
    const lines = (await log.textContent())?.trim().split('\n') ?? [];
    for (const name of ['cookie', 'storage', 'database', 'parent', 'top'])
      expect(lines, lines.join()).toContainEqual(
        expect.stringMatching(new RegExp(`^${name} SecurityError$`)),
      );
    expect(lines).toContain('open null');
    await expect(panel.getByText('It tried to use the network, which is off.')).toBeVisible();

    const loop = uniqueQuestion('Loop for ever');
    const escape = uniqueQuestion('Lead away');
    await provider.answer(
      escape,
      block('html title="Away"', `<p>leaving</p><script>location.href='${webUrl}/away'</script>`),
    );
    await chat.ask(escape);
    await chat.answer.getByRole('button', { name: /^Away/ }).click();
    await expect(panel.getByRole('heading', { name: 'Away' })).toBeVisible();
    const inside = uniqueQuestion('Take the open frame');
    await provider.answer(
      inside,
      block(
        'html title="Inside"',
        `<script>location.href = '/artifacts/frame.html?network'</script><p>${webUrl}</p>`,
      ),
    );
    await chat.ask(inside);
    await chat.answer.getByRole('button', { name: /^Inside/ }).click();
    await expect(panel.getByRole('heading', { name: 'Inside' })).toBeVisible();

    await provider.answer(loop, block('html title="Loop"', '<script>while (true) {}</script>'));
    await chat.ask(loop);
    await chat.answer.getByRole('button', { name: /^Loop/ }).click();
    await chat.composer.fill('the page still takes what is typed');
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(panel).toHaveCount(0);
    expect(reached).toEqual([]);
    web.close();
    stun.close();
  });
});

test('the network is used only after the user has allowed it, and no other site may frame it', async ({
  chat,
  page,
  provider,
  request,
}) => {
  const question = uniqueQuestion('Make something of the network');
  await provider.answer(question, block('html', counter(1)), SLOWLY);
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await chat.answer.getByRole('button', { name: /^Counter/ }).click();
  const panel = panelOf(page);
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  const source = () => panel.locator('iframe:not([aria-hidden])').getAttribute('src');
  expect(await policyOf((await source()) ?? '')).toContain("default-src 'none'");
  await panel.getByRole('button', { name: 'Allow network' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('It still cannot see your chats or your account.');
  await asked.getByRole('button', { name: 'Allow network' }).click();
  await expect(panel.getByText('It may use the network.')).toBeVisible();
  const open = await policyOf((await source()) ?? '');
  expect(open).toContain('sandbox allow-scripts;');
  expect(open).toContain("frame-ancestors 'self'");
  await panel.getByRole('button', { name: 'Switch network off' }).click();
  expect(await source()).toBe('/artifacts/frame.html');
});

function portOf(address: AddressInfo | string | null): number {
  return address === null || typeof address === 'string' ? 0 : address.port;
}
