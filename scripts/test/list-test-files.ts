import type { ProcessGroups } from './process-groups.ts'

const projects = ['unit', 'integration', 'e2e'].map((name) => `--project ${name}`).join(' ')

/** The arguments of vitest for `npm test -- some-file`. */
export function toArguments(filters: readonly string[]): string {
  return `${projects} ${filters.map((filter) => `"${filter}"`).join(' ')}`
}

/** @returns lines such as '[e2e] tests/e2e/voting.test.ts', and none if no file has one of the filters in its path */
export async function listTestFiles(
  groups: ProcessGroups,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const { output } = await groups.run(`vitest list --filesOnly ${toArguments(filters)}`, { env })
  return output.split('\n').filter((line) => /^\[\w+\] /.test(line))
}
