import { describe, expect, test } from 'vitest'
import { emptyDraft, isEmptyDraft, parseDraft } from './idea-draft.ts'

describe('a stored draft', () => {
  test('comes back as it was kept', () => {
    const draft = { ...emptyDraft, title: ' Late invoices ', targetAudience: ['Freelancers'] }
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  })

  test('does not bring back the tick of the terms', () => {
    expect(parseDraft('{"title":"A","acceptTerms":true}')).toEqual({ ...emptyDraft, title: 'A' })
  })

  test.each([[null], [''], ['not JSON'], ['null'], ['[1]'], ['"text"']])(
    'is empty when %j is stored',
    (stored) => expect(parseDraft(stored)).toEqual(emptyDraft),
  )

  test('keeps the fields that can be read when others cannot', () => {
    expect(parseDraft('{"title":7,"description":"kept","location":"Kenya"}')).toEqual({
      ...emptyDraft,
      description: 'kept',
    })
  })

  test('is empty only when nothing was typed or chosen', () => {
    expect(isEmptyDraft(emptyDraft)).toBe(true)
    expect(isEmptyDraft({ ...emptyDraft, businessEmail: 'a' })).toBe(false)
    expect(isEmptyDraft({ ...emptyDraft, location: ['Kenya'] })).toBe(false)
  })
})
