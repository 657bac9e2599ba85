import { endpointOf, FAMILY_LABELS, modeModel, type EndpointSender } from '../model/endpoint-descriptor';

export interface SenderSource {
  readonly endpoint: string;
  readonly endpointType?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly chatGptLabel?: string | null | undefined;
  readonly modelLabel?: string | null | undefined;
  readonly modelDisplayLabel?: string | null | undefined;
  readonly jailbreak?: boolean | null | undefined;
}

/** A chosen name comes first, then one from the model, then the endpoint's. */
export function senderLabel(source: SenderSource): string {
  const model = source.model ?? '';
  const mode = modeModel(source.endpoint, source.jailbreak);
  if (mode !== null) return mode;
  const { sender } = endpointOf(source.endpoint);
  if (sender !== null)
    return (
      (sender.setting === null ? null : named(source[sender.setting])) ??
      labelByModel(sender.byModel, model) ??
      sender.otherwise
    );
  return (
    named(source.modelLabel) ??
    named(source.chatGptLabel) ??
    labelByModel(FAMILY_LABELS, model) ??
    named(source.modelDisplayLabel) ??
    'AI'
  );
}

function named(label: string | null | undefined): string | null {
  return label === null || label === undefined || label.trim() === '' ? null : label.trim();
}

function labelByModel(labels: EndpointSender['byModel'], model: string): string | null {
  return labels.find(([part]) => model.includes(part))?.[1] ?? null;
}
