import { hostKey, namedHosts } from '@/lib/domain/tool/flow/named-hosts';

const named = (text: string) => [...namedHosts(text)].toSorted();

it.each([
  ['read https://example.com/x, please.', ['https://example.com']],
  ['(see http://example.com)', ['http://example.com', 'https://example.com']],
  ['http://127.0.0.1:8080/a', ['http://127.0.0.1:8080']],
  ['What is on news.example.org?', ['https://news.example.org']],
  ['打开 https://BÜCHER.example/a。', ['https://xn--bcher-kva.example']],
  ['write to me@example.com about setup.py and v1.2', []],
  ['no host here... or here.', []],
])('%s names %j', (text, hosts) => {
  expect(named(text)).toEqual(hosts);
});

it.each([
  ['https://EXAMPLE.com:443/a', 'https://example.com'],
  ['https://example.com@evil.example/', 'https://evil.example'],
  ['https://evil.example\\@example.com/', 'https://evil.example'],
  ['https://example.com./', 'https://example.com.'],
  ['https://d.example.com/', 'https://d.example.com'],
  ['http://0x7f.1/', 'http://127.0.0.1'],
  ['http://2130706433/', 'http://127.0.0.1'],
  ['https://ex%61mple.com/', 'https://example.com'],
  ['https://еxample.com/', 'https://xn--xample-2of.com'],
  ['ftp://example.com/', null],
  ['example.com', null],
])('the host of %s is %s', (address, key) => {
  expect(hostKey(address)).toBe(key);
});
