import { brand } from '../../platform/brand.ts'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { LegalPage, type LegalSection } from '../ui/legal-page.tsx'
import type { Route } from './+types/privacy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).config.PUBLIC_URL }
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

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy"
      changedOn="2026-11-22"
      lead="What is stored, why, for how long, who else sees it, and how to have it deleted. There are no advertisements, no trackers and no files loaded from anyone else’s servers."
      sections={sections}
    />
  )
}

const sections: readonly LegalSection[] = [
  {
    title: 'What we store, and why',
    body: (
      <>
        <dl>
          <dt>When you post an idea</dt>
          <dd>
            Its title, description, audiences, categories and locations, which are public; the
            business email you give, which is never shown and tells us who to write to about the
            idea; your browser’s session id; and a key that belongs to the cookie named below. We
            keep them until you ask us to delete them. An idea that you withdraw is no longer shown,
            and is still stored until then.
          </dd>
          <dt>When you vote</dt>
          <dd>
            The idea, your browser’s session id, the direction and the time, so that each visitor
            counts once and can change their mind; a mark made from the idea and the cookie named
            below, which is another one on every idea, so that it tells nobody what else you voted
            on or posted; and where the vote looks bought, why we think so. Then your browser may be
            asked to calculate for a moment, which tells us nothing about you. Taking a vote back
            deletes it all. Votes are shown as totals only; how many of an idea’s votes look bought
            is shown to its founder.
          </dd>
          <dt>When you join a waitlist</dt>
          <dd>
            Your email address, your comment, the idea, your browser’s session id and that of the
            browser in which you opened the link we mailed you, who referred you, and which wording
            you agreed to and when. Once you have confirmed your address, the founder of the idea
            may receive it. An address that was never confirmed is deleted 7 days after its link has
            expired; yours when you leave the waitlist, which every letter of it offers.
          </dd>
          <dt>When you join the newsletter or become a validator</dt>
          <dd>
            Your email address and session id; of validators also the name and interests they give,
            and the address, without its query, and title of the page that they came from. Only
            confirmed addresses are written to. What was never confirmed is deleted 7 days after its
            link has expired; the rest when you unsubscribe, which every letter offers with one
            click.
          </dd>
          <dt>When we write to you</dt>
          <dd>
            That a letter of that kind was sent to your address, when, and what became of it; kept
            for 30 days. When your mailbox refuses letters for good, or you report one as unwanted,
            we keep the address alone, so that it is never written to again.
          </dd>
          <dt>When you start a scan</dt>
          <dd>
            Your words and what was found: quotes from public discussions with their titles, dates
            and links, without their authors’ names. A few words of your text, and nothing else, are
            sent to the sites that we search. Their answers are kept for a day, quotes, with the
            sentences and countries that were counted, for 12 months. Your network address is kept
            with the report only as a keyed hash, from which it cannot be read back, to see how many
            scans of yours are running, and the key of the cookie named below, so that this browser
            alone can mark what the scan found. Your marks are kept with the quotes, and what is
            counted by them with the report, where everybody who has its link sees them. A report
            has no list to be found in: whoever has its link can read it; the founder of an idea can
            be told of those that were scanned on its page. You can share a report by a second link
            and withdraw that link; when you did either is kept with the report. A post of our blog
            may say how many discussions the latest free scan of an idea found, and on which
            platforms. We keep the report, with its figures, until you ask us to delete it.
          </dd>
          <dt>When you read a post of our blog</dt>
          <dd>
            That your browser’s session id saw the post on that day, so that a reader counts once,
            and the name of the site that led you there, without the rest of its address. Kept for
            90 days; the post keeps how often it was read.
          </dd>
          <dt>When your own programs talk to us</dt>
          <dd>
            The names of your API keys, what they may do and when they were last used, to the
            minute; of a key itself only a keyed hash. The addresses of your webhooks, and for 30
            days what they were told and what they answered: never anybody’s address. A webhook goes
            when you delete it; of a key that you revoke its name and times stay.
          </dd>
          <dt>When you ask for a link to your ideas, and open it</dt>
          <dd>
            Nothing of an address that nobody has given here. Of one that we know, that a letter was
            sent, as above; and once you open its link, the address together with the key of the
            cookie named below, so that this browser sees and can edit the ideas of that address.
            This ends after 90 days and is then deleted.
          </dd>
          <dt>When you buy something</dt>
          <dd>
            Your email address; what you bought, for which idea or report, and when; the amount and
            currency; the words about delivery at once that you agreed to; the payment company’s
            numbers of the payment, and what became of it; and the key of your browser’s cookie, so
            that it is given what it paid for. We keep this for as long as what you bought can be
            used, and at least for as long as the law asks us to keep books. We never see the number
            of a card or an account.
          </dd>
          <dt>When you download a waitlist</dt>
          <dd>
            The idea and the time, which its founder is shown. We keep them until you ask us to
            delete them.
          </dd>
          <dt>When you have full scans</dt>
          <dd>
            Bought or as a gift: your email address, how many scans there are, which report each was
            used for, and the key of the cookie of the browser that paid or opened the letter’s
            link, so that only it can use them. We keep this until you ask us to delete it.
          </dd>
          <dt>When you sign in</dt>
          <dd>
            Only people who run this site have an account. Of them: the email address; the password
            as a hash and the second factor encrypted, from neither of which it can be read; each
            session with the network address and browser it was begun from, until 7 days after its
            last use; for 400 days what they did here as administrators; and where they connect this
            site to Reddit, the name of the account there and, encrypted, what lets us post with it,
            until they disconnect it.
          </dd>
          <dt>When the operator has to block somebody</dt>
          <dd>
            The network, the pattern of email addresses or the session id that is blocked, with a
            note why, until the block is lifted. Whether a vote looked bought is kept with the vote.
          </dd>
          <dt>While you use the site</dt>
          <dd>
            Counters by network address, by session id and by the host of an email address (the part
            after the @), which limit how often something can be done. They run out within an hour
            and are deleted within the hour after. The server’s log notes addresses of pages that
            are missing or failed, and what went wrong; it is kept for 30 days, as is the list of
            failures that the operator sees.
          </dd>
        </dl>
        <p>
          We do this to provide the service you ask for, because the law asks us to keep books of
          what we sell, and because we have a legitimate interest in fair votes and a site that
          stands up to abuse.
        </p>
      </>
    ),
  },
  {
    title: 'What your browser keeps',
    body: (
      <>
        <dl>
          <dt>One cookie, named assay_browser</dt>
          <dd>
            Set when you vote, post an idea, start a scan, open the link of a full scan or of your
            ideas, begin to pay, or sign in as an administrator, and kept for about 400 days. It is
            signed, scripts cannot read it, and it proves that this browser has voted on an idea, so
            that it counts once; that it posted an idea or opened a link mailed to its founder, so
            that you can edit or withdraw it; that it started a scan, so that you can mark what it
            found; that it holds a full scan or has paid; or that you signed in with it before, so
            that you are let in while others guess at your password. It signs you in nowhere.
          </dd>
          <dt>Cookies whose names begin with assay_auth</dt>
          <dd>
            Set when an administrator signs in, and gone when they sign out or have not used the
            site for 7 days. They are signed, scripts cannot read them, and nobody else has them.
          </dd>
          <dt>In local storage</dt>
          <dd>
            A random session id (sessionId, session_id and blog_session_id), which keeps your votes
            and lets a reader count once; the draft of an idea that you have not sent (ideaDraft);
            the business email you last gave here (submitter_email), and when we emailed it a link
            that you have not opened yet (founder_link_mailed_at); the code of a referral link that
            you came by (referralCode); that you were here before (hasVisited) and have joined the
            newsletter or closed its offer (emailCaptured); that somebody has signed in here
            (signedIn); and the colour theme (theme), when you choose one.
          </dd>
          <dt>In session storage, until you close the tab</dt>
          <dd>
            The idea that you have just posted, your place in lists, and that you closed the button
            to validate an idea (validateButtonClosed).
          </dd>
        </dl>
        <p>
          All of it is needed for what you asked for. Clear your browser’s data for this site and it
          is gone, and with it the proof that your ideas are yours, until you open a link mailed to
          their address.
        </p>
      </>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <>
        <p>
          Anyone can read ideas, their totals of votes, and through the{' '}
          <TextLink to="/api">API</TextLink> the same as on the pages. A scan sends search words
          taken from your text to the public searches of the sites that its report names as sources;
          that of Hacker News is run by Algolia. The requests come from our server and hold nothing
          about you. Where a full report says that a language model wrote it, the company that runs
          that model was sent your idea and problem and the quotes it writes about, and nothing else
          about you. A share button opens the network you choose, which then follows its own rules.
          We may post an idea on Reddit, in public and under our own account: its title, its
          description and the link to its page, once in a community, and nothing else about you.
          Withdrawing the idea here does not take that post away; ask us, and we delete it there.
          Letters are carried by the mail service that we use, which sees your address and the
          letter. Payments are taken by Stripe on its own pages and under its own rules; we tell it
          your email address, what you buy and for how much. The founder of an idea may receive the
          confirmed addresses of its waitlist. Nobody else receives your data, and it is not sold.
        </p>
      </>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <p>
          You may ask what we store about you, have it corrected, handed over or deleted, and object
          to its use. Write to{' '}
          <TextLink to={`mailto:${brand.helpDeskEmail}`}>{brand.helpDeskEmail}</TextLink> from the
          email address that you gave us, or with your session id or the link of the report that it
          is about; otherwise we cannot tell what is yours. We {brand.helpDeskResponse} and delete
          within 30 days. If our answer does not satisfy you, the data protection authority of your
          country will hear you; in the United Kingdom that is the Information Commissioner’s
          Office.
        </p>
      </>
    ),
  },
  {
    title: 'Children and changes',
    body: (
      <>
        <p>
          {brand.name} is for people of 16 and older. When what we do changes, this page changes
          with it, and so does the date at its top. What you agree to when you use the site is told
          in the <TextLink to="/terms">Terms of Service</TextLink>.
        </p>
      </>
    ),
  },
]
