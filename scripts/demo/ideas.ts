import type { InputOf } from '../../src/platform/functions/declare.ts'
import { ideaFormSchema, type submitIdea } from '../../src/features/ideas/contract.ts'
import type { Random } from './random.ts'
import { readBlocks } from './texts.ts'

export type DemoIdea = Pick<
  InputOf<typeof submitIdea>,
  'title' | 'description' | 'category' | 'targetAudience' | 'location'
>

const textSchema = ideaFormSchema.pick({
  title: true,
  description: true,
  category: true,
  targetAudience: true,
  location: true,
})

export function readFirstIdeas(): DemoIdea[] {
  return readBlocks('first-ideas').map(readIdea)
}

export function readMoreIdeas(): DemoIdea[] {
  return readBlocks('more-ideas').map(readIdea)
}

export function composeIdeas(random: Random): DemoIdea[] {
  const all = readBlocks('composed-ideas').flatMap((block) => compose(block, random))
  return random.shuffled(all)
}

function readIdea([title, tags = '', description]: string[]): DemoIdea {
  const [category = [], targetAudience, location] = tags
    .split(' | ')
    .map((names) => names.split(', '))
  return textSchema.parse({ title, description, category, targetAudience, location })
}

function compose(
  [titles = '', tags = '', descriptions = '', trades = '']: string[],
  random: Random,
) {
  const titlePatterns = titles.split(' / ')
  const [category = '', audiences = '', places = ''] = tags.split(' | ')
  return trades.split(', ').map((trade, at) => {
    const title = titlePatterns[at % titlePatterns.length]?.replace('{who}', trade) ?? trade
    const description = random.pick(descriptions.split(' / '))
    const audience = random.pick(audiences.split(', '))
    const place = random.pick(places.split(', '))
    return readIdea([title, [category, audience, place].join(' | '), description])
  })
}
