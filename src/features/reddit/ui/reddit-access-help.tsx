import { TextLink } from '../../../platform/ui/text-link.tsx'

export function RedditAccessHelp() {
  return (
    <div className="mt-3 grid max-w-prose gap-3 text-ink-soft">
      <p>
        Nothing is posted yet. Posting needs an app at Reddit, and since November 2025 Reddit makes
        new ones only on request: read its{' '}
        <TextLink to={policy} target="_blank">
          Responsible Builder Policy
        </TextLink>{' '}
        and{' '}
        <TextLink to={request} target="_blank">
          ask for access
        </TextLink>
        . Ask for an app that posts text in subreddits you name, from one account of yours, a few
        posts a day, with the scopes <code>identity</code>, <code>submit</code>, <code>read</code>,{' '}
        <code>flair</code> and <code>history</code>. Older apps keep working.
      </p>
      <p>
        Without it, a dry run of everything below is possible: you see every step, and nothing is
        sent.
      </p>
    </div>
  )
}

const help = 'https://support.reddithelp.com/hc/en-us'
const policy = `${help}/articles/42728983564564-Responsible-Builder-Policy`
const request = `${help}/requests/new?ticket_form_id=14868593862164`
