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

/** A turn as the route hands it over: the path segment, the client's id of the request, the parsed body. */
export interface TurnCall {
  readonly segment: string;
  readonly requestId: string;
  readonly request: TurnRequest;
  /** True where the client may name refused messages, which are stored nowhere. */
  readonly mayNameRefused: boolean;
  /** True where the client sent back an answer as it was while a call waited for its user. */
  readonly wasToldOfWait: boolean;
  /** True where the client joins an answer again whose stream says that it goes on elsewhere. */
  readonly rejoins?: boolean;
  /** What earlier runs of the answer did; the turn goes on exactly where the last of them was handed over. */
  readonly carried?: CarriedWork | undefined;
}

/** A turn of a user. Each station adds its facts to it. */
export interface AskedTurn extends TurnCall {
  readonly owner: OwnerId;
  readonly kind: RunKind;
}

/** A turn that may be answered, as far as its request shows. */
export interface CheckedTurn extends AskedTurn {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  /** The request's own, without the spaces around it. */
  readonly text: string;
  readonly modelDisplayLabel: string | null;
  /** Answers by that model; null: the model itself answers. */
  readonly assistant: TurnAssistant | null;
  /** Is undefined where nothing of the user is being read. */
  readonly account: Promise<TurnAccount> | undefined;
}

/** Where a turn happens: the conversation with the settings of this turn, and the messages down to its parent. */
export interface TurnPlace {
  readonly conversation: Conversation;
  readonly isNew: boolean;
  /** The folder of the conversation; from `EquippedTurn` on without what the assistant may not know. */
  readonly folder: TurnFolder | null;
  /** The oldest message stands first; empty at the root. */
  readonly branch: readonly Message[];
}

/** A turn with its question, and what its answer starts with. */
export interface PlacedTurn extends CheckedTurn, TurnPlace {
  readonly userMessage: Message;
  readonly responseMessageId: string;
  readonly base: readonly ContentPart[];
  readonly sources: readonly Source[];
  readonly promptText: string;
  /** The answer is written from these other answers to the question, which stand in `promptText`. */
  readonly merged: readonly Message[];
}

/** A turn with its models, tools, instructions and files. `model` is now the one that writes the answer. */
export interface EquippedTurn extends PlacedTurn {
  /** The process that writes the answer. */
  readonly node: GenerationNode;
  /** A digest of what was asked, by which the same request is known again. */
  readonly digest: string;
  readonly models: AnsweringModels;
  /** The user has set this up for many chats; it is what holds for this one. */
  readonly standing: Standing;
  readonly ownInstructions: string;
  /** Documents of the assistant and the folder, which are searched for the question. */
  readonly documents: readonly FolderDocument[];
  /** Returns what is sent of the files of a message. */
  readonly filesOf: (message: Message) => readonly CountedFile[];
}

/** A turn with the prompt that fits its models. It lasts as long as its answer, so what was read of files is let go. */
export interface PromptedTurn extends Omit<EquippedTurn, 'filesOf'> {
  readonly prompt: BuiltPrompt;
  /** Names those whose words its model has read. */
  readonly words: TurnWords;
}

/** A turn with what it will cost. */
export interface PricedTurn extends PromptedTurn {
  readonly charge: TurnCharge;
  /** The same at the price of the model that is asked first. */
  readonly firstCharge: TurnCharge;
}

/** A turn that is saved, with its hold. */
export interface BegunTurn extends PricedTurn {
  readonly plan: RunPlan;
}

/** A turn whose answer is being written. */
export interface RunningTurn extends BegunTurn {
  readonly join: SubscribeToRun;
}
