const WIDTH = 1200;
const HEIGHT = 630;
const SIDEBAR_WIDTH = 300;
const SIGN_SIZE = 168;

/** The SVG is 1200 by 630. It has no words, since the name is the operator's and readers have many languages. */
export function linkPicture(sign) {
  const left = SIDEBAR_WIDTH + (WIDTH - SIDEBAR_WIDTH - SIGN_SIZE) / 2;
  const top = (HEIGHT - SIGN_SIZE) / 2;
  const placed = sign.replace(
    '<svg ',
    `<svg x="${String(left)}" y="${String(top)}" width="${String(SIGN_SIZE)}" height="${String(SIGN_SIZE)}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">
  <rect width="100%" height="100%" fill="#fdfcfa" />
  <rect width="${String(SIDEBAR_WIDTH)}" height="100%" fill="#f5f3ef" />
  <path d="M${String(SIDEBAR_WIDTH)} 0v630" stroke="#e3e0da" stroke-width="2" />
  ${lines(48, 72, [172, 204, 132, 188, 156], { height: 16, step: 56, fill: '#e3e0da' })}
  <rect x="800" y="72" width="320" height="92" rx="24" fill="#efece7" />
  ${lines(836, 102, [248, 168], { height: 14, step: 28, fill: '#cfcac2' })}
  ${lines(380, 452, [560, 640, 600, 360], { height: 14, step: 32, fill: '#d9d5ce' })}
  <rect x="380" y="420" width="96" height="14" rx="7" fill="#9fc4c6" />
  ${placed}
</svg>`;
}

function lines(x, y, widths, { height, step, fill }) {
  return widths
    .map((width, index) => {
      const place = `x="${String(x)}" y="${String(y + index * step)}"`;
      const size = `width="${String(width)}" height="${String(height)}" rx="${String(height / 2)}"`;
      return `<rect ${place} ${size} fill="${fill}" />`;
    })
    .join('\n  ');
}
