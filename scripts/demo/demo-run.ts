import type { IdeaId } from '../../src/features/ideas/contract.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import type { OfflineServices } from '../offline-services.ts'
import type { Random } from './random.ts'

export interface DemoWorld {
  ideas: number
  votes: number
  signUps: number
  posts: number
  reports: { id: ReportId; kind: 'lite' | 'full'; title: string }[]
}

export interface DemoEvent {
  at: Date
  apply: () => Promise<void>
}

export interface DemoRun {
  demo: OfflineServices
  world: DemoWorld
  id: Promise<IdeaId>
  random: Random
  getEmail: () => string
  now: Date
}
