import 'server-only';

export interface Construct {
  readonly name: string;
  readonly properties: Map<string, string>;
  readonly parts: { readonly name: string; readonly text: string }[];
  text: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
};

const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0306': '\\breve',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030c': '\\check',
  '\u20d7': '\\vec',
};

const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|arcsin|arccos|arctan|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|gcd|arg|ker)$/;

const WRITERS: Readonly<Record<string, (construct: Construct) => string>> = {
  'm:f': fraction,
  'm:sSup': (construct) => `${base(construct)}^{${part(construct, 'm:sup')}}`,
  'm:sSub': (construct) => `${base(construct)}_{${part(construct, 'm:sub')}}`,
  'm:sSubSup': (construct) =>
    `${base(construct)}_{${part(construct, 'm:sub')}}^{${part(construct, 'm:sup')}}`,
  'm:sPre': (construct) =>
    `{}_{${part(construct, 'm:sub')}}^{${part(construct, 'm:sup')}}${part(construct, 'm:e')}`,
  'm:rad': root,
  'm:nary': largeOperator,
  'm:d': delimited,
  'm:m': (construct) => `\\begin{matrix} ${rows(construct, 'm:mr')} \\end{matrix}`,
  'm:mr': ({ parts }) => parts.map(({ text }) => text).join(' & '),
  'm:eqArr': (construct) => `\\begin{aligned} ${rows(construct, 'm:e')} \\end{aligned}`,
  'm:func': (construct) => `${functionName(part(construct, 'm:fName'))} ${part(construct, 'm:e')}`,
  'm:limLow': (construct) => limit(construct, '_', '\\underset'),
  'm:limUpp': (construct) => limit(construct, '^', '\\overset'),
  'm:acc': accented,
  'm:bar': (construct) =>
    `\\${construct.properties.get('m:pos') === 'top' ? 'overline' : 'underline'}{${part(construct, 'm:e')}}`,
  'm:groupChr': (construct) =>
    `\\${construct.properties.get('m:pos') === 'top' ? 'overbrace' : 'underbrace'}{${part(construct, 'm:e')}}`,
  'm:borderBox': (construct) => `\\boxed{${part(construct, 'm:e')}}`,
};

/** Returns LaTeX; signs that Unicode has as letters stay as they are. */
export function latexOf(construct: Construct): string {
  const write = Object.hasOwn(WRITERS, construct.name) ? WRITERS[construct.name] : undefined;
  if (write !== undefined) return write(construct);
  return construct.text + construct.parts.map(({ text }) => text).join('');
}

function part({ parts }: Construct, name: string): string {
  return parts.find((candidate) => candidate.name === name)?.text ?? '';
}

function base(construct: Construct): string {
  const text = part(construct, 'm:e');
  return [...text.slice(0, 3)].length === 1 || /^\\[a-z]+$/i.test(text) ? text : `{${text}}`;
}

function isOn({ properties }: Construct, name: string): boolean {
  const value = properties.get(name);
  return value !== undefined && value !== '0' && value !== 'off' && value !== 'false';
}

function rows({ parts }: Construct, name: string): string {
  return parts
    .filter((candidate) => candidate.name === name)
    .map(({ text }) => text)
    .join(' \\\\ ');
}

function fraction(construct: Construct): string {
  const [over, under] = [part(construct, 'm:num'), part(construct, 'm:den')];
  const type = construct.properties.get('m:type');
  if (type === 'noBar') return `{${over} \\atop ${under}}`;
  return type === 'lin' ? `{${over}}/{${under}}` : `\\frac{${over}}{${under}}`;
}

function root(construct: Construct): string {
  const degree = isOn(construct, 'm:degHide') ? '' : part(construct, 'm:deg');
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${part(construct, 'm:e')}}`;
}

function largeOperator(construct: Construct): string {
  const sign = construct.properties.get('m:chr') ?? '∫';
  const sub = isOn(construct, 'm:subHide') ? '' : part(construct, 'm:sub');
  const sup = isOn(construct, 'm:supHide') ? '' : part(construct, 'm:sup');
  const limits = (sub === '' ? '' : `_{${sub}}`) + (sup === '' ? '' : `^{${sup}}`);
  return `${OPERATORS[sign] ?? sign}${limits} ${part(construct, 'm:e')}`;
}

function delimited({ properties, parts }: Construct): string {
  const [start, end] = [properties.get('m:begChr') ?? '(', properties.get('m:endChr') ?? ')'];
  const texts = parts.filter(({ name }) => name === 'm:e').map(({ text }) => text);
  return escaped(start) + texts.join(properties.get('m:sepChr') ?? '|') + escaped(end);
}

function escaped(sign: string): string {
  return sign === '{' || sign === '}' ? `\\${sign}` : sign;
}

function functionName(text: string): string {
  return FUNCTIONS.test(text.trim()) ? `\\${text.trim()}` : text;
}

function limit(construct: Construct, mark: string, command: string): string {
  const [text, at] = [part(construct, 'm:e'), part(construct, 'm:lim')];
  const name = functionName(text);
  return name.startsWith('\\') ? `${name}${mark}{${at}}` : `${command}{${at}}{${text}}`;
}

function accented(construct: Construct): string {
  const sign = construct.properties.get('m:chr') ?? '\u0302';
  const text = part(construct, 'm:e');
  return ACCENTS[sign] === undefined ? text + sign : `${ACCENTS[sign]}{${text}}`;
}
