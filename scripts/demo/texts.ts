import { readFileSync } from 'node:fs'

/** @returns the lines of each paragraph of a file in `texts/` */
export function readBlocks(name: string): string[][] {
  const text = readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n'))
}
