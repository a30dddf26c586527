import { z } from 'zod'
import { declareRead } from '../../platform/functions/declare.ts'
import { ideaIdSchema } from '../ideas/contract.ts'

export const getSession = declareRead({
  name: 'get-session',
  path: '/api/session',
  access: 'visitor',
  summary: 'What this browser has proved: the ideas that it posted.',
  input: z.object({}),
  output: z.object({ ownedIdeaIds: z.array(ideaIdSchema) }),
})
