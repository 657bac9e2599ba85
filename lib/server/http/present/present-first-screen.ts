import 'server-only';
import { presentConversation, presentConversationPage } from './present-conversation';
import { presentPresets } from './present-preset';

/** Make the answers that come with a document, which are those of the routes. */
export const FIRST_SCREEN_PRESENTERS = {
  conversation: presentConversation,
  conversationPage: presentConversationPage,
  presets: presentPresets,
};
