import type { FieldTexts } from '../../platform/functions/describe-fields.ts'

const postHeadTexts = {
  id: 'UUID of the post.',
  slug: 'Its part of the URL: the page is /blog/{slug}.',
  excerpt: 'A sentence or two for lists, as plain text.',
  published_at: 'UTC time, as ISO 8601.',
  updated_at: 'UTC time of the last change, as ISO 8601.',
  view_count: 'Number of views by browsers.',
  seo_title: 'Title for search engines.',
  seo_description: 'Description for search engines.',
  keywords: 'Keywords for search engines.',
  featured_idea_ids: 'UUIDs of the ideas that it is about.',
}

const ideaTexts = {
  id: 'UUID of the idea.',
  targetAudience: 'One to three audiences, as GET /api/filter-options lists them.',
  category: 'Up to three names of categories. Empty if its founder chose none.',
  location: 'One to three countries or regions, as GET /api/filter-options lists them.',
  waitlistCount: 'Number of verified sign-ups on its waitlist.',
  createdAt: 'When it was posted: UTC time, as ISO 8601.',
  discussions:
    'Number of discussions in the report that its founder published as evidence, with or without the founder’s marks, whichever is less. Null: none is published, or marks left fewer than 12.',
}

export const ideaFieldTexts: FieldTexts = {
  Idea: ideaTexts,
  Evidence: {
    discussions:
      'Number of discussions whose writers have the problem, counted by the founder’s marks if there are any.',
    result: 'The same as a sentence.',
    quotes: 'At most two. Empty once they are deleted, 12 months after the scan.',
    'quotes.title': 'Title of the discussion.',
    'quotes.community':
      'Where in the source, such as a subreddit. Null if the source has no parts.',
    'quotes.url': 'Public page of the discussion.',
    'quotes.date': 'When it was written: UTC time, as ISO 8601.',
    sourcesAnswered: 'Names of the sources that answered.',
    scannedAt: 'UTC time, as ISO 8601.',
    publishedAt: 'UTC time, as ISO 8601.',
    replaced: 'The report that was shown before. Null: there was none.',
    'replaced.scannedAt': 'UTC time, as ISO 8601.',
    'replaced.replacedAt': 'UTC time, as ISO 8601.',
    fullReport:
      'Null unless the founder published the full report too. Null again once its link is withdrawn or it is refunded.',
    'fullReport.shareId':
      'Opens the report at /reports/{shareId} and GET /api/reports/{shareId}, until it is withdrawn.',
    'fullReport.score': '0 to 10. Null: the report has no score.',
    'fullReport.verdict': 'Null: the report has no verdict.',
  },
  'submit-idea': {
    targetAudience: 'One to three of the listed audiences.',
    location: 'One to three of the listed countries and regions.',
    id: 'UUID of the new idea. Its page is /ideas/{id}.',
  },
  'list-ideas': {
    sort: 'top: most votes up first, then the fewest down; recent: newest first.',
    category: 'Only ideas of this category, by its name in any case.',
    country: 'Only ideas of this country or region, by its name in any case.',
    audience: 'Only ideas for this audience, by its name in any case.',
    evidence: 'yes: only ideas with published evidence.',
  },
  'get-idea': {
    ...ideaTexts,
    evidence:
      'What the report says that its founder published. Null: none is published, or marks left fewer than 12 discussions.',
  },
  'get-totals': {
    ideas: 'Number of ideas that are listed.',
    upvotes: 'Number of counted votes up, over all of them.',
    waitlistSignups: 'Number of verified sign-ups, over all of them.',
  },
  'get-filter-options': {
    categories: 'Names of categories that ideas use, sorted.',
    countries: 'Names of countries and regions that ideas use, sorted.',
    audiences: 'Names of audiences that ideas use, sorted.',
    evidence: 'Whether any idea has published evidence.',
  },
  vote: {
    voteType: 'The vote to send or take back; in the response the vote of this session, or null.',
    action: 'vote: sets or changes the vote; remove: takes it back.',
    proof:
      'Base64 of the JSON {challenge, solution} for the challenge of an earlier response. A wrong proof is ignored.',
    challenge:
      'Only for a held vote, which is in no count: solve it and send the same vote again with the proof. In the format of ALTCHA.',
    'challenge.parameters': 'What to solve.',
    'challenge.parameters.algorithm': 'The function that derives a key from salt and counter.',
    'challenge.parameters.nonce': 'Hexadecimal.',
    'challenge.parameters.salt': 'Hexadecimal.',
    'challenge.parameters.cost': 'Work of one try.',
    'challenge.parameters.keyLength': 'Length of the derived key in bytes.',
    'challenge.parameters.keyPrefix': 'Hexadecimal: the derived key must begin with it.',
    'challenge.parameters.data': 'The vote that it was made for. Send it back unchanged.',
    'challenge.signature': 'Of the parameters, by this site. Send it back unchanged.',
  },
  get_vote_statuses: { idea_uuids: 'Up to 100 UUIDs of ideas.' },
  'get-recommendations': { id: 'UUID of the idea.' },
  'recommend-ideas': { id: 'UUID of the idea.' },
  'list-categories': {
    categories: 'All categories that an idea can have, sorted by name.',
    'categories.id': 'UUID of the category.',
    'categories.name': 'What submit-idea takes in category.',
  },
  'list-dashboard': {
    sort: 'votes: up minus down; waitlist: verified sign-ups; engagement: votes up plus down plus sign-ups; date: newest first.',
    show: 'all: every idea; mine: those that this browser can prove are its own.',
    totals: 'Over all ideas that show selects, independent of q.',
    'totals.ideas': 'Number of ideas.',
    'totals.votes': 'Number of votes, up plus down.',
    'totals.signUps': 'Number of verified sign-ups.',
    'totals.averageEngagement': 'Votes plus sign-ups per idea, to one decimal. 0 without ideas.',
  },
  'get-owned-ideas': {
    'ideas.id': 'UUID of the idea.',
    'ideas.businessEmail':
      'Email of its founder, which this browser posted it with or has verified.',
    'ideas.hasPaid': 'Whether its waitlist is unlocked.',
    'ideas.isAwaiting': 'True while a payment has begun that the bank has not confirmed.',
    'ideas.downloads': 'How often its waitlist was downloaded.',
    'ideas.lastDownloadAt': 'UTC time, as ISO 8601. Null: never.',
    'ideas.heldVotes': 'Numbers of votes that are held and in no count, by reason. Null: none.',
    'ideas.heldVotes.address': 'From networks that sent many.',
    'ideas.heldVotes.idea': 'On a day with many votes, without proof of a browser.',
    'ideas.heldVotes.downs': 'Against the idea, without proof of a browser.',
    'ideas.heldVotes.browser': 'From browsers that had already voted on it.',
    'ideas.people':
      'Number of people on the waitlist: several sign-ups of one person count once, bounced emails not at all.',
    'ideas.isWithdrawn': 'True if its founder withdrew it; a bought waitlist can still be used.',
  },
  'get-idea-history': {
    days: 'The days of the last 400 on which something changed, the oldest first.',
    'days.day': 'The date in UTC, such as 2026-11-22.',
    'days.votesUp': 'Change of the votes up. Below 0 if more were taken back than cast.',
    'days.votesDown': 'Change of the votes down. Below 0 if more were taken back than cast.',
    'days.signUps': 'Number of verified sign-ups that this day added.',
  },
  BlogPostHead: postHeadTexts,
  BlogPost: {
    ...postHeadTexts,
    content: 'Sanitised HTML. Ideas in it link to /ideas/{id}.',
    reading_minutes: 'Minutes that reading it takes, rounded; at least 1.',
    previous: 'The post published before it. Null: it is the first.',
    'previous.slug': 'Its part of the URL.',
    next: 'The post published after it. Null: it is the latest.',
    'next.slug': 'Its part of the URL.',
  },
  'get-blog-post': { slug: 'Its part of the URL, from list-blog-posts.' },
  'track-blog-view': {
    blogPostId: 'UUID of the post.',
    referrer: 'document.referrer of the browser. Only its host is kept.',
  },
}
