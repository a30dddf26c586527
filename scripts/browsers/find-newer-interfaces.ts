// Finds in a built script what supported browsers may lack and the script does not check for.
import { parseSync, visitorKeys } from 'oxc-parser'
import type { NewerInterfaces } from './newer-interfaces.ts'
import type { Node } from '../syntax/node.ts'

interface Use {
  name: string
  at: number
  /** what is checked for in the same top-level function or declaration */
  checked: ReadonlySet<string>
}

/** @returns one line for each use */
export function findNewerInterfaces(code: string, newer: NewerInterfaces): string[] {
  const uses: Use[] = []

  function visit(node: Node, parents: readonly Node[], outer: Set<string> | null): void {
    const checked = outer ?? (isTopLevel(node) ? new Set<string>() : null)
    const name = getName(node, parents, newer)
    if (name && isCheck(node, parents)) checked?.add(name)
    else if (name && isUse(name, node, parents))
      uses.push({ name, at: node.start, checked: checked ?? new Set() })
    if (node.type === 'BinaryExpression' && node['operator'] === 'in')
      checked?.add(String(node['left'].value ?? node['left'].quasis?.[0].value.raw))
    const within = [...parents, node]
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat()) if (child) visit(child, within, checked)
  }

  visit(parseSync('built.js', code).program, [], null)
  return uses
    .filter(({ name, checked }) => !checked.has(name) && !checked.has(name.replace(/^.*\./, '')))
    .map(({ name, at }) => `${name}: ${code.slice(Math.max(0, at - 40), at + 60)}`)
}

/** A property that is not called is more often of an own object. */
function isUse(name: string, node: Node, parents: readonly Node[]): boolean {
  return !name.startsWith('.') || parents.at(-1)?.['callee'] === node
}

function isTopLevel({ type }: Node): boolean {
  return type !== 'VariableDeclaration' && /Function|Statement$|Declarat/.test(type)
}

/** The name of a newer interface that this node reads, with a dot first if it is a method. */
function getName(node: Node, parents: readonly Node[], newer: NewerInterfaces): string | undefined {
  if (node.type === 'Literal' && node['regex'])
    return newer.expressions.find(({ pattern }) => pattern.test(node['regex'].pattern))?.name
  if (node.type === 'Identifier') {
    return newer.globals.has(node['name']) && !isPropertyName(node, parents)
      ? node['name']
      : undefined
  }
  if (node.type !== 'MemberExpression' || node['computed']) return undefined
  const [object, property] = [node['object'], node['property'].name]
  const owner = object.type === 'Identifier' ? object.name : undefined
  const full = /^(window|globalThis|self)$/.test(owner) ? property : `${owner}.${property}`
  if (newer.globals.has(full)) return full
  if (newer.members.has(property)) return `.${property}`
  return isOfIterator(node) && newer.iteratorMethods.has(property)
    ? `.${property} of an iterator`
    : undefined
}

/** A property or a key has the same kind of node as a variable. */
function isPropertyName(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (parent?.type === 'MemberExpression') return parent['property'] === node
  return parent?.['key'] === node || /^(Import|Export)/.test(parent?.type ?? '')
}

function isOfIterator({ object }: Node): boolean {
  if (object.type !== 'CallExpression') return false
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
