import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, stopPostgres } from '../../../scripts/postgres/start-postgres.mjs';
import { providerSettings } from '../../e2e/support/provider-settings.ts';
import { startProvider } from '../../e2e/support/servers/start-provider.ts';
import { tone } from '../../support/data/audio/tone.ts';
import { AudioServer } from '../../support/servers/audio-server.ts';
import { startMailHost } from '../../support/servers/mail-host.ts';
import { StripeServer } from '../../support/servers/stripe-server.ts';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits.ts';
import { teachTour } from '../tour/tour-answers.ts';
import { endpointSettings } from './endpoint-settings.ts';

export interface ShotServices {
  readonly databaseUrl: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly endpointSettings: Readonly<Record<string, string>>;
  readonly tourSettings: Readonly<Record<string, string>>;
  /** They name no provider and no database: such a server is empty. */
  readonly emptySettings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const TIDES = `Here are the tides of the week:

\`\`\`html title="Tides of the week"
<!doctype html>
<style>
  body { font: 16px system-ui; margin: 2rem; background: #fff; color: #1c1c1c }
  li { display: flex; gap: 1rem; padding: .5rem 0; border-bottom: 1px solid #ddd }
  b { inline-size: 6rem }
</style>
<h1>Tides of the week</h1>
<ul>
  <li><b>Monday</b> high at 9:10, low at 15:25</li>
  <li><b>Tuesday</b> high at 9:58, low at 16:12</li>
  <li><b>Wednesday</b> high at 10:44, low at 16:59</li>
</ul>
\`\`\`

The times are those of the harbour.`;

export async function startShotServices(): Promise<ShotServices> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-shots-postgres-'));
  const stripe = new StripeServer();
  const audio = new AudioServer();
  const [{ url }, provider, stripeUrl, mailHost] = await Promise.all([
    startPostgres({ directory, isThrowaway: true }),
    startProvider(),
    stripe.start(),
    startMailHost(),
    audio.start(),
  ]);
  audio.answer = (response, { path }) =>
    response.end(path.endsWith('/speech') ? tone(400, 0.05) : JSON.stringify({ text: 'What is a tide?' }));
  teachTour(provider);
  provider.onMessage('What is a tide', {
    content: 'A tide is the rise and fall of the sea, drawn by the **moon** and, more gently, by the sun.',
  });
  provider.onMessage('Draw the tides', { content: TIDES });
  provider.onMessage(
    'Tell me about the sea at length',
    { content: 'The sea comes in, wave after wave. '.repeat(60) },
    { latency: 120 },
  );
  const asksBack = { name: 'Everything__trigger-elicitation-request', arguments: '{}' };
  provider.on({ userMessage: 'Fill in my form', hasToolResult: false }, { toolCalls: [asksBack] });
  provider.on({ userMessage: 'Fill in my form', hasToolResult: true }, { content: 'Thank you.' });
  const shared = { ...GENEROUS_LIMITS, ...providerSettings(provider.url), DATABASE_URL: url };
  const settings = {
    ...shared,
    ...mailHost.settings,
    // These and Demo are four to compare.
    OPENAI_MODELS: 'gpt-4o,gpt-4o-mini,gpt-4.1',
    ENDPOINTS: 'openAI,assistants,azureOpenAI,google,anthropic,gptPlugins,custom',
    OUTBOUND_ALLOWED_HOSTS: 'localhost',
    CHECK_BALANCE: 'true',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripeUrl,
  };
  const speechFile = join(directory, 'speech.yaml');
  writeFileSync(speechFile, ['version: 1.0.4', ...audio.config()].join('\n'));
  return {
    databaseUrl: url,
    endpointSettings: { ...shared, ...endpointSettings(directory, provider.url) },
    settings,
    tourSettings: { ...settings, CONFIG_PATH: speechFile },
    emptySettings: { ...GENEROUS_LIMITS, OPENAI_REVERSE_PROXY: `${provider.url}/v1` },
    async stop() {
      await Promise.all([audio.stop(), provider.stop(), stripe.stop(), mailHost.stop(), stopPostgres(directory)]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
