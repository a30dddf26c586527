import { makeTemplate } from './database.ts'

export const setup = makeTemplate
