import { batchPresets } from '@/lib/domain/preset/batch-presets';
import type { PresetFields } from '@/lib/domain/preset/flat-preset';

const preset = (title: string, settings: PresetFields['settings']): PresetFields => ({
  title,
  endpoint: 'openAI',
  endpointType: null,
  model: null,
  settings,
});

describe('presets in batches', () => {
  it('keep their order, and small ones go together', () => {
    const presets = Array.from({ length: 100 }, (_each, index) => preset(String(index), { temperature: 1 }));
    expect(batchPresets(presets)).toEqual([presets]);
    expect(batchPresets([])).toEqual([]);
  });

  it('never exceed the size of a request, and each goes somewhere', () => {
    const presets = Array.from({ length: 20 }, (_each, index) =>
      preset(String(index), { promptPrefix: '语'.repeat(99_000) }),
    );
    const batches = batchPresets(presets);
    expect(batches.flat()).toEqual(presets);
    for (const batch of batches) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(1024 * 1024);
    expect(batches.length).toBeLessThan(20);
  });

  it('never hold more values than a request may', () => {
    const pair = { input: { content: 'a' }, output: { content: 'b' } };
    const presets = Array.from({ length: 10 }, (_each, index) =>
      preset(String(index), { examples: Array.from({ length: 300 }, () => pair) }),
    );
    expect(batchPresets(presets).map((batch) => batch.length)).toEqual([2, 2, 2, 2, 2]);
  });
});
