/** One thing somebody wrote in public. Plain data that crosses threads; nobody's name is in it. */
export interface Discussion {
  /** Stable over time: the source's short name and its own id, as in 'hn:123'. */
  id: string
  /** The source's name: 'Hacker News', 'Stack Exchange', 'Lemmy (lemmy.world)'. */
  source: string
  /** The group that readers see. */
  platform: Platform
  /** The part of a source where it stands, for its readers' region or trade: 'r/freelance', 'workplace'. */
  community: string | null
  kind: 'post' | 'comment'
  /** Discussions of one thread share it; a post's is its own id. */
  threadId: string
  /** A comment has the title of its thread. Empty where the platform has no titles. */
  title: string
  /** Plain text, entities decoded, never empty: a post without a body has its title here. */
  text: string
  /** The permalink of exactly this text. */
  url: string
  /** Null where the platform shows none. */
  score: number | null
  commentCount: number | null
  createdAt: Date
}

/** A discussion, and when its text was read from its source: an answer that was kept is older than now. */
export interface FetchedDiscussion extends Discussion {
  fetchedAt: Date
}

export type Platform = 'Reddit' | 'Hacker News' | 'Forums' | 'Social media'
