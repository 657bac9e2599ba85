/** Whom somebody wanted, or got. */
interface Named {
  readonly endpoint: string;
  /** Null: any of the endpoint's. */
  readonly model: string | null;
}

/** Says in the console that what was wished for is not offered, and what stands in for it; nothing when it is. */
export function warnOfFallback(wish: Named, choice: Named | null): void {
  if (choice === null) return;
  if (wish.endpoint === choice.endpoint && (wish.model === null || wish.model === choice.model)) return;
  // eslint-disable-next-line no-console -- for whoever set the installation up: the menu lacks what is asked for
  console.warn(`${toText(wish)} is not offered here; ${toText(choice)} is used instead.`);
}

function toText({ endpoint, model }: Named): string {
  return model === null ? endpoint : `${endpoint} ${model}`;
}
