import type { McpServerAnswer } from '@/lib/contracts/tool/mcp-servers';
import type { PluginAnswer } from '@/lib/contracts/tool/plugins';
import type { McpPrompt } from '@/lib/domain/tool/mcp-prompt';
import type { SkillSummary } from '@/lib/domain/tool/skill/skill';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import type { ServerOffer } from './use-server-offers';

interface Named {
  readonly id: string;
  readonly name: string;
  /** It is one line. */
  readonly note: string;
  /** The search finds it by these words too. */
  readonly also?: readonly string[];
}

export type Offer = Named &
  (
    | { readonly kind: 'tools'; readonly toolkit: Toolkit }
    | { readonly kind: 'plugins'; readonly plugin: PluginAnswer; readonly toolkit: Toolkit | null }
    | {
        readonly kind: 'servers';
        readonly server: McpServerAnswer;
        readonly toolkit: Toolkit | null;
        readonly offer: ServerOffer;
      }
    | { readonly kind: 'prompts'; readonly server: McpServerAnswer; readonly prompt: McpPrompt }
    | { readonly kind: 'skills'; readonly skill: SkillSummary }
  );

export type OfferKind = Offer['kind'];

export type OfferOf<Kind extends OfferKind> = Extract<Offer, { kind: Kind }>;

export interface OfferSection<Kind extends OfferKind = OfferKind> {
  readonly kind: Kind;
  readonly offers: readonly Offer[];
  readonly state: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
}
