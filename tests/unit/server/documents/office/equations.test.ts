import { wordText } from '@/tests/support/documents/word-file';

const r = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (content: string): string => `<m:e>${content}</m:e>`;

it.each([
  ['a fraction', `<m:f><m:num>${r('b h')}</m:num><m:den>${r('2')}</m:den></m:f>`, '\\frac{b h}{2}'],
  [
    'a fraction on one line',
    `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
    '{a}/{b}',
  ],
  ['a superscript', `<m:sSup>${e(r('x'))}<m:sup>${r('2')}</m:sup></m:sSup>`, 'x^{2}'],
  ['a subscript of more', `<m:sSub>${e(r('ab'))}<m:sub>${r('i')}</m:sub></m:sSub>`, '{ab}_{i}'],
  [
    'both',
    `<m:sSubSup>${e(r('x'))}<m:sub>${r('i')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`,
    'x_{i}^{2}',
  ],
  ['a root', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('x'))}</m:rad>`, '\\sqrt{x}'],
  ['a cube root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}'],
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('i'))}</m:nary>`,
    '\\sum_{i=1}^{n} i',
  ],
  ['an integral', `<m:nary><m:sub/><m:sup/>${e(r('f'))}</m:nary>`, '\\int f'],
  [
    'a matrix in brackets',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(`<m:m><m:mr>${e(r('1'))}${e(r('0'))}</m:mr><m:mr>${e(r('0'))}${e(r('1'))}</m:mr></m:m>`)}</m:d>`,
    '[\\begin{matrix} 1 & 0 \\\\ 0 & 1 \\end{matrix}]',
  ],
  [
    'cases',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(`<m:eqArr>${e(r('a'))}${e(r('b'))}</m:eqArr>`)}</m:d>`,
    '\\{\\begin{aligned} a \\\\ b \\end{aligned}',
  ],
  ['a function', `<m:func><m:fName>${r('sin')}</m:fName>${e(r('x'))}</m:func>`, '\\sin x'],
  [
    'a limit',
    `<m:func><m:fName><m:limLow>${e(r('lim'))}<m:lim>${r('x→0')}</m:lim></m:limLow></m:fName>${e(r('f'))}</m:func>`,
    '\\lim_{x→0} f',
  ],
  ['an arrow above', `<m:acc><m:accPr><m:chr m:val="&#x20d7;"/></m:accPr>${e(r('v'))}</m:acc>`, '\\vec{v}'],
  ['a line above', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('z'))}</m:bar>`, '\\overline{z}'],
  ['signs of LaTeX', r('50% {a}'), '50\\% \\{a\\}'],
  ['what is not known', `<m:box>${e(r('a'))}</m:box><m:other>${r('b')}</m:other>`, 'ab'],
])('%s is written in the manner of LaTeX', async (_title, equation, latex) => {
  const inline = `<w:p><w:r><w:t xml:space="preserve">So </w:t></w:r><m:oMath>${equation}</m:oMath><w:r><w:t>.</w:t></w:r></w:p>`;
  const displayed = `<w:p><m:oMathPara><m:oMath>${equation}</m:oMath></m:oMathPara></w:p>`;
  expect(await wordText(inline + displayed)).toBe(`So $${latex}$.\n\n$$${latex}$$`);
});
