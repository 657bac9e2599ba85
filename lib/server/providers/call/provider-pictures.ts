import type { LanguageModelV4ToolCall, LanguageModelV4ToolResult } from '@ai-sdk/provider';
import { z } from 'zod';
import { PROVIDER_PICTURES } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { ModelRequest } from '../contract';
import { PREVIEW_METADATA } from '../shared/preview-metadata';
import type { PictureParts } from './picture-parts';

/** What the form of the picture is called; its bytes say what it is. */
const MEDIA_TYPE = 'image/webp';

const resultSchema = z.object({ result: z.string().min(1) });

/** Returns whether the provider of a model may draw pictures for it. */
export function hasProviderPictures({
  toolPictures = 0,
  mustAnswer = false,
}: Pick<ModelRequest, 'toolPictures' | 'mustAnswer'>): boolean {
  return toolPictures > 0 && !mustAnswer;
}

/**
 * Writes the pictures that a provider draws for its model as calls of an answer, each with its previews and the stored
 * picture, at most as many as the request allows, for each costs something.
 */
export class ProviderPictures {
  private readonly pictures: PictureParts;
  private readonly emit: (event: ChatEvent) => void;
  private readonly limit: number;
  private readonly ids = new Set<string>();

  constructor(
    request: Pick<ModelRequest, 'toolPictures' | 'mustAnswer'>,
    pictures: PictureParts,
    emit: (event: ChatEvent) => void,
  ) {
    this.pictures = pictures;
    this.emit = emit;
    this.limit = hasProviderPictures(request) ? (request.toolPictures ?? 0) : 0;
  }

  /** Returns whether a part is of a picture. */
  isCall({ toolName }: Pick<LanguageModelV4ToolCall, 'toolName'>): boolean {
    return toolName === PROVIDER_PICTURES.toolName;
  }

  call({ toolCallId }: Pick<LanguageModelV4ToolCall, 'toolCallId'>): void {
    if (this.ids.size >= this.limit || this.ids.has(toolCallId)) return;
    this.ids.add(toolCallId);
    this.emit({ type: 'tool-call', toolCallId, name: PROVIDER_PICTURES.toolName, input: '{}' });
  }

  /** Shows an unfinished picture, or keeps the finished one. Throws provider_bad_answer. */
  async result({
    toolCallId,
    result,
    isError = false,
    preliminary = false,
  }: Pick<LanguageModelV4ToolResult, 'toolCallId' | 'result' | 'isError' | 'preliminary'>): Promise<void> {
    if (!this.ids.has(toolCallId)) return;
    const data = isError ? undefined : resultSchema.safeParse(result).data?.result;
    if (data !== undefined)
      await this.pictures.add(
        {
          ...{ type: 'file', mediaType: MEDIA_TYPE, data: { type: 'data', data } },
          ...(preliminary ? { providerMetadata: PREVIEW_METADATA } : {}),
        },
        { isOfTool: true },
      );
    if (!preliminary) this.emit({ type: 'tool-result', toolCallId, output: '', isError: data === undefined });
  }
}
