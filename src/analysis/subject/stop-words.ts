import * as lists from 'stopword'

/**
 * In lower case; empty for a language without a list.
 * @param language ISO 639-1
 */
export function getStopWords(language: string): ReadonlySet<string> {
  return new Set(stopWords[language])
}

const stopWords: Partial<Record<string, readonly string[]>> = {
  ar: lists.ara,
  bg: lists.bul,
  ca: lists.cat,
  cs: lists.ces,
  da: lists.dan,
  de: lists.deu,
  el: lists.ell,
  es: lists.spa,
  fa: lists.fas,
  fi: lists.fin,
  fr: lists.fra,
  he: lists.heb,
  hi: lists.hin,
  hr: lists.hrv,
  hu: lists.hun,
  it: lists.ita,
  ja: lists.jpn,
  ko: lists.kor,
  nl: lists.nld,
  no: lists.nob,
  pl: lists.pol,
  pt: lists.por,
  ro: lists.ron,
  ru: lists.rus,
  sk: lists.slk,
  sv: lists.swe,
  th: lists.tha,
  tr: lists.tur,
  uk: lists.ukr,
  vi: lists.vie,
  zh: lists.zho,
}
