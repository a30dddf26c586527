export type HallmarkShape = {
  width: number
  height: number
  baseline: number
  fontSize: number
  outer: string
  inner: string
}

/** From five characters on the text shrinks, so that the oval is no wider; digits are narrower than letters. */
export function getOval(text: string): HallmarkShape {
  const mostWide = /\d/.test(text) ? 3 : 4
  const width = 30 + Math.min(mostWide, Math.max(1, text.length)) * 9
  return {
    width,
    height: 32,
    baseline: text.length > 4 ? 20.3 : 21.3,
    fontSize: Math.min(15, 60 / Math.max(1, text.length)),
    outer: getOvalPath(width, 1),
    inner: getOvalPath(width, 3.5),
  }
}

export function getShield(text: string): HallmarkShape {
  return {
    width: 48,
    height: 56,
    baseline: text.length > 3 ? 30 : 32.5,
    fontSize: Math.min(20, 44 / Math.max(1, text.length)),
    outer:
      'M24 1.5C31 6 38 7.5 46 7.5V27C46 41 37 49.5 24 54.5C11 49.5 2 41 2 27V7.5C10 7.5 17 6 24 1.5Z',
    inner:
      'M24 5.1C30.4 9 36.6 10.4 43 10.7V27C43 39 35.4 46.6 24 51.2C12.6 46.6 5 39 5 27V10.7C11.4 10.4 17.6 9 24 5.1Z',
  }
}

/** Rounder than an ellipse, so that it holds four digits instead of two. */
function getOvalPath(width: number, inset: number): string {
  const [left, right, top, bottom] = [inset, width - inset, inset, 32 - inset]
  const lean = Math.min((right - left) / 2, 26) * 0.22
  const rise = (bottom - top) * 0.1
  return (
    `M${left} 16C${left} ${top + rise} ${left + lean} ${top} ${width / 2} ${top}` +
    `S${right} ${top + rise} ${right} 16S${right - lean} ${bottom} ${width / 2} ${bottom}` +
    `S${left} ${bottom - rise} ${left} 16Z`
  )
}
