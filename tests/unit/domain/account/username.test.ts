import { hasAllowedUsernameCharacters } from '@/lib/domain/account/username';

describe('the characters of a username', () => {
  it.each([
    'ada',
    'ada_l',
    'Zoë',
    'Ада',
    '李小龙',
    'علي',
    'अदा',
    'さくら',
    'カタカナ',
    '한국인',
    'a.b@c',
    'a#$%&()',
    'ada 2',
  ])('may be those of %j', (username) => expect(hasAllowedUsernameCharacters(username)).toBe(true));

  it.each(["o'hara", 'a--b', '$ne', '$gt', '$lt', '$or', '{a', 'a}', 'a*', 'a;b', '<a', 'a>', 'a/b', 'a=b'])(
    'are refused where they read like a query: %j',
    (username) => expect(hasAllowedUsernameCharacters(username)).toBe(false),
  );

  it.each(['Ωmega', 'დავით', 'שרה', 'ไทย', ''])('are refused in other scripts: %j', (username) =>
    expect(hasAllowedUsernameCharacters(username)).toBe(false),
  );
});
