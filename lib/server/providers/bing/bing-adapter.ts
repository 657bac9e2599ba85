import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { Adapter } from '../contract';
import { bingLanguageModel } from './bing-language-model';
import { BING_OPTIONS, type BingOptions } from './bing-options';
import type { BingConnection } from './open-conversation';

/**
 * Sydney is its other mode. Every question opens a conversation with the branch as context, since Bing's own only grow
 * at their end and lapse after hours.
 */
export function bingAdapter(connection: BingConnection): Adapter {
  return {
    startsWithUser: false,
    isTextOnly: () => true,
    secrets: [connection.token],
    dialectOf: () => 'none',
    languageModel: (model) => bingLanguageModel(connection, model),
    callSettings({ settings }) {
      const isSydney = settings.jailbreak === true;
      const options: BingOptions = {
        isSydney,
        toneStyle: settings.toneStyle ?? '',
        context: settings.context ?? '',
        systemMessage: isSydney ? (settings.systemMessage ?? '') : '',
      };
      return { providerOptions: { [BING_OPTIONS]: options } };
    },
  };
}

/** Operators write the address with or without a scheme and a closing slash. */
export function bingHost(written: string): string {
  const trimmed = withoutEndSlashes(written);
  return /^https?:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`;
}
