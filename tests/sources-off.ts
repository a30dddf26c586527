/** Switches off the sources that need no key, so that no test calls an outside service. */
export const sourcesOff = {
  HN_API_URL: 'off',
  STACKEXCHANGE_API_URL: 'off',
  LEMMY_URLS: 'off',
  DISCOURSE_URLS: 'off',
  LOBSTERS_URL: 'off',
}
