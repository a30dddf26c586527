import { variables } from './config-variables.ts'

export function listMistypedNames(env: Record<string, string | undefined>): string[] {
  const known = Object.keys(variables)
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || !env[name]) return []
    const meant = known.find((one) => isNear(name, one))
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : []
  })
}

/** Short names have neighbours that other programs use: HOME is near HOST. */
function isNear(name: string, known: string): boolean {
  return countEdits(name, known) <= (known.length < 10 ? 1 : 2)
}

/** Levenshtein distance. */
function countEdits(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of one.split('').entries()) {
    const edits = [row + 1]
    for (const [at, otherLetter] of other.split('').entries()) {
      edits.push(
        Math.min(
          (above[at] ?? 0) + (letter === otherLetter ? 0 : 1),
          (above[at + 1] ?? 0) + 1,
          (edits[at] ?? 0) + 1,
        ),
      )
    }
    above = edits
  }
  return above[other.length] ?? 0
}
