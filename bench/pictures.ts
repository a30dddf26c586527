// Share pictures in their running process: time against rendering a text of a given size, and memory.
import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { ideaPictureTemplate } from '../src/http/pictures/idea-picture-template.ts'
import { frame, serif } from '../src/http/pictures/picture-frame.ts'
import { createPictureProcess } from '../src/http/pictures/picture-process.ts'
import { postPictureTemplate } from '../src/http/pictures/post-picture-template.ts'
import { reportPictureTemplate } from '../src/http/pictures/report-picture-template.ts'
import { getIdeaPicture } from '../src/features/ideas/idea-picture.ts'
import { open } from '../src/platform/pictures/draw-picture.ts'
import { type Picture, textBox } from '../src/platform/pictures/picture.ts'
import { titleFixtures } from '../tests/title-fixtures.ts'
import { measureResidentMegabytes } from './harness/process-metrics.ts'
import { median } from './harness/statistics.ts'
import { atMost, atMostTimes, printVerdicts } from './harness/verdict.ts'

const rounds = 7
const allowedMs = 150
/** The picture process, with fonts for every script, next to a site of 400 MB on a machine of 1 GB. */
const allowedMegabytes = 300
/** The site's own process, for pictures in transit. */
const allowedBesideMegabytes = 30
/** Fitting the text, in several tries, relative to rendering alone. */
const allowedTimes = 5

const ordinary = titleFixtures['a usual one']
const getIdea = (title: string, round = 0) =>
  ideaPictureTemplate(
    getIdeaPicture({
      title,
      category: ['Health', 'Finance', 'Home'],
      votesUp: 14 + round,
      votesDown: 2,
      waitlistCount: 12,
    }),
  )
const getPost = (title: string, round = 0) =>
  postPictureTemplate({
    title,
    instead: 'What people voted for',
    day: `${round + 1} November 2026`,
    ideas: [ordinary, title, 'Walk dogs'],
  })
const toReport = (round: number) =>
  reportPictureTemplate({
    isFinal: true,
    badge: { outOfTen: 7, tone: 'good' },
    headline: 'GO',
    tone: 'good',
    lines: [
      'Confidence 73%: how much evidence there is and how far it agrees',
      `From ${61 + round} discussions of 3 sources`,
    ],
  })

const kinds: [string, (round: number) => Picture][] = [
  ['a report', toReport],
  ['an idea', (round) => getIdea(ordinary, round)],
  ['a post', (round) => getPost(ordinary, round)],
  ...Object.entries(titleFixtures)
    .slice(1)
    .map(([name, title]): (typeof kinds)[number] => [
      `an idea called by ${name}`,
      (round) => getIdea(title, round),
    ]),
]

let drawing: ChildProcess | undefined
subscribe('child_process', (message) => {
  drawing = (message as { process: ChildProcess }).process
})
const before = measureResidentMegabytes(process.pid)
const pictures = createPictureProcess()
// Keeps this process running; the picture process alone does not.
const awake = setInterval(() => {}, 1000)
const draw = (picture: Picture) => pictures.draw(picture, AbortSignal.timeout(60_000))
const first = await measureMs(() => draw(toReport(-1)))
console.log(
  `pictures: medians of ${rounds}, beside rendering alone; the first picture took ${first.toFixed(0)} ms`,
)
for (const [, getPicture] of kinds) await draw(getPicture(-2))
const beside = measureResidentMegabytes(process.pid) - before
const drawHere = open()
const plain = frame({ kind: 'Product idea', middle: textBox({ ...serif, fontSize: 82 }, ordinary) })
const render = () => drawHere(plain)
await render()
const verdicts = []
for (const [name, getPicture] of kinds) {
  const [taken, alone]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    taken.push(await measureMs(() => draw(getPicture(round))))
    alone.push(await measureMs(render))
  }
  const [measured, limit] = [median(taken), median(alone)]
  console.log(`  ${name}: ${measured.toFixed(0)} ms (${limit.toFixed(0)} alone)`)
  verdicts.push(
    atMost(name, { measured, limit: allowedMs, unit: 'ms', group: 'a picture' }),
    atMostTimes(name, {
      measured,
      limit,
      required: allowedTimes,
      unit: 'ms',
      group: 'a picture against rendering alone',
    }),
  )
}
const held = measureResidentMegabytes(drawing?.pid ?? 0)
await pictures.end()
clearInterval(awake)
printVerdicts([
  ...verdicts,
  atMost('memory of the process that draws', {
    measured: held,
    limit: allowedMegabytes,
    unit: 'MB',
  }),
  atMost('memory more in the process that asks', {
    measured: beside,
    limit: allowedBesideMegabytes,
    unit: 'MB',
  }),
])

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
