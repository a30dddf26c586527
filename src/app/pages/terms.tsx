import { refundDays } from '../../features/purchases/rules.ts'
import { brand } from '../../platform/brand.ts'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { OperatorSentence } from '../ui/operator-sentence.tsx'
import { LegalPage, type LegalSection, OwnLegalPage } from '../ui/legal-page.tsx'
import type { Route } from './+types/terms.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_URL, legalTexts } = context.get(pageContext).config
  return { publicUrl: PUBLIC_URL, own: legalTexts.terms }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Terms of Service',
    description: `What you agree to when you use ${brand.name}: who may use it, what is public, what is sold and how refunds work.`,
    path: '/terms',
    publicUrl: loaderData.publicUrl,
    jsonLd: breadcrumbs(loaderData.publicUrl, [{ name: 'Terms of Service', path: '/terms' }]),
  })

export default function Terms({ loaderData: { own } }: Route.ComponentProps) {
  if (own) return <OwnLegalPage title="Terms of Service" text={own} />
  return (
    <LegalPage
      title="Terms of Service"
      changedOn="2026-11-26"
      lead={`By using ${brand.name} you agree to these terms. They are short and plain. Please read them.`}
      sections={sections}
    />
  )
}

const sections: readonly LegalSection[] = [
  {
    title: 'Who may use it',
    body: (
      <>
        <p>
          You must be 16 or older. If you act for a company, you must be allowed to bind it to these
          terms. {brand.name} is a beta: parts of it may change, and now and then it may be down.
        </p>
      </>
    ),
  },
  {
    title: 'Your ideas are public',
    body: (
      <>
        <p>
          Ideas that you post are public and not confidential. Anyone may read them, vote on them,
          share them and build something like them, and search engines may list them. Do not post
          what must stay secret, what you want to patent, or what belongs to someone else.
        </p>
        <p>
          The words stay yours. You allow us to store, show, translate and share them as part of{' '}
          {brand.name} for as long as the idea is here. You may withdraw an idea at any time.
        </p>
      </>
    ),
  },
  {
    title: 'Fair use',
    body: (
      <>
        <ul>
          <li>One vote per person and idea. Do not buy, sell, trade or automate votes.</li>
          <li>Nothing unlawful, hateful or misleading, and no other people’s personal data.</li>
          <li>
            Do not overload the service or get around its limits. Programs may use the{' '}
            <TextLink to="/api">API</TextLink> within them.
          </li>
        </ul>
        <p>
          We may remove what breaks these rules, and refuse service to those who keep breaking them.
        </p>
      </>
    ),
  },
  {
    title: 'Scans and reports',
    body: (
      <>
        <p>
          Scans and reports are made by software from public discussions. They are information, not
          advice: a good score doesn’t promise that an idea will sell. Check the sources, which are
          linked, before you spend money on what they say.
        </p>
        <p>
          Scan credits are tied to the business email given at the purchase. They cannot be moved to
          another email, shared or exchanged for money.
        </p>
      </>
    ),
  },
  {
    title: 'Payments and refunds',
    body: (
      <>
        <p>
          Prices are shown before you pay. All sales are final, with one exception: you may ask for
          a refund within {refundDays} days of the purchase by writing to the help desk with the
          email used and the reason. We refund what did not work or was not delivered. After a
          refund, the report shows what a free one shows, and the waitlist is locked again.
        </p>
        <p>
          What we sell is digital, and we deliver it immediately. The law may give you a right to
          cancel a purchase within 14 days. At the checkout you ask us to deliver now, and you
          accept that this right ends when delivery begins. The {refundDays} days above still apply,
          and nothing here takes away rights that the law does not let you give up.
        </p>
      </>
    ),
  },
  {
    title: 'What we answer for',
    body: (
      <>
        <p>
          We provide {brand.name} as it is, with reasonable care and skill. We are not liable for
          lost profit, lost business or what others do with a public idea. In all, our liability is
          limited to the greater of what you paid us in the 12 months before the claim and 100 GBP.
        </p>
        <p>
          Nothing limits liability for death or injury caused by negligence, for fraud, or for
          anything else for which it cannot be limited by law.
        </p>
      </>
    ),
  },
  {
    title: 'Law and disputes',
    body: (
      <>
        <p>
          These terms are governed by English law. Please write to us first; most things can be
          fixed that way. Anything else is settled by arbitration in London, in English, by one
          arbitrator. Consumers may instead go to the courts of the place where they live.
        </p>
      </>
    ),
  },
  {
    title: 'Changes',
    body: (
      <>
        <p>
          When these terms change, the date at the top changes with them. The new wording applies to
          what you do from that day on.
        </p>
      </>
    ),
  },
  {
    title: 'Contact',
    body: (
      <>
        <OperatorSentence does="runs this site and sells what you buy here" />
        <p>
          Write to <TextLink to={`mailto:${brand.helpDeskEmail}`}>{brand.helpDeskEmail}</TextLink>.
          Messages about these terms are answered within {brand.termsResponseHours} hours. The{' '}
          <TextLink to="/privacy">privacy page</TextLink> says what we store about you.
        </p>
        <p>
          {brand.name} is made with software and fonts by others, under{' '}
          <TextLink to="/licenses.txt" reloadDocument>
            their licences
          </TextLink>
          .
        </p>
      </>
    ),
  },
]
