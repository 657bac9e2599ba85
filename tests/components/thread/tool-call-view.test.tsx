/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { ToolCallView } from '@/components/thread/tools/tool-call-view';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { showInEnglish } from '../../support/browser/show-in-english';

const CALL: ToolCallPart = {
  ...{ type: 'tool_call', toolCallId: 'c', name: 'calculator', input: '{}', output: null },
  ...{ state: 'done', durationMs: 10 },
};

/** Returns the result as the line shows it when opened. */
function shown(output: string): string | null {
  const { container, unmount } = showInEnglish(
    <ToolCallView call={{ ...CALL, output }} messageId="10000000-0000-4000-8000-000000000001" />,
  );
  const text = [...container.querySelectorAll('pre')].at(-1)?.textContent ?? null;
  unmount();
  return text;
}

it('shows JSON over several lines', () => {
  expect(shown('{"id":"3e4-1234567890123456","sum":3.5}')).toBe(
    '{\n  "id": "3e4-1234567890123456",\n  "sum": 3.5\n}',
  );
});

it.each([
  '3.70370367e+8',
  '12345678901234567890',
  '{"id":12345678901234567890}',
  '[1.5e3]',
  '{"a": 1',
  'words',
])('shows %s as the model read it', (output) => {
  expect(shown(output)).toBe(output);
});
