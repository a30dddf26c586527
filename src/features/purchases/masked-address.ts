/** 'a…@example.com': who owns the address knows it by this, and nobody else learns it. */
export function maskedAddress(address: string): string {
  const [first = ''] = address
  return `${first}…${address.slice(address.lastIndexOf('@'))}`
}
