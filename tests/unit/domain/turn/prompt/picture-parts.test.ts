import { imageTokens, pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import { pictureTokens, planPictureParts } from '@/lib/domain/turn/prompt/picture-parts';

type Sides = readonly [widthPx: number, heightPx: number];

function sentTo(model: string, [widthPx, heightPx]: Sides, options = {}): Sides[] {
  const parts = planPictureParts(pictureRuleOf(model), { widthPx, heightPx }, options);
  return parts.map((part) => [part.widthPx, part.heightPx]);
}

const PHOTOGRAPH: Sides = [3_547, 2_660];
const SCREENSHOT: Sides = [600, 6_000];

it.each<[model: string, picture: Sides, sent: Sides]>([
  ['gpt-4o', PHOTOGRAPH, [1_024, 768]],
  ['gpt-5-mini', PHOTOGRAPH, [1_448, 1_086]],
  ['gpt-6.1-sol', PHOTOGRAPH, [1_848, 1_386]],
  ['claude-3-haiku-20240307', PHOTOGRAPH, [1_265, 949]],
  ['claude-opus-5-5', PHOTOGRAPH, [2_187, 1_640]],
  ['gemini-2.0-flash', PHOTOGRAPH, [3_072, 2_304]],
  ['gemini-3.8-flash', PHOTOGRAPH, [3_072, 2_304]],
  ['gemma-3-27b', PHOTOGRAPH, [896, 672]],
  ['pixtral-12b', PHOTOGRAPH, [1_024, 768]],
  ['grok-4', PHOTOGRAPH, [1_267, 950]],
  ['llama-4-scout', PHOTOGRAPH, [1_552, 1_164]],
  ['qwen3-vl-8b', PHOTOGRAPH, [2_048, 1_536]],
  ['lab-model', PHOTOGRAPH, [1_024, 768]],
  ['gpt-4o', [640, 480], [640, 480]],
])('%s gets %p in the largest sides that it reads', (model, picture, sent) => {
  expect(sentTo(model, picture)).toEqual([sent]);
});

it('of low detail a picture is sent as small as it is read', () => {
  expect(sentTo('gpt-4o', PHOTOGRAPH, { detail: 'low' })).toEqual([[512, 384]]);
  expect(sentTo('gpt-4o', SCREENSHOT, { detail: 'low' })).toEqual([[51, 512]]);
});

describe('a long picture', () => {
  it.each([
    ['gpt-4o', 3],
    ['gpt-6.1-sol', 3],
    ['claude-3-haiku-20240307', 4],
    ['gemini-3.8-flash', 2],
  ])('reaches %s in parts whose writing is as large as it can be', (model, count) => {
    const parts = sentTo(model, SCREENSHOT);
    expect(parts).toHaveLength(count);
    for (const [widthPx] of parts) expect(widthPx).toBeGreaterThanOrEqual(540);
  });

  it.each<[Sides]>([[SCREENSHOT], [[6_000, 600]], [[246, 12_288]], [[1_080, 8_000]]])(
    'of %p has no pixel that is in none of its parts, and parts that overlap',
    ([widthPx, heightPx]) => {
      const parts = planPictureParts(pictureRuleOf('claude-opus-5-5'), { widthPx, heightPx });
      const isTall = heightPx > widthPx;
      let endPx = 0;
      for (const [index, part] of parts.entries()) {
        const startPx = isTall ? part.topPx : part.leftPx;
        const lengthPx = isTall ? part.cutHeightPx : part.cutWidthPx;
        if (index === 0) expect(startPx).toBe(0);
        else expect(startPx).toBeLessThan(endPx);
        endPx = startPx + lengthPx;
      }
      expect(endPx).toBe(Math.max(widthPx, heightPx));
      expect(parts.length).toBeLessThanOrEqual(6);
    },
  );

  it('is one piece for a server that may take one picture, and among many', () => {
    expect(sentTo('lab-model', SCREENSHOT)).toEqual([[205, 2_048]]);
    expect(sentTo('gpt-4o', SCREENSHOT, { isOnePiece: true })).toEqual([[205, 2_048]]);
    expect(sentTo('gpt-4o', [1_000, 3_000])).toHaveLength(1);
  });

  it('costs what its parts cost', () => {
    const rule = pictureRuleOf('gpt-4o');
    const sides = { widthPx: 600, heightPx: 6_000 };
    expect(pictureTokens(rule, sides)).toBeGreaterThan(2 * imageTokens(rule, sides));
    expect(pictureTokens(rule, sides, 'low')).toBe(85);
    expect(pictureTokens(rule, { widthPx: null, heightPx: null })).toBe(1_105);
  });
});

it('among more than twenty no side is longer than Anthropic takes', () => {
  const [sent] = sentTo('claude-opus-5-5', PHOTOGRAPH, { sideLimitPx: 2_000, isOnePiece: true });
  expect(sent).toEqual([2_000, 1_500]);
});
