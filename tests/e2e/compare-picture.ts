import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { type IndexedPicture, toIndexedPng } from './indexed-png.ts'

const root = resolve(import.meta.dirname, '..', '..')
const accepted = resolve(import.meta.dirname, 'design-pictures')
const failed = resolve(root, 'artifacts', 'design')

/** The pictures are written instead of compared. */
const isAccepting = process.env['ACCEPT_PICTURES'] === '1'

const drawnByFile = resolve(accepted, 'drawn-by.txt')

/**
 * Letters and lines differ between browsers and systems, so pictures are compared only where they were drawn.
 * @param browser its version, as "156.0.8078.108"
 * @returns why they are not compared here; null if they are
 */
export function findOtherBrowser(browser: string): string | null {
  const drawnBy = `Chromium ${browser.split('.')[0]} on ${process.platform}`
  if (isAccepting) {
    mkdirSync(accepted, { recursive: true })
    writeFileSync(drawnByFile, `${drawnBy}\n`)
  }
  const wanted = readFileSync(drawnByFile, 'utf8').trim()
  return wanted === drawnBy ? null : `the pictures were drawn by ${wanted}, not by ${drawnBy}`
}

export function explainFaults(faults: readonly string[]): string {
  const found = faults.filter((fault) => fault !== '')
  return found.length === 0 ? '' : [...found, howToAccept].join('\n')
}

const howToAccept =
  'Look at artifacts/design/. If the new pictures are right: ACCEPT_PICTURES=1 npx vitest run --project e2e tests/e2e/design.test.ts'

/** Browsers of other machines smooth the edges of letters otherwise. */
const maxShare = 0.01
/** Between 0 and 1, in pixelmatch's scale; edges that are only smoothed otherwise do not count. */
const threshold = 0.05
/** Even grounds are alike in every browser. */
const thresholds: Record<string, number> = { colours: 0.01 }

/** @returns what is wrong; '' if the picture is as accepted. */
export function comparePicture(folder: string, name: string, seen: PNG): string {
  const file = `${folder}/${name}.png`
  if (isAccepting) {
    write(resolve(accepted, file), seen)
    return ''
  }
  if (!existsSync(resolve(accepted, file))) {
    write(resolve(failed, file), seen)
    return `${file} is new`
  }
  const wanted = PNG.sync.read(readFileSync(resolve(accepted, file)))
  const { width, height } = wanted
  if (seen.width !== width || seen.height !== height) {
    write(resolve(failed, file), seen)
    return `${file} has ${seen.width} x ${seen.height} pixels instead of ${width} x ${height}`
  }
  const difference = new PNG({ width, height })
  const count = pixelmatch(wanted.data, seen.data, difference.data, width, height, {
    threshold: thresholds[name] ?? threshold,
  })
  const share = count / (width * height)
  if (share <= maxShare) return ''
  write(resolve(failed, file), seen)
  write(resolve(failed, file.replace('.png', '-difference.png')), difference)
  return `${file} differs in ${(share * 100).toFixed(1)} % of its pixels`
}

function write(path: string, picture: PNG): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, toIndexedPng(toIndexed(picture)))
}

/** Keeps the 256 most frequent colours; others, which are of smoothed edges, become the nearest of them. */
function toIndexed({ width, height, data }: PNG): IndexedPicture {
  const pixels = Array.from({ length: width * height }, (_, at) => data.readUIntBE(at * 4, 3))
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one)
  const colours = byCount.slice(0, 256).map(([colour]) => colour)
  const places = new Map(colours.map((colour, place) => [colour, place]))
  const lines = Buffer.alloc((width + 1) * height)
  for (const [at, colour] of pixels.entries()) {
    const place = places.get(colour) ?? findNearest(colour, colours)
    places.set(colour, place)
    lines[at + Math.floor(at / width) + 1] = place
  }
  return { width, height, lines, colours }
}

function findNearest(colour: number, colours: readonly number[]): number {
  const distances = colours.map((other) =>
    [16, 8, 0].reduce(
      (sum, bits) => sum + (((colour >> bits) & 255) - ((other >> bits) & 255)) ** 2,
      0,
    ),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Removes what an earlier run left. */
export function clearPictures(): void {
  rmSync(isAccepting ? accepted : failed, { recursive: true, force: true })
}
