import { getHtml, getNameHtml, type Sentence } from './pieces.ts'
import type { Draft } from './draft.ts'

/** All text is escaped. A section without sentences is left out. */
export function renderPost({ lead, ideas, categories, scans, counting }: Draft): string {
  const blocks = ideas.map(({ idea, sentences }) => {
    const heading = `<h3><a href="/ideas/${idea.id}">${getNameHtml(idea.title)}</a></h3>`
    return `<article data-idea="${idea.id}">${heading}<p>${getHtml(sentences)}</p></article>`
  })
  return [
    `<p>${getHtml(lead)}</p>`,
    `<h2>${ideas.length === 1 ? 'The idea of the week' : 'The ideas of the week'}</h2>`,
    ...blocks,
    ...renderSection('Categories', categories),
    ...renderSection('What scans found', scans),
    ...renderSection('How this was counted', counting),
  ].join('\n')
}

function renderSection(title: string, sentences: readonly Sentence[]): string[] {
  return sentences.length > 0 ? [`<h2>${title}</h2>`, `<p>${getHtml(sentences)}</p>`] : []
}
