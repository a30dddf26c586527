/** Where few pains were recognised, our word lists may have missed them: fewer than one discussion in four. */
export function fewPainsText(pains: number, discussions: number): string | null {
  const isFew = discussions > 0 && pains < discussions / 4
  return isFew ? 'We recognised few statements of pain; read the quotes.' : null
}
