import 'server-only';
import { z } from 'zod';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import type { Tool } from '../contract';
import { pluginTool } from '../plugin-tool';
import { isUserAddress, requestJson, shownAddress, toServiceUrl } from '../vendor/request-vendor';
import {
  PICTURE_LIMIT_BYTES,
  PICTURE_LIMIT_MS,
  PROMPT_LIMIT_CHARACTERS,
  toPictureOutput,
  type StorePicture,
} from './picture-tool';

const SERVICE = 'Stable Diffusion';
const SIDE_PX = 1_024;
const STEPS = 22;
const GUIDANCE = 4.5;

const DESCRIPTION =
  'Draws a picture. Describe what it shows in keywords divided by commas, at least seven, the most important first: ' +
  'subject, medium, style, light, colours, detail. List what it must not show separately.';

const inputSchema = z.object({
  prompt: z.string().trim().min(1).max(PROMPT_LIMIT_CHARACTERS).describe('Keywords of what it shows.'),
  negative_prompt: z.string().max(PROMPT_LIMIT_CHARACTERS).default('').describe('Keywords of what to avoid.'),
});

const answerSchema = z.object({ images: z.array(z.string()).min(1) });

export function stableDiffusionTool(plugin: Plugin, set: PluginValues, storePicture: StorePicture): Tool {
  const base = set.values['SD_WEBUI_URL'] ?? '';
  const shown = shownAddress(set, base, SERVICE);
  return pluginTool(plugin, {
    name: 'stable-diffusion',
    description: DESCRIPTION,
    input: inputSchema,
    flow: { sink: 'picture', returns: 'own', to: () => ({ address: shown, method: 'POST' }) },
    needsApproval: true,
    timeoutMs: PICTURE_LIMIT_MS,
    async run({ prompt, negative_prompt }, context) {
      const size = { width: SIDE_PX, height: SIDE_PX };
      const { images } = await requestJson(
        {
          service: SERVICE,
          url: toServiceUrl(base, '/sdapi/v1/txt2img', SERVICE),
          isUserAddress: isUserAddress(set),
          body: { prompt, negative_prompt, steps: STEPS, cfg_scale: GUIDANCE, ...size },
          limitBytes: PICTURE_LIMIT_BYTES,
          limitMs: PICTURE_LIMIT_MS,
          signal: context.signal,
        },
        answerSchema,
      );
      return toPictureOutput(images[0] ?? '', prompt, context, storePicture);
    },
  });
}
