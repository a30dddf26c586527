export function getTag(query: string): string | undefined {
  const words = query.toLowerCase().split(/\s+/)
  return tags.find(([, prefixes]) => words.some((word) => matchesTag(word, prefixes)))?.[0]
}

/** At most 24: with the fixed lists they make 30 requests, the limit per minute. */
const tags: readonly (readonly [string, readonly string[]])[] = [
  ['finance', ['invoice', 'payment', 'accounting', 'bank', 'billing', 'budget', 'money', 'price']],
  ['email', ['email', 'mail', 'newsletter', 'inbox', 'spam']],
  ['privacy', ['privacy', 'tracking', 'gdpr', 'consent', 'cookie']],
  ['security', ['security', 'password', 'login', 'phishing', 'vulnerab', 'hacked']],
  ['ai', ['ai', 'llm', 'llms', 'gpt', 'chatbot', 'prompt', 'machine']],
  ['databases', ['database', 'sql', 'postgres', 'spreadsheet']],
  ['devops', ['devops', 'deploy', 'kubernetes', 'docker', 'monitoring', 'incident', 'server']],
  ['testing', ['testing', 'tests', 'bug', 'bugs', 'regression']],
  ['vcs', ['git', 'github', 'commit', 'merge', 'review']],
  [
    'practices',
    ['developer', 'engineer', 'document', 'estimat', 'project', 'onboarding', 'remote'],
  ],
  ['job', ['hiring', 'interview', 'recruit', 'career', 'resume', 'freelanc', 'salary']],
  ['law', ['legal', 'law', 'licence', 'license', 'copyright', 'contract', 'tax']],
  ['education', ['learn', 'teach', 'student', 'course', 'school', 'tutor']],
  ['design', ['design', 'ux', 'logo', 'font']],
  ['mobile', ['mobile', 'phone', 'android', 'ios', 'iphone']],
  ['browsers', ['browser', 'extension', 'bookmark', 'tab', 'tabs']],
  ['web', ['web', 'website', 'frontend', 'hosting', 'domain', 'seo', 'blog']],
  ['hardware', ['hardware', 'keyboard', 'printer', 'device', 'sensor']],
  ['visualization', ['chart', 'dashboard', 'graph', 'report', 'analytics']],
  ['a11y', ['accessib', 'screenreader', 'blind', 'disabilit']],
  ['games', ['game', 'games', 'gaming', 'player']],
  ['video', ['video', 'stream', 'youtube', 'podcast', 'meeting']],
  ['culture', ['community', 'team', 'burnout', 'volunteer']],
  ['science', ['science', 'research', 'medical', 'health', 'climate']],
]
const minPrefixLength = 4

/** Short ones match whole words only: 'ai' must not match 'aircraft'. */
function matchesTag(word: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) =>
    prefix.length < minPrefixLength ? word === prefix : word.startsWith(prefix),
  )
}
