import { getFirstSentence } from './first-sentence.ts'
import { formatExactCount } from '../../../shared/format/format-count.ts'
import { getHtml, getNameHtml, type Sentence } from './sentences.ts'
import type { Draft } from './draft.ts'
import type { IdeaOfWeek } from './week.ts'

/** All text is escaped. */
export function renderPost({ lead, ideas, categories, scans, counting }: Draft): string {
  return [
    `<p>${getHtml(lead)}</p>`,
    ideas.length === 1 ? '' : renderRanking(ideas.map(({ idea }) => idea)),
    `<h2>${ideas.length === 1 ? 'The idea of the week' : 'The ideas of the week'}</h2>`,
    ...ideas.map(({ idea, sentences }) => renderIdea(idea, sentences)),
    ...renderSection('Categories', categories),
    ...renderSection('What scans found', scans),
    ...renderSection('How this was counted', counting),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Narrow screens hide columns of it by their place: src/features/blog/ui/post-content.css */
function renderRanking(ideas: readonly IdeaOfWeek[]): string {
  const rows = ideas.map((idea) => {
    const { id, title, rank, up, down, net, signUps } = idea
    const name = `<a href="/ideas/${id}">${getNameHtml(title)}</a>`
    const figures = [up, down, net, signUps].map((figure) => `<td>${formatExactCount(figure)}</td>`)
    return `<tr><td>${rank}</td><td>${getMove(idea)}</td><th scope="row">${name}</th>${figures.join('')}</tr>`
  })
  const heads = ['Rank', 'Change', 'Idea', 'For', 'Against', 'Margin', 'Sign-ups']
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('')
  return `<table data-ranking="week"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function getMove({ postedOn, rank, rankBefore, rankChange }: IdeaOfWeek): string {
  if (postedOn !== null) return 'new'
  if (rankBefore === null) return 'entered'
  if (rankBefore === rank) return 'same'
  return `${rankBefore > rank ? 'up' : 'down'} ${rankChange}`
}

function renderIdea({ id, title, about }: IdeaOfWeek, sentences: readonly Sentence[]): string {
  const heading = `<h3><a href="/ideas/${id}">${getNameHtml(title)}</a></h3>`
  const first = getFirstSentence(about)
  const quote = first === '' ? '' : `<p>“${getNameHtml(first)}”</p>`
  return `<article data-idea="${id}">${heading}${quote}<p>${getHtml(sentences)}</p></article>`
}

function renderSection(title: string, sentences: readonly Sentence[]): string[] {
  return sentences.length > 0 ? [`<h2>${title}</h2>`, `<p>${getHtml(sentences)}</p>`] : []
}
