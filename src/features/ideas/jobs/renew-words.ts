import { defineJob } from '../../../platform/jobs/define-job.ts'
import { storeWords } from '../known-words.ts'

const batch = 500

/** Ideas that were stored before a change of `getWords` are found by its new words. */
export const renewWords = defineJob({
  name: 'renew-words',
  schedule: '*/5 * * * *',
  retries: 0,
  timeoutSeconds: 270,
  async run({ db }, _data, signal) {
    for (;;) {
      const ideas = await db
        .selectFrom('ideas')
        .select(['id', 'title', 'description'])
        .where('has_old_words', '=', true)
        .orderBy('id')
        .limit(batch)
        .execute()
      for (const { id, title, description } of ideas) {
        signal.throwIfAborted()
        const columns = await storeWords(db, { title, description })
        await db
          .updateTable('ideas')
          .set(columns)
          .where('id', '=', id)
          // Both may have changed since, and their words with them.
          .where('title', '=', title)
          .where('description', '=', description)
          .execute()
      }
      if (ideas.length < batch) return
    }
  },
})
