import { linesOf, modelLine } from '@/tests/support/model-line';

const KNOWN = `
claude-fable-5-1 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | none | - | - | 10/50/0.25/12.5
claude-fable-5-2 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | none | - | - | -
claude-mythos-5 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | none | - | - | 10/50/1/12.5
claude-opus-5-5 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | none | - | - | 4/20/0.2/5
claude-sonnet-5-5 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | none | - | - | 2/10/0.1/2.5
claude-haiku-5-5 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | none | - | - | 0.1/0.5/0.01/0.125
claude-opus-5 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | switch | - | - | 5/25/0.5/6.25
claude-sonnet-5 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | switch | - | - | 2/10/0.2/2.5
claude-opus-4-8 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 200000/128000 | switch | - | - | 5/25/0.5/6.25
claude-opus-4-7 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 200000/128000 | switch | - | - | 5/25/0.5/6.25
claude-opus-4-6 | anthropic either topK thinks low,medium,high | sees calls | 200000/128000 | switch | - | - | 5/25/0.5/6.25
claude-sonnet-4-6 | anthropic either topK thinks low,medium,high | sees calls | 200000/128000 | switch | - | - | 3/15/0.3/3.75
claude-opus-4-5 | anthropic either topK low,medium,high | sees calls | 200000/64000 | 1024-32000 off | - | - | 5/25/0.5/6.25
claude-sonnet-4-5 | anthropic either topK | sees calls | 200000/64000 | 1024-32000 off | - | - | 3/15/0.3/3.75
claude-sonnet-4-5-20250929 | anthropic either topK | sees calls | 200000/64000 | 1024-32000 off | - | - | 3/15/0.3/3.75
claude-haiku-4-5 | anthropic either topK | sees calls | 200000/64000 | 1024-32000 off | - | - | 1/5/0.1/1.25
claude-opus-4-1-20250805 | anthropic either topK | sees calls | 200000/32000 | 1024-16000 off | - | 2026-08-05 claude-opus-5-5 | 15/75/1.5/18.75
claude-opus-4-1 | anthropic either topK | sees calls | 200000/32000 | 1024-16000 off | - | 2026-08-05 claude-opus-5-5 | 15/75/1.5/18.75
claude-opus-4-20250514 | anthropic either topK | sees calls | 200000/32000 | 1024-16000 off | - | 2026-06-15 claude-opus-5-5 | 15/75/1.5/18.75
claude-opus-4-0 | anthropic either topK | sees calls | 200000/32000 | 1024-16000 off | - | 2026-06-15 claude-opus-5-5 | 15/75/1.5/18.75
claude-sonnet-4-20250514 | anthropic either topK | sees calls | 200000/64000 | 1024-32000 off | - | 2026-06-15 claude-sonnet-5-5 | 3/15/0.3/3.75
claude-sonnet-4-0 | anthropic either topK | sees calls | 200000/64000 | 1024-32000 off | - | 2026-06-15 claude-sonnet-5-5 | 3/15/0.3/3.75
claude-3-7-sonnet-20250219 | anthropic free topK | sees calls | 200000/4096 | 1024-32000 off | - | 2026-02-19 claude-sonnet-5-5 | 3/15/0.3/3.75
claude-3-5-sonnet-20241022 | anthropic free topK | sees calls | 200000/4096 | none | - | 2025-10-28 claude-sonnet-5-5 | 3/15/0.3/3.75
claude-3-5-haiku-20241022 | anthropic free topK | calls | 200000/4096 | none | - | 2026-02-19 claude-sonnet-5-5 | 0.8/4/0.08/1
claude-3-opus-20240229 | anthropic free topK | sees calls | 200000/4096 | none | - | 2026-01-05 claude-opus-5-5 | 15/75/1.5/18.75
claude-3-sonnet-20240229 | anthropic free topK | sees calls | 200000/4096 | none | - | 2025-07-21 claude-sonnet-5-5 | 3/15/0.3/3.75
claude-3-haiku-20240307 | anthropic free topK | sees calls | 200000/4096 | none | - | 2026-04-20 claude-haiku-5-5 | 0.25/1.25/0.03/0.3
claude-2.1 | anthropic free topK | - | 200000/4096 | none | - | 2025-07-21 claude-sonnet-5-5 | 8/24/8/8
claude-2 | anthropic free topK | - | 100000/4096 | none | - | 2025-07-21 claude-sonnet-5-5 | 8/24/8/8
claude-1 | anthropic free topK | - | 100000/4096 | none | - | 2024-11-06 claude-haiku-5-5 | 0.8/2.4/0.8/0.8
claude-instant-1 | anthropic free topK | - | 100000/4096 | none | - | 2024-11-06 claude-haiku-5-5 | 0.8/2.4/0.8/0.8
claude-novel-9 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 1000000/128000 | none | - | - | -
anthropic/claude-opus-4.7 | anthropic none thinks low,medium,high,xhigh,max | sees calls | 200000/128000 | switch | - | - | 5/25/0.5/6.25
`;

it.each(linesOf(KNOWN))('knows of %s what its maker states', (name, line) => {
  const [model = '', endpoint] = name.split(' at ');
  expect(modelLine(model, endpoint)).toBe(line);
});
