import { readMemoryOutput, writeMemoryOutput } from '@/lib/domain/tool/memory/memory-output';

it('what a call did to a fact is read as it was written', () => {
  const saved = { done: 'saved', memoryId: 'm', text: 'Lives in Oslo.' } as const;
  expect(readMemoryOutput(writeMemoryOutput(saved))).toEqual(saved);
  const forgotten = { done: 'forgotten', text: 'Lives in Oslo.' } as const;
  expect(readMemoryOutput(writeMemoryOutput(forgotten))).toEqual(forgotten);
});

it.each([null, '', 'Error processing tool: no', '{"done":"saved"}', '[]', '{"done":"else","text":"a"}'])(
  'an output such as %j says nothing of a fact',
  (output) => {
    expect(readMemoryOutput(output)).toBeNull();
  },
);
