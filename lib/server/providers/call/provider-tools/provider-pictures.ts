import { z } from 'zod';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { PREVIEW_METADATA } from '../../shared/preview-metadata';
import type { ProviderToolParts, ToolPartReader, ToolStream } from './provider-tool-parts';

const MEDIA_TYPE = 'image/webp';

const resultSchema = z.object({ result: z.string().min(1) });

/** Each picture has previews and the stored file; the request limits them, since each is paid. */
export const PROVIDER_PICTURE_PARTS: ProviderToolParts = {
  read: (stream) => new DrawingReader(stream),
  tell: () => null,
  // The picture has megabytes, and no provider takes it back.
  note: '[I drew a picture, which the user sees.]',
  bringsPictures: true,
};

class DrawingReader implements ToolPartReader {
  private readonly stream: ToolStream;
  private readonly ids = new Set<string>();

  constructor(stream: ToolStream) {
    this.stream = stream;
  }

  call({ toolCallId }: Parameters<ToolPartReader['call']>[0]): void {
    if (this.ids.size >= this.stream.limit || this.ids.has(toolCallId)) return;
    this.ids.add(toolCallId);
    this.stream.emit({ type: 'tool-call', toolCallId, name: PROVIDER_TOOLS.pictures.toolName, input: '{}' });
  }

  /** Throws provider_bad_answer. */
  async result({
    toolCallId,
    result,
    isError = false,
    preliminary = false,
  }: Parameters<ToolPartReader['result']>[0]): Promise<void> {
    this.stream.interruptText();
    if (!this.ids.has(toolCallId)) return;
    const data = isError ? undefined : resultSchema.safeParse(result).data?.result;
    if (data !== undefined)
      await this.stream.pictures.add(
        {
          type: 'file',
          mediaType: MEDIA_TYPE,
          data: { type: 'data', data },
          ...(preliminary ? { providerMetadata: PREVIEW_METADATA } : {}),
        },
        { isOfTool: true },
      );
    if (!preliminary)
      this.stream.emit({ type: 'tool-result', toolCallId, output: '', isError: data === undefined });
  }
}
