import { brand } from '../../platform/brand.ts'
import { useIsOff } from '../../platform/ui/switches.ts'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { formatMoney } from '../../shared/format/format-money.ts'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { BrowserStorageText } from '../ui/browser-storage-text.tsx'
import { OperatorSentence } from '../ui/operator-sentence.tsx'
import { OurEmails } from '../ui/our-emails.tsx'
import { QuotedPeople } from '../ui/quoted-people.tsx'
import { LegalPage, type LegalSection, OwnLegalPage } from '../ui/legal-page.tsx'
import type { Route } from './+types/privacy.ts'
import { prices } from '../../features/purchases/rules.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_URL, legalTexts } = context.get(pageContext).config
  return { publicUrl: PUBLIC_URL, own: legalTexts.privacy }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Privacy',
    description: `What ${brand.name} stores about you, why, for how long, who else sees it, and how to have it deleted.`,
    path: '/privacy',
    publicUrl: loaderData.publicUrl,
    jsonLd: breadcrumbs(loaderData.publicUrl, [{ name: 'Privacy', path: '/privacy' }]),
  })

export default function Privacy({ loaderData: { own } }: Route.ComponentProps) {
  if (own) return <OwnLegalPage title="Privacy" text={own} />
  return (
    <LegalPage
      title="Privacy"
      changedOn="2026-11-28"
      lead="What we store, why, for how long, who else sees it, and how to have it deleted. We show no advertisements, use no trackers and load no files from other servers."
      sections={sections}
    />
  )
}

const { amountCents, currency } = prices.waitlist[0]
const waitlistPrice = formatMoney(amountCents, currency)

const sections: readonly LegalSection[] = [
  {
    title: 'What we store, and why',
    body: (
      <>
        <dl>
          <dt>When you post an idea</dt>
          <dd>
            Its title, description, audiences, categories and locations, which are public. The
            business email you give, which we never show; we use it to write to you about the idea.
            Your browser’s session id, and a key of the cookie named below. We keep all of this
            until you ask us to delete it. If you withdraw an idea, we no longer show it, except in
            posts on our blog that named it before, but we keep it until then.
          </dd>
          <dt>When you vote</dt>
          <dd>
            The idea, your browser’s session id, the direction and the time, so that each visitor
            counts once and can change their mind. A mark made from the idea and the cookie named
            below. It differs for every idea, so it reveals nothing about your other votes or posts.
            If the vote looks bought, we also store why. We may then ask your browser to calculate
            for a moment, which tells us nothing about you. If you take a vote back, we delete all
            of it. We show votes as totals only. The founder of an idea sees how many of its votes
            look bought.
          </dd>
          <dt>When you join a waitlist</dt>
          <dd>
            Your email, your comment, the idea, your browser’s session id, and the session id of the
            browser in which you opened our link. Also who referred you, and which wording you
            agreed to and when. <WaitlistForFounder /> If the form did not say so when you joined,
            your comment stays here. If you never confirm, we delete your email 7 days after the
            link has expired. If you leave the waitlist, we delete it then. Every email of the
            waitlist has a link to leave.
          </dd>
          <dt>When you join the newsletter or become a validator</dt>
          <dd>
            Your email and session id. For validators also the name and interests they give, and the
            URL (without its query) and title of the page they came from. We only write to confirmed
            emails. If you never confirm, we delete all of it 7 days after the link has expired. If
            you unsubscribe, which takes one click in every newsletter and every email with ideas,
            we delete the rest.
          </dd>
          <OurEmails />
          <dt>When you start a scan</dt>
          <dd>
            Your words and what we found: quotes from public discussions, as below. We send search
            words, taken from your text or chosen for it, and nothing else to the sites we search.
            We keep their answers for a day. While the scan runs, we keep your network address as a
            keyed hash, to see how many of your scans are running. With the report, we keep the key
            of the cookie named below, so that only this browser can mark what the scan found. We
            keep your marks with the quotes. The new counts are part of the report, and everyone who
            has its link sees them. No list shows reports, unless the founder of an idea publishes
            their own on its page: counts, two quotes, sources and dates, and all of it only if they
            choose so. We keep the times of that. Anyone with the link of a report can read it. We
            may tell the founder of an idea about scans that were started on its page. You can share
            a report by a second link and withdraw that link. We keep both times. A post on our blog
            may say how many discussions the latest free scan of an idea found, and on which
            platforms. We keep the report and its figures until you ask us to delete them.
          </dd>
          <QuotedPeople />
          <dt>When you read our blog</dt>
          <dd>
            That someone saw a post on that day, and the name of the site that led them there,
            without the rest of its URL. We keep this for 90 days. So that a reader counts once, we
            keep with it until the next day a keyed hash of your browser’s session id, the post and
            the day, which differs for each post and day. The post keeps how often it was read.
          </dd>
          <dt>When your own programs use our API</dt>
          <dd>
            The names of your API keys, what they can do, and when they were last used, to the
            minute. Of a key itself we store only a keyed hash. The URLs of your webhooks and, for
            30 days, what we sent them and what they answered, which never includes an email. If you
            delete a webhook, we delete all of this. If you revoke a key, its name and times stay.
          </dd>
          <dt>When you ask for a link to your ideas, and open it</dt>
          <dd>
            If no idea has this email, nothing. Otherwise, that we sent you an email, as above, and
            its link with the email until the link expires. Once you open the link, also the email
            together with the key of the cookie named below, so that this browser sees the ideas of
            that email and can edit them. This ends after 90 days, or when you sign this browser
            out, in it or from another one, and we then delete it.
          </dd>
          <dt>When you buy something</dt>
          <dd>
            Your email, what you bought, for which idea or report, and when. The amount and
            currency. The words that you agreed to about immediate delivery. The payment company’s
            number of the payment, and the result. The key of your browser’s cookie, so that it gets
            what it paid for. We keep this for as long as you can use what you bought, and for at
            least as long as the law requires us to keep financial records. If you begin to pay and
            don’t finish, we delete all of it 40 days after the checkout has expired, which it does
            within a day, unless we can’t find out whether you paid. We never see the number of a
            card or an account.
          </dd>
          <dt>When you download a waitlist</dt>
          <dd>
            The idea and the time, which its founder can see. We keep them until you ask us to
            delete them.
          </dd>
          <dt>When you have full scans</dt>
          <dd>
            Bought or as a gift: your email, the number of scans, and which report each was used
            for. Also the key of the cookie of the browser that paid or opened the link in our
            email, so that only it can use the scans. We keep this until you ask us to delete it.
          </dd>
          <dt>When you sign in</dt>
          <dd>
            Only people who run this site have an account. We store their email, their password as a
            hash and their second factor encrypted; neither can be read back. For each session we
            store the network address and browser it started from, until 7 days after its last use.
            We keep what they did here as administrators for 400 days. If they connect this site to
            Reddit, we store the name of the account there and, encrypted, what lets us post with
            it, until they disconnect it. If we don’t know whether a post was made, we keep the name
            with it until we do.
          </dd>
          <dt>When the operator has to block someone</dt>
          <dd>
            The network, the pattern of emails or the session id that is blocked, with a note saying
            why or the hidden idea that it posted, until the operator removes the block. Whether a
            vote looked bought is kept with the vote.
          </dd>
          <dt>While you use the site</dt>
          <dd>
            Counters by network address, by session id and by the host of an email (the part after
            the @), which limit how often something can be done. They expire within an hour and are
            deleted within another hour. The server’s log notes URLs of pages that are missing or
            failed, and what went wrong. We keep it for 30 days, as we do the list of errors that
            the operator sees.
          </dd>
        </dl>
        <p>
          We do this to provide the service you ask for, because the law requires us to keep records
          of what we sell, and because we have a legitimate interest in fair votes and in protecting
          the site from abuse.
        </p>
      </>
    ),
  },
  {
    title: 'What your browser keeps',
    body: <BrowserStorageText />,
  },
  {
    title: 'Who else sees it',
    body: (
      <>
        <p>
          Anyone can read ideas and their vote totals, on the pages and through the{' '}
          <TextLink to="/api">API</TextLink>. A scan sends search words, taken from your text or
          chosen for it, to the public searches of the sites that its report names as sources.
          Algolia runs the search of Hacker News. The requests come from our server and contain
          nothing about you. A share button opens the network you choose, which then follows its own
          rules.
        </p>
        <p>
          If this site uses a language model, every scan may send your idea and problem to the
          company that runs it, to choose search words, and again with the public texts that the
          scan found, to judge which of them fit. For the texts of a full report we may send it your
          idea and problem with the quotes and counts they are about, and for a post on our blog the
          titles and descriptions of ideas with their counts. We send that company nothing else
          about you.
        </p>
        <PostsOnReddit />
        <p>
          Our email provider sees your email and what we write to you. <PaymentsAndSales /> We sell
          nothing else about you, and no one else receives your data.
        </p>
      </>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <OperatorSentence does="runs this site and is responsible for your data" />
        <p>
          You may ask what we store about you, have it corrected, exported or deleted, and object to
          its use. Write to{' '}
          <TextLink to={`mailto:${brand.helpDeskEmail}`}>{brand.helpDeskEmail}</TextLink> from the
          email that you gave us, or send your session id, or the link of the report or quote.
          Otherwise we cannot find what is yours. If we delete a session id, its votes still count,
          but nothing says whose they were. We {brand.helpDeskResponse} and delete within 30 days.
          Our backups keep all that is deleted for up to 30 days more. If we have to restore one, we
          delete again what you asked us to delete. If our answer does not satisfy you, you can
          complain to the data protection authority of your country. In the United Kingdom that is
          the Information Commissioner’s Office.
        </p>
      </>
    ),
  },
  {
    title: 'Children and changes',
    body: (
      <>
        <p>
          {brand.name} is for people aged 16 and over. If we change what we do, we change this page
          and the date at its top. The <TextLink to="/terms">Terms of Service</TextLink> say what
          you agree to when you use the site.
        </p>
      </>
    ),
  },
]

function WaitlistForFounder() {
  if (useIsOff('CHECKOUT')) {
    return (
      <>
        We sell no waitlists at present. The form asks whether you agree to a sale because we may
        sell them again. If the founder of the idea bought its waitlist before, they get your email
        once you confirm it, with your comment, your place, how many you referred, and when you
        joined and confirmed.
      </>
    )
  }
  return (
    <>
      Once you confirm your email, the founder of the idea can buy it from us with your comment,
      your place, how many you referred, and when you joined and confirmed.
    </>
  )
}

function PaymentsAndSales() {
  if (useIsOff('CHECKOUT')) {
    return (
      <>
        We sell nothing at present. If you paid here before, Stripe took the payment on its own
        pages and under its own rules, and we sent it your email, what you bought and its price.
        Founders who bought a waitlist before still get its confirmed emails, with the comments,
        places and times named above.
      </>
    )
  }
  return (
    <>
      Stripe takes payments on its own pages and under its own rules. We send Stripe your email,
      what you buy and its price. The founder of an idea can buy the confirmed emails of its
      waitlist from us, for {waitlistPrice}, with the comments, places and times named above.
    </>
  )
}

function PostsOnReddit() {
  if (useIsOff('REDDIT')) return null
  return (
    <p>
      We may post an idea on Reddit, in public and from our own account: its title, its description
      and the link to its page, once per community, and nothing else about you. If you withdraw the
      idea here, that post stays; ask us, and we delete it there.
    </p>
  )
}
