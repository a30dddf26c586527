import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

/** libxml2's errors; empty if the document is valid. */
export async function listSitemapErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: getFile(xml),
    schema: schema('sitemap.xsd'),
    ...memory,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

export async function listAtomErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: getFile(xml),
    schema: schema('atom.rng'),
    extension: 'relaxng',
    ...memory,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

/** The same document in canonical form: no CDATA, one form of quotes and escapes. */
export async function canonicalize(xml: string): Promise<string> {
  const { normalized } = await validateXML({ xml: getFile(xml), normalization: 'c14n', ...memory })
  return normalized
}

/** In document order; nested elements as text. */
export function getElements(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))
  return [...found].map(([, text = '']) => text)
}

export function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#xD;', '\r')
    .replaceAll('&amp;', '&')
}

export function getAttributes(xml: string, name: string, attribute: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name} (?:[^>]* )?${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => unescapeXml(value),
  )
}

const getFile = (contents: string) => ({ fileName: 'answer.xml', contents })

function schema(name: string) {
  const contents = readFileSync(new URL(`fakes/schemas/${name}`, import.meta.url), 'utf8')
  return { fileName: name, contents }
}

/** In pages of 64 KB. */
const memory = { initialMemoryPages: 1024, maxMemoryPages: 8192 }
