import { joinSharedIn } from '@/lib/domain/shared/text/shared-in-text';

const shared = (parts: object) => ({ title: '', text: '', url: '', ...parts });

it('each part that was shared stands once, in a line of its own', () => {
  expect(
    joinSharedIn(shared({ title: 'Rivers', text: ' They carry sand. ', url: 'https://a.example/' }), 100),
  ).toBe('Rivers\nThey carry sand.\nhttps://a.example/');
  // Some systems put the address into the text, others the title.
  expect(joinSharedIn(shared({ text: 'Look: https://a.example/', url: 'https://a.example/' }), 100)).toBe(
    'Look: https://a.example/',
  );
  expect(joinSharedIn(shared({ title: 'Rivers', text: 'Rivers' }), 100)).toBe('Rivers');
  expect(joinSharedIn(shared({}), 100)).toBe('');
});

it('no more is taken than the limit', () => {
  expect(joinSharedIn(shared({ text: 'a'.repeat(1_000) }), 10)).toBe('a'.repeat(10));
});
