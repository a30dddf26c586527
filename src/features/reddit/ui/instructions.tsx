import { TextLink } from '../../../platform/ui/text-link.tsx'

export function Instructions() {
  return (
    <ol className="grid max-w-prose list-decimal gap-1.5 pl-5 text-ink-soft marker:text-ink-faint">
      <li>
        Create an app of the type “script” on{' '}
        <TextLink to="https://www.reddit.com/prefs/apps" target="_blank">
          Reddit’s page of apps
        </TextLink>
        .
      </li>
      <li>
        Set its redirect URL to <code className="wrap-anywhere">http://localhost:8080</code>.
      </li>
      <li>Copy its client ID, which is below its name, and its client secret.</li>
      <li>
        Follow Reddit’s{' '}
        <TextLink to="https://github.com/reddit-archive/reddit/wiki/OAuth2" target="_blank">
          OAuth guide
        </TextLink>{' '}
        to an access token and a refresh token, with the duration “permanent”.
      </li>
    </ol>
  )
}
