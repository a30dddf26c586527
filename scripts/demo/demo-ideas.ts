import { randomUUID } from 'node:crypto'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { submitIdea } from '../../src/features/ideas/submit-idea.ts'
import type { SessionId } from '../../src/shared/schema/ids.ts'
import { pickLater, type PlannedIdea } from './plan.ts'
import type { DemoEvent, DemoRun } from './demo-run.ts'
import { dayMs } from '../../src/shared/durations.ts'

export async function postIdea(
  { demo, world, getEmail }: DemoRun,
  idea: PlannedIdea,
  founder: number,
  onPosted: (id: IdeaId) => void,
): Promise<void> {
  const { title, description, category, targetAudience, location } = idea
  const { id } = await submitIdea(demo.getContext(founder), {
    title,
    description,
    category,
    targetAudience,
    location,
    businessEmail: getEmail(),
    acceptTerms: true,
    sessionId: randomUUID() as SessionId,
  })
  world.ideas += 1
  onPosted(id)
}

/** Votes within the same quarter of a day become one event. */
export function getVotes(
  run: DemoRun,
  idea: PlannedIdea,
  voters: readonly SessionId[],
): DemoEvent[] {
  const { random, now } = run
  const sessions = random.shuffled(voters).slice(0, idea.votesUp + idea.votesDown)
  const cast = sessions.map((sessionId, place) => ({
    sessionId,
    direction: place < idea.votesUp ? (1 as const) : (-1 as const),
    at: pickLater(idea.postedAt, now, random),
  }))
  const quarters = Map.groupBy(cast, ({ at }) => Math.floor(at.getTime() / (dayMs / 4)))
  return [...quarters.values()].map((votes) => ({
    at: new Date(Math.max(...votes.map(({ at }) => at.getTime()))),
    apply: () => castAll(run, votes),
  }))
}

async function castAll(
  { demo, world, id }: DemoRun,
  votes: readonly { sessionId: SessionId; direction: 1 | -1 }[],
): Promise<void> {
  const ideaId = await id
  await Promise.all(
    votes.map(({ sessionId, direction }) =>
      demo.voteWriter.cast({ ideaId, sessionId, direction, voter: null, heldFor: null }),
    ),
  )
  world.votes += votes.length
}
