import { toMcpServerId, toMcpToolkitId } from '@/lib/domain/tool/mcp-server';

it('a toolkit of a server leads back to the server', () => {
  expect(toMcpServerId(toMcpToolkitId('notes'))).toBe('notes');
});

it.each(['calculator', 'mcp:', 'xmcp:notes', ''])('%j is no toolkit of a server', (id) => {
  expect(toMcpServerId(id)).toBeNull();
});
