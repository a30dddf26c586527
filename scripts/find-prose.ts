// Finds what is written for people who read the code: comments, test names and lines of the log.
import { parseSync, visitorKeys } from 'oxc-parser'

export interface Prose {
  /** Line breaks are kept, so that `line` counts from the first one. */
  text: string
  line: number
  kind: 'comment' | 'test' | 'log' | 'document'
}

interface Node {
  type: string
  start: number
  end: number
  // oxlint-disable-next-line typescript/no-explicit-any
  [field: string]: any
}

export function findProse(file: string, source: string): Prose[] {
  if (/\.(?:ts|tsx|mjs)$/.test(file)) return findInScript(file, source)
  if (file.endsWith('.md')) {
    return [{ text: source.replaceAll(/`[^`\n]*`|“[^”\n]*”/g, ''), line: 1, kind: 'document' }]
  }
  if (file.endsWith('.css')) {
    return Array.from(source.matchAll(/\/\*[\s\S]*?\*\//g), ({ 0: text, index }) => ({
      text: withoutMarks(text),
      line: getLine(source, index),
      kind: 'comment',
    }))
  }
  return [{ text: keepLineComments(source), line: 1, kind: 'comment' }]
}

/** Comments in script files; those that only switch off a rule count, too. */
export function countComments(file: string, source: string): number {
  return parseSync(file, source).comments.length
}

function findInScript(file: string, source: string): Prose[] {
  const { program, comments } = parseSync(file, source)
  const found: Prose[] = comments.map(({ start, end }) => ({
    text: withoutMarks(source.slice(start, end)),
    line: getLine(source, start),
    kind: 'comment',
  }))
  visit(program)
  return found

  function visit(node: Node): void {
    if (node.type === 'CallExpression') {
      const kind = getKind(node['callee'])
      if (kind) for (const text of getTexts(kind, node['arguments'])) found.push(text)
    }
    for (const key of visitorKeys[node.type] ?? []) {
      for (const child of [node[key]].flat()) if (child) visit(child)
    }
  }

  function getTexts(kind: 'test' | 'log', given: Node[]): Prose[] {
    const texts = given.filter(isText)
    return (kind === 'test' ? texts.slice(0, 1) : texts).map(({ start, end }) => ({
      text: source.slice(start + 1, end - 1),
      line: getLine(source, start),
      kind,
    }))
  }
}

const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])

/** Of `it(...)`, `test.each(...)(...)`, `log.info(...)` and `services.log.info(...)`; null of other calls. */
function getKind(callee: Node): 'test' | 'log' | null {
  if (callee.type === 'Identifier') {
    return ['it', 'test', 'describe'].includes(callee['name']) ? 'test' : null
  }
  if (callee.type === 'CallExpression') return getKind(callee['callee'])
  if (callee.type === 'TaggedTemplateExpression') return getKind(callee['tag'])
  if (callee.type !== 'MemberExpression') return null
  const { object, property } = callee
  if (levels.has(property.name) && (object.name ?? object.property?.name) === 'log') return 'log'
  return getKind(object)
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

function withoutMarks(comment: string): string {
  return comment
    .replace(/^\/\*\*?|^\/\/|\*\/$/g, '')
    .replaceAll(/^[ \t]*\*(?!\/)/gm, '')
    .replaceAll(/^[ \t]+/gm, '')
}

/** Of YAML, Python, shell and the like. */
function keepLineComments(source: string): string {
  return source
    .split('\n')
    .map(
      (line) =>
        /(?:^|\s)(?:#|"""|\/\/)\s*(.*)|^Description=(.*)/.exec(line)?.slice(1).join('') ?? '',
    )
    .join('\n')
}

function getLine(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
