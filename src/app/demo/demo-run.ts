// What happens in a demo world, and what it is made with.
import type { IdeaId } from '../../features/ideas/contract.ts'
import type { ReportId } from '../../features/scans/contract.ts'
import type { DemoServices } from './demo-services.ts'
import type { Random } from './random.ts'

export interface DemoWorld {
  ideas: number
  votes: number
  signUps: number
  posts: number
  /** free and full ones, the newest last */
  reports: { id: ReportId; kind: 'lite' | 'full'; title: string }[]
}

/** One thing that happens in the world. */
export interface Event {
  at: Date
  happen: () => Promise<void>
}

/** What the events of one idea are made with. */
export interface DemoRun {
  demo: DemoServices
  world: DemoWorld
  /** once it is posted */
  id: Promise<IdeaId>
  random: Random
  /** a new one with each call */
  getEmail: () => string
  now: Date
}
