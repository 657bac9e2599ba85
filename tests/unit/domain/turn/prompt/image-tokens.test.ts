import { imageTokens, pictureRuleOf, type PictureDetail } from '@/lib/domain/turn/prompt/image-tokens';

function tokensOf(model: string, widthPx: number | null, heightPx: number | null, detail?: PictureDetail) {
  return imageTokens(pictureRuleOf(model), { widthPx, heightPx }, detail);
}

describe('pictures at OpenAI', () => {
  it('cost 85 in low detail, and in high detail 85 and 170 for each tile', () => {
    expect(tokensOf('gpt-4o', 4_096, 8_192, 'low')).toBe(85);
    expect(tokensOf('gpt-4o', 1_024, 1_024, 'high')).toBe(765);
    expect(tokensOf('gpt-4o', 2_048, 4_096, 'high')).toBe(1_105);
    expect(tokensOf('gpt-4o', 1, 1, 'high')).toBe(255);
  });

  it('cost the most they can where the detail is left to the model', () => {
    expect(tokensOf('gpt-4o', 1_024, 1_024, 'auto')).toBe(765);
    expect(tokensOf('gpt-4o', 1_024, 1_024)).toBe(765);
  });

  it('of unknown sides count as 1920 by 1080', () => {
    expect(tokensOf('gpt-4o', null, null)).toBe(tokensOf('gpt-4o', 1_920, 1_080));
  });

  it('have other tiles at other models', () => {
    expect(tokensOf('gpt-5', 1_024, 1_024)).toBe(70 + 4 * 140);
    expect(tokensOf('o3', 1_024, 1_024)).toBe(75 + 4 * 150);
    expect(tokensOf('gpt-4o-mini', 1_024, 1_024)).toBe(2_833 + 4 * 5_667);
  });

  it('cost patches of 32 px at the small and the newer models, never more than their limit', () => {
    expect(tokensOf('gpt-4.1-mini', 1_024, 1_024)).toBe(Math.ceil(1_024 * 1.62));
    expect(tokensOf('gpt-4.1-mini', 1_800, 2_400)).toBe(Math.ceil(1_452 * 1.62));
    expect(tokensOf('gpt-5-nano', 64, 33)).toBe(Math.ceil(4 * 2.46));
    expect(tokensOf('gpt-6.1-sol', 2_000, 768)).toBe(Math.ceil(63 * 24 * 1.2));
    expect(tokensOf('gpt-6.1-sol', 2_000, 2_000, 'low')).toBe(Math.ceil(256 * 1.2));
    for (const side of [1, 777, 4_000, 60_000])
      expect(tokensOf('o4-mini', side, 5_000)).toBeLessThanOrEqual(Math.ceil(1_536 * 1.72));
  });
});

describe('pictures elsewhere', () => {
  it('cost a token for 750 pixels at Anthropic, once they are shrunk', () => {
    expect(tokensOf('claude-3-haiku-20240307', 1_000, 1_000)).toBe(1_334);
    expect(tokensOf('claude-3-haiku-20240307', 8_000, 8_000)).toBe(1_600);
    expect(tokensOf('claude-opus-5-5', 2_000, 768)).toBe(2_048);
    expect(tokensOf('anthropic/claude-sonnet-4.5', 2_000, 768)).toBe(Math.ceil((1_568 * 602.112) / 750));
    expect(tokensOf('claude-opus-4-7', 9_000, 9_000)).toBe(4_784);
    expect(tokensOf('claude-opus-4-20250514', 9_000, 9_000)).toBe(1_600);
    expect(tokensOf('claude-opus-5-5', 9_000, 9_000)).toBe(4_784);
  });

  it('cost 258 for each crop at Gemini until version 2, then the same for each', () => {
    expect(tokensOf('gemini-2.0-flash', 384, 384)).toBe(258);
    expect(tokensOf('gemini-2.0-flash', 960, 540)).toBe(6 * 258);
    expect(tokensOf('gemini-3.8-flash', 960, 540)).toBe(1_120);
    expect(tokensOf('gemini-4-argon', 10, 10)).toBe(1_120);
  });

  it('cost a token for each patch and each row of them at Mistral, within its longest side', () => {
    // The maker's own example for Pixtral: a picture of 64 by 64 has 20 tokens.
    expect(tokensOf('pixtral-12b-2409', 64, 64)).toBe(20);
    expect(tokensOf('pixtral-large-latest', 1_024, 1_024)).toBe(64 * 65);
    expect(tokensOf('mistralai/pixtral-12b', 4_096, 2_048)).toBe(32 * 65);
    // 55 patches of 28 px on each side at most.
    expect(tokensOf('mistral-medium-latest', 1_540, 1_540)).toBe(55 * 56);
    expect(tokensOf('mistral-small-2603', 9_000, 9_000)).toBe(55 * 56);
    expect(tokensOf('ministral-8b-2512', 56, 28)).toBe(3);
  });

  it('cost 256 for each tile of 448 px and for the whole at Grok, at most 1,792', () => {
    expect(tokensOf('grok-4', 448, 448)).toBe(512);
    expect(tokensOf('x-ai/grok-4.1-fast', 896, 449)).toBe(5 * 256);
    expect(tokensOf('grok-2-vision-1212', 4_000, 3_000)).toBe(1_792);
  });

  it('cost 144 for each tile of 336 px and for the whole at Llama 4, with the signs between them', () => {
    expect(tokensOf('llama-4-scout-17b-16e-instruct', 336, 336)).toBe(144 + 3);
    expect(tokensOf('llama-4-maverick', 100, 336)).toBe(144 + 3);
    expect(tokensOf('meta-llama/llama-4-maverick', 672, 336)).toBe(3 * 144 + 2 + 3);
    expect(tokensOf('llama-4-scout', 1_000, 1_000)).toBe(10 * 144 + 9 + 3);
    expect(tokensOf('llama-4-scout', 9_000, 9_000)).toBe(17 * 144 + 16 + 3);
  });

  it('cost a token for each patch at Qwen, at least 4 and at most 16,384, and two signs', () => {
    expect(tokensOf('qwen2.5-vl-72b-instruct', 28, 28)).toBe(4 + 2);
    expect(tokensOf('qwen2.5-vl-72b-instruct', 280, 560)).toBe(10 * 20 + 2);
    expect(tokensOf('qwen/qwen2-vl-7b', 3_584, 3_584)).toBe(16_384 + 2);
    expect(tokensOf('qwen2.5-vl-7b', 9_000, 9_000)).toBe(16_384 + 2);
    expect(tokensOf('qwen3-vl-235b-a22b-instruct', 1_024, 1_024)).toBe(32 * 32 + 2);
  });

  it('cost no more than the largest of their rule, whatever their sides', () => {
    for (const [model, most] of [
      ['pixtral-12b', 4_160],
      ['mistral-large-2512', 3_080],
      ['grok-4', 1_792],
      ['llama-4-scout', 17 * 144 + 19],
      ['qwen3-vl-8b', 16_386],
    ] as const)
      for (const [widthPx, heightPx] of [
        [1, 60_000],
        [60_000, 1],
        [777, 4_321],
        [40_000, 40_000],
      ] as const) {
        const tokens = tokensOf(model, widthPx, heightPx);
        expect(Number.isInteger(tokens) && tokens > 0 && tokens <= most).toBe(true);
      }
  });

  it('count as at first at OpenAI where the rule is not known', () => {
    expect(tokensOf('lab-model', 1_024, 1_024)).toBe(765);
  });
});
