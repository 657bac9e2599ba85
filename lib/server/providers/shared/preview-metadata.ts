import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';

export const PREVIEW_METADATA = { picture: { isPreview: true } } as const;

export function isPreviewOf(metadata: SharedV4ProviderMetadata | undefined): boolean {
  return metadata?.['picture']?.['isPreview'] === true;
}
