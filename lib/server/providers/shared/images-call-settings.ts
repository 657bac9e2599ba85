import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import type { CallSettings, ModelRequest } from '../contract';
import { IMAGES_OPTIONS } from './images-language-model';

export function isImagesModel(model: string): boolean {
  return drawingRuleOf(model)?.via === 'images';
}

export function imagesCallSettings({ settings }: ModelRequest): CallSettings {
  const { imageShape, imageQuality } = settings;
  return {
    providerOptions: {
      [IMAGES_OPTIONS]: {
        size: SIZES[imageShape ?? 'auto'],
        quality: imageQuality ?? 'auto',
      },
    },
  };
}

const SIZES = {
  auto: 'auto',
  square: '1024x1024',
  portrait: '1024x1536',
  landscape: '1536x1024',
} as const;
