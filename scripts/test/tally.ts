export type Tally = { passed: number; failed: number; skipped: number }

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

export function getSum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** An unloadable file counts as one failure, and so does a failed run without a failed test. */
export function getTally(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloaded
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** They come last in the output, because some CI systems keep only its end. */
export function getFailures(report: VitestReport | undefined, exitCode: number): string[] {
  if (!report) return ['vitest left no report: see its output above']
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) {
      return [`${name} could not be loaded\n${getBeginning(message)}`]
    }
    return assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => `${name}\n${each.fullName}\n${getBeginning(each.failureMessages?.[0])}`)
  })
  if (failures.length === 0 && exitCode !== 0) {
    return ['vitest failed with no test to blame: an error outside of tests, see its output above']
  }
  return failures
}

export function getSecondTries(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map((each) => `${name}\n${each.fullName}\n${getBeginning(each.failureMessages?.[0])}`),
  )
}

const messageLines = 12
const messageLength = 1200

function getBeginning(message = ''): string {
  return message.split('\n').slice(0, messageLines).join('\n').slice(0, messageLength)
}

export function getText({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
