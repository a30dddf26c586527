import list from './places.json' with { type: 'json' }

export interface Place {
  country: string
  /** Unambiguous names; they count anywhere when capitalised. */
  names: readonly string[]
  /**
   * Cities, and names with another meaning (a bird, china, a first name); they count only after 'in',
   * 'near' or the like, or before '-based'.
   */
  placesIn: readonly string[]
}

export const places: readonly Place[] = list
