import type { Rows } from '../row';
import { ACCOUNT_ROWS } from './account-rows';
import { ASSISTANT_ROWS } from './assistant-rows';
import { BUILDER_ROWS } from './builder-rows';
import { CONVERSATION_ROWS } from './conversation-rows';
import { FILE_ROWS } from './file-rows';
import { MESSAGE_ROWS } from './message-rows';
import { NOTICE_ROWS } from './notice-rows';
import { SERVER_ROWS } from './server-rows';
import { SHARE_ROWS } from './share-rows';
import { TOOL_ROWS } from './tool-rows';
import { TURN_ROWS } from './turn-rows';

export const ROUTE_TABLES: readonly Rows[] = [
  MESSAGE_ROWS,
  NOTICE_ROWS,
  CONVERSATION_ROWS,
  TURN_ROWS,
  SHARE_ROWS,
  FILE_ROWS,
  ASSISTANT_ROWS,
  BUILDER_ROWS,
  TOOL_ROWS,
  ACCOUNT_ROWS,
  SERVER_ROWS,
];
