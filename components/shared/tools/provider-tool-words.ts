import type { ProviderToolId } from '@/lib/domain/tool/provider-tools';

/**
 * The keys of what a tool of the provider is called, what it does, and what is said where the model has none; null:
 * then it is not shown.
 */
export const PROVIDER_TOOL_WORDS = {
  search: {
    name: 'thread.webSearch',
    note: 'toolPicker.providerSearchNote',
    missing: 'assistantBuilder.searchOff',
  },
  code: {
    name: 'thread.codeExecution',
    note: 'toolPicker.providerCodeNote',
    missing: 'assistantBuilder.codeOff',
  },
  pictures: {
    name: 'thread.imageGeneration',
    note: 'toolPicker.providerPicturesNote',
    missing: 'assistantBuilder.picturesOff',
  },
  files: {
    name: 'toolPicker.providerFiles',
    note: 'toolPicker.providerSearchNote',
    missing: null,
  },
} as const satisfies Record<ProviderToolId, { name: string; note: string; missing: string | null }>;
