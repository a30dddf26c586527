import type { Question } from 'schema-dts'
import { listIdeas } from '../../features/ideas/list-ideas.ts'
import { getTotals } from '../../features/ideas/get-totals.ts'
import { homeIdeaCount } from '../../features/ideas/rules.ts'
import { findNewestQuote } from '../../features/published-reports/find-newest-quote.ts'
import { useVoteDirections } from '../../features/votes/ui/use-vote-directions.ts'
import { NewsletterBanner } from '../../features/newsletter/ui/newsletter-banner.tsx'
import { getSessionId } from '../../platform/ui/session-id.ts'
import { useIsOff } from '../../platform/ui/switches.ts'
import { brand } from '../../platform/brand.ts'
import type { PageHandle } from '../page-handle.ts'
import { pageContext } from '../page-context.ts'
import { ideasFeed, pageMeta } from '../page-meta.ts'
import { Contact } from '../ui/home/contact.tsx'
import { Faq } from '../ui/home/faq.tsx'
import { listQuestions } from '../ui/home/questions.ts'
import { Hero } from '../ui/home/hero.tsx'
import { HowItWorks } from '../ui/home/how-it-works.tsx'
import { IdeasSection } from '../ui/home/ideas-section.tsx'
import { StatsBand } from '../../features/ideas/ui/stats-band.tsx'
import { Testimonials } from '../ui/home/testimonials.tsx'
import { TwoWays } from '../../features/scans/ui/two-ways.tsx'
import { JustSubmittedDialog } from '../../features/ideas/ui/just-submitted-dialog.tsx'
import type { Route } from './+types/home.ts'

export const handle: PageHandle = {
  parameters: ['sort'],
  next: ['pages/ideas/ideas', 'pages/ideas/idea'],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const isRecent = url.searchParams.get('sort') === 'recent'
  const sort = isRecent ? 'recent' : 'top'
  const { PUBLIC_URL: publicUrl, off } = app.config
  const [totals, { ideas }, best, newestQuote] = await Promise.all([
    getTotals(app),
    listIdeas(app, { sort, limit: homeIdeaCount }),
    isRecent ? listIdeas(app, { sort: 'top', limit: 1 }) : undefined,
    off.has('SCANNER') ? null : findNewestQuote(app),
  ])
  const [topIdea] = best?.ideas ?? ideas
  const questions = listQuestions(off)
  return { totals, ideas, topIdea, newestQuote, sort, publicUrl, questions } as const
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: `${brand.name}: ${brand.tagline.toLowerCase()}`,
    description: brand.description,
    path: '/',
    publicUrl: loaderData.publicUrl,
    alternates: [ideasFeed],
    jsonLd: [
      { '@type': 'WebSite', name: brand.name, url: loaderData.publicUrl },
      {
        '@type': 'Organization',
        name: brand.name,
        url: loaderData.publicUrl,
        logo: new URL('/apple-touch-icon.png', loaderData.publicUrl).href,
      },
      { '@type': 'FAQPage', mainEntity: loaderData.questions.map(asJsonLd) },
    ],
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { totals, ideas, topIdea, newestQuote, sort, questions } = loaderData
  const directions = useVoteDirections(
    [...(topIdea ? [topIdea] : []), ...ideas].map(({ id }) => id),
  )
  const hasScanner = !useIsOff('SCANNER')
  const hasNewsletter = !useIsOff('NEWSLETTER')
  return (
    <>
      {hasNewsletter && <NewsletterBanner getSessionId={getSessionId} />}
      <Hero
        idea={topIdea}
        direction={(topIdea && directions[topIdea.id]) ?? null}
        newestQuote={newestQuote}
      />
      <StatsBand totals={totals} />
      {hasScanner && <TwoWays />}
      <IdeasSection ideas={ideas} sort={sort} directions={directions} />
      <Testimonials />
      <HowItWorks />
      <Faq questions={questions} />
      <Contact />
      <JustSubmittedDialog />
    </>
  )
}

function asJsonLd({ question, answer }: { question: string; answer: string }): Question {
  return {
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }
}
