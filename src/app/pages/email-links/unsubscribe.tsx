import { data } from 'react-router'
import { mailingListSchema } from '../../../features/newsletter/contract.ts'
import { readUnsubscribeToken } from '../../../platform/email/unsubscribe-link.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { pageContext } from '../../page-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import type { Route } from './+types/unsubscribe.ts'

/** Changes nothing: mail programs open links by themselves. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const { PUBLIC_URL: publicUrl } = app.config
  const member = readUnsubscribeToken(params.token, app.config)
  const { data: list } = mailingListSchema.safeParse(member?.list)
  if (!member || !list) return data({ list: null, outcome: null, publicUrl }, { status: 404 })
  // Set only after the form was sent: the parameters of other requests do not reach a page.
  const outcome = url.searchParams.get('outcome')
  const isOver = outcome === null && !(await app.mailingLists[list].has(app, member.id))
  return { list, outcome: isOver ? 'ended' : outcome, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Unsubscribe',
    description: 'Unsubscribe from an email list.',
    path: '/u',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })

export default function Unsubscribe({ loaderData: { list, outcome } }: Route.ComponentProps) {
  if (!list) return <UnknownLink />
  const { title, text, leftTitle, leftText } = lists[list]
  if (outcome === 'ended') return <EndedSubscription />
  if (outcome === 'left')
    return <PageNotice drawing="email" title={leftTitle} text={leftText} action={home} />
  return (
    <PageNotice
      drawing="email"
      title={title}
      text={text}
      action={
        <form method="post">
          <Button type="submit" variant="primary" size="lg">
            Unsubscribe
          </Button>
        </form>
      }
    />
  )
}

function UnknownLink() {
  return (
    <PageNotice
      drawing="email"
      title="Invalid unsubscribe link"
      text="This link is wrong or incomplete. Open it again from the email, or copy all of it."
      action={home}
    />
  )
}

/** Joining again makes new links; older ones cannot end that. */
function EndedSubscription() {
  return (
    <PageNotice
      drawing="email"
      title="This had already ended"
      text="The subscription or sign-up that this link belongs to had ended before. If you still get emails, use the link in the newest one."
      action={home}
    />
  )
}

const home = <ButtonLink to="/">Back to Home</ButtonLink>

const lists = {
  newsletter: {
    title: 'Unsubscribe from the newsletter?',
    text: 'You won’t get any more issues, and we’ll delete your email from the list.',
    leftTitle: 'You are unsubscribed',
    leftText: 'You won’t get any more issues. We’ve deleted your email from the list.',
  },
  waitlist: {
    title: 'Leave this waitlist?',
    text: 'You’ll lose your place and your referrals, and we’ll delete your email from the list.',
    leftTitle: 'You have left the waitlist',
    leftText: 'We’ve deleted your email and your place from the list.',
  },
  'founder-notices': {
    title: 'Stop news of your ideas?',
    text: 'You won’t get any more emails about votes and sign-ups. You can turn them on again in My Ideas.',
    leftTitle: 'You are unsubscribed',
    leftText:
      'You won’t get any more emails about votes and sign-ups. You can turn them on again in My Ideas.',
  },
  validators: {
    title: 'Stop validating ideas?',
    text: 'You won’t get any more ideas to validate, and we’ll delete your email and your interests.',
    leftTitle: 'You are unsubscribed',
    leftText:
      'You won’t get any more ideas to validate. We’ve deleted your email and your interests.',
  },
}
