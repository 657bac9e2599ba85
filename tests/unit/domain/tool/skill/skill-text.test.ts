import { readSkillText, writeSkillText } from '@/lib/domain/tool/skill/skill-text';

const NOTES = {
  name: 'meeting-notes',
  description: 'Writes notes: of meetings.',
  body: '# Notes\n\nBe brief.',
};

it('a skill is read as it was written', () => {
  expect(readSkillText(writeSkillText(NOTES))).toEqual(NOTES);
  const odd = { name: '"- #', description: "it's 'so': yes", body: '---\nno front matter\n---' };
  expect(readSkillText(writeSkillText(odd))).toEqual(odd);
});

it('front matter may have other fields, lines of Windows and folded texts', () => {
  const text = '\ufeff---\r\nname: a\r\nlicense: MIT\r\ndescription: >-\r\n  Two\r\n  lines.\r\n---\r\nDo.';
  expect(readSkillText(text)).toEqual({ name: 'a', description: 'Two lines.', body: 'Do.' });
});

it.each([
  ['no front matter', '# Notes'],
  ['no end of it', '---\nname: a\ndescription: b\n'],
  ['no name', '---\ndescription: b\n---\n'],
  ['no description', '---\nname: a\n---\n'],
  ['a name that is no text', '---\nname: [a]\ndescription: b\n---\n'],
  ['front matter that is no map', '---\n- a\n---\n'],
  ['broken YAML', '---\nname: "a\ndescription: b\n---\n'],
  ['aliases', '---\na: &a [x]\nname: *a\ndescription: b\n---\n'],
  ['very long front matter', `---\nname: a\ndescription: ${'b'.repeat(5_000)}\n---\n`],
  ['a very long body', `---\nname: a\ndescription: b\n---\n${'c'.repeat(50_001)}`],
])('a text with %s is no skill', (_, text) => {
  expect(readSkillText(text)).toBeNull();
});
