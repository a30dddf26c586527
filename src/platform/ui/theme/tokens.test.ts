import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Every text colour with its possible backgrounds. */
const textOn: Record<string, readonly string[]> = {
  ink: ['paper', 'surface', 'sunken', 'chosen', 'gold-wash', 'good-wash', 'bad-wash'],
  'ink-soft': ['paper', 'surface', 'sunken', 'gold-wash', 'good-wash', 'bad-wash'],
  'ink-faint': ['paper', 'surface', 'sunken'],
  'gold-ink': ['paper', 'surface', 'sunken', 'gold-wash'],
  good: ['paper', 'surface', 'sunken', 'good-wash'],
  bad: ['paper', 'surface', 'sunken', 'bad-wash'],
  'on-gold': ['gold', 'gold-strong'],
  'on-danger': ['danger', 'danger-strong'],
  paper: ['ink'],
}

/** Colours of control borders and focus outlines, with their possible backgrounds. */
const shapeOn: Record<string, readonly string[]> = {
  edge: ['paper', 'surface'],
  bad: ['paper', 'surface'],
  ink: ['paper', 'surface', 'sunken'],
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(pairs(textOn))('%s text has enough contrast on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(shapeOn))('the edge colour %s has enough contrast on %s', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

test('every colour token has a value for both themes', () => {
  const names = [...tokens.matchAll(/^ {2}--color-([a-z-]+):/gm)].map((match) => match[1])
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(tokens).toMatch(themed(String(name)))
})

type Oklch = readonly [lightness: number, chroma: number, hue: number]

function pairs(table: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(table).flatMap(([front, grounds]) =>
    grounds.map((ground): [string, string] => [front, ground]),
  )
}

/** NaN if the token is not a pair of colours, which fails every contrast check. */
function colour(name: string, theme: 'light' | 'dark'): Oklch {
  const values = themed(name).exec(tokens)?.slice(1).map(Number) ?? []
  const [lightness = NaN, chroma = NaN, hue = NaN] = values.slice(theme === 'light' ? 0 : 3)
  return [lightness, chroma, hue]
}

function themed(name: string): RegExp {
  const one = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: / [\d.]+)?\)`
  return new RegExp(String.raw`--color-${name}: light-dark\(\s*${one},\s*${one}\s*\)`)
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** OKLCH to linear sRGB by https://bottosson.github.io/posts/oklab/, clipped to the sRGB gamut. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}
