import { linesOf, modelLine } from '@/tests/support/model-line';

const KNOWN = `
gemini-4-carbon | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 2/10/2/2
gemini-4-argon | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 2/10/2/2
gemini-3.8-flash | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 0.75/3.75/0.075/0.75
gemini-3.7-flash | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 0.75/3.75/0.075/0.75
gemini-3.6-flash | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 0.75/3.75/0.075/0.75
gemini-3.5-flash | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 1.5/9/0.15/1.5
gemini-3.5-flash-lite | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 0.3/2.5/0.03/0.3
gemini-3.1-pro-preview | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 2/12/0.2/2
gemini-3.1-flash-lite | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 0.25/1.5/0.025/0.25
gemini-3-pro-preview | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | 2026-03-09 gemini-3.1-pro-preview | 2/12/0.2/2
gemini-3-flash-preview | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | 0.5/3/0.05/0.5
gemini-2.5-pro | google free topK thinks | sees calls | 1048576/65536 | 128-32768 on | - | 2026-12-01 gemini-3.8-flash | 1.25/10/0.125/1.25
gemini-2.5-flash | google free topK thinks | sees calls | 1048576/65536 | 1-24576 off on | - | 2026-12-01 gemini-3.5-flash-lite | 0.3/2.5/0.03/0.3
gemini-2.5-flash-lite | google free topK thinks | sees calls | 1048576/65536 | 512-24576 off | - | - | 0.1/0.4/0.01/0.1
gemini-2.0-flash | google free topK | sees calls | 1048576/8192 | none | - | 2026-06-01 gemini-3.5-flash-lite | 0.1/0.4/0.025/0.1
gemini-2.0-flash-lite | google free topK | sees calls | 1048576/8192 | none | - | 2026-06-01 gemini-3.5-flash-lite | 0.075/0.3/0.075/0.075
gemini-1.5-pro | google free topK | sees calls | 1048576/8192 | none | - | 2025-09-24 gemini-3.8-flash | 1.25/5/1.25/1.25
gemini-1.5-flash | google free topK | sees calls | 1048576/8192 | none | - | 2025-09-24 gemini-3.8-flash | 0.075/0.3/0.01875/0.075
gemini-1.0-pro | google free topK | calls | 32750/8192 | none | - | 2025-02-15 gemini-3.8-flash | 0.125/0.375/0.125/0.125
gemini-pro | google free topK | calls | 32750/8192 | none | - | 2025-02-15 gemini-3.8-flash | 0.125/0.375/0.125/0.125
gemini-pro-vision | google free topK | sees | 32750/8192 | none | - | 2025-02-15 gemini-3.8-flash | -
gemini-pro-latest | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | -
gemini-5-boron | google free topK thinks low,medium,high | sees calls | 1048576/65536 | none | - | - | -
gemma-3-27b-it | google free topK | sees | 128000/8192 | none | - | - | -
gemma-2-9b | google free topK | - | 128000/8192 | none | - | - | -
chat-bison | other free penalties | - | 32000/4096 | none | - | 2025-04-09 gemini-3.8-flash | -
text-bison | other free penalties | - | 32000/4096 | none | - | 2025-04-09 gemini-3.8-flash | -
code-bison | other free penalties | - | 32000/4096 | none | - | 2025-04-09 gemini-3.8-flash | -
codechat-bison | other free penalties | - | 32000/4096 | none | - | 2025-04-09 gemini-3.8-flash | -
`;

it.each(linesOf(KNOWN))('knows of %s what its maker states', (name, line) => {
  const [model = '', endpoint] = name.split(' at ');
  expect(modelLine(model, endpoint)).toBe(line);
});
