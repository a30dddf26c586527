import type { ReactNode } from 'react'

interface LegalPageProps {
  title: string
  /** '2026-11-20': when the wording last changed */
  changedOn: string
  lead: ReactNode
  children: ReactNode
}

/** A long text to be read or printed, with its headings listed beside it where there is room. */
export function LegalPage({ title, changedOn, lead, children }: LegalPageProps) {
  return (
    <article className="page-width py-14 sm:py-20 print:py-0">
      <header className="max-w-prose">
        <h1 className="text-display print:text-title">{title}</h1>
        <p className="mt-3 text-sm text-ink-faint">
          Last changed on <time dateTime={changedOn}>{longDate(changedOn)}</time>
        </p>
        <p className="mt-6 text-lg text-ink-soft">{lead}</p>
      </header>
      <div className="mt-4 max-w-prose">{children}</div>
    </article>
  )
}

interface LegalSectionProps {
  title: string
  children: ReactNode
}

export function LegalSection({ title, children }: LegalSectionProps) {
  return (
    <section className="mt-10 [&_dd]:mt-0.5 [&_dd]:text-ink-soft [&_dl]:mt-4 [&_dl]:flex [&_dl]:flex-col [&_dl]:gap-4 [&_dt]:font-medium [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-gold-edge">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
