// Reads from a source file what the import rules are about.
import { posix } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'
import type { Node } from '../syntax/node.ts'

export interface Import {
  /** From the root if it is a file; null if only running the code would tell. */
  target: string | null
  isType: boolean
  /** by `import()`, outside of `createLazyPart` and `createLazyDialog` */
  isLoadedLate: boolean
}

interface Source {
  imports: Import[]
  /** such as `fetch` and `Date.now`: code with them is not pure */
  outerWorld: string[]
}

/** Throws for a file that is not valid TypeScript or JavaScript. */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const source: Source = { imports: [], outerWorld: [] }
  const isTest = /\.test\.tsx?$/.test(path)
  visit(program, [])
  return source

  function visit(node: Node, parents: readonly Node[]): void {
    const found = findImport(node, parents, isTest)
    if (found) source.imports.push(toImport(path, found, node, parents))
    const outer = findOuterWorld(node, parents.at(-1))
    if (outer) source.outerWorld.push(outer)
    const within = [...parents, node]
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat()) if (child) visit(child, within)
  }
}

function toImport(
  path: string,
  { from, isType }: Found,
  { type }: Node,
  parents: readonly Node[],
): Import {
  const name = getText(from)
  const isLazyPart = parents.some((parent) => /^createLazy(Part|Dialog)$/.test(getName(parent)))
  return {
    target: name === null ? null : toTarget(path, name),
    isType,
    isLoadedLate: type === 'ImportExpression' && !isLazyPart,
  }
}

function toTarget(path: string, name: string): string {
  const file = name.replace(/\?.*$/, '')
  // `imports` of package.json has nothing else.
  if (file.startsWith('#')) return `src/platform/${file.slice(1)}`
  return file.startsWith('.') ? posix.join(posix.dirname(path), file) : file
}

interface Found {
  from: Node | undefined
  isType: boolean
}

function findImport(node: Node, parents: readonly Node[], isTest: boolean): Found | undefined {
  const [first, second]: (Node | undefined)[] = node['arguments'] ?? []
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      if (!node['source']) return undefined
      return { from: node['source'], isType: (node['importKind'] ?? node['exportKind']) === 'type' }
    case 'ImportExpression':
      return { from: node['source'], isType: false }
    case 'TSImportType':
      return { from: node['source'], isType: true }
    case 'TSExternalModuleReference':
      return { from: node['expression'], isType: false }
    case 'NewExpression':
      // The module of a thread or a child process. A test reads files in this way.
      if (getName(node) !== 'URL' || !isOfImportMeta(second)) return undefined
      return isModule(getText(first)) && !isTest ? { from: first, isType: false } : undefined
    case 'CallExpression':
      return isLoading(node, parents) ? { from: first, isType: false } : undefined
    default:
      return undefined
  }
}

/** `require` is unknown in modules until `createRequire` makes one, which must then be called where it is made. */
function isLoading(node: Node, parents: readonly Node[]): boolean {
  const { callee, arguments: given } = node
  if (getName(node) === 'require') return true
  if (getName(node) === 'createRequire') return parents.at(-1)?.['callee'] !== node
  if (getName(callee) === 'createRequire') return !isResolved(given[0])
  return isResolve(callee)
}

/** `import.meta.resolve` and `import.meta.glob` are imports by themselves. */
function isResolved(node: Node | undefined): boolean {
  if (node?.type !== 'CallExpression') return false
  const { callee, arguments: given } = node
  return isResolve(callee) || (callee.name === 'fileURLToPath' && isResolved(given[0]))
}

function isResolve(callee: Node): boolean {
  return isOfImportMeta(callee) && /^(?:resolve|glob)$/.test(callee['property'].name)
}

function isOfImportMeta(node: Node | undefined): boolean {
  return node?.type === 'MemberExpression' && node['object'].type === 'MetaProperty'
}

function isModule(text: string | null): boolean {
  return text !== null && /\.[cm]?[jt]sx?$/.test(text)
}

/** The name of what a call calls, without what it is a property of. */
function getName({ callee }: Node): string {
  return callee?.name ?? callee?.property?.name ?? ''
}

/** Null if the string is put together at run time. */
function getText(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return String(node['value'])
  if (node?.type !== 'TemplateLiteral' || node['expressions'].length > 0) return null
  return node['quasis'][0].value.cooked
}

const outerGlobals =
  /^(?:navigator|randomUUID|randomBytes|randomInt|getRandomValues|fetch|WebSocket|EventSource|XMLHttpRequest|process|performance|setTimeout|setInterval|setImmediate|localStorage|sessionStorage|globalThis)$/
const outerMembers =
  /^(?:Date\.now|Math\.random|AbortSignal\.timeout|crypto\.(?:randomUUID|getRandomValues)|(?:window|self|global)\..*)$/

function findOuterWorld(node: Node, parent: Node | undefined): string | undefined {
  switch (node.type) {
    case 'Identifier': {
      const isProperty =
        (parent?.['property'] === node || parent?.['key'] === node) && !parent?.['computed']
      return !isProperty && outerGlobals.test(node['name']) ? node['name'] : undefined
    }
    case 'MemberExpression': {
      const { object, property, computed } = node
      const name = `${object.name}.${computed ? getText(property) : property.name}`
      return outerMembers.test(name) ? name : undefined
    }
    case 'VariableDeclarator': {
      const taken: Node[] = node['id'].properties ?? []
      const names = taken.map(({ key }) => `${node['init']?.name}.${key?.name}`)
      return names.find((name) => outerMembers.test(name))
    }
    case 'NewExpression':
    case 'CallExpression': {
      // `format` is that of Intl.DateTimeFormat.
      const isNow = /^(?:Date|format|formatToParts)$/.test(getName(node))
      return isNow && node['arguments'].length === 0 ? 'the present Date' : undefined
    }
    default:
      return undefined
  }
}
