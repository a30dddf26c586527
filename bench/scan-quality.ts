// How good a scan's findings are, over recorded discussions: problems that were labelled by hand, by id.
// Relevant is who has the problem or a part of it, asks how others deal with it, works around it, or tells
// of a tool or a service for it; not who offers one, shares a word of it, or jokes. 'isPooled' marks
// statements for which the opening of all that a first scan was given was read, before a ranking of it was
// seen. What later rankings brought was read afterwards, so labels lean a little to the rankings we tried.
// The last eleven were written before a scan of them was seen; the words that are searched for were mended
// while looking at those of their searches.
import { readFile } from 'node:fs/promises'
import { loadConfig } from '../src/platform/config.server.ts'
import { atLeast, conclude, skip, type Verdict } from './harness/verdict.ts'
import {
  type LabelledStatement,
  type StatementQuality,
  measureStatement,
} from './scan-quality/measure-statement.ts'
import { recordedFolder, startRecordedWorld } from './scan-quality/recorded-world.ts'
import { measureSentiment } from './scan-quality/sentiment.ts'

const statementsAtOnce = 4

const folder = recordedFolder()
if (folder === null) {
  skip('there are no recorded discussions in ../shared/world')
} else {
  const qualities = await measureAll()
  printStatements(qualities)
  const sentiment = measureSentiment(`${folder}data/sentiment/goemotions-eval.ndjson.gz`)
  conclude([
    ...verdictsOf(qualities),
    atLeast('sentiment on the half that was not learnt from', {
      figure: sentiment.accuracy,
      limit: sentiment.wordListAccuracy,
      required: 1,
      unit: `accuracy, the best word list's (${sentiment.sample} comments)`,
    }),
  ])
}

async function measureAll(): Promise<StatementQuality[]> {
  const text = await readFile(new URL('./scan-quality/labels.json', import.meta.url), 'utf8')
  const left: LabelledStatement[] = JSON.parse(text)
  const world = await startRecordedWorld()
  const config = loadConfig({ ...world.env })
  const qualities: StatementQuality[] = []
  await Promise.all(
    Array.from({ length: statementsAtOnce }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        qualities.push(await measureStatement(config, next))
      }
    }),
  )
  await world.close()
  return qualities.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function printStatements(qualities: readonly StatementQuality[]): void {
  for (const half of ['tuned', 'held-out'] as const) {
    const of = qualities.filter((quality) => quality.half === half)
    console.log(
      `\n${half}: found, kept, sources (genuine), precision at 10, recall of fetched, of all`,
    )
    for (const quality of of) {
      const { found, kept, sources, genuineSources, precision, unlabelled } = quality
      console.log(
        `  ${String(found).padStart(4)} ${String(kept).padStart(4)}  ${sources} (${genuineSources})  ` +
          `${precision.toFixed(2)}  ${quality.recallOfFetched.toFixed(2)}  ${quality.recall.toFixed(2)}  ` +
          `${quality.isPooled ? '(pooled) ' : ''}${quality.name.slice(0, 90)}`,
      )
      if (unlabelled.length > 0) console.log(`        not judged yet: ${unlabelled.join(' ')}`)
      for (const failure of new Set(quality.failures)) console.log(`        failed: ${failure}`)
    }
    console.log(
      `  mean of ${of.length}: precision ${meanOf(of, 'precision').toFixed(3)}, ` +
        `recall of fetched ${meanOf(of, 'recallOfFetched').toFixed(3)}, of all ${meanOf(of, 'recall').toFixed(3)}`,
    )
  }
}

function verdictsOf(qualities: readonly StatementQuality[]): Verdict[] {
  const heldOut = qualities.filter(({ half }) => half === 'held-out')
  const quotes = qualities.reduce((sum, each) => sum + each.quotes, 0)
  return [
    ...[
      { what: 'precision at 10, all statements', of: qualities },
      { what: 'precision at 10, statements that nothing was tuned on', of: heldOut },
      {
        what: 'precision at 10, without the pooled statements',
        of: qualities.filter(({ isPooled }) => !isPooled),
      },
    ].map(({ what, of }) =>
      atLeast(what, {
        figure: meanOf(of, 'precision'),
        limit: 1,
        required: 0.8,
        unit: 'precision',
      }),
    ),
    atLeast('statements with genuine discussions from four sources', {
      figure: qualities.filter(({ genuineSources }) => genuineSources >= 4).length,
      limit: 10,
      required: 1,
      unit: 'statements',
    }),
    atLeast('quotes that stand word for word in their text', {
      figure: qualities.reduce((sum, each) => sum + each.exactQuotes, 0),
      limit: quotes,
      required: 1,
      unit: 'quotes',
    }),
  ]
}

function meanOf(
  qualities: readonly StatementQuality[],
  figure: 'precision' | 'recall' | 'recallOfFetched',
): number {
  return qualities.reduce((sum, each) => sum + each[figure], 0) / Math.max(1, qualities.length)
}
