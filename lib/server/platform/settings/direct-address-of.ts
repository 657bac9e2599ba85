interface DatabaseAddresses {
  readonly DIRECT_URL?: string | undefined;
  readonly DATABASE_URL_UNPOOLED?: string | undefined;
  readonly POSTGRES_URL_NON_POOLING?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/** Returns the address past a pooler when one is set; names of hosted databases come after ours. */
export function directAddressOf(settings: DatabaseAddresses): string | undefined {
  const { DIRECT_URL, DATABASE_URL_UNPOOLED, POSTGRES_URL_NON_POOLING, DATABASE_URL } = settings;
  return DIRECT_URL ?? DATABASE_URL_UNPOOLED ?? POSTGRES_URL_NON_POOLING ?? DATABASE_URL;
}
