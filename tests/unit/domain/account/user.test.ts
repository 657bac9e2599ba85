import { userSchema } from '@/lib/domain/account/user';

const user = {
  id: '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
  provider: 'local',
  email: 'ada@example.org',
  name: 'Ada',
  username: null,
  avatar: null,
  role: 'USER',
  emailVerified: false,
  plugins: [],
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
};

describe('a user', () => {
  it('is read as every answer shows it', () => {
    expect(userSchema.parse(user)).toEqual(user);
  });

  it('never carries a secret, even when one was handed in', () => {
    expect(userSchema.parse({ ...user, passwordHash: 'x' })).toEqual(user);
  });

  it('has one of the two roles', () => {
    expect(userSchema.safeParse({ ...user, role: 'OWNER' }).success).toBe(false);
  });
});
