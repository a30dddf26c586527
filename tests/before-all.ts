import { makeTemplates } from './database.ts'

export const setup = makeTemplates
