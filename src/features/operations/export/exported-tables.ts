/**
 * The exported part of a table. `all`: every column; `none`: nothing; else the columns kept and
 * those left out. A test fails on a table or column that is missing here.
 */
interface ExportedTable {
  text: string
  holds: 'all' | 'none' | { columns: readonly string[]; leavesOut: readonly string[] }
}

const all = (text: string): ExportedTable => ({ text, holds: 'all' })
const none = (text: string): ExportedTable => ({ text, holds: 'none' })

export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  api_keys: {
    text: 'keys of programs, without what they are checked by',
    holds: {
      columns: [
        'id',
        'idea_id',
        'name',
        'scopes',
        'hint',
        'created_at',
        'last_used_at',
        'revoked_at',
      ],
      leavesOut: ['secret_hash'],
    },
  },
  audit_entries: all('what administrators and the operator did'),
  blocks: all('who may not write here'),
  blog_posts: all('posts of the blog'),
  blog_views: all('which session saw a post on a day, for some weeks'),
  categories: all('the categories of ideas'),
  consent_wordings: all('the words that people agreed to'),
  demo_worlds: all('whether, and when, this site was filled with a demo world'),
  distribution_events: all('ideas that were posted on Reddit'),
  failures: all('what went wrong, for 30 days'),
  founder_proofs: all('addresses that browsers have proved by a mailed link'),
  idea_combinations: all('how many ideas bear several filters at once; counted from ideas'),
  idea_counters: all('votes and sign-ups of each idea'),
  idea_days: all('what each day (UTC) added to an idea'),
  idea_tags: all('categories, countries and audiences of listed ideas'),
  idea_totals: all('how many ideas there are, in all and by filter'),
  ideas: all('ideas, with the address of their founder'),
  known_words: all('words that ideas hold, for the search'),
  letters: {
    text: 'letters that wait or went out in the last 30 days, without what they are made from',
    holds: {
      columns: [
        'id',
        'kind',
        'about',
        'recipient',
        'person',
        'is_requested',
        'is_bulk',
        'status',
        'reason',
        'provider',
        'provider_id',
        'attempts',
        'due_at',
        'leased_until',
        'doubts',
        'doubtful_since',
        'created_at',
        'sent_at',
      ],
      leavesOut: ['data'],
    },
  },
  newsletter_readers: all('confirmed readers of the newsletter; their address is in waitlist'),
  pain_point_findings: all('quotes that scans found'),
  pain_point_metrics: all('figures of scans by source'),
  pain_point_reports: all('scans, with what they counted'),
  payment_notices: all('notices of the payment provider that were acted on'),
  purchases: all('purchases'),
  rate_limits: none('tries that are counted for some minutes'),
  reddit_automation_status: all('how automatic posting to Reddit is doing'),
  reddit_category_mappings: all('where ideas of a category are posted on Reddit'),
  reddit_credentials: none('the connection to Reddit'),
  reddit_post_tracking: all('posts on Reddit, and what became of them'),
  report_events: all('what scans did, step by step'),
  report_sections: all('the texts of full reports'),
  scan_credits: all('rights to full reports, bought or given'),
  stored_values: none('small values with an expiry: caches, the local mailbox, the sandbox'),
  suppressed_addresses: all('addresses that no letter goes to any more'),
  user_credentials: {
    text: 'how people sign in, without what they sign in with',
    holds: {
      columns: [
        'id',
        'user_id',
        'account_id',
        'provider_id',
        'access_token_expires_at',
        'refresh_token_expires_at',
        'scope',
        'created_at',
        'updated_at',
      ],
      leavesOut: ['access_token', 'refresh_token', 'id_token', 'password'],
    },
  },
  user_roles: all('who is an administrator'),
  user_second_factors: {
    text: 'who has a second factor, without it',
    holds: {
      columns: ['id', 'user_id', 'verified', 'failed_verification_count', 'locked_until'],
      leavesOut: ['secret', 'backup_codes'],
    },
  },
  user_sessions: {
    text: 'who is signed in, and where',
    holds: {
      columns: [
        'id',
        'user_id',
        'expires_at',
        'ip_address',
        'user_agent',
        'created_at',
        'updated_at',
      ],
      leavesOut: ['token'],
    },
  },
  user_verifications: none('links and codes that wait to be used'),
  users: all('accounts'),
  validator_sign_ups: all('validators who have not opened their link, or have'),
  validators: all('validators and what interests them'),
  votes: all('votes; a session is a browser'),
  waitlist: all('sign-ups for ideas, and for the newsletter under the idea of zeros'),
  waitlist_blocks: all('sign-ups by thousands of turns; counted from waitlist'),
  waitlist_downloads: all('when waitlists were handed out'),
  webhook_deliveries: all('calls of webhooks, and what became of them'),
  webhooks: {
    text: 'addresses that are called when something happens to an idea, without what signs the calls',
    holds: {
      columns: [
        'id',
        'idea_id',
        'url',
        'events',
        'created_at',
        'seen_until',
        'milestone',
        'failing_since',
        'disabled_at',
      ],
      leavesOut: ['secret'],
    },
  },
}
