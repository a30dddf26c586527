import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { expect, it } from 'vitest'
import { stripMarkup, sanitise } from '../sanitise.ts'
import { findUncountedNumbers } from './check-numbers.ts'
import { toVisible, getText } from './sentences.ts'
import { getHead } from './post-head.ts'
import { renderPost } from './render-post.ts'
import { composeWeek } from './draft.ts'
import {
  createRichWeek,
  createWeekIdea,
  createWeek,
} from '../../../../tests/samples/week-sample.ts'

const scan = { doneOn: '2026-11-18', discussions: 3, platforms: ['Forums'], platformCount: 1 }

function postOn(title: string, category = 'Finance'): string {
  const week = createWeek(
    [
      createWeekIdea(1, { title, up: 7, down: 2, filedUnder: [category], scan }),
      createWeekIdea(2, { filedUnder: [category] }),
      createWeekIdea(3, { filedUnder: [category] }),
    ],
    { categories: [{ name: category, net: 11, netBefore: 5, change: 6 }] },
  )
  return sanitise(renderPost(composeWeek(week)))
}

function getElements(html: string): unknown[] {
  const elements: unknown[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        elements.push([tagName, attribs])
        return { tagName, attribs }
      },
    },
  })
  return elements
}

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='alert(1)",
  '</bdi></a></h3></article><h2>Mine</h2>',
  '</p><style>*{display:none}</style>',
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">click</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &#60;b&#62;',
  '<!-- no end',
  '<![CDATA[ x ]]>',
  '\u202Egnirts a\u202C \u2066turned',
  '\u200B\u200B\uFEFF',
  'a\u0000b\uD800c',
  '${7*7} {{7*7}} $& $1 $$',
  '<svg><a xlink:href="data:text/html,x">',
]

it.each(hostile)('a title like %j changes only the text of a post', (title) => {
  const html = postOn(title)
  expect(getElements(html)).toEqual(getElements(postOn('A plain title')))
  expect(stripMarkup(html)).toContain(toVisible(title))
})

it('no title or category changes an element or attribute of a post', () => {
  const plain = getElements(postOn('A plain title'))
  const message = fc.constantFrom(...'<>"\'&/=;- aA1!'.split(''), '\u202E', '\u200D', '\u05D0')
  const text = fc.oneof(
    fc.string({ unit: message, minLength: 1, maxLength: 100 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
    fc.constantFrom(...hostile),
  )
  fc.assert(
    fc.property(text, text, (title, category) => {
      expect(getElements(postOn(title, category))).toEqual(plain)
    }),
  )
})

it('removes characters that turn or hide text, and keeps joiners of emoji and Persian words', () => {
  expect(toVisible('a\u202Eb\u2066c\u200Bd\u00ADe\u{E0041}f')).toBe('abcdef')
  expect(toVisible('👩\u200D🚀 می\u200Cخواهم')).toBe('👩\u200D🚀 می\u200Cخواهم')
  expect(toVisible(' two\n\tlines ')).toBe('two lines')
  expect(toVisible('\u200B\u200D')).toBe('Untitled')
})

it('a rendered post is sanitised already, and no sentence comes twice', () => {
  const html = renderPost(composeWeek(createRichWeek()))
  expect(sanitise(html)).toBe(html)
  const sentences = stripMarkup(html).match(/[^.]+\./g) ?? []
  expect(new Set(sentences).size).toBe(sentences.length)
})

it('ten ideas are described in different words', () => {
  const { ideas } = composeWeek(createRichWeek())
  const shapes = ideas.map(({ sentences }) =>
    sentences.map((sentence) => getText(sentence).replaceAll(/\d+/g, 'N')),
  )
  expect(new Set(shapes.map((shape) => shape.join(' '))).size).toBe(10)
  const openings = shapes.map(([opening]) => opening)
  expect(new Set(openings).size).toBeGreaterThanOrEqual(7)
})

it('a week with two ideas gives a short and correct post', () => {
  const week = createWeek([
    createWeekIdea(1, { title: 'Rent a ladder', up: 2 }),
    createWeekIdea(2, { title: 'Night bus finder', up: 1, postedOn: '2026-11-20', filedUnder: [] }),
  ])
  expect(stripMarkup(renderPost(composeWeek(week)))).toMatch(
    'In the seven days to 23 November 2026, 3 votes were cast here, all of them for an idea. Two ideas had more votes for them than against them, and all of them are below. Rank Change Idea For Against Margin Sign-ups 1 entered Rent a ladder 2 0 2 0 2 new Night bus finder 1 0 1 0 The ideas of the week Rent a ladder “It saves people an hour.” The week before, no one voted on it. Night bus finder “It saves people an hour.” It is new here, posted on 20 November 2026. How this was counted',
  )
})

it('no post exclaims, praises, or contains a number that was not counted', () => {
  const count = fc.integer({ min: 0, max: 3000 })
  const idea = fc.record({ gain: fc.integer({ min: 1, max: 3000 }), down: count, upBefore: count })
  const more = fc.record({ downBefore: count, signUps: count, isNew: fc.boolean() })
  const week = fc.array(fc.tuple(idea, more), { minLength: 1, maxLength: 10 }).map((rows) =>
    createWeek(
      rows
        .map(([{ gain, down, upBefore }, { downBefore, signUps, isNew }], at) =>
          createWeekIdea(at + 1, {
            up: down + gain,
            down,
            signUps,
            allSignUps: signUps,
            ...(isNew ? { postedOn: '2026-11-19' } : { upBefore, downBefore }),
          }),
        )
        .toSorted((one, other) => other.net - one.net),
    ),
  )
  fc.assert(
    fc.property(week, (facts) => {
      const html = renderPost(composeWeek(facts))
      const head = getHead(facts)
      expect(findUncountedNumbers(head, html, facts)).toEqual([])
      const text = [stripMarkup(html), head.title, head.excerpt, head.seo_description].join(' ')
      expect(text).not.toMatch(
        /!|amazing|great|exciting|\b1 (?:votes|ideas|verified sign-ups)\b|-\d|NaN|undefined/,
      )
    }),
  )
})
