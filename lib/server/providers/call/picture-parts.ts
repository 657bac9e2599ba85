import type { LanguageModelV4File } from '@ai-sdk/provider';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { PictureKeeper } from '../contract';
import { isPreviewOf } from '../shared/preview-metadata';

/** A provider that draws more pictures is stopped. */
const PICTURES_LIMIT = 10;

const PREVIEWS_LIMIT = 4;

/** Hidden pictures count, too, since a provider may send them without end. */
const PARTS_LIMIT = 50;

export class PictureParts {
  private readonly keeper: PictureKeeper | undefined;
  private readonly emit: (event: ChatEvent) => void;
  private finished = 0;
  private previews = 0;
  private received = 0;

  constructor(keeper: PictureKeeper | undefined, emit: (event: ChatEvent) => void) {
    this.keeper = keeper;
    this.emit = emit;
  }

  /**
   * Other files are skipped. A picture that `isOfTool` is paid as a call, not in tokens. Throws provider_bad_answer.
   */
  async add(
    { mediaType, data, providerMetadata }: LanguageModelV4File,
    { isOfTool = false }: { isOfTool?: boolean } = {},
  ): Promise<void> {
    if (this.keeper === undefined || data.type !== 'data' || !mediaType.startsWith('image/')) return;
    const isPreview = isPreviewOf(providerMetadata);
    this.received += 1;
    if (this.received > PARTS_LIMIT || (!isPreview && this.finished >= PICTURES_LIMIT)) {
      const message = `The answer had more than ${String(PICTURES_LIMIT)} pictures.`;
      throw new AppError('provider_bad_answer', { message });
    }
    if (isPreview && this.previews >= PREVIEWS_LIMIT) return;
    const pictureId = String(this.finished + 1);
    const bytes = typeof data.data === 'string' ? Buffer.from(data.data, 'base64') : data.data;
    if (isPreview) {
      this.previews += 1;
      await this.show(pictureId, bytes);
    } else await this.keep(this.keeper, pictureId, { bytes, isOfTool });
  }

  private async keep(
    keeper: PictureKeeper,
    pictureId: string,
    { bytes, isOfTool }: { bytes: Uint8Array; isOfTool: boolean },
  ): Promise<void> {
    if (this.previews === 0) await this.show(pictureId, bytes);
    this.finished += 1;
    this.previews = 0;
    const event = await keeper.keep(pictureId, bytes);
    this.emit(isOfTool && event.type === 'picture' ? { ...event, tokenCount: 0 } : event);
  }

  /** Without bytes the picture is only announced. */
  private async show(pictureId: string, bytes: Uint8Array): Promise<void> {
    const nothingYet = {
      type: 'picture-preview',
      pictureId,
      preview: null,
      widthPx: null,
      heightPx: null,
    } as const;
    const event = bytes.byteLength === 0 ? nothingYet : await this.keeper?.preview(pictureId, bytes);
    if (event !== null && event !== undefined) this.emit(event);
  }
}
