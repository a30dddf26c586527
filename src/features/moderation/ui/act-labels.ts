export function getActLabel(act: string): string {
  return actLabels.get(act) ?? act
}

export function getOutcomeLabel(outcome: string): string {
  return outcomeLabels.get(outcome) ?? outcome
}

const actLabels = new Map([
  ['sign-in', 'Signed in'],
  ['sign-out', 'Signed out'],
  ['reset-password', 'Set a new password by an emailed link'],
  ['change-password', 'Changed their password'],
  ['revoke-session', 'Ended a session'],
  ['revoke-other-sessions', 'Ended their other sessions'],
  ['verify-second-factor', 'Entered a second-factor code'],
  ['disable-second-factor', 'Turned their second factor off'],
  ['use-backup-code', 'Used a backup code'],
  ['generate-backup-codes', 'Created new backup codes'],
  ['add-category', 'Added a category'],
  ['delete-category', 'Deleted a category'],
  ['hide-idea', 'Hid an idea'],
  ['restore-idea', 'Restored an idea'],
  ['add-block', 'Added a block'],
  ['remove-block', 'Removed a block'],
  ['create-site-api-key', 'Created an API key for the site'],
  ['revoke-site-api-key', 'Revoked an API key'],
  ['generate-blog-post', 'Generated a post'],
  ['edit-blog-post', 'Edited a post'],
  ['unpublish-blog-post', 'Took a post off the blog'],
  ['publish-blog-post', 'Put a post back on the blog'],
  ['save-reddit-credentials', 'Changed the connection to Reddit'],
  ['get-reddit-tokens', 'Connected Reddit by a password'],
  ['start-reddit-connection', 'Went to Reddit to connect it'],
  ['finish-reddit-connection', 'Came back from Reddit'],
  ['disconnect-reddit', 'Disconnected Reddit'],
  ['add-reddit-mapping', 'Mapped a category to a subreddit'],
  ['set-reddit-mapping-active', 'Switched a mapping to a subreddit'],
  ['delete-reddit-mapping', 'Deleted a mapping to a subreddit'],
  ['post-to-reddit', 'Posted an idea to Reddit'],
  ['settle-reddit-post', 'Settled an unconfirmed post to Reddit'],
  ['set-reddit-automation', 'Changed automatic posting to Reddit'],
  ['test-resend-api', 'Sent a test email'],
  ['retry-job', 'Ran a failed job again'],
  ['retry-letter', 'Resent a refused email'],
  ['make-admin', 'Made someone an administrator'],
  ['drop-second-factor', 'Removed someone’s second factor'],
  ['remove-admin', 'Took an administrator’s role away'],
  ['gift-scans', 'Gave full scans to an email'],
  ['import-ideas', 'Imported ideas'],
  ['export-tables', 'Exported all data'],
  ['erase-person', 'Erased a person’s data'],
  ['erase-report', 'Erased a report'],
  ['erase-session', 'Erased a session id'],
])

const outcomeLabels = new Map([
  ['done', 'Done'],
  ['begun', 'Not finished'],
  ['invalid_input', 'Refused: bad input'],
  ['unauthenticated', 'Refused: not signed in'],
  ['payment_required', 'Refused: not paid for'],
  ['forbidden', 'Refused: not allowed'],
  ['not_found', 'Refused: not found'],
  ['conflict', 'Refused: conflict'],
  ['rate_limited', 'Refused: too often'],
  ['unavailable', 'Failed: service unreachable'],
  ['internal', 'Failed'],
])
