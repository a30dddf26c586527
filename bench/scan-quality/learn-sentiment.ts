// Regenerates src/analysis/sentiment/learnt-weights.json from labelled comments, with the same result each time:
// `node bench/scan-quality/learn-sentiment.ts [FILE]`. Only the tuning half is used.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getFeelingGroups } from '../../src/analysis/sentiment/feelings.ts'
import { getCues } from '../../src/analysis/sentiment/cues.ts'
import { type Example, type Weighed, regress } from './regress.ts'
import { readComments } from './sentiment-comments.ts'

const recorded = '../../../shared/world/data/sentiment/goemotions-eval.ndjson.gz'
const table = '../../src/analysis/sentiment/learnt-weights.json'
const classes = { negative: 'pain', neutral: 'neither', positive: 'praise' } as const
/** A word in fewer comments is chance, or the habit of one writer. */
const fewestComments = 6
/** Precision of the priors, chosen by eight-fold cross-validation within the tuning half. */
const holds = { group: 4, form: 0.6, word: 14 }
/** Words with weights up to this, either way, are left out. */
const minWeight = 0.1
/** `[NAME]`, `[RELIGION]`: inserted by the publishers of the comments */
const placeholder = /\[[A-Z]+\]/g

const { tuning } = readComments(process.argv[2] ?? getPath(recorded))
const examples = tuning.map(({ text, sentiment }): Example => {
  return { cues: getCues(text.replace(placeholder, ' ')), isOf: classes[sentiment] }
})
const { start, weights } = regress(examples, getPriors(examples))
const kept = weights.filter(isSignificant)
writeFileSync(getPath(table), getTable([...kept, { cue: 'START', pain: start, praise: start }]))
console.log(`${kept.length} cues learnt from ${examples.length} comments`)

function getPath(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}

function getPriors(from: readonly Example[]): Weighed[] {
  const uses = new Map<string, number>()
  for (const { cues } of from) {
    for (const cue of cues.keys()) uses.set(cue, (uses.get(cue) ?? 0) + 1)
  }
  const groups = getFeelingGroups().flatMap(({ group, level }): Weighed[] => [
    { cue: group, hold: holds.group, ...getWeights(level) },
    { cue: `NOT ${group}`, hold: holds.group, ...getDeniedWeights(level) },
  ])
  const grouped = new Set(groups.map(({ cue }) => cue))
  const others = [...uses].flatMap(([cue, count]): Weighed[] => {
    if (grouped.has(cue)) return []
    if (/^[A-Z]/.test(cue)) return [{ cue, hold: holds.form, pain: 0, praise: 0 }]
    const isWord = /^[a-z][a-z']+$|^\p{Extended_Pictographic}$/u.test(cue)
    return isWord && count >= fewestComments ? [{ cue, hold: holds.word, pain: 0, praise: 0 }] : []
  })
  return [...groups, ...others]
}

/** A prior keeps the meaning of groups that are rare in the comments (products, prices). */
function getWeights(level: number): { pain: number; praise: number } {
  const weight = level === 0 ? 0 : Math.abs(level) / 2 + 0.3
  return level > 0 ? { pain: 0, praise: weight } : { pain: weight, praise: 0 }
}

function getDeniedWeights(level: number): { pain: number; praise: number } {
  return level > 0 ? { pain: 0.4 * level, praise: 0 } : { pain: 0, praise: -0.25 * level }
}

function isSignificant({ cue, pain, praise }: Weighed): boolean {
  const isWord = !/^[A-Z]/.test(cue)
  return !isWord || Math.max(Math.abs(tenths(pain)), Math.abs(tenths(praise))) > minWeight
}

function getTable(weighed: readonly Omit<Weighed, 'hold'>[]): string {
  const lines = weighed
    .map(({ cue, ...weight }) => ({
      cue,
      pain: tenths(weight.pain),
      praise: tenths(weight.praise),
    }))
    .filter(({ pain, praise }) => pain !== 0 || praise !== 0)
    .toSorted((one, other) => getLean(one) - getLean(other) || (one.cue < other.cue ? -1 : 1))
    .map(({ cue, pain, praise }) => `  ${JSON.stringify(cue)}: [${pain}, ${praise}]`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

function getLean({ pain, praise }: { pain: number; praise: number }): number {
  return praise - pain
}
