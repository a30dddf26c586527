import type { ProcessGroups } from './process-groups.ts'

const projects = ['unit', 'integration', 'e2e'].map((name) => `--project ${name}`).join(' ')

/** The arguments of vitest for `npm test -- some-file`. */
export function toArguments(words: readonly string[]): string {
  return `${projects} ${words.map((word) => `"${word}"`).join(' ')}`
}

/** @returns lines such as '[e2e] tests/e2e/voting.test.ts', and none if no file has one of the words in its path */
export async function listTestFiles(
  groups: ProcessGroups,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const { output } = await groups.run(`vitest list --filesOnly ${toArguments(words)}`, { env })
  return output.split('\n').filter((line) => /^\[\w+\] /.test(line))
}
