import { sendPush } from '@/lib/server/push/send-push';
import { generateSenderKeys, readSenderKey } from '@/lib/server/push/sender-keys';
import { PushReceiver } from '../push/push-service';
import { ACTION_USES } from './action-uses';
import { ENDPOINT_USES } from './endpoint-uses';
import { MCP_USES } from './mcp-uses';
import type { OutboundUse } from './outbound-use';
import { PLUGIN_USES } from './plugin-uses';

const PUSH_USE: OutboundUse = {
  name: 'a push service',
  files: ['lib/server/push/send-push.ts'],
  async ask(endpoint) {
    const { publicKey, privateKey } = generateSenderKeys();
    const sender = {
      publicKey,
      privateKey: await readSenderKey(privateKey),
      subject: 'https://chat.example',
    };
    const answer = await sendPush(
      sender,
      { endpoint, ...new PushReceiver().keys },
      { text: 'a', topic: 'a' },
    );
    if (answer !== 'taken') throw new Error(answer);
  },
};

/** Covers all requests to addresses that are not the operator's. */
export const OUTBOUND_USES: readonly OutboundUse[] = [
  ...ACTION_USES,
  ...PLUGIN_USES,
  ...ENDPOINT_USES,
  ...MCP_USES,
  PUSH_USE,
];
