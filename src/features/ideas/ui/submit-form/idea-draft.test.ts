import { describe, expect, test } from 'vitest'
import { emptyDraft, isEmptyDraft, parseDraft } from './idea-draft.ts'

describe('the stored draft', () => {
  test('restores a draft as it was stored', () => {
    const draft = { ...emptyDraft, title: ' Late invoices ', targetAudience: ['Freelancers'] }
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  })

  test('does not restore the accepted terms of a draft', () => {
    expect(parseDraft('{"title":"A","acceptTerms":true}')).toEqual({ ...emptyDraft, title: 'A' })
  })

  test.each([[null], [''], ['not JSON'], ['null'], ['[1]'], ['"text"']])(
    'a draft is empty when %j is stored',
    (stored) => expect(parseDraft(stored)).toEqual(emptyDraft),
  )

  test('keeps the valid fields of a draft when others are invalid', () => {
    expect(parseDraft('{"title":7,"description":"kept","location":"Kenya"}')).toEqual({
      ...emptyDraft,
      description: 'kept',
    })
  })

  test('a draft is empty only when nothing was typed or chosen', () => {
    expect(isEmptyDraft(emptyDraft)).toBe(true)
    expect(isEmptyDraft({ ...emptyDraft, businessEmail: 'a' })).toBe(false)
    expect(isEmptyDraft({ ...emptyDraft, location: ['Kenya'] })).toBe(false)
  })
})
