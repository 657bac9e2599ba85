import { linesOf, modelLine } from '@/tests/support/model-line';

const KNOWN = `
mistral-large-latest | other free penalties | sees calls | 128000/16384 | none | - | - | 2/6/2/2
mistral-large-2512 | other free penalties | sees calls | 128000/16384 | none | - | - | 0.5/1.5/0.05/0.5
mistral-medium-latest | other free penalties | sees calls | 128000/16384 | none | - | - | 1.5/7.5/0.15/1.5
mistral-medium-2505 | other free penalties | sees calls | 128000/16384 | none | - | - | 0.4/2/0.04/0.4
mistral-small-latest | other free penalties | sees calls | 128000/16384 | none | - | - | 0.1/0.3/0.1/0.1
mistral-small-2603 | other free penalties | sees calls | 128000/16384 | none | - | - | 0.15/0.6/0.015/0.15
mistral-7b-instruct | other free penalties | - | 31990/8192 | none | - | - | -
mixtral-8x7b | other free penalties | calls | 31990/8192 | none | - | - | -
magistral-medium-latest | other free penalties | calls | 128000/16384 | none | - | - | 2/5/2/2
magistral-small-latest | other free penalties | calls | 128000/16384 | none | - | - | 0.5/1.5/0.5/0.5
ministral-8b-latest | other free penalties | calls | 128000/16384 | none | - | - | 0.15/0.15/0.015/0.15
ministral-3b-2512 | other free penalties | sees calls | 128000/16384 | none | - | - | 0.1/0.1/0.01/0.1
codestral-latest | other free penalties | calls | 128000/16384 | none | - | - | 0.3/0.9/0.3/0.3
devstral-2512 | other free penalties | calls | 128000/16384 | none | - | - | 0.4/2/0.04/0.4
pixtral-12b | other free penalties | sees calls | 128000/16384 | none | - | - | -
llama-3.3-70b-versatile at groq | other free penalties | calls | 128000/8192 | none | - | - | 0.59/0.79/0.59/0.59
llama-3.1-8b-instant at groq | other free penalties | calls | 128000/8192 | none | - | - | 0.05/0.08/0.05/0.05
llama-4-maverick at groq | other free penalties | sees calls | 128000/8192 | none | - | - | 0.2/0.6/0.2/0.2
llama-4-maverick at together.ai | other free penalties | sees calls | 128000/8192 | none | - | - | 0.27/0.85/0.27/0.27
llama-4-scout at together.ai | other free penalties | sees calls | 128000/8192 | none | - | - | 0.18/0.59/0.18/0.18
meta-llama/llama-4-scout | other free penalties | sees calls | 128000/8192 | none | - | - | -
meta-llama-3.1-8b-instruct-turbo at together.ai | other free penalties | - | 32000/4096 | none | - | - | 0.18/0.18/0.18/0.18
llama-v3p1-8b-instruct at fireworks | other free penalties | - | 32000/4096 | none | - | - | 0.2/0.2/0.2/0.2
llama3.2-vision | other free penalties | sees calls | 128000/8192 | none | - | - | -
llama3 | other free penalties | - | 128000/8192 | none | - | - | -
deepseek-v4-pro at fireworks | other free penalties | calls | 128000/32768 | none | - | - | 1.74/3.48/0.145/1.74
deepseek-v4-flash at fireworks | other free penalties | calls | 128000/32768 | none | - | - | 0.14/0.28/0.028/0.14
deepseek-v3p2 at fireworks | other free penalties | calls | 128000/32768 | none | - | - | 0.56/1.68/0.28/0.56
deepseek-chat | other free penalties | calls | 128000/32768 | none | - | - | -
qwen3-32b at groq | other free penalties | calls | 128000/16384 | none | - | - | 0.29/0.59/0.29/0.29
qwen2.5-vl | other free penalties | sees calls | 128000/16384 | none | - | - | -
kimi-k2-instruct at groq | other free penalties | - | 200000/32768 | none | - | - | 1/3/0.5/1
kimi-k3 at fireworks | other free penalties | calls | 200000/32768 | none | - | - | 3/15/0.3/3
kimi-k2p6 at fireworks | other free penalties | calls | 200000/32768 | none | - | - | 0.95/4/0.16/0.95
glm-5p2 at fireworks | other free penalties | calls | 200000/32768 | none | - | - | 1.4/4.4/0.14/1.4
minimax-m3 at fireworks | other free penalties | calls | 200000/32768 | none | - | - | 0.3/1.2/0.06/0.3
command-r | other free penalties | calls | 32000/4096 | none | - | - | -
grok-4 | other free penalties | sees calls | 200000/32768 | none | - | - | -
sonar at perplexity | other free penalties | sees | 127000/8192 | none | - | - | 1/1/1/1
sonar-pro at perplexity | other free penalties | sees | 127000/8192 | none | - | - | 3/15/3/3
sonar-reasoning-pro at perplexity | other free penalties | sees | 127000/8192 | none | - | - | 2/8/2/2
sonar-deep-research at perplexity | other free penalties | sees | 127000/8192 | none | - | - | 2/8/2/2
demo | other free penalties | - | 32000/8192 | none | - | - | -
nobody-knows | other free penalties | - | 32000/4096 | none | - | - | -
`;

it.each(linesOf(KNOWN))('knows of %s what its maker states', (name, line) => {
  const [model = '', endpoint] = name.split(' at ');
  expect(modelLine(model, endpoint)).toBe(line);
});
