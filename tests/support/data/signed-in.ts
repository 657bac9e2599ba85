export function signedIn(token: string) {
  return {
    token,
    user: {
      id: '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
      provider: 'local',
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      username: null,
      avatar: null,
      role: 'USER',
      emailVerified: false,
      plugins: [],
      createdAt: '2026-11-21T00:00:00.000Z',
      updatedAt: '2026-11-21T00:00:00.000Z',
    },
  };
}
