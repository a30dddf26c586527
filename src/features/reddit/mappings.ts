import type { Database } from '../../platform/db/tables.ts'
import type { RedditMapping } from './contract.ts'

export async function listMappings(db: Database): Promise<RedditMapping[]> {
  const rows = await db
    .selectFrom('reddit_category_mappings as mapping')
    .leftJoin('categories as category', 'category.id', 'mapping.category_id')
    .select([
      'mapping.id',
      'mapping.category_id',
      'category.name as category_name',
      'mapping.subreddit',
      'mapping.post_template',
      'mapping.active',
      'mapping.created_at',
    ])
    .orderBy('mapping.created_at')
    .orderBy('mapping.id')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export const mappingMissingText = 'This mapping was already deleted.'
