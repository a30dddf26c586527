import { expect, it } from 'vitest'
import { keptTexts } from '../../../tests/samples/kept-sample.ts'
import { getTools } from './tools.ts'

const getCounts = (problem: string, ...texts: string[]) =>
  getTools(keptTexts(...texts), problem).map(({ name, ids }) => [name, ids.length])

it('lists a tool that the founder names, although its name is a word of the problem', () => {
  expect(
    getCounts(
      'People give up logging meals in MyFitnessPal.',
      'Every meal goes into MyFitnessPal for me.',
      'I log meals with myfitnesspal and hate it.',
      'Then I transitioned to counting with My Fitness Pal.',
      'My meals (in Myfitnesspal) are never complete.',
    ),
  ).toEqual([['MyFitnessPal', 4]])
})

it('lists a tool that the founder names when others write the word small', () => {
  expect(
    getCounts(
      'Developers get broken code from tools like Cursor or Claude.',
      'My experience of coding an app with Cursor was bad.',
      'It sent the code back to Cursor in the end.',
      'People say that cursor has this problem.',
    ),
  ).toEqual([['Cursor', 2]])
})

it('counts a tool that the founder names also as the first word of a sentence', () => {
  const problem = 'Time tracking tools such as Toggl or Harvest are clunky.'
  const texts = ['Harvest (a website) is reasonable, but slow.', 'Then I add Harvest to the mix.']
  expect(getCounts(problem, ...texts)).toEqual([['Harvest', 2]])
  const ofWord = ['Harvest is in August, and the harvest was bad.', ...texts]
  expect(getCounts(problem, ...ofWord)).toEqual([])
})

it('lists a name of the problem that begins its sentence as soon as somebody uses it', () => {
  const texts = ['My tasks in Notion are a mess.', 'When I open Notion it is slow.']
  expect(getCounts('Notion users lose track of tasks.', ...texts)).toEqual([])
  expect(getCounts('Notion users lose track of tasks.', ...texts, 'I use Notion.')).toEqual([
    ['Notion', 3],
  ])
})

it.each([
  ['people with a diagnosis', 'AuDHD adults forget tasks.', 'My AuDHD brain.', 'I am AuDHD.'],
  ['people with it', 'Adults with AuDHD are late.', 'My AuDHD brain.', 'I am AuDHD.'],
  ['a generation', 'GenZ workers quit early.', 'My GenZ colleague quit.', 'We hire GenZ.'],
  ['a trade', 'YouTubers burn out.', 'Many YouTubers stop.', 'I know YouTubers who stopped.'],
  ['a game', 'DnD groups meet seldom.', 'My DnD group never meets.', 'I run DnD alone.'],
  ['an employer', 'McKinsey consultants never sleep.', 'I was at McKinsey.', 'We left McKinsey.'],
  ['an owner', "They hate McBurger's rotas.", 'My McBurger shift.', 'We left McBurger.'],
])('lists what may be the people of the problem only if somebody uses it: %s', (...given) => {
  const [, problem, ...texts] = given
  expect(getCounts(problem, ...texts)).toEqual([])
  const name = /[A-Z]\w+[A-Z]\w*/.exec(problem)?.[0] ?? ''
  expect(getCounts(problem, ...texts, `We use ${name}.`)).toEqual([[name, 3]])
})

it.each([
  'They lose invoices in QuickBooks, which is slow.',
  'Freelancers hate QuickBooks.',
  'QuickBooks is too slow for them.',
])('lists a tool by its place in the problem, although no one says they use it: %s', (problem) => {
  const texts = ['My invoices vanish in QuickBooks.', 'I gave up and left QuickBooks.']
  expect(getCounts(problem, ...texts)).toEqual([['QuickBooks', 2]])
})

it.each([
  [
    'people',
    'Career advice for Deaf students.',
    'Then the Deaf students left.',
    'My Deaf son did.',
  ],
  ['a place', 'Residents in Tampere share cars.', 'We moved to Tampere.', 'Then Tampere froze.'],
  ['a longer name', 'They hate apps like Mint.', 'I pay Mint Mobile.', 'Then Mint Mobile left.'],
  ['a word written small', 'Nurses of other nurses.', 'I use Nurses.', 'Then Nurses left it.'],
])('does not list as a tool of the founder %s', (_what, problem, ...texts) => {
  const names = getCounts(problem, ...texts).map(([name]) => name)
  expect(names.filter((name) => name !== 'Mint Mobile')).toEqual([])
})
