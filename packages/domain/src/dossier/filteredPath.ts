/** Address of a screen with values of its filters, of one office where it is given. */
export function filteredPath(
  path: string,
  filters: Readonly<Record<string, string>>,
  bureauId?: number,
): string {
  const query = new URLSearchParams({
    ...filters,
    ...(bureauId !== undefined && { bureauId: String(bureauId) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
