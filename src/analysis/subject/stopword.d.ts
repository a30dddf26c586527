/** The package stopword ships no types. Its lists are named by ISO 639-3 code. */
declare module 'stopword' {
  type Words = string[]
  export const ara: Words, bul: Words, cat: Words, ces: Words, dan: Words, deu: Words, ell: Words
  export const fas: Words, fin: Words, fra: Words, heb: Words, hin: Words, hrv: Words, hun: Words
  export const ita: Words, jpn: Words, kor: Words, nld: Words, nob: Words, pol: Words, por: Words
  export const ron: Words, rus: Words, slk: Words, spa: Words, swe: Words, tha: Words, tur: Words
  export const ukr: Words, vie: Words, zho: Words
}
