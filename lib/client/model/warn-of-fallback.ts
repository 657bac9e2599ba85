interface Named {
  readonly endpoint: string;
  /** Null means any model of the endpoint. */
  readonly model: string | null;
}

export function warnOfFallback(preferred: Named, choice: Named | null): void {
  if (choice === null) return;
  if (
    preferred.endpoint === choice.endpoint &&
    (preferred.model === null || preferred.model === choice.model)
  )
    return;
  // eslint-disable-next-line no-console -- for the operator: the menu lacks what is asked for
  console.warn(`${toText(preferred)} is not offered here; ${toText(choice)} is used instead.`);
}

function toText({ endpoint, model }: Named): string {
  return model === null ? endpoint : `${endpoint} ${model}`;
}
