import { Mail } from 'lucide-react'
import { brand } from '../../../platform/brand.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'

export function Contact() {
  const [name, host] = brand.helpDeskEmail.split('@')
  return (
    <section id="contact" className="page-width pb-20 sm:pb-24">
      <div className="flex flex-col items-start justify-between gap-6 rounded-xl border border-gold-edge bg-gold-wash p-5 sm:p-10 md:flex-row md:items-center">
        <div className="max-w-prose">
          <h2 className="text-title">Any questions?</h2>
          <p className="mt-2 text-ink-soft">
            Write to the help desk. We {brand.helpDeskResponse}, and a person reads every email.
          </p>
        </div>
        <ButtonLink
          to={`mailto:${brand.helpDeskEmail}`}
          size="lg"
          className="max-w-full px-4! md:shrink-0"
        >
          <Mail aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {name}
            <wbr />@{host}
          </span>
        </ButtonLink>
      </div>
    </section>
  )
}
