import { z } from 'zod';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import type { ModelFactsPatch } from '@/lib/domain/model/model-facts';
import { boundedJson } from '../../platform/outbound/bounded-json';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { openAiClient } from '../shared/openai-client';
import { WHOLE_ANSWER_LIMIT_BYTES } from '../shared/sdk-fetch';
import { boundedList } from './bounded-list';
import { liveFacts } from './live-facts';

export interface ListedModel {
  readonly id: string;
  readonly facts: ModelFactsPatch;
}

const openAiListSchema = z.object({
  data: boundedList(
    'id',
    z.looseObject({ id: z.string(), created: z.number().nullish(), shutdown_date: z.unknown().optional() }),
  ),
});

const geminiListSchema = z.object({
  models: boundedList(
    'name',
    z.looseObject({
      name: z.string(),
      supportedGenerationMethods: z.array(z.string()).default(['generateContent']),
    }),
  ),
});

/** In later versions the key of a resource may not list its deployments. */
const AZURE_DEPLOYMENTS_VERSION = '2022-12-01';

const azureDeploymentsSchema = z.object({
  data: boundedList(
    'id',
    z.object({ id: z.string(), model: z.string().nullish(), status: z.string().nullish() }),
  ),
});

const azureModelsSchema = z.object({
  data: boundedList(
    'id',
    z.object({
      id: z.string(),
      capabilities: z
        .object({ chat_completion: z.boolean().default(false) })
        .default({ chat_completion: false }),
    }),
  ),
});

export interface ListAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** They are sent beside the key, or in place of it when they name its header. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The limit is for the SDK; the signal of the call ends at the same time or earlier. */
export const LIST_TIME_LIMIT_MS = 15_000;

/** Keeps the server's order but puts models that draw last; leaves out ids that are switched off by `now`. */
export async function listCompatibleModels(
  address: ListAddress,
  signal: AbortSignal,
  now = Date.now(),
): Promise<ListedModel[]> {
  return readModelList(await requestList(address, signal), now);
}

/** Models for chat come newest first, models for instructions last. */
export async function listOpenAiModels(
  address: ListAddress,
  signal: AbortSignal,
  now = Date.now(),
): Promise<ListedModel[]> {
  return listedNow(await requestList(address, signal), now)
    .filter(({ id }) => TALKS.test(id) && answers(id))
    .sort((one, other) => rank(one.id) - rank(other.id) || (other.created ?? 0) - (one.created ?? 0))
    .map(toListed);
}

/** Anthropic shares this form of OpenAI's. */
export function readModelList(raw: unknown, now = Date.now()): ListedModel[] {
  const listed = listedNow(raw, now).map(toListed);
  const draws = ({ id, facts }: ListedModel) => drawingRuleOf(id, facts) !== null;
  return [...listed.filter((model) => !draws(model)), ...listed.filter(draws)];
}

/** Some servers send the models without a list around them. */
function listedNow(raw: unknown, now: number) {
  const { data } = openAiListSchema.parse(Array.isArray(raw) ? { data: raw } : raw);
  return data.filter((model) => !isShutDown(model.shutdown_date, now));
}

/** We judge the list instead of the SDK, since servers differ in what it holds. */
async function requestList(
  { baseUrl, apiKey, headers, query, fetch }: ListAddress,
  signal: AbortSignal,
): Promise<unknown> {
  const client = await openAiClient({
    apiKey,
    baseUrl,
    headers,
    fetch,
    timeLimitMs: LIST_TIME_LIMIT_MS,
    retries: 0,
  });
  const response = await client.models.list({ signal, query: { ...query } }).asResponse();
  const json: unknown = await response.json();
  return json;
}

/** Keeps only models that generate content. */
export async function listGeminiModels(
  baseUrl: string,
  apiKey: string,
  signal: AbortSignal,
): Promise<ListedModel[]> {
  const raw = await getJson(`${baseUrl}/models?pageSize=1000`, { 'x-goog-api-key': apiKey }, signal);
  return geminiListSchema
    .parse(raw)
    .models.filter((model) => model.supportedGenerationMethods.includes('generateContent'))
    .map((model) => toListed({ ...model, id: model.name.replace(/^models\//, '') }))
    .filter(({ id }) => /^gem/.test(id) && answers(id))
    .sort((one, other) => rank(one.id) - rank(other.id));
}

export function toGeminiModels(ids: readonly string[]): ListedModel[] {
  return ids
    .filter((id) => /^gem/.test(id) && answers(id))
    .sort((one, other) => rank(one) - rank(other))
    .map((id) => toListed({ id }));
}

/** Returns the deployments by name, or else the models that the resource may use. */
export async function listAzureModels(
  baseUrl: string,
  apiKey: string,
  apiVersion: string,
  signal: AbortSignal,
  fetch = outboundFetch,
): Promise<ListedModel[]> {
  const headers = { 'api-key': apiKey };
  try {
    const url = `${baseUrl}/deployments?api-version=${AZURE_DEPLOYMENTS_VERSION}`;
    const { data } = azureDeploymentsSchema.parse(await getJson(url, headers, signal, fetch));
    const answering = data.filter(
      ({ status, model }) =>
        (status ?? 'succeeded') === 'succeeded' && !DOES_SOMETHING_ELSE.test(model ?? ''),
    );
    if (answering.length > 0) return answering.map(({ id }) => toListed({ id }));
  } catch (error) {
    if (signal.aborted) throw error;
  }
  const url = `${baseUrl}/models?api-version=${encodeURIComponent(apiVersion)}`;
  const { data } = azureModelsSchema.parse(await getJson(url, headers, signal, fetch));
  return data.filter(({ capabilities }) => capabilities.chat_completion).map(({ id }) => toListed({ id }));
}

function toListed(model: { readonly id: string }): ListedModel {
  return { id: model.id, facts: liveFacts(model) };
}

const TALKS = /^(gpt-|chatgpt-|o\d|ft:gpt|text-davinci-003)/;
const DOES_SOMETHING_ELSE =
  /image|audio|realtime|transcribe|tts|live|embedding|moderation|computer-use|robotics|native/;

function answers(id: string): boolean {
  return !DOES_SOMETHING_ELSE.test(id) || drawingRuleOf(id) !== null;
}

/** The first model begins new chats, so that none for completions or pictures comes first. */
function rank(id: string): number {
  if (drawingRuleOf(id) !== null) return 2;
  return id.includes('instruct') ? 1 : 0;
}

/** `date` is a text, or seconds since 1970. */
function isShutDown(date: unknown, now: number): boolean {
  const time =
    typeof date === 'number' ? date * 1000 : typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && time <= now;
}

export class ListRefused extends Error {
  override readonly name = 'ListRefused';
  readonly status: number;

  constructor(status: number) {
    super(`the model list answered ${String(status)}`);
    this.status = status;
  }
}

/** The list is bounded. Throws ListRefused for no success, too long or no JSON. */
export async function getJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  fetch = outboundFetch,
): Promise<unknown> {
  const response = await fetch(url, { headers, signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ListRefused(response.status);
  }
  return boundedJson(response.body, WHOLE_ANSWER_LIMIT_BYTES);
}
