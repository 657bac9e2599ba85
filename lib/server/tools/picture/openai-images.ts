import 'server-only';
import { z } from 'zod';
import { pictureFormOf } from '@/lib/domain/model/drawing-rule';
import { pictureFeeMicrocredits } from '@/lib/domain/money/tool-fee';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import { fetchRemotePicture } from '../../platform/outbound/fetch-remote-picture';
import type { Tool } from '../contract';
import { pluginTool } from '../plugin-tool';
import { ToolProblem } from '../tool-problem';
import { requestJson, toServiceUrl } from '../vendor/request-vendor';
import {
  PICTURE_LIMIT_BYTES,
  PICTURE_LIMIT_MS,
  toPictureOutput,
  toStoredOutput,
  type StorePicture,
} from './picture-tool';

const SERVICE = 'OpenAI';
const ADDRESS = 'https://api.openai.com/v1';

export interface ImagesService {
  readonly keyName: string;
  readonly toolName: string;
  readonly model: string;
  /** Absent means the address of OpenAI. */
  readonly base: string | undefined;
}

const DESCRIPTION =
  'Draws a picture from a description. Describe the picture fully, in whole sentences: subject, style, composition, ' +
  'light, colours, and any text in it word by word.';

const SHAPES = ['square', 'wide', 'tall'] as const;

const answerSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});

export function openAiImagesTool(
  plugin: Plugin,
  { values, source }: PluginValues,
  { keyName, toolName, model, base }: ImagesService,
  storePicture: StorePicture,
): Tool {
  const key = values[keyName] ?? '';
  const { sizes, promptLimitCharacters } = pictureFormOf(model);
  const inputSchema = z.object({
    prompt: z.string().trim().min(1).max(promptLimitCharacters).describe('What the picture shows.'),
    shape: z.enum(SHAPES).default('square'),
  });
  return pluginTool(plugin, {
    name: toolName,
    description: DESCRIPTION,
    input: inputSchema,
    flow: {
      sink: 'picture',
      returns: 'own',
      to: () => ({ address: base === undefined ? ADDRESS : SERVICE, method: 'POST' }),
    },
    needsApproval: true,
    timeoutMs: PICTURE_LIMIT_MS,
    secrets: [key],
    feeMicrocredits: source === 'operator' ? pictureFeeMicrocredits(model, new Date()) : undefined,
    async run({ prompt, shape }, context) {
      const { data } = await requestJson(
        {
          service: SERVICE,
          url: toServiceUrl(base ?? ADDRESS, '/images/generations', SERVICE),
          headers: { authorization: `Bearer ${key}` },
          body: { model, prompt, n: 1, ...(sizes === null ? {} : { size: sizes[SHAPES.indexOf(shape)] }) },
          limitBytes: PICTURE_LIMIT_BYTES,
          limitMs: PICTURE_LIMIT_MS,
          signal: context.signal,
        },
        answerSchema,
      );
      const [drawn] = data;
      if (typeof drawn?.b64_json === 'string')
        return toPictureOutput(drawn.b64_json, prompt, context, storePicture);
      const bytes = typeof drawn?.url === 'string' ? await fetchDrawn(drawn.url) : null;
      if (bytes === null) throw new ToolProblem(`${SERVICE} drew no picture.`);
      return toStoredOutput(bytes, prompt, context, storePicture);
    },
  });
}

/** Older models answer with an address instead of bytes. */
async function fetchDrawn(address: string): Promise<Uint8Array | null> {
  try {
    return await fetchRemotePicture(address);
  } catch {
    return null;
  }
}
