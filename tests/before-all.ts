import { makeOriginal } from './database.ts'

export const setup = makeOriginal
