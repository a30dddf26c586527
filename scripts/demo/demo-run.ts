// Events of a demo world, and what they need.
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import type { DemoServices } from './demo-services.ts'
import type { Random } from './random.ts'

export interface DemoWorld {
  ideas: number
  votes: number
  signUps: number
  posts: number
  /** free and full ones, newest last */
  reports: { id: ReportId; kind: 'lite' | 'full'; title: string }[]
}

export interface Event {
  at: Date
  happen: () => Promise<void>
}

export interface DemoRun {
  demo: DemoServices
  world: DemoWorld
  /** resolves once the idea is posted */
  id: Promise<IdeaId>
  random: Random
  /** a new one on each call */
  getEmail: () => string
  now: Date
}
