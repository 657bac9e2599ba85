import { cleanup } from '@testing-library/react';
import { mutate } from 'swr';
import { z } from 'zod';
import { useBuilder } from '@/lib/client/assistant/builder';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import { useTrials } from '@/lib/client/assistant/trial';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import {
  builderAssistantSchema,
  builderDraftSchema,
  type BuilderAssistant,
} from '@/lib/contracts/assistant/builder-assistants';
import { userSchema } from '@/lib/domain/account/user';
import type { SkillSummary } from '@/lib/domain/tool/skill/skill';
import { signedIn } from '../data/signed-in';
import { flushTasks } from '../flush-tasks';
import { FakeServer } from '../servers/fake-server';
import { withoutSizes } from './without-sizes';

export interface BuilderStage {
  stored: BuilderAssistant[];
  skills: SkillSummary[];
  readonly server: () => FakeServer;
  /** Returns the bodies sent with this method, the oldest first. */
  readonly sent: (method: string) => unknown[];
}

export function fakeAssistant(id: string, fields: Partial<BuilderAssistant> = {}): BuilderAssistant {
  return {
    id,
    name: id,
    description: null,
    instructions: null,
    endpoint: 'openAI',
    model: 'gpt-5',
    tools: [],
    fileIds: [],
    skillIds: [],
    actionCount: 0,
    avatar: null,
    isCopy: false,
    knowsUser: false,
    isLinked: false,
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
    useBuilder.setState(useBuilder.getInitialState(), true);
    useTrials.setState(useTrials.getInitialState(), true);
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
  server.answer('/api/builder/actions', () => Response.json([]));
  server.answer('/api/builder/assistants', ({ method, body }) => {
    if (method !== 'POST') return Response.json({ items: stage.stored, hasMore: false });
    stage.stored = [...stage.stored, changed(stage, 'Made', body)];
    return Response.json(stage.stored.at(-1), { status: 201 });
  });
  for (const id of ['Ada', 'Bob', 'Made'])
    server.answer(`/api/builder/assistants/${id}`, ({ method, body }) => {
      if (method === 'DELETE') {
        stage.stored = stage.stored.filter((each) => each.id !== id);
        return new Response(null, { status: 204 });
      }
      if (method !== 'GET')
        stage.stored = stage.stored.map((each) => (each.id === id ? changed(stage, id, body) : each));
      return Response.json(stage.stored.find((each) => each.id === id));
    });
}

/** Reads what was sent as the server does. */
function changed({ stored }: BuilderStage, id: string, body: string | null): BuilderAssistant {
  const sent: unknown = JSON.parse(body ?? 'null');
  builderDraftSchema.parse(sent);
  const before = stored.find((each) => each.id === id) ?? fakeAssistant(id);
  return builderAssistantSchema.parse({ ...before, ...z.looseObject({}).parse(sent) });
}
