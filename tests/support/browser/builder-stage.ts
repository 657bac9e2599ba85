import { cleanup } from '@testing-library/react';
import { mutate } from 'swr';
import { z } from 'zod';
import { openInBuilder } from '@/lib/client/assistant/builder';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { assistantObjectSchema, type AssistantObject } from '@/lib/contracts/assistant/assistants';
import { userSchema } from '@/lib/domain/account/user';
import type { SkillSummary } from '@/lib/domain/tool/skill/skill';
import { signedIn } from '../data/signed-in';
import { flushTasks } from '../flush-tasks';
import { FakeServer } from '../servers/fake-server';
import { withoutSizes } from './without-sizes';

export interface BuilderStage {
  stored: AssistantObject[];
  skills: SkillSummary[];
  readonly server: () => FakeServer;
  /** Returns the bodies sent with this method, the oldest first. */
  readonly sent: (method: string) => unknown[];
}

export function fakeAssistant(id: string, fields: Partial<AssistantObject> = {}): AssistantObject {
  return {
    id,
    object: 'assistant',
    created_at: 1,
    name: id,
    description: null,
    instructions: null,
    endpoint: 'openAI',
    model: 'gpt-5',
    tools: [],
    file_ids: [],
    metadata: {},
    ...fields,
  };
}

export function fakeSkill(index: number): SkillSummary {
  return {
    skillId: `10000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    name: `Skill ${String(index)}`,
    description: `For task ${String(index)}.`,
    fileCount: 0,
  };
}

/** Call this at the top of a test file. */
export function builderStage(): BuilderStage {
  let server = new FakeServer();
  const stage: BuilderStage = {
    stored: [],
    skills: [],
    server: () => server,
    sent: (method) =>
      server.seen
        .filter((call) => call.method === method)
        .map(({ body }): unknown => JSON.parse(body ?? 'null')),
  };
  beforeAll(() => {
    // The list of assistants is opened with the pointer, which jsdom cannot capture.
    HTMLElement.prototype.hasPointerCapture = () => false;
    HTMLElement.prototype.scrollIntoView = () => undefined;
    withoutSizes();
  });
  beforeEach(async () => {
    await mutate(() => true, undefined, { revalidate: false });
    window.localStorage.clear();
    chooseAssistant(null);
    openInBuilder(null);
    server = new FakeServer();
    stage.stored = [];
    stage.skills = [];
    answerAll(server, stage);
    setBearer('bearer');
    setAuthenticated(userSchema.parse(signedIn('bearer').user));
  });
  afterEach(async () => {
    cleanup();
    await flushTasks();
  });
  return stage;
}

function answerAll(server: FakeServer, stage: BuilderStage): void {
  const toolkits = ['python', 'calculator'].map((id) => ({
    id,
    kind: 'plugin',
    title: id,
    description: '',
    icon: null,
    isReady: true,
  }));
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 }, assistants: { order: 1 } }));
  server.answer('/api/models', () =>
    Response.json({ openAI: ['gpt-5', 'gpt-5-mini'], assistants: ['gpt-5'] }),
  );
  server.answer('/api/models/facts', () => Response.json({ facts: [], endpoints: [] }));
  server.answer('/api/files/config', () => Response.json({}));
  server.answer('/api/files', () => Response.json([]));
  server.answer('/api/plugins', () => Response.json([]));
  server.answer('/api/tools', () => Response.json({ toolkits }));
  server.answer('/api/skills', () => Response.json({ skills: stage.skills }));
  server.answer('/api/assistants/choices', () => Response.json({ assistants: [] }));
  server.answer('/api/assistants/actions', () => Response.json([]));
  server.answer('/api/assistants', ({ method, body }) => {
    if (method !== 'POST')
      return Response.json({
        object: 'list',
        data: stage.stored,
        first_id: null,
        last_id: null,
        has_more: false,
      });
    stage.stored = [...stage.stored, changed(stage, 'new', body)];
    return Response.json(stage.stored.at(-1), { status: 201 });
  });
  for (const id of ['Ada', 'Bob'])
    server.answer(`/api/assistants/${id}`, ({ method, body }) => {
      if (method === 'DELETE') {
        stage.stored = stage.stored.filter((each) => each.id !== id);
        return Response.json({});
      }
      stage.stored = stage.stored.map((each) => (each.id === id ? changed(stage, id, body) : each));
      return Response.json(stage.stored.find((each) => each.id === id));
    });
}

const bodySchema = z.looseObject({ tools: z.array(z.unknown()) });

/** Toolkits become functions of their names. */
function changed({ stored }: BuilderStage, id: string, body: string | null): AssistantObject {
  const { tools, ...sent } = bodySchema.parse(JSON.parse(body ?? '{}'));
  const before = stored.find((each) => each.id === id) ?? fakeAssistant(id);
  const toTool = (tool: unknown) =>
    typeof tool === 'string'
      ? { type: 'function', function: { name: tool, description: '', parameters: { type: 'object' } } }
      : tool;
  return assistantObjectSchema.parse({ ...before, ...sent, tools: tools.map(toTool) });
}
