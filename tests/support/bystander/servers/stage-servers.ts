import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { oauthMcpServer } from '../../servers/mcp/oauth-mcp-server';
import { StripeServer } from '../../servers/stripe-server';
import { startLyingProvider } from './lying-provider';
import { startLyingToolServer } from './lying-tool-server';

export interface StageServers {
  readonly providerUrl: string;
  readonly stripe: StripeServer;
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export const LYING_TOOL_SERVER = 'lying-tools';
export const PRIVATE_TOOL_SERVER = 'private-tools';

export async function startStageServers(): Promise<StageServers> {
  const provider = await startLyingProvider();
  const tools = await startLyingToolServer();
  const accounts = await oauthMcpServer();
  const stripe = new StripeServer();
  const configFile = await writeConfig(provider.url, {
    [LYING_TOOL_SERVER]: `{ type: streamable-http, url: ${tools.url} }`,
    [PRIVATE_TOOL_SERVER]: `{ type: streamable-http, url: ${accounts.url}, requiresOAuth: true }`,
  });
  return {
    providerUrl: provider.url,
    stripe,
    settings: {
      CONFIG_PATH: configFile,
      // A server with nodes has no place for backups until its operator names one.
      BACKUP_FOLDER: join(dirname(configFile), 'backups'),
      // The whole test uses one bearer.
      SESSION_EXPIRY: '1000 * 60 * 60',
      OPENAI_API_KEY: 'sk-bystander-1234567890',
      OPENAI_MODELS: 'gpt-4o',
      ANTHROPIC_API_KEY: 'user_provided',
      OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
      PYTHON_PACKAGES_URL: provider.url,
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1,localhost',
      TITLE_CONVO: 'false',
      CONCURRENT_MESSAGE_MAX: '100',
      // Credit is bought only where it is checked.
      CHECK_BALANCE: 'true',
      START_BALANCE: '100000000000',
      STORAGE_QUOTA_MB: '10000',
      ALLOW_PASSWORD_RESET_LINK: 'true',
      STRIPE_API_BASE: await stripe.start(),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    },
    async stop() {
      await Promise.all([provider.stop(), tools.stop(), accounts.stop(), stripe.stop()]);
    },
  };
}

async function writeConfig(
  providerUrl: string,
  toolServers: Readonly<Record<string, string>>,
): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'parley-bystander-')), 'librechat.yaml');
  const lines = [
    'version: 1.0.4',
    'cache: true',
    'endpoints:',
    '  assistants: { disableBuilder: false }',
    '  custom:',
    '    - name: Lying',
    '      apiKey: sk-lying-1234567890',
    `      baseURL: ${providerUrl}/v1`,
    `      iconURL: ${providerUrl}/icon.png`,
    '      models: { default: [m] }',
    '      titleConvo: false',
    'mcpServers:',
    ...Object.entries(toolServers).map(([id, server]) => `  ${id}: ${server}`),
    'speech:',
    `  tts: { openai: { url: ${providerUrl}/v1, apiKey: sk-speech-1234567890, model: reader-1, voices: [alloy] } }`,
    `  stt: { openai: { url: ${providerUrl}/v1/audio/transcriptions, apiKey: sk-speech-1234567890, model: listener-1 } }`,
  ];
  await writeFile(file, lines.join('\n'));
  return file;
}
