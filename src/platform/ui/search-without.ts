export function searchWithout(search: string, names: readonly string[]): string {
  const parameters = new URLSearchParams(search)
  for (const name of names) parameters.delete(name)
  return parameters.size === 0 ? '' : `?${parameters}`
}
