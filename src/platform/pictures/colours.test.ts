import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from './colours.ts'

const tokens = readFileSync(new URL('../ui/theme/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(colours))(
  "the picture colour %s is %s in the page's light theme too",
  (name, hex) => {
    const [, lightness, chroma, hue] =
      new RegExp(String.raw`--color-${name}: light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`).exec(
        tokens,
      ) ?? []
    expect(getHex(Number(lightness), Number(chroma), Number(hue))).toBe(hex)
  },
)

test('the browser’s bars have the colour of the paper in both themes', () => {
  const root = readFileSync(new URL('../../app/root.tsx', import.meta.url), 'utf8')
  const bars = [...root.matchAll(/name="theme-color".* content="(#\w+)"/g)].map(([, hex]) => hex)
  const [, light, dark] =
    /--color-paper: light-dark\((oklch\(.*?\)), (oklch\(.*?\))\)/.exec(tokens) ?? []
  expect(bars).toEqual([toHex(light), toHex(dark)])
})

function toHex(oklch = ''): string {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  return getHex(lightness, chroma, hue)
}

/** OKLCH to sRGB by https://bottosson.github.io/posts/oklab/. */
function getHex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map((part) => pair(Math.min(1, Math.max(0, part)))).join('')}`
}

function pair(linear: number): string {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
}
