import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getIdea, listIdeas } from '../../src/features/ideas/contract.ts'
import { openWorld, type World } from '../world.ts'

const texts: [string, string][] = [
  ['quotes', `“Late” 'n' "unpaid" \`bills\` ‘again’ «merde»`],
  ['emoji', '👩‍👩‍👧 🏳️‍🌈 👍🏽 🇰🇪 1️⃣ invoices'],
  ['right-to-left', 'فواتير متأخرة للعاملين المستقلين – חשבוניות באיחור'],
  ['angle brackets', '<b>bold</b> 1 < 2 && 3 > 2 </title></script><!-- -->'],
  ['a script', `<script>alert(document.cookie)</script><img src=x onerror="alert(1)">`],
  ['an end of the page’s own data', `</script><script>window.__x = 1</script>{"a":"\\u003c"}`],
  ['SQL', `'); drop table ideas; -- \\'; select pg_sleep(9) where '1'='1`],
  ['entities', '&lt;b&gt; &amp;amp; &#39; &nbsp; &copy'],
  ['templates', '${7*7} {{7*7}} <%= 7*7 %> #{7*7} $& $1 $` %s %00 %n'],
  ['zero-width joiners', 'क्‍ष می‌خواهم a\u200bb\u2060c'],
  ['combining marks', 'Z\u0351\u036a\u0351a\u0308\u0323lg\u0341o é e\u0301'],
  ['Chinese, Japanese, Korean', '請求書の支払いが遅い 发票逾期未付 청구서 연체'],
  ['Thai, Hindi, Ethiopic', 'ใบแจ้งหนี้ค้างชำระ बकाया चालान የዘገየ ደረሰኝ'],
  ['beyond the first plane', '𝒜𝓈𝓈𝒶𝓎 𐍈 𠮷野家 🜚'],
  ['backslashes', 'C:\\new\\table \\u0041 \\\\ \\0'],
  ['line breaks', 'one\ntwo\r\nthree\ttabs'],
  ['formulas', '=1+1 +SUM(A1) -2 @cmd |calc'],
  ['line separators', 'a\u2028b\u2029c\u0085d'],
]

describe('the texts of an idea', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  it.each(texts)('an idea’s text is returned unchanged: %s', async (_what, text) => {
    const founder = world.visitor()
    const id = await world.postIdea(founder, { title: text, description: `${text} ${text}` })
    const idea = { id, title: text, description: `${text} ${text}` }
    expect(await founder.call(getIdea, { id })).toMatchObject(idea)
    expect(await founder.call(listIdeas, {})).toMatchObject({ ideas: [idea] })
  })

  it('an idea’s title loses what turns its order around, and its description keeps it', async () => {
    const founder = world.visitor()
    const text = 'abc \u202egnp.exe\u202c def'
    const id = await world.postIdea(founder, { title: text, description: text })
    const idea = await founder.call(getIdea, { id })
    expect(idea).toMatchObject({ title: 'abc gnp.exe def', description: text })
  })

  it.each(texts)('an idea’s text is escaped on its page: %s', async (_what, text) => {
    const founder = world.visitor()
    const plain = await world.postIdea(founder, { title: 'x', description: 'y' })
    const id = await world.postIdea(founder, { title: text, description: text })
    const html = await getPage(id)
    expect(getText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')).toContain(text)
    expect(getText(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '')).toContain(text)
    expect(getTags(html)).toEqual(getTags(await getPage(plain)))
  })

  it('an idea’s text is returned unchanged, whatever people type', async () => {
    const founder = world.visitor()
    const typed = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 25 })
      .map((text) => text.replaceAll('\0', '').trim().slice(0, 100))
      .filter((text) => text.length > 0 && text.isWellFormed())
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const id = await world.postIdea(founder, { title: text, description: text })
        expect(await founder.call(getIdea, { id })).toMatchObject({
          title: text,
          description: text,
        })
      }),
      { numRuns: 60 },
    )
  })

  it('accepts and finds a text in which every character expands to several', async () => {
    const founder = world.visitor()
    const description = '\u3300'.repeat(500)
    const id = await world.postIdea(founder, { title: '\ufdfa'.repeat(100), description })
    expect(await founder.call(listIdeas, { q: 'صلى' })).toMatchObject({ ideas: [{ id }] })
  })

  async function getPage(id: string): Promise<string> {
    const response = await fetch(new URL(`/ideas/${id}`, world.site.url))
    expect(response.status).toBe(200)
    return response.text()
  }
})

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

function getText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
}

/** The number of elements by name; hostile text must add none. */
function getTags(html: string): Record<string, number> {
  const own = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1</script>')
  const names = [...own.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => name)
  const counts = Map.groupBy(names, (name) => name ?? '')
  return Object.fromEntries([...counts].map(([name, all]) => [name, all.length]))
}
