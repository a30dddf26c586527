// Runs once before the test files of a run.
import { makeOriginal } from './database.ts'

export const setup = makeOriginal
