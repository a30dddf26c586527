// Quality of a free scan over recorded discussions that were used for no training or tuning.
// Unjudged findings count as wrong; a scan without findings has a recall of 0.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { thresholds } from '../src/analysis/reading/judge.ts'
import { createSentenceModel } from '../src/integrations/models/sentence-model/sentence-model.ts'
import { loadConfig } from '../src/platform/config.server.ts'
import { minLiteEvidence } from '../src/analysis/limits.ts'
import type { Grader } from '../src/shared/grader.ts'
import { atLeast, atMost, printVerdicts, skip, type Verdict } from './harness/verdict.ts'
import { getKappa } from './scan-quality/kappa.ts'
import {
  createRecordedGrader,
  type OpenQuestion,
  type RecordedGrades,
} from './scan-quality/recorded-grader.ts'
import {
  type LabelledStatement,
  measureScan,
  type ScanQuality,
  type ShownFinding,
} from './scan-quality/measure-scan.ts'
import { getRecordedFolder, startRecordedWorld } from './scan-quality/recorded-world.ts'
import { measureSentiment } from './scan-quality/sentiment.ts'

const folder = getRecordedFolder()
if (folder === null) {
  skip('there are no recorded discussions in ../shared/world')
} else {
  const statements: LabelledStatement[] = JSON.parse(
    await readFile(new URL('./scan-quality/judged.json', import.meta.url), 'utf8'),
  )
  const recorded: RecordedGrades = JSON.parse(
    await readFile(new URL('./scan-quality/graded.json', import.meta.url), 'utf8'),
  )
  const { grader, open } = createRecordedGrader(recorded)
  const qualities = await measureAll(statements, grader)
  await mkdir('artifacts', { recursive: true })
  await writeFile('artifacts/scan-quality.json', JSON.stringify(qualities, null, 2))
  await writeOpen(open)
  printScans(qualities)
  printAgreement(statements)
  const sentiment = measureSentiment(`${folder}data/sentiment/goemotions-eval.ndjson.gz`)
  printVerdicts([
    ...getVerdicts(qualities),
    atLeast('sentiment on the half that was not learnt from', {
      measured: sentiment.accuracy,
      limit: sentiment.wordListAccuracy,
      required: 1,
      unit: `accuracy, the best word list's (${sentiment.sample} comments)`,
    }),
  ])
}

async function writeOpen(open: readonly OpenQuestion[]): Promise<void> {
  await writeFile('artifacts/scan-quality-questions.json', JSON.stringify(open, null, 2))
  const texts = open.reduce((sum, { keys }) => sum + keys.length, 0)
  console.log(`texts that no recorded grade of a language model is there for: ${texts}`)
}

async function measureAll(
  statements: readonly LabelledStatement[],
  grader: Grader,
): Promise<ScanQuality[]> {
  const world = await startRecordedWorld()
  const config = loadConfig({ ...world.env, LLM_BASE_URL: '', ANTHROPIC_API_KEY: '' })
  const reader = createSentenceModel()
  // Keeps this process running; the model's process alone does not.
  const alive = setInterval(() => {}, 1000)
  const qualities: ScanQuality[] = []
  // One after the other, because a scan has limited time to read, which parallel scans would share.
  for (const statement of statements) {
    // Reddit limits the requests in ten minutes, and this run sends as many as a site does in days.
    world.control.reddit({ requestsUsed: 0 })
    qualities.push(await measureScan(config, reader, grader, statement))
  }
  clearInterval(alive)
  await reader.end()
  await world.close()
  return qualities
}

function printScans(qualities: readonly ScanQuality[]): void {
  console.log('scan: found, unread; sure (right); maybe (right); known fetched of known; seconds')
  for (const quality of qualities) {
    const { id, found, unread, shown, known, fetched, milliseconds, failures } = quality
    const [sure, maybe] = [ofKind(shown, 'sure'), ofKind(shown, 'maybe')]
    console.log(
      `  ${id} ${found}, ${unread}; ${sure.length} (${right(sure)}); ${maybe.length} (${right(maybe)}); ` +
        `${fetched.length} of ${known.length}; ${(milliseconds / 1000).toFixed(1)}`,
    )
    for (const failure of new Set(failures)) console.log(`        failed: ${failure}`)
  }
  const all = qualities.flatMap(({ shown }) => shown)
  const graded = qualities.flatMap(({ shownWithGrades }) => shownWithGrades)
  for (const [by, shown] of [
    ['built in', all],
    ['language model', graded],
  ] as const) {
    for (const kind of ['sure', 'maybe'] as const) {
      const part = ofKind(shown, kind)
      const grades = [2, 1, 0, null].map(
        (grade) => part.filter((each) => each.grade === grade).length,
      )
      console.log(
        `${by}, ${kind}: ${part.length}; has it, same subject, else, not judged: ${grades.join(', ')}`,
      )
    }
  }
  console.log('by probability: shown, right, share')
  for (const from of [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) {
    const part = all.filter((each) => each.probability >= from && each.probability < from + 0.1)
    console.log(
      `  from ${from}: ${part.length}, ${right(part)}, ${share(right(part), part.length).toFixed(2)}`,
    )
  }
  const thin = qualities.filter(({ shown }) => ofKind(shown, 'sure').length < minLiteEvidence)
  console.log(`scans that end in NOT ENOUGH EVIDENCE: ${thin.length} of ${qualities.length}`)
  const unjudged = all.filter(({ grade }) => grade === null)
  console.log(`shown and not judged, counted as wrong: ${unjudged.length} of ${all.length}`)
}

function printAgreement(statements: readonly LabelledStatement[]): void {
  const pairs = statements.flatMap(({ grades, secondGrades }) =>
    Object.entries(secondGrades).map(([id, second]) => [grades[id] ?? 0, second] as const),
  )
  const strict = pairs.map(([one, two]) => [one === 2 ? 1 : 0, two === 2 ? 1 : 0] as const)
  console.log(
    `two readings of ${pairs.length} texts: quadratic kappa ${getKappa(pairs).toFixed(2)}, ` +
      `'has it' against the rest ${getKappa(strict).toFixed(2)}`,
  )
}

function getVerdicts(qualities: readonly ScanQuality[]): Verdict[] {
  const shown = qualities.flatMap((quality) => quality.shown)
  const sure = ofKind(shown, 'sure')
  const graded = ofKind(
    qualities.flatMap(({ shownWithGrades }) => shownWithGrades),
    'sure',
  )
  const known = qualities.reduce((sum, each) => sum + each.known.length, 0)
  const fetched = qualities.reduce((sum, each) => sum + each.fetched.length, 0)
  const quoted = shown.filter(({ isQuoteDescribing }) => isQuoteDescribing !== null)
  const describing = quoted.filter(({ isQuoteDescribing }) => isQuoteDescribing === true)
  const nobody = qualities.filter(({ id }) => id.startsWith('n'))
  const nobodySure = ofKind(
    nobody.flatMap((quality) => quality.shown),
    'sure',
  )
  const expected = sure.reduce((sum, { probability }) => sum + probability, 0)
  const shares: [what: string, measured: number, required: number, of: number][] = [
    ['known people in the pool', share(fetched, known), 0.85, known],
    ['known people shown, sure and maybe', share(right(shown), known), 0.7, known],
    ['precision of sure, strict', share(right(sure), sure.length), 0.75, sure.length],
    ['known people among the sure ones', share(right(sure), known), 0.4, known],
    [
      'with a language model: precision of sure',
      share(right(graded), graded.length),
      0.8,
      graded.length,
    ],
    [
      'with a language model: known people among the sure ones',
      share(right(graded), known),
      0.7,
      known,
    ],
    ['quote tells the problem', share(describing.length, quoted.length), 0.8, quoted.length],
    [
      'precision of what is shown, same subject or better',
      share(shown.filter(({ grade }) => (grade ?? 0) >= 1).length, shown.length),
      0.9,
      shown.length,
    ],
  ]
  return [
    ...shares.map(([what, measured, required, of]) =>
      atLeast(what, { measured, limit: 1, required, unit: `(of ${of})` }),
    ),
    atMost(`calibration of sure (from ${thresholds.sure}): stated less measured share`, {
      measured: Math.abs(expected - right(sure)) / Math.max(1, sure.length),
      limit: 0.1,
      unit: '',
    }),
    atMost('sure findings of 12 statements without anybody', {
      measured: nobodySure.length,
      limit: 1,
      unit: 'findings',
    }),
    atLeast('quotes that stand word for word in their text or title', {
      measured: shown.filter(({ isQuoteExact }) => isQuoteExact).length,
      limit: shown.length,
      required: 1,
      unit: 'quotes',
    }),
  ]
}

function ofKind(shown: readonly ShownFinding[], kind: ShownFinding['certainty']): ShownFinding[] {
  return shown.filter(({ certainty }) => certainty === kind)
}

function right(shown: readonly ShownFinding[]): number {
  return shown.filter(({ grade }) => grade === 2).length
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
