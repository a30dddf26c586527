// `npm run write:texts`: collects the texts for people, a document for each feature and each other part, so that
// a reader reviews them without the code. A test keeps the documents current.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findTexts } from './texts/find-texts.ts'

const root = resolve(import.meta.dirname, '..')
export const textsFolder = 'docs/texts'

/** Words that scans look for in what strangers wrote, tables, styles, and what only tests, developers or the demo see. */
const withoutTexts = [
  '**/*.test.{ts,tsx}',
  '**/tables.ts',
  'src/app/{pages/design.tsx,ui/design/**}',
  'src/analysis/{evidence,relevance,search,sentiment,subject,reading}/!(red-flags).ts',
  'src/features/validators/interest-match.ts',
  'src/http/{embed,pictures}/*{style,template,frame,script}.ts*',
  'scripts/{demo,shots,test,texts,bootstrap}/**',
  'scripts/{test,shots,dev}.ts',
  'scripts/{check,write}-*.ts',
  'src/shared/hallmark-shape.ts',
]

/** The path of each document from the root, with its content. */
export function createTextDocuments(): Map<string, string> {
  const parts = new Map<string, string[]>()
  for (const file of globSync('{src,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: withoutTexts,
  }).sort()) {
    const texts = findTexts(file, readFileSync(resolve(root, file), 'utf8'))
    if (texts.length === 0) continue
    const name = getPart(file)
    const section = [`## ${file}`, '', ...texts.map((text) => `- ${toInert(text)}`), '']
    parts.set(name, [...(parts.get(name) ?? []), ...section])
  }
  return new Map(
    [...parts].map(([name, lines]) => [
      `${textsFolder}/${name}.md`,
      [`# Texts of ${name}`, '', intro, '', ...lines].join('\n'),
    ]),
  )
}

function getPart(file: string): string {
  const [folder = '', layer = '', feature = ''] = file.split('/')
  if (folder === 'scripts') return folder
  return layer === 'features' ? feature : layer
}

const intro =
  'Written by `npm run write:texts`: change the texts in the files named below. {…} is filled in when the text is shown.'

/** Keeps Markdown from reading marks in a text. */
function toInert(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]#|]/g, String.raw`\$&`)
}

if (import.meta.main) {
  rmSync(resolve(root, textsFolder), { recursive: true, force: true })
  mkdirSync(resolve(root, textsFolder))
  for (const [path, text] of createTextDocuments()) writeFileSync(resolve(root, path), text)
}
