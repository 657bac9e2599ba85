import { mayReach, readAllowedHosts } from '@/lib/domain/shared/allowed-hosts';

const nobody = readAllowedHosts('');
const listed = readAllowedHosts(' Ollama.lan , 10.1.0.0/16, 192.168.7.9,fd12::/16,, ');

it('without a list only public addresses may be reached', () => {
  expect(mayReach('api.example', '93.184.215.14', nobody)).toBe(true);
  expect(mayReach('api.example', '10.1.0.1', nobody)).toBe(false);
  expect(mayReach('api.example', '', nobody)).toBe(false);
});

it.each([
  ['ollama.lan', '127.0.0.1', true],
  ['OLLAMA.lan.', '192.168.0.1', true],
  ['x.ollama.lan', '127.0.0.1', false],
  ['any', '10.1.255.255', true],
  ['any', '::ffff:10.1.0.1', true],
  ['any', '10.2.0.1', false],
  ['any', '192.168.7.9', true],
  ['any', '192.168.7.8', false],
  ['any', 'fd12::1', true],
  ['any', 'fd13::1', false],
  ['any', '169.254.169.254', false],
  ['any', 'nonsense', false],
])('with a list, %s at %s: %s', (host, address, isAllowed) => {
  expect(mayReach(host, address, listed)).toBe(isAllowed);
});

it.each(['http://x.lan', 'a b', '10.0.0.0/33', '*.lan', '-'])('refuses the entry %j', (entry) => {
  expect(() => readAllowedHosts(`ok.lan,${entry}`)).toThrow('neither a host name');
});
