/** Whether accounts may be created for an address: its domain is listed, in any case, or there is no list. */
export function isDomainAllowed(email: string, allowedDomains: readonly string[] | null): boolean {
  if (allowedDomains === null) return true;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return allowedDomains.some((allowed) => allowed.trim().toLowerCase() === domain);
}
