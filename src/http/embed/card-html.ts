// A document without React, since other sites load it in frames.
import type { Idea } from '../../features/ideas/contract.ts'
import { type Absence, absenceTexts } from '../../features/ideas/queries.ts'
import { brand } from '../../platform/brand.ts'
import { escaped } from '../../platform/markup.ts'
import { formatCount } from '../../shared/format/format-count.ts'
import { getOval } from '../../shared/hallmark-shape.ts'
import { plural } from '../../shared/format/plural.ts'
import { cardScript } from './card-script.ts'
import { cardStyle } from './card-style.ts'

export function ideaCard(idea: Idea, publicUrl: string): string {
  const { id, title, description, votesUp, votesDown, waitlistCount } = idea
  const url = `${publicUrl}/ideas/${id}`
  const counts = [
    plural(votesUp, 'vote up', 'votes up'),
    `${formatCount(votesDown)} down`,
    ...(waitlistCount > 0
      ? [plural(waitlistCount, 'wants early access', 'want early access')]
      : []),
  ]
  return cardDocument(
    title,
    id,
    `<div class="head">
${netScore(votesUp - votesDown)}
<h1 dir="auto">${link(url, escaped(title))}</h1>
</div>
<p dir="auto" class="about">${escaped(description)}</p>
<p class="counts">${counts.map((count) => `<span>${count}</span>`).join(' ')}</p>
<p class="actions">${link(url, `Vote on ${escaped(brand.name)}`, 'main')}${link(url, 'Get early access')}</p>`,
    publicUrl,
  )
}

export function absentCard(absence: Absence, publicUrl: string): string {
  return cardDocument(
    titles[absence],
    '',
    `<h1>${titles[absence]}</h1>
<p class="about">${escaped(absenceTexts[absence])}</p>
<p class="actions">${link(`${publicUrl}/ideas`, 'See other ideas', 'main')}</p>`,
    publicUrl,
  )
}

const titles: Record<Absence, string> = {
  missing: 'Idea not found',
  withdrawn: 'Idea withdrawn',
  hidden: 'Idea hidden',
}

function cardDocument(title: string, id: string, body: string, publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · ${escaped(brand.name)}</title>
<link rel="icon" href="data:,">
<style>${cardStyle}</style>
</head>
<body data-id="${id}">
<main>
${body}
<p class="brand">${link(publicUrl, escaped(brand.name))}</p>
</main>
<script>${cardScript}</script>
</body>
</html>
`
}

function link(url: string, label: string, className = ''): string {
  const named = className && ` class="${className}"`
  return `<a${named} href="${escaped(url)}" target="_blank" rel="noopener">${label}<span class="unseen"> (opens in a new tab)</span></a>`
}

/** Draws the same hallmark as src/platform/ui/hallmark.tsx. */
function netScore(net: number): string {
  const text = formatCount(net)
  const { width, height, baseline, fontSize, outer, inner } = getOval(text)
  return `<svg role="img" aria-label="Net score ${net}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<path class="outer" d="${outer}"/><path class="inner" d="${inner}"/>
<text x="${width / 2}" y="${baseline}" font-size="${fontSize}" aria-hidden="true">${text}</text></svg>`
}
