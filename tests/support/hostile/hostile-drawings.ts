/** The compiler needs longer than the age of the world for these 200 characters. */
export const SLOW_COMPONENT = 'a<b>('.repeat(40);

const LEVELS = 10;

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`;

const levels = (level: (before: string, own: string) => string): string =>
  Array.from({ length: LEVELS }, (_, index) => level(`a${String(index)}`, `a${String(index + 1)}`)).join('');

const rects = (attributes: string, count = 10): string =>
  `<rect width="9" height="9" ${attributes}/>`.repeat(count);

const FIRST = '<rect id="a0" width="9" height="9"/>';

/** A browser needs from seconds to for ever for these drawings of a few lines, or more memory than it has. */
export const HOSTILE_DRAWINGS: Readonly<Record<string, string>> = {
  'copies of copies': svg(
    `<defs>${FIRST}${levels((before, own) => `<g id="${own}">${`<use href="#${before}"/>`.repeat(10)}</g>`)}</defs><use href="#a10"/>`,
  ),
  'copies by the old name': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink">${FIRST}${levels(
    (before, own) => `<g id="${own}">${`<use x:href="#${before}"/>`.repeat(10)}</g>`,
  )}</svg>`,
  'patterns of patterns': svg(
    `<pattern id="a0" width="9" height="9">${rects('')}</pattern>${levels(
      (before, own) =>
        `<pattern id="${own}" width="9" height="9">${rects(`fill="url(#${before})"`)}</pattern>`,
    )}${rects('fill="url(#a10)"', 1)}`,
  ),
  'patterns that inherit patterns': svg(
    `<pattern id="a0" width="9" height="9">${rects('')}</pattern>${levels(
      (before, own) =>
        `<g fill="url(#${before})"><pattern id="${own}" width="9" height="9">${rects('')}</pattern>`,
    )}<g fill="url(#a10)">${rects('')}</g>${'</g>'.repeat(LEVELS)}`,
  ),
  'masks of masks': svg(
    `<mask id="a0">${rects('')}</mask>${levels(
      (before, own) => `<mask id="${own}">${rects(`mask="url('#${before}')"`)}</mask>`,
    )}${rects('mask="url(#a10)"', 1)}`,
  ),
  'clips of clips': svg(
    `<clipPath id="a0">${rects('')}</clipPath>${levels(
      (before, own) => `<clipPath id="${own}">${rects(`clip-path="URL( '#${before}' )"`)}</clipPath>`,
    )}${rects('clip-path="url(#a10)"', 1)}`,
  ),
  'markers of markers': svg(
    `<marker id="a0">${rects('')}</marker>${levels(
      (before, own) =>
        `<marker id="${own}"><path d="${'M0 0h1'.repeat(10)}" style="marker:url(#${before})"/></marker>`,
    )}<path d="M0 0h1h1h1" marker-mid="url(#a10)"/>`,
  ),
  'a long row of gradients': svg(
    `${Array.from({ length: 900 }, (_, index) => `<linearGradient id="g${String(index)}" href="#g${String(index + 1)}"/>`).join('')}${rects('fill="url(#g0)"', 900)}`,
  ),
  'a gradient of many colours, often': svg(
    `<linearGradient id="a">${'<stop/>'.repeat(3_000)}</linearGradient>${rects('fill="url(#a)"', 1_000)}`,
  ),
  'blurs of blurs': svg(
    `<filter id="f">${'<feGaussianBlur stdDeviation="900"/>'.repeat(100)}</filter>${rects('filter="url(#f)"', 100)}`,
  ),
  'steps that read each other': svg(
    `<filter id="f">${'<feBlend in2="r" result="r"/>'.repeat(40)}</filter>${rects('filter="url(#f)"', 1)}`,
  ),
  'a filter that looks far': svg(
    `<filter id="f"><feMorphology operator="dilate" radius="5000"/></filter>${rects('filter="url(#f)"', 1)}`,
  ),
  'noise of many octaves': svg(
    `<filter id="f"><feTurbulence numOctaves="100000"/></filter>${rects('filter="url(#f)"', 1)}`,
  ),
  'blurs by a rule': svg(
    `<style>.a rect{filter:blur(50px) blur(50px)}</style><g class="a">${rects('', 400)}</g>`,
  ),
  'patterns by a rule': svg(
    `<style>${levels((before, own) => `.${own}{fill:url(#${before})}`)}</style><pattern id="a0" width="9" height="9">${rects('')}</pattern>${levels(
      (_, own) => `<pattern id="${own}" width="9" height="9">${rects(`class="${own}"`)}</pattern>`,
    )}${rects('style="fill:url(#a10)"', 1)}`,
  ),
  'a rule in a comment that ends': svg(
    `<style>/* x */rect{fi/**/ll:url(#a0)}/**/rect{filter:blur(9px)}</style>${rects('', 900)}`,
  ),
  'a rule behind a brace in quotes': svg(
    `<style>rect{font-family:"}";filter:blur(50px)}</style>${rects('', 900)}`,
  ),
  'escapes in a reference': svg(
    `<style>rect{fill:u\\72l(#a0)}</style><pattern id="a0" width="9" height="9">${rects('')}</pattern>`,
  ),
  'rules within rules': svg(`<style>${'g{'.repeat(30)}fill:red${'}'.repeat(30)}</style><g/>`),
  'rules that look around': svg(
    `<style>g:has(g:has(g)){fill:red}</style>${'<g>'.repeat(40)}${'</g>'.repeat(40)}`,
  ),
  'names of names': svg(
    `<style>rect{${levels((before, own) => `--${own}:var(--${before})var(--${before});`)}}</style>${FIRST}`,
  ),
  entities: `<!DOCTYPE svg [<!ENTITY a0 "<g/>">${levels((before, own) => `<!ENTITY ${own} "${`&${before};`.repeat(10)}">`)}]>${svg('&a10;')}`,
  'attributes that no element has': `<!DOCTYPE svg [<!ATTLIST rect fill CDATA "url(#a0)">]>${svg(rects(''))}`,
  'a sheet of its own': `<?xml-stylesheet href="data:text/css,rect%7Bfilter:blur(9px)%7D"?>${svg(rects('', 400))}`,
  'a drawing within a picture': svg(
    '<image href="da&#10;ta:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>',
  ),
  'a page within': svg(
    '<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
  ),
  'dashes without number': svg('<path d="M0 0H100000" stroke="red" stroke-dasharray="0.0001"/>'),
  'dashes by a rule': svg('<style>path{stroke-dasharray:.0001 .0001}</style><path d="M0 0H100000"/>'),
  'dashes of a length that is claimed': svg('<path d="M0 0H1" pathLength="1e9" stroke-dasharray="1"/>'),
  'deep groups': svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`),
  'groups in groups that are seen through': svg(
    `${'<g opacity=".9">'.repeat(70)}${rects('')}${'</g>'.repeat(70)}`,
  ),
  'thousands of elements': svg('<a/>'.repeat(15_000)),
  'thousands that move': svg(
    `${rects('', 3_000)}<animate attributeName="x" from="0" to="9" dur="1s" repeatCount="indefinite"/>`,
  ),
  'what becomes a pattern': svg(
    `<pattern id="b" width="9" height="9">${rects('')}</pattern><g><set attributeName="fill" to="url(#b)"/>${rects('')}</g>`,
  ),
  'what is its own': svg('<pattern id="b" width="9" height="9"><rect fill="url(#b)"/></pattern>'),
};
