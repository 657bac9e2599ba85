/** `anthropic/claude-opus-4.7:free` becomes `claude-opus-4-7`. */
export function bareModelName(model: string): string {
  const path = model.toLowerCase().split(':')[0] ?? '';
  const name = cutModelName(path.slice(path.lastIndexOf('/') + 1));
  return name.startsWith('claude') ? name.replaceAll('.', '-') : name;
}

/** Patterns read no more of a name. */
const MODEL_NAME_LIMIT_CHARACTERS = 256;

export function cutModelName(model: string): string {
  return model.slice(0, MODEL_NAME_LIMIT_CHARACTERS);
}
