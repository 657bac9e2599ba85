import { isMemoryTool } from '@/lib/domain/tool/memory/memory-tools';

it('only the two tools of the memory are about facts', () => {
  expect(['save_memory', 'forget_memory', 'Server__save_memory', 'memory'].map(isMemoryTool)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
