export function isDomainAllowed(email: string, allowedDomains: readonly string[] | null): boolean {
  if (allowedDomains === null) return true;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return allowedDomains.some((allowed) => allowed.trim().toLowerCase() === domain);
}
