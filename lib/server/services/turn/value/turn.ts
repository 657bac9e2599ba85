import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import type { Source } from '@/lib/domain/message/source';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { CarriedWork } from '@/lib/domain/turn/carried-work';
import type { CountedFile } from '@/lib/domain/turn/prompt/prompt-file';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import type { TurnAccount } from '../../../db/turn/turn-account';
import type { RunKind, RunPlan, SubscribeToRun } from '../../../generation/contract';
import type { GenerationNode } from '../../../generation/generation-node';
import type { TurnCharge } from '../../money/plan-turn-charge';
import type { TurnAssistant } from '../assistant/turn-assistant';
import type { FolderDocument } from '../passages/number-passages';
import type { BuiltPrompt } from '../prompt/build-prompt';
import type { AnsweringModels } from '../tools/answering-models';
import type { Standing } from '../tools/standing';
import type { TurnWords } from '../tools/turn-words';

export interface TurnCall {
  readonly segment: string;
  readonly requestId: string;
  readonly request: TurnRequest;
  /** True where the client may name a refused message, which is stored nowhere. */
  readonly mayNameRefused: boolean;
  /** The client sent back an answer as it was while a call waited. */
  readonly wasToldOfWait: boolean;
  /** The client joins again when its answer goes on in another process. */
  readonly rejoins?: boolean;
  /** The turn goes on exactly where the last run was handed over. */
  readonly carried?: CarriedWork | undefined;
}

export interface AskedTurn extends TurnCall {
  readonly owner: OwnerId;
  readonly kind: RunKind;
}

export interface CheckedTurn extends AskedTurn {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  /** The text has no blanks around it. */
  readonly text: string;
  readonly modelDisplayLabel: string | null;
  /** Null means the model itself. */
  readonly assistant: TurnAssistant | null;
  /** Undefined where no account is read. */
  readonly account: Promise<TurnAccount> | undefined;
}

export interface TurnPlace {
  readonly conversation: Conversation;
  readonly isNew: boolean;
  /** From `EquippedTurn` on it lacks what the assistant may not know. */
  readonly folder: TurnFolder | null;
  /** The oldest message comes first; an empty list means the root. */
  readonly branch: readonly Message[];
}

export interface PlacedTurn extends CheckedTurn, TurnPlace {
  readonly userMessage: Message;
  readonly responseMessageId: string;
  readonly base: readonly ContentPart[];
  readonly sources: readonly Source[];
  readonly promptText: string;
  /** `promptText` contains these answers. */
  readonly merged: readonly Message[];
}

export interface EquippedTurn extends PlacedTurn {
  readonly node: GenerationNode;
  /** A repeated request is recognised by it. */
  readonly digest: string;
  readonly models: AnsweringModels;
  /** The settings that a user makes for many chats, as far as they apply here. */
  readonly standing: Standing;
  readonly ownInstructions: string;
  /** These documents are searched for the question. */
  readonly documents: readonly FolderDocument[];
  readonly filesOf: (message: Message) => readonly CountedFile[];
}

/** The value lasts as long as its answer, so that files are let go here. */
export interface PromptedTurn extends Omit<EquippedTurn, 'filesOf'> {
  readonly prompt: BuiltPrompt;
  /** It tells whose words the model has read. */
  readonly words: TurnWords;
}

export interface PricedTurn extends PromptedTurn {
  readonly charge: TurnCharge;
  /** The price is that of the model that is asked first. */
  readonly firstCharge: TurnCharge;
}

export interface BegunTurn extends PricedTurn {
  readonly plan: RunPlan;
}

export interface RunningTurn extends BegunTurn {
  readonly join: SubscribeToRun;
}
