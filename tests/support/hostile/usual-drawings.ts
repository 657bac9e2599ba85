const particles = (count: number, attributes: string): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<circle cx="${String(index * 7)}" cy="${String((index * 31) % 400)}" r="3" ${attributes}/>`,
  ).join('\n');

/** Models and drawing programs write such drawings, with what hostile ones are made of. */
export const USUAL_DRAWINGS: Readonly<Record<string, string>> = {
  'a disc': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>',
  'a night sky': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" fill="none">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#001"/><stop offset="1" stop-color="#124"/></linearGradient>
    <radialGradient id="moon" href="#sky"><stop offset="0" stop-color="#ffe"/></radialGradient>
    <filter id="glow"><feGaussianBlur stdDeviation="4" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    <filter id="shadow"><feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feOffset dx="2" dy="2" result="o"/><feComponentTransfer><feFuncA type="linear" slope="0.5"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    <pattern id="dots" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="1" fill="#fff"/></pattern>
    <mask id="half"><rect width="400" height="400" fill="#fff"/></mask>
    <clipPath id="edge"><rect width="800" height="400" rx="20"/></clipPath>
    <symbol id="tree" viewBox="0 0 10 20"><path d="M5 0L10 15H0z" fill="#041"/><rect x="4" y="15" width="2" height="5"/></symbol>
  </defs>
  <style>/* stars */ .star { fill: url(#moon); opacity: 0.8 } .star:hover, g > .far:nth-child(2n + 1) { fill: #fff } text { font: 12px "DejaVu Sans", sans-serif }</style>
  <g clip-path="url(#edge)"><rect width="800" height="400" fill="url(#sky)"/><rect width="800" height="400" fill="url(#dots)" mask="url(#half)"/></g>
  <g>${particles(120, 'class="star"')}</g>
  <circle cx="600" cy="90" r="40" fill="url(#moon)" filter="url(#glow)"/>
  ${'<use href="#tree" x="20" y="300" width="40" height="80" filter="url(#shadow)"/>'.repeat(8)}
  <text x="20" y="380" fill="#fff">A night sky</text>
</svg>`,
  'a diagram with arrows': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img" aria-label="metadata: a flow">
  <defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker></defs>
  ${'<rect x="10" y="10" width="120" height="50" rx="8" fill="#eef" stroke="#336"/><text x="70" y="40" text-anchor="middle">Station</text>'.repeat(40)}
  ${'<line x1="130" y1="35" x2="200" y2="35" stroke="#336" stroke-dasharray="4 4" marker-end="url(#arrow)"/>'.repeat(60)}
</svg>`,
  'a drawing that moves': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
  <defs><filter id="soft"><feGaussianBlur stdDeviation="2"/></filter></defs>
  <style>:root { --c: rgb(10, 20, 30) } .spin { animation: spin 4s linear infinite; transform-origin: center; fill: var(--c) }
  @keyframes spin { from { transform: rotate(0) } to { transform: rotate(360deg); opacity: 0.5 } }
  @media (prefers-reduced-motion: reduce) { .spin { animation: none } }</style>
  <g class="spin">${particles(150, 'opacity="0.5"')}</g>
  <path id="way" d="M10 10 C 100 0 200 300 390 390" stroke="#a33" stroke-dasharray="600" stroke-dashoffset="600"><animate attributeName="stroke-dashoffset" to="0" dur="3s"/></path>
  <circle r="6" filter="url(#soft)" fill="#f80"><animateMotion dur="5s" repeatCount="indefinite"><mpath href="#way"/></animateMotion><animate attributeName="fill" values="#f80;#08f;#f80" dur="2s" begin="way.click"/></circle>
</svg>`,
  'a file of a program for drawing': `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 100 100">
  <g inkscape:label="data: layer 1">${`<path style="fill:#fc0;stroke:none;fill-opacity:1" d="${'m 1.5,2.5 c 3,4 5,6 7,8 '.repeat(40)}z"/>`.repeat(60)}</g>
</svg>`,
  'what is still written':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/><g><rect wid',
};
