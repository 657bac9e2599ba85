import { z } from 'zod';

/** How an answer comes: `latency` in ms before each piece of `chunkSize` characters, or how it goes wrong. */
export interface ProviderManner {
  readonly latency?: number;
  readonly chunkSize?: number;
  readonly truncateAfterChunks?: number;
  readonly chaos?: { rateLimitRate?: number; dropRate?: number; malformedRate?: number };
}

const journalSchema = z.array(
  z.object({
    body: z
      .object({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })).default([]) })
      .nullable(),
    response: z.object({ status: z.number(), interrupted: z.boolean().optional() }),
  }),
);

/** The provider of the run, seen from a test. Questions must be unlike those of other tests, for all share it. */
export class Provider {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** From now on a last message that holds `question` gets this answer. */
  async answer(question: string, content: string, manner: ProviderManner = {}): Promise<void> {
    const response = await fetch(`${this.url}/__aimock/fixtures`, {
      method: 'POST',
      body: JSON.stringify({
        fixtures: [{ match: { userMessage: question }, response: { content }, ...manner }],
      }),
    });
    if (!response.ok) throw new Error(`The provider did not learn the answer: ${await response.text()}`);
  }

  /** The calls whose last message held `question`, oldest first; calls for titles are not among them. */
  async callsAbout(question: string) {
    const entries = journalSchema.parse(await (await fetch(`${this.url}/__aimock/journal`)).json());
    return entries.flatMap(({ body, response }) => {
      const messages = body?.messages ?? [];
      const isTitle = JSON.stringify(messages[0]?.content ?? '').includes('You name conversations');
      const isAbout = JSON.stringify(messages.at(-1)?.content ?? '').includes(question);
      return isAbout && !isTitle ? [{ messages, ...response }] : [];
    });
  }
}
