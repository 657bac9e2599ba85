import * as z from 'zod/mini';
import { GET as getConfig } from '@/app/api/config/route';
import { GET as getOverride } from '@/app/api/endpoints/config/override/route';
import { GET as getEndpoints } from '@/app/api/endpoints/route';
import { GET as getModels } from '@/app/api/models/route';
import { startupConfigSchema } from '@/lib/contracts/system/config';
import { endpointsConfigSchema } from '@/lib/domain/model/endpoint';
import { PLUGINS } from '@/lib/domain/tool/plugin-catalogue';

const context = { params: Promise.resolve({}) };
const request = (path: string) => new Request(`http://localhost:3080${path}`);

beforeAll(() => {
  for (const name of Object.keys(process.env))
    if (/_API_KEY$|^GOOGLE_|^OPENROUTER_KEY$|^CONFIG_PATH$|^ENDPOINTS$/.test(name)) delete process.env[name];
  Object.assign(process.env, {
    OLLAMA_BASE_URL: 'http://127.0.0.1:9',
    OPENAI_API_KEY: 'user_provided',
    APP_TITLE: 'Talk',
    CUSTOM_FOOTER: '',
    ALLOW_REGISTRATION: 'false',
    SHOW_BIRTHDAY_ICON: 'true',
  });
});

it('tells every caller how the installation is set up, and no secret', async () => {
  const response = await getConfig(request('/api/config'), context);
  expect(response.status).toBe(200);
  const config = z.strictObject(startupConfigSchema.shape).parse(await response.json());
  expect(config).toMatchObject({
    appTitle: 'Talk',
    customFooter: '',
    registrationEnabled: false,
    emailLoginEnabled: true,
    socialLogins: ['google', 'facebook', 'openid', 'github', 'discord'],
    socialLoginEnabled: false,
    checkBalance: false,
    showBirthdayIcon: true,
  });
});

it('offers an endpoint whose key the user brings, its plugins, and no Demo beside it', async () => {
  const response = await getEndpoints(request('/api/endpoints'), context);
  const endpoints = endpointsConfigSchema.parse(await response.json());
  expect(endpoints).toEqual({
    openAI: { order: 0, userProvide: true, userProvideURL: false },
    gptPlugins: {
      order: 6,
      userProvide: true,
      userProvideURL: false,
      plugins: Object.fromEntries(PLUGINS.map(({ key, name }) => [key, name])),
      availableAgents: ['classic', 'functions'],
    },
    assistants: {
      order: 99_999,
      userProvide: false,
      userProvideURL: false,
      disableBuilder: false,
      capabilities: ['code_interpreter', 'retrieval', 'actions', 'tools'],
    },
  });
});

it('overrides no setting of the client', async () => {
  const response = await getOverride(request('/api/endpoints/config/override'), context);
  expect(await response.json()).toBe(false);
});

it('lists models only for a signed-in user', async () => {
  const response = await getModels(request('/api/models'), context);
  expect(response.status).toBe(401);
});
