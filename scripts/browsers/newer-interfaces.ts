// Lists interfaces that a supported browser lacks, by @mdn/browser-compat-data.
import data, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }
import type { SupportedBrowsers } from './supported-browsers.ts'

/** Names for which every meaning is newer than one of the browsers. */
export interface NewerInterfaces {
  globals: ReadonlySet<string>
  /** methods and properties, whose name alone tells what they are */
  members: ReadonlySet<string>
  iteratorMethods: ReadonlySet<string>
  /** what a regular expression must not contain: elsewhere it is an error of the whole file */
  expressions: readonly { name: string; pattern: RegExp }[]
}

export function listNewerInterfaces(browsers: SupportedBrowsers): NewerInterfaces {
  const globals = new Map<string, CompatStatement[]>()
  const members = new Map<string, CompatStatement[]>()
  const { builtins, regular_expressions: expressions } = data.javascript
  for (const [name, { __compat: own, ...parts }] of listEntries({
    ...data.api,
    ...builtins,
    ...builtins?.['Intl'],
  })) {
    if (own) add(globals, name, own)
    for (const [key, { __compat: part }] of listEntries(parts)) {
      const [, member, kind] = /^(\w+?)(?:_(static|event|permission))?$/.exec(key) ?? []
      if (!part || !member || member === name || kind === 'event' || kind === 'permission') continue
      if (name !== 'Iterator') add(members, member, part)
      add(globals, `${name}.${member}`, part)
      if (['Window', 'globals', '_globals'].includes(name)) add(globals, member, part)
    }
  }
  const isNewer = (compat: CompatStatement | undefined) => compat && isNewerThan(compat, browsers)
  const keepNewer = (all: Map<string, CompatStatement[]>) =>
    new Set([...all].flatMap(([name, compats]) => (compats.every(isNewer) ? name : [])))
  return {
    globals: keepNewer(globals),
    members: new Set(
      [...keepNewer(members)].filter(
        (name) => members.get(name)?.some(isShared) && !otherMethods.has(name),
      ),
    ),
    iteratorMethods: new Set(
      listEntries(builtins?.['Iterator'] ?? {}).flatMap(([name, { __compat }]) =>
        isNewer(__compat) ? name : [],
      ),
    ),
    expressions: patterns.filter(({ path: [group = '', ...rest] }) =>
      isNewer(
        rest.reduce<Identifier | undefined>((part, key) => part?.[key], expressions?.[group])
          ?.__compat,
      ),
    ),
  }
}

/** Methods of ours and of React; and of browsers, called only where another function found them. */
const otherMethods = new Set(['retry', 'to', 'use', 'share', 'skipTransition'])

const patterns = [
  { name: 'modifiers', path: ['modifier'], pattern: /\(\?(?=[a-z-]+:)[a-z]*(-[a-z]+)?:/ },
  {
    name: 'a group name twice',
    path: ['named_capturing_group', 'duplicate_named_capturing_groups'],
    pattern: /\(\?<(\w+)>.*\(\?<\1>/,
  },
]

function listEntries(parts: Identifier): [string, Identifier][] {
  return Object.entries(parts).filter(([name]) => name !== '__compat') as [string, Identifier][]
}

function add(all: Map<string, CompatStatement[]>, name: string, compat: CompatStatement): void {
  all.set(name, [...(all.get(name) ?? []), compat])
}

const browserNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const

function isNewerThan({ support }: CompatStatement, browsers: SupportedBrowsers): boolean {
  return Object.entries(browserNames).some(
    ([name, key]) => getFirstVersion(support[key]) > (browsers[name] ?? 0),
  )
}

/** A method that one engine alone has is rarely called by mistake, and many have names that others use. */
function isShared({ support }: CompatStatement): boolean {
  const { chrome, firefox, safari } = support
  return [chrome, firefox, safari].filter((each) => getFirstVersion(each) < Infinity).length > 1
}

function getFirstVersion(support: SupportStatement | undefined): number {
  const plain = [support ?? []]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed)
  // A version that is 'preview' or not yet known is not a number.
  const versions = plain.map(({ version_added: added }) =>
    Number.parseFloat(String(added).replace('≤', '')),
  )
  return Math.min(Infinity, ...versions.filter((version) => version >= 0))
}
