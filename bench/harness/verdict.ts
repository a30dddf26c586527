/** One figure against what it must reach. */
export interface Verdict {
  what: string
  isReached: boolean
  /** the figure, its limit and what is required, for people */
  text: string
}

/** `figure` must be at least `required` times `limit`; both were measured in the same run. */
export function atLeast(
  what: string,
  {
    figure,
    limit,
    required,
    unit,
  }: { figure: number; limit: number; required: number; unit: string },
): Verdict {
  const ratio = figure / limit
  return {
    what,
    isReached: ratio >= required,
    text: `${format(figure)} against ${format(limit)} ${unit}: ${ratio.toFixed(2)} x, required >= ${required} x`,
  }
}

/** `figure` must be at most `required` times `limit`. */
export function atMostTimes(
  what: string,
  {
    figure,
    limit,
    required,
    unit,
  }: { figure: number; limit: number; required: number; unit: string },
): Verdict {
  const ratio = figure / limit
  return {
    what,
    isReached: ratio <= required,
    text: `${format(figure)} against ${format(limit)} ${unit}: ${ratio.toFixed(2)} x, required <= ${required} x`,
  }
}

/** `figure` must be at most `limit`. */
export function atMost(
  what: string,
  { figure, limit, unit }: { figure: number; limit: number; unit: string },
): Verdict {
  return {
    what,
    isReached: figure <= limit,
    text: `${format(figure)} ${unit}: ${(figure / limit).toFixed(2)} of the ${format(limit)} ${unit} allowed`,
  }
}

/** Prints the verdicts; the process ends with 1 when one was missed. */
export function conclude(verdicts: Verdict[]): void {
  for (const { what, isReached, text } of verdicts) {
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${text}`)
  }
  if (verdicts.some(({ isReached }) => !isReached)) process.exitCode = 1
}

function format(value: number): string {
  return value.toLocaleString('en-GB', {
    maximumSignificantDigits: value < 1000 ? 3 : 6,
    maximumFractionDigits: 2,
  })
}
