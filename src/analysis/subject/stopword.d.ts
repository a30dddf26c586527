/** Types for the package stopword, which ships none: each list is named by the ISO 639-3 code of its language. */
declare module 'stopword' {
  type Words = string[]
  export const ara: Words, bul: Words, cat: Words, ces: Words, dan: Words, deu: Words, ell: Words
  export const fas: Words, fin: Words, fra: Words, heb: Words, hin: Words, hrv: Words, hun: Words
  export const ita: Words, jpn: Words, kor: Words, nld: Words, nob: Words, pol: Words, por: Words
  export const ron: Words, rus: Words, slk: Words, spa: Words, swe: Words, tha: Words, tur: Words
  export const ukr: Words, vie: Words, zho: Words
}
