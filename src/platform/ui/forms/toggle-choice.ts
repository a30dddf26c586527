export type ToggledChoice = { chosen: readonly string[]; hitLimit: boolean }

/** Choosing a chosen option removes it; choosing beyond `max` changes nothing and sets `hitLimit`. */
export function toggleChoice(
  chosen: readonly string[],
  option: string,
  max = Number.POSITIVE_INFINITY,
): ToggledChoice {
  if (chosen.includes(option)) {
    return { chosen: chosen.filter((each) => each !== option), hitLimit: false }
  }
  if (chosen.length >= max) return { chosen, hitLimit: true }
  return { chosen: [...chosen, option], hitLimit: false }
}
