const BY_OWNER: ReadonlyMap<string, string> = new Map([
  ['llamacpp', 'llama.cpp'],
  // The plain name is that of the Ollama that is found beside this server.
  ['library', 'Ollama server'],
  ['vllm', 'vLLM'],
  ['sglang', 'SGLang'],
  ['organization_owner', 'LM Studio'],
]);

const BY_HEADER: ReadonlyMap<string, string> = new Map([
  ['llama.cpp', 'llama.cpp'],
  ['llamafile', 'llamafile'],
]);

const OWNER = /"owned_by"\s{0,8}:\s{0,8}"([^"]{1,64})"/;

/** The `server` header or the owner of the first model tells; null means that neither does. */
export function findServerSoftware(serverHeader: string | null, list: string): string | null {
  const product = serverHeader?.toLowerCase().split(/[/ ]/, 1)[0] ?? '';
  const owner = OWNER.exec(list)?.[1]?.toLowerCase() ?? '';
  return BY_HEADER.get(product) ?? BY_OWNER.get(owner) ?? null;
}

/** Returns the name itself, or with the first number behind it that makes it free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} ${String(number)}`;
  return free;
}
