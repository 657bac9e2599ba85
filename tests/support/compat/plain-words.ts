import type { DescribeError } from '@/lib/wire/compat-error-text';
import type { CompatWords } from '@/lib/wire/encode-compat';

export function plainWords(describe: DescribeError = () => ''): CompatWords {
  return {
    describe,
    describeWait: ({ tool, conversationId }) => `${tool} waits at ${conversationId}.`,
    languageCode: 'en-US',
  };
}
