import { say, type DemoStep } from '../demo-step';

export function code(): readonly DemoStep[] {
  return say(`The same small function in three languages. It finds the longest run of equal items in a list.

\`\`\`typescript
export function longestRun<Item>(items: readonly Item[]): Item[] {
  let best: Item[] = [];
  let run: Item[] = [];
  for (const item of items) {
    run = run.at(-1) === item ? [...run, item] : [item];
    if (run.length > best.length) best = run;
  }
  return best;
}
\`\`\`

\`\`\`python
from itertools import groupby

def longest_run(items):
    """Return the longest run of equal items, the first one if several are as long."""
    return max((list(group) for _, group in groupby(items)), key=len, default=[])
\`\`\`

\`\`\`sql
SELECT item, count(*) AS length
FROM (
  SELECT item, place - row_number() OVER (PARTITION BY item ORDER BY place) AS run
  FROM items
) AS runs
GROUP BY item, run
ORDER BY length DESC
LIMIT 1;
\`\`\`

Call the first one as \`longestRun([1, 1, 2, 2, 2, 3])\` and it gives \`[2, 2, 2]\`. Each block has a button that copies it.`);
}

export function table(): readonly DemoStep[] {
  return say(`The planets of our solar system, from the sun outwards:

| Planet | Kind | Moons | Day (hours) | Year (days) |
| :--- | :---: | ---: | ---: | ---: |
| Mercury | rock | 0 | 4,222.6 | 88 |
| Venus | rock | 0 | 2,802.0 | 225 |
| Earth | rock | 1 | 24.0 | 365 |
| Mars | rock | 2 | 24.7 | 687 |
| Jupiter | gas | 95 | 9.9 | 4,331 |
| Saturn | gas | 146 | 10.7 | 10,747 |
| Uranus | ice | 28 | 17.2 | 30,589 |
| Neptune | ice | 16 | 16.1 | 59,800 |

Venus turns so slowly that the sun rises only twice in its year of 225 days.

- [x] Columns keep their alignment
- [x] Wide tables scroll inside their own frame
- [ ] Pluto has not been put back`);
}

export function maths(): readonly DemoStep[] {
  return say(`A quadratic equation $ax^2 + bx + c = 0$ with $a \\neq 0$ has the solutions

$$
x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}
$$

Whether they are real is decided by the discriminant $D = b^2 - 4ac$: two for $D > 0$, one for $D = 0$, none for $D < 0$.

A sum that mathematicians needed ninety years to find:

$$
\\sum_{n=1}^{\\infty} \\frac{1}{n^2} = \\frac{\\pi^2}{6}
$$

And a rotation of the plane by the angle $\\theta$:

$$
R(\\theta) = \\begin{pmatrix} \\cos\\theta & -\\sin\\theta \\\\ \\sin\\theta & \\cos\\theta \\end{pmatrix}
$$

Prices such as $5 and $10 in a sentence stay prices.`);
}

export function diagram(): readonly DemoStep[] {
  return say(`What happens to a message here, as a flow chart:

\`\`\`mermaid
flowchart LR
  You[You write] --> Server{Server}
  Server -->|saves| Database[(Database)]
  Server -->|asks| Model[Model]
  Model -->|streams| Server
  Server -->|shows| Browser[Every open tab]
\`\`\`

And the same as a conversation between the parts:

\`\`\`mermaid
sequenceDiagram
  participant B as Browser
  participant S as Server
  participant M as Model
  B->>S: message
  S->>M: prompt
  M-->>S: tokens
  S-->>B: tokens
  B--xS: tab closed
  M-->>S: the rest
  Note over S: the answer is complete all the same
\`\`\``);
}
