import type { ReactNode } from 'react'
import { formatLongDay } from '../../shared/format/format-day.ts'
import type { LegalText } from '../../platform/own-brand/legal-text.ts'

export interface LegalSection {
  title: string
  body: ReactNode
}

interface LegalPageProps {
  title: string
  changedOn: string
  lead: ReactNode
  sections: readonly LegalSection[]
}

export function LegalPage({ title, changedOn, lead, sections }: LegalPageProps) {
  return (
    <article className="page-width page-body print:py-4">
      <header className="max-w-prose">
        <h1>{title}</h1>
        <p className="mt-2 text-sm text-ink-faint">
          Last changed on <time dateTime={changedOn}>{formatLongDay(changedOn)}</time>
        </p>
        <div className="mt-4 text-lg text-ink-soft">{lead}</div>
      </header>
      <div className="mt-10 flex justify-between gap-16">
        <Contents sections={sections} />
        <div className="flex max-w-prose min-w-0 flex-col gap-10">
          {sections.map((section) => (
            <section key={section.title} id={getAnchor(section)} className="prose">
              <h2>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

interface OwnLegalPageProps {
  title: string
  text: LegalText
}

export function OwnLegalPage({ title, text }: OwnLegalPageProps) {
  return (
    <LegalPage
      title={title}
      changedOn={text.changedOn}
      lead={<SafeHtml html={text.lead} />}
      sections={text.sections.map((section) => ({
        title: section.title,
        body: <SafeHtml html={section.html} />,
      }))}
    />
  )
}

/** @param html sanitised when it was read */
function SafeHtml({ html }: { html: string }) {
  return <div className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="On this page" className="order-last w-56 shrink-0 max-lg:hidden print:hidden">
      <ul className="sticky top-24 border-l border-line text-sm">
        {sections.map((section) => (
          <li key={section.title}>
            <a
              href={`#${getAnchor(section)}`}
              className="-ml-px flex min-h-8 items-center border-l border-transparent py-1 pl-4 text-ink-soft hover:border-gold-edge hover:text-ink"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function getAnchor({ title }: LegalSection): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
