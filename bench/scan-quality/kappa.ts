/** Agreement beyond chance, -1..1, by squared distance (Cohen, Weighted kappa, 1968). */
export function getKappa(pairs: readonly (readonly [one: number, other: number])[]): number {
  const observed = mean(pairs.map(([one, other]) => (one - other) ** 2))
  const expected = mean(pairs.flatMap(([one]) => pairs.map(([, other]) => (one - other) ** 2)))
  return expected === 0 ? 1 : 1 - observed / expected
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
