// Finds in a built script what supported browsers may lack and the script does not check for.
import { parseSync, visitorKeys } from 'oxc-parser'
import {
  globalVersions,
  iteratorVersions,
  methodVersions,
  type Versions,
} from './newer-interfaces.ts'
import type { SupportedBrowsers } from './supported-browsers.ts'

/** A node of the ESTree that oxc-parser returns; its fields depend on `type`. */
interface Node {
  type: string
  start: number
  end: number
  // oxlint-disable-next-line typescript/no-explicit-any
  [field: string]: any
}

interface Use {
  name: string
  at: number
  /** what is checked for in the same top-level function or declaration */
  checked: ReadonlySet<string>
}

/** @returns one line for each use */
export function findNewerInterfaces(code: string, browsers: SupportedBrowsers): string[] {
  const uses: Use[] = []

  function visit(node: Node, parents: readonly Node[], outer: Set<string> | null): void {
    const checked = outer ?? (isTopLevel(node) ? new Set<string>() : null)
    const name = getName(node, parents, browsers)
    if (name && isCheck(node, parents)) checked?.add(name)
    else if (name) uses.push({ name, at: node.start, checked: checked ?? new Set() })
    if (node.type === 'BinaryExpression' && node['operator'] === 'in')
      checked?.add(String(node['left'].value))
    const within = [...parents, node]
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat()) if (child) visit(child, within, checked)
  }

  visit(parseSync('built.js', code).program, [], null)
  return uses
    .filter(({ name, checked }) => !checked.has(name) && !checked.has(name.replace(/^.*\./, '')))
    .map(({ name, at }) => `${name}: ${code.slice(Math.max(0, at - 40), at + 60)}`)
}

function isTopLevel({ type }: Node): boolean {
  return type !== 'VariableDeclaration' && /Function|Statement$|Declarat/.test(type)
}

/** The name of a newer interface that this node reads, with a dot first if it is a method. */
function getName(
  node: Node,
  parents: readonly Node[],
  browsers: SupportedBrowsers,
): string | undefined {
  const isNewer = (versions: Versions | undefined) => versions && isNewerThan(versions, browsers)
  if (node.type === 'Identifier') {
    const isGlobal = isNewer(getOwn(globalVersions, node['name'])) && !isPropertyName(node, parents)
    return isGlobal ? node['name'] : undefined
  }
  if (node.type !== 'MemberExpression' || node['computed']) return undefined
  const [object, property] = [node['object'], node['property'].name]
  const owner = object.type === 'Identifier' ? object.name : undefined
  const full = /^(window|globalThis|self)$/.test(owner) ? property : `${owner}.${property}`
  if (isNewer(getOwn(globalVersions, full))) return full
  if (isNewer(getOwn(methodVersions, property))) return `.${property}`
  return isOfIterator(node) && isNewer(iteratorVersions) ? `.${property} of an iterator` : undefined
}

function getOwn<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isNewerThan([chrome, firefox, safari]: Versions, browsers: SupportedBrowsers): boolean {
  const first = { chrome, edge: chrome, firefox, safari, ios_saf: safari }
  return Object.entries(first).some(
    ([name, version]) => (version ?? Number.POSITIVE_INFINITY) > (browsers[name] ?? 0),
  )
}

/** A property or a key has the same kind of node as a variable. */
function isPropertyName(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (parent?.type === 'MemberExpression') return parent['property'] === node
  return parent?.['key'] === node || /^(Import|Export)/.test(parent?.type ?? '')
}

const iteratorMethods = /^(drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)$/

function isOfIterator({ object, property }: Node): boolean {
  if (!iteratorMethods.test(property.name) || object.type !== 'CallExpression') return false
  const { type, object: of, property: maker } = object.callee
  const isMaker = /^(entries|keys|matchAll|values)$/.test(maker?.name)
  return type === 'MemberExpression' && isMaker && of.name !== 'Object'
}

/** The interface is read, not called, or its absence is caught: `typeof x.y`, `x.y ? ...`, `x.y?.()`. */
function isCheck(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  const isTried = parents.some(
    ({ type, handler, block }, at) =>
      type === 'TryStatement' && handler && block === parents[at + 1],
  )
  if (isTried) return true
  if (parent?.type === 'UnaryExpression') return true
  if (parent?.type === 'BinaryExpression') return true
  if (parent?.type === 'LogicalExpression') return parent['left'] === node
  if (parent?.type === 'CallExpression') return parent['optional'] && parent['callee'] === node
  if (parent?.type === 'MemberExpression') return parent['optional'] && parent['object'] === node
  return parent?.['test'] === node
}
