import { readFileSync } from 'node:fs'

/** The oldest supported version by browser, from `browserslist` in package.json. */
export type SupportedBrowsers = Readonly<Record<string, number>>

export function readSupportedBrowsers(root: string): SupportedBrowsers {
  const { browserslist } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return Object.fromEntries(browserslist.map(parseBrowser))
}

function parseBrowser(line: string): [string, number] {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
  if (!name || !version) throw new Error(`package.json, browserslist: "${line}" is not "name >= 1"`)
  return [name, Number(version)]
}
