// Finds the texts for people in a source file, in the order of the file.
import { parseSync, visitorKeys } from 'oxc-parser'
import type { Node } from '../syntax/node.ts'

/** Attributes and properties whose strings no person reads. */
const codeNames =
  /^(?:class|className|\w+ClassName|href|src|id|type|name|htmlFor|key|to|rel|target|style|method|action|role|d|viewBox|path|event|padding|margin|border|fontFamily|\w*[Ss]tyles?)$/
/** Properties and attributes whose strings a person reads even if they are a single word. */
const textNames = /label|title|text|heading|caption|name|word/i
/** Calls whose strings no person reads. */
const codeCalls =
  /^(?:classNames|RegExp|route|customType|(?:.*\.)?(?:query|querySelector|split|join|matches|closest|get|set|has|startsWith|endsWith|includes|indexOf|raw|select|selectFrom|innerJoin|leftJoin|where|on|append|setHeader|setType))$/s
const codeTags = /^(?:sql|css|.*\.raw|sql<.*>)$/
const codeTypes = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
])
const word = /^[\p{L}{][\p{L}\p{N}’'{}.…-]*[,.:;!?…)”"]*$/u
const code =
  /\(\?:|charset=|oklch\(|<\/|!important|sans-serif|=>|PRAGMA|savepoint|^SET |^COPY |^insert into|--\w+=|with time zone$|^[\w-]+:\S+$|^\S+\/\S+$| = '/
const className =
  /^(?:-?[a-z]+(?:-[\w[\]./%(),#]+)+!?|[\w-]+:\S+|\S*[[\]]\S*|flex|grid|block|inline|hidden|truncate|italic|underline|relative|absolute|sticky|fixed|uppercase|group|peer|border|rounded)$/

/** An expression inside a text appears as {expression}. */
export function findTexts(file: string, source: string): string[] {
  const texts: string[] = []
  visit(parseSync(file, source).program, false)
  return texts

  function visit(node: Node, isLabel: boolean): void {
    if (codeTypes.has(node.type)) return
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return visitElement(node)
      case 'JSXAttribute':
        return visitNamed(String(node['name'].name), node['value'], true)
      case 'Property':
        return visitNamed(String(node['key'].name ?? node['key'].value), node['value'], false)
      case 'TaggedTemplateExpression':
        return codeTags.test(toCode(node['tag'])) ? undefined : visit(node['quasi'], isLabel)
      case 'CallExpression':
      case 'NewExpression':
        if (codeCalls.test(toCode(node['callee']))) return
        break
      case 'BinaryExpression':
        if (node['operator'] !== '+') return
        if (isTextSum(node)) return add(compose(node), isLabel)
        break
      case 'Literal':
        if (typeof node['value'] === 'string') add(node['value'], isLabel)
        return
      case 'TemplateLiteral':
        add(compose(node), isLabel)
        for (const expression of node['expressions']) visit(expression, false)
        return
    }
    for (const child of getChildren(node)) visit(child, isLabel)
  }

  function visitNamed(name: string, value: Node | null, isAttribute: boolean) {
    if (value && !codeNames.test(name)) visit(value, isAttribute || textNames.test(name))
  }

  function visitElement(node: Node) {
    const children: Node[] = node['children']
    if (children.some(isProse)) add(composeElement(node), true)
    else for (const child of children) visit(child, true)
    for (const rest of getUncomposed(node)) visit(rest, false)
  }

  function composeElement(node: Node): string {
    const children: Node[] = node['children']
    return children.map(composeChild).join('')
  }

  function composeChild(child: Node): string {
    switch (child.type) {
      case 'JSXText':
        return child['value'].replaceAll(/\s*\n\s*/g, ' ')
      case 'JSXExpressionContainer':
        return compose(child['expression'])
      case 'JSXElement':
      case 'JSXFragment':
        return child['children'].length > 0 ? composeElement(child) : '{…}'
      default:
        return ''
    }
  }

  function compose(node: Node): string {
    if (node.type === 'JSXEmptyExpression') return ''
    if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
    if (node.type === 'BinaryExpression' && node['operator'] === '+') {
      return compose(node['left']) + compose(node['right'])
    }
    if (node.type === 'TemplateLiteral') {
      const quasis: Node[] = node['quasis']
      return quasis
        .map(({ value }, at) => {
          const expression = node['expressions'][at]
          return value.cooked + (expression ? compose(expression) : '')
        })
        .join('')
    }
    const expression = toCode(node).replaceAll(/\s+/g, ' ')
    return `{${expression.length > 60 ? '…' : expression}}`
  }

  function add(text: string, isLabel: boolean) {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (isText(plain, isLabel)) texts.push(plain)
  }

  function toCode(node: Node): string {
    return source.slice(node.start, node.end)
  }
}

/** The parts that `composeElement` leaves out: attributes, and the contents of expressions. */
function getUncomposed(node: Node): Node[] {
  const attributes: Node[] = node['openingElement']?.attributes ?? []
  const children: Node[] = node['children']
  if (!children.some(isProse)) return attributes
  return [
    ...attributes,
    ...children.flatMap((child) => {
      if (child.type === 'JSXElement') return getUncomposed(child)
      return child.type === 'JSXExpressionContainer' && !composedTypes.has(child['expression'].type)
        ? [child]
        : []
    }),
  ]
}

const composedTypes = new Set(['Literal', 'Identifier', 'MemberExpression', 'TemplateLiteral'])

function isProse(node: Node): boolean {
  return node.type === 'JSXText' && /\p{L}/u.test(node['value'])
}

function isTextSum({ left, right }: Node): boolean {
  return [left, right].some(
    (side: Node) =>
      side.type === 'TemplateLiteral' ||
      (side.type === 'Literal' && typeof side['value'] === 'string') ||
      (side.type === 'BinaryExpression' && isTextSum(side)),
  )
}

function isText(text: string, isLabel: boolean): boolean {
  if (code.test(text)) return false
  const words = text.split(' ')
  if (words.length === 1) return isLabel && /^\p{Lu}[\p{Ll}’'…]+[.!?…]*$/u.test(text)
  return (
    words.filter((one) => word.test(one) && /\p{L}{2}/u.test(one)).length > 1 &&
    words.filter((one) => className.test(one)).length < words.length / 2
  )
}

function getChildren(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => node[key] ?? []).filter(Boolean)
}
