import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { type Erased, type Erasure, mentionPattern, mentions } from '../../platform/erasure.ts'
import { erasedText } from '../../shared/erased-text.ts'
import { storeWords } from './known-words.ts'
import { unlistIdea } from './unlist-idea.ts'
import { getWords } from './words.ts'

const erasedIdeaText = 'Erased at the request of its founder'

/** Keeps the ideas' votes and sign-ups; in ideas of others the email is replaced. */
export async function erasePerson(
  tx: DatabaseTransaction,
  { emails, now }: Erasure,
): Promise<Erased> {
  const own = await tx
    .selectFrom('ideas')
    .select(['id', 'title', 'description'])
    .where('business_email', 'in', emails)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of own) {
    await unlistIdea(tx, id, { by: 'founder', at: now })
    await tx
      .updateTable('ideas')
      .set({
        title: erasedIdeaText,
        description: erasedIdeaText,
        business_email: '',
        founder_key: '',
        session_id: null,
        words: sql`''::tsvector`,
        has_old_words: false,
        withdrawn_by: 'founder',
      })
      .where('id', '=', id)
      .execute()
  }
  const changed = await eraseFromTexts(tx, emails)
  const texts = own.map(({ title, description }) => `${title} ${description}`)
  await forgetWords(tx, [...emails, ...texts])
  return { ideas: own.length + changed }
}

async function eraseFromTexts(tx: DatabaseTransaction, emails: readonly string[]): Promise<number> {
  const pattern = new RegExp(mentionPattern(emails), 'gi')
  const ideas = await tx
    .selectFrom('ideas')
    .select(['id', 'title', 'description'])
    .where(mentions(sql`title || ' ' || description`, emails))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const idea of ideas) {
    const title = idea.title.replaceAll(pattern, erasedText)
    const description = idea.description.replaceAll(pattern, erasedText)
    const words = await storeWords(tx, { title, description })
    await tx
      .updateTable('ideas')
      .set({ title, description, ...words })
      .where('id', '=', idea.id)
      .execute()
  }
  return ideas.length
}

/** Deletes the words from the known words of searches, unless an idea still holds them. */
async function forgetWords(tx: DatabaseTransaction, texts: readonly string[]): Promise<void> {
  await sql`
    delete from known_words where word = any (${texts.flatMap(getWords)}::text[])
    and not exists (select from ideas where words @@ quote_literal(word)::tsquery)`.execute(tx)
}
