import fc from 'fast-check';
import { ClassicScanner, classicInstructions, classicResult } from '@/lib/domain/turn/classic-agent';

const BLOCK = '```tool_call\n{"name": "clock", "arguments": {"zone": "Oslo"}}\n```';

function scan(pieces: readonly string[]) {
  const scanner = new ClassicScanner();
  const text = pieces.map((piece) => scanner.read(piece)).join('');
  return { text, end: scanner.end() };
}

describe('calls that a model writes in its text', () => {
  it('are taken out of the text, and what follows is not read', () => {
    const { text, end } = scan([`I look.\n\n${BLOCK}\nIt is noon.`]);
    expect(text).toBe('I look.');
    expect(end).toEqual({ call: { name: 'clock', input: '{"zone":"Oslo"}' } });
  });

  it('are found wherever the text is cut, and no other text is lost', () => {
    const texts = fc.constantFrom(
      `One.\n${BLOCK}`,
      'No call, `code` and ```js\n1\n``` alone',
      '``',
      '```tool_cal',
    );
    fc.assert(
      fc.property(texts, fc.array(fc.nat(12), { minLength: 1 }), (whole, sizes) => {
        const pieces: string[] = [];
        for (let at = 0, turn = 0; at < whole.length; turn += 1) {
          const size = (sizes[turn % sizes.length] ?? 0) + 1;
          pieces.push(whole.slice(at, at + size));
          at += size;
        }
        const { text, end } = scan(pieces);
        const expected = scan([whole]);
        expect(end).toEqual('call' in expected.end ? expected.end : end);
        const rest = 'text' in end ? end.text : '';
        const wholeRest = 'text' in expected.end ? expected.end.text : '';
        expect(`${text}${rest}`.trimEnd()).toBe(`${expected.text}${wholeRest}`.trimEnd());
      }),
    );
  });

  it('that are far longer than a call are not read', () => {
    const { end } = scan([`\`\`\`tool_call\n{"name": "clock", "arguments": ${'['.repeat(60_000)}`]);
    expect(end).toHaveProperty('text');
    const long = `\`\`\`tool_call\n{"name": "clock", "arguments": {"zone": "${'x'.repeat(60_000)}"}}\n\`\`\``;
    expect(scan([long]).end).toEqual({ text: long });
  });

  it('that cannot be read are shown as they were written', () => {
    const { text, end } = scan(['Well. ```tool_call\n{"name": 7}\n```']);
    expect(`${text} ${'text' in end ? end.text : ''}`).toContain('{"name": 7}');
  });

  it('are taught with the tools there are, and answered by name', () => {
    const tools = [{ name: 'clock', description: 'Tells the time.', parameters: { type: 'object' } }];
    expect(classicInstructions(tools)).toContain('"description":"Tells the time."');
    expect(classicResult('clock', '12:00', false)).toBe('Result of the tool clock:\n12:00');
    expect(classicResult('clock', 'broken', true)).toBe('The tool failed clock:\nbroken');
  });
});
