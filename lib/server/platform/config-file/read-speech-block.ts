import { z } from 'zod';
import { scaleDecimal, USD_PER_MILLION_TOKENS_PLACES, USD_PLACES } from '@/lib/domain/shared/scale-decimal';
import type { ConfigBlock } from './config-block';
import { addressSchema } from './read-answer-keys';

export interface TtsConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly model: string;
  /** The first voice is used unless the user chooses one. */
  readonly voices: readonly string[];
  readonly microcreditsPerCharacter: number;
}

export interface SttConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly model: string;
  readonly microcreditsPerMinute: number;
}

/** Null for a part that the block lacks. */
export interface SpeechConfig {
  readonly tts: TtsConfig | null;
  readonly stt: SttConfig | null;
}

export const NO_SPEECH: SpeechConfig = { tts: null, stt: null };

const DEFAULT_BASE_URL = 'https://api.openai.com/v1';
const word = z.string().trim().min(1).max(256);

/** A part without key, model or voices is left out. */
export function readSpeechBlock(root: ConfigBlock): SpeechConfig {
  if (!root.has('speech')) return NO_SPEECH;
  const block = root.block('speech');
  block.knowsOnly(['tts', 'stt']);
  return { tts: readTts(block.block('tts')), stt: readStt(block.block('stt')) };
}

function readTts(tts: ConfigBlock): TtsConfig | null {
  tts.knowsOnly(['openai']);
  if (!tts.has('openai')) return null;
  const block = tts.block('openai');
  block.knowsOnly(['url', 'apiKey', 'model', 'voices', 'pricePerMillionCharacters']);
  const apiKey = block.field('apiKey', word);
  const model = block.field('model', word);
  const voices = [...new Set(block.items('voices', word) ?? [])];
  const url = readUrl(block, '/audio/speech');
  const microcreditsPerCharacter = readPrice(
    block,
    'pricePerMillionCharacters',
    USD_PER_MILLION_TOKENS_PLACES,
  );
  if (apiKey !== undefined && model !== undefined && voices.length > 0 && url !== null)
    if (microcreditsPerCharacter !== null) return { url, apiKey, model, voices, microcreditsPerCharacter };
  block.problems.leftOut(block.path, 'it needs apiKey, model and at least one of voices, and nothing wrong');
  return null;
}

function readStt(stt: ConfigBlock): SttConfig | null {
  stt.knowsOnly(['openai']);
  if (!stt.has('openai')) return null;
  const block = stt.block('openai');
  block.knowsOnly(['url', 'apiKey', 'model', 'pricePerMinute']);
  const apiKey = block.field('apiKey', word);
  const model = block.field('model', word);
  const url = readUrl(block, '/audio/transcriptions');
  const microcreditsPerMinute = readPrice(block, 'pricePerMinute', USD_PLACES);
  if (apiKey !== undefined && model !== undefined && url !== null && microcreditsPerMinute !== null)
    return { url, apiKey, model, microcreditsPerMinute };
  block.problems.leftOut(block.path, 'it needs apiKey and model, and nothing wrong');
  return null;
}

/** The path is added unless it is there. Returns null for a wrong address. */
function readUrl(block: ConfigBlock, path: string): string | null {
  const written = block.has('url') ? block.field('url', urlSchema) : DEFAULT_BASE_URL;
  if (written === undefined) return null;
  return written.endsWith(path) ? written : `${written}${path}`;
}

/** No user brings an address or a key for speech. */
const urlSchema = addressSchema.refine(
  (text) => text.startsWith('http'),
  'it must be an http or https address',
);

/** Returns microcredits: 0 when no price is stated, null for a wrong one, which must not mean free. */
function readPrice(block: ConfigBlock, name: string, places: number): number | null {
  if (!block.has(name)) return 0;
  const price = block.field(
    name,
    z.union([z.number(), z.string()]).refine((value) => scaleDecimal(value, places) !== null, {
      message: 'must be a number of dollars, not below zero',
    }),
  );
  return price === undefined ? null : scaleDecimal(price, places);
}
