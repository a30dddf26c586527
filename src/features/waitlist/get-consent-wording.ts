/** Stored with the entry: a new wording is for new people. @param terms placeholder, which the form replaces by a link */
export function getConsentWording(terms = 'terms and conditions'): string {
  return `I agree to the ${terms}. Once I confirm my email, the founder of this idea can buy it from this site, with what I write here, and may write to me about early access. Neither is used for anything else.`
}
