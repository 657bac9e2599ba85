import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';

/** Marks a part of our own models as the preview of a picture that follows. */
export const PREVIEW_METADATA = { picture: { isPreview: true } } as const;

/** Returns whether a part has that mark. */
export function isPreviewOf(metadata: SharedV4ProviderMetadata | undefined): boolean {
  return metadata?.['picture']?.['isPreview'] === true;
}
