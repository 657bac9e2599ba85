import { passagesText, wholeText } from '@/lib/domain/file/section-text';

it('each page of a whole text is numbered once', () => {
  const sections = [
    { page: 1, heading: null, text: 'a' },
    { page: 1, heading: null, text: 'b' },
    { page: 2, heading: null, text: 'c' },
  ];
  expect(wholeText(sections)).toBe('[Page 1]\na\n\nb\n\n[Page 2]\nc');
  expect(wholeText([{ page: null, heading: 'Quays', text: 'd' }])).toBe('d');
});

it('each passage says where it stands', () => {
  const passages = [
    { page: 7, heading: 'Quays', text: 'a' },
    { page: null, heading: null, text: 'b' },
  ];
  expect(passagesText(passages)).toMatch(/\n\n\[Page 7, Quays\]\na\n\n\[Passage\]\nb$/);
});
