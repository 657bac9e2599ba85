import { linesOf, modelLine } from '@/tests/support/model-line';

const KNOWN = `
gpt-6.1-sol | openai none thinks low,medium,high,xhigh,max | sees calls | 1050000/128000 | none | o200k_base | - | 2/10/0.1/2.5
gpt-6.1-terra | openai none thinks low,medium,high,xhigh,max | sees calls | 1050000/128000 | none | o200k_base | - | 1/5/0.05/1.25
gpt-6-astra | openai none thinks low,medium,high,xhigh,max | sees calls | 1050000/128000 | none | o200k_base | - | 10/50/1/12.5
gpt-6-sol | openai none thinks low,medium,high,xhigh,max | sees calls | 1050000/128000 | none | o200k_base | - | 2/10/0.2/2.5
gpt-6-luna | openai none thinks low,medium,high,xhigh,max | sees calls | 1050000/128000 | none | o200k_base | - | 0.1/0.5/0.01/0.125
gpt-7 | openai none thinks low,medium,high,xhigh,max | sees calls | 1050000/128000 | none | o200k_base | - | -
gpt-5.6 | openai none thinks none,low,medium,high,xhigh | sees calls | 1050000/128000 | none | o200k_base | - | 4/20/0.4/5
gpt-5.6-sol | openai none thinks none,low,medium,high,xhigh | sees calls | 1050000/128000 | none | o200k_base | - | 4/20/0.4/5
gpt-5.6-terra | openai none thinks none,low,medium,high,xhigh | sees calls | 1050000/128000 | none | o200k_base | - | 2/12/0.2/2.5
gpt-5.6-luna | openai none thinks none,low,medium,high,xhigh | sees calls | 1050000/128000 | none | o200k_base | - | 0.2/1.2/0.02/0.25
gpt-5.5 | openai none thinks none,low,medium,high,xhigh | sees calls | 1050000/128000 | none | o200k_base | - | 5/30/0.5/5
gpt-5.5-2026-04-23 | openai none thinks none,low,medium,high,xhigh | sees calls | 1050000/128000 | none | o200k_base | - | 5/30/0.5/5
gpt-5.5-pro | openai none thinks low,medium,high | sees calls | 1050000/128000 | none | o200k_base | - | 30/180/30/30
gpt-5.4 | openai none thinks none,low,medium,high,xhigh | sees calls | 1050000/128000 | none | o200k_base | - | 2.5/15/0.25/2.5
gpt-5.4-mini | openai none thinks none,low,medium,high,xhigh | sees calls | 400000/128000 | none | o200k_base | - | 0.75/4.5/0.075/0.75
gpt-5.4-nano | openai none thinks none,low,medium,high,xhigh | sees calls | 400000/128000 | none | o200k_base | 2027-04-01 gpt-6.1-sol | 0.2/1.25/0.02/0.2
gpt-5.3-codex | openai none thinks low,medium,high | sees calls | 400000/128000 | none | o200k_base | 2027-04-01 gpt-6.1-sol | 1.75/14/0.175/1.75
gpt-5.2 | openai none thinks none,low,medium,high,xhigh | sees calls | 400000/128000 | none | o200k_base | - | 1.75/14/0.175/1.75
gpt-5.2-pro | openai none thinks low,medium,high | sees calls | 400000/128000 | none | o200k_base | - | 21/168/21/21
gpt-5.1 | openai none thinks none,low,medium,high | sees calls | 400000/128000 | none | o200k_base | 2027-04-01 gpt-6.1-sol | 1.25/10/0.125/1.25
gpt-5.1-chat-latest | openai none | sees calls | 128000/16384 | none | o200k_base | - | 1.25/10/0.125/1.25
gpt-5 | openai none thinks minimal,low,medium,high | sees calls | 400000/128000 | none | o200k_base | 2026-12-11 gpt-6.1-sol | 1.25/10/0.125/1.25
gpt-5-2025-08-07 | openai none thinks minimal,low,medium,high | sees calls | 400000/128000 | none | o200k_base | 2026-12-11 gpt-6.1-sol | 1.25/10/0.125/1.25
gpt-5-mini | openai none thinks minimal,low,medium,high | sees calls | 400000/128000 | none | o200k_base | 2026-12-11 gpt-6.1-terra | 0.25/2/0.025/0.25
gpt-5-nano | openai none thinks minimal,low,medium,high | sees calls | 400000/128000 | none | o200k_base | 2026-12-11 gpt-6-luna | 0.05/0.4/0.005/0.05
gpt-5-pro | openai none thinks low,medium,high | sees calls | 400000/128000 | none | o200k_base | 2026-12-11 gpt-6.1-sol | 15/120/15/15
gpt-5-codex | openai none thinks low,medium,high | sees calls | 400000/128000 | none | o200k_base | 2026-12-11 gpt-6.1-sol | 1.25/10/0.125/1.25
gpt-5-chat-latest | openai none | sees calls | 128000/16384 | none | o200k_base | 2026-12-11 gpt-6.1-sol | 1.25/10/0.125/1.25
chatgpt-4o-latest | openai none | sees | 128000/16384 | none | o200k_base | 2026-02-17 gpt-6-luna | 5/15/5/5
o4-mini | openai none thinks low,medium,high | sees calls | 200000/100000 | none | o200k_base | 2026-10-23 gpt-6.1-terra | 1.1/4.4/0.275/1.1
o4-mini-deep-research | openai none thinks low,medium,high | sees calls | 200000/100000 | none | o200k_base | - | 2/8/0.5/2
o3 | openai none thinks low,medium,high | sees calls | 200000/100000 | none | o200k_base | 2026-12-11 gpt-6.1-sol | 2/8/0.5/2
o3-pro | openai none thinks low,medium,high | sees calls | 200000/100000 | none | o200k_base | 2026-12-11 gpt-6.1-sol | 20/80/20/20
o3-mini | openai none thinks low,medium,high | calls | 200000/100000 | none | o200k_base | 2026-10-23 gpt-6.1-sol | 1.1/4.4/0.55/1.1
o3-deep-research | openai none thinks low,medium,high | sees calls | 200000/100000 | none | o200k_base | - | 10/40/2.5/10
o1 | openai none thinks low,medium,high | sees calls | 200000/100000 | none | o200k_base | 2026-10-23 gpt-6.1-sol | 15/60/7.5/15
o1-pro | openai none thinks low,medium,high | sees calls | 200000/100000 | none | o200k_base | 2026-10-23 gpt-6.1-sol | 150/600/150/150
o1-mini | openai none thinks low,medium,high | - | 200000/100000 | none | o200k_base | 2026-10-23 gpt-6.1-sol | 1.1/4.4/0.55/1.1
o1-preview | openai none thinks low,medium,high | - | 200000/100000 | none | o200k_base | 2026-10-23 gpt-6.1-sol | 15/60/7.5/15
gpt-4.5-preview | openai free penalties | sees calls | 8187/4096 | none | o200k_base | 2025-07-14 gpt-6.1-sol | -
gpt-4.1 | openai free penalties | sees calls | 1047576/32768 | none | o200k_base | 2027-01-14 gpt-6-luna | 2/8/0.5/2
gpt-4.1-mini | openai free penalties | sees calls | 1047576/32768 | none | o200k_base | 2027-01-14 gpt-6-luna | 0.4/1.6/0.1/0.4
gpt-4.1-nano | openai free penalties | sees calls | 1047576/32768 | none | o200k_base | 2026-10-23 gpt-6-luna | 0.1/0.4/0.025/0.1
gpt-4o | openai free penalties | sees calls | 128000/16384 | none | o200k_base | 2027-01-14 gpt-6-luna | 2.5/10/1.25/2.5
gpt-4o-mini | openai free penalties | sees calls | 128000/16384 | none | o200k_base | 2027-01-14 gpt-6-luna | 0.15/0.6/0.075/0.15
gpt-4o-2024-05-13 | openai free penalties | sees calls | 128000/16384 | none | o200k_base | 2026-10-23 gpt-6.1-sol | 5/15/5/5
gpt-4o-2024-08-06 | openai free penalties | sees calls | 128000/16384 | none | o200k_base | 2027-01-14 gpt-6-luna | 2.5/10/1.25/2.5
gpt-4o-search-preview | openai none | sees | 128000/16384 | none | o200k_base | 2027-01-14 gpt-6-luna | 2.5/10/2.5/2.5
gpt-4-turbo | openai free penalties | sees calls | 127990/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-sol | 10/30/10/10
gpt-4-turbo-preview | openai free penalties | calls | 127990/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-sol | 10/30/10/10
gpt-4-vision-preview | openai free penalties | sees | 127990/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-sol | 10/30/10/10
gpt-4-1106-preview | openai free penalties | calls | 127990/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-sol | 10/30/10/10
gpt-4-0125-preview | openai free penalties | calls | 127990/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-sol | 10/30/10/10
gpt-4-0613 | openai free penalties | calls | 8187/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-sol | 30/60/30/30
gpt-4-32k | openai free penalties | calls | 32758/8192 | none | cl100k_base | 2026-10-23 gpt-6.1-sol | 60/120/60/60
gpt-4 | openai free penalties | calls | 8187/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-sol | 30/60/30/30
gpt-3.5-turbo | openai free penalties | calls | 16375/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-terra | 1.5/2/1.5/1.5
gpt-3.5-turbo-0125 | openai free penalties | calls | 16375/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-terra | 0.5/1.5/0.5/0.5
gpt-3.5-turbo-1106 | openai free penalties | calls | 16375/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-terra | 1/2/1/1
gpt-3.5-turbo-0613 | openai free penalties | calls | 4092/2048 | none | cl100k_base | 2026-10-23 gpt-6.1-terra | 1.5/2/1.5/1.5
gpt-3.5-turbo-16k | openai free penalties | calls | 16375/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-terra | 3/4/3/3
gpt-3.5-turbo-instruct | openai free penalties | - | 16375/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-terra | 1.5/2/1.5/1.5
gpt-35-turbo | openai none thinks low,medium,high,xhigh,max | calls | 1050000/128000 | none | cl100k_base | 2026-10-23 gpt-6.1-terra | 1.5/2/1.5/1.5
text-davinci-003 | openai free penalties | - | 32000/4096 | none | cl100k_base | 2026-10-23 gpt-6.1-terra | -
openai/gpt-5.4:free | openai none thinks none,low,medium,high,xhigh | sees calls | 1050000/128000 | none | o200k_base | - | 2.5/15/0.25/2.5
gpt-oss-120b | openai free penalties | calls | 131072/32768 | none | o200k_base | - | -
gpt-oss-120b at groq | openai free penalties | calls | 131072/32768 | none | o200k_base | - | 0.15/0.6/0.075/0.15
gpt-oss-20b at fireworks | openai free penalties | calls | 131072/32768 | none | o200k_base | - | 0.07/0.3/0.035/0.07
`;

it.each(linesOf(KNOWN))('knows of %s what its maker states', (name, line) => {
  const [model = '', endpoint] = name.split(' at ');
  expect(modelLine(model, endpoint)).toBe(line);
});
