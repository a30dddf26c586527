import { ideaIdSchema } from '../features/ideas/contract.ts'
import { getAbsence, findIdea } from '../features/ideas/queries.ts'
import type { Services } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { RenderedPage } from '../platform/http/page-cache.ts'
import { framedPolicy } from '../platform/http/security-headers.ts'
import type { Exchange, HttpParts, StepResult } from './exchange.ts'
import { sendCached } from './send-cached.ts'
import { absentCard, ideaCard } from './embed/card-html.ts'
import { cardScript } from './embed/card-script.ts'
import { cardStyle } from './embed/card-style.ts'

export function handleEmbed(
  exchange: Exchange,
  { services, pages }: HttpParts,
): StepResult | Promise<StepResult> {
  return sendCached(exchange, pages, findCard(services, exchange.path))
}

function findCard({ db, config }: Services, path: string): (() => Promise<RenderedPage>) | null {
  const name = /^\/embed\/ideas\/([^/]+)$/.exec(path)?.[1]
  if (name === undefined) return null
  const publicUrl = config.PUBLIC_URL
  return async () => {
    const { data: id } = ideaIdSchema.safeParse(name)
    if (id === undefined) return toPage(404, absentCard('missing', publicUrl))
    try {
      return toPage(200, ideaCard(await findIdea(db, id), publicUrl))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      const absence = await getAbsence(db, id)
      return toPage(absence === 'withdrawn' ? 410 : 404, absentCard(absence, publicUrl))
    }
  }
}

const cardPolicy = framedPolicy(cardScript, cardStyle)

function toPage(status: number, body: string): RenderedPage {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': cardPolicy,
      'x-robots-tag': 'noindex',
    },
    body,
  }
}
