import type { ProviderToolId } from '@/lib/domain/tool/provider-tools';

/** A null `missing` means that none is missing. */
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
