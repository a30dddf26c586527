import type { Random } from './random.ts'

/** Reserved domains (RFC 2606): an email to them reaches no one. */
const domains = ['example.com', 'example.org', 'example.net']

const firstNames =
  'Ada Amara Anneke Aisha Benoit Carla Chidi Clara Daniel Dina Elif Emeka Esther Femi Fiona Giulia Grace Hana Hugo Ines Ivan Jamal Joana Kenji Kofi Lars Leila Lena Luca Mai Marta Mateo Mina Moses Nadia Njeri Noor Olga Omar Paula Pilar Priya Rafa Rosa Ruth Sam Sofia Tariq Thabo Uma Vera Wanjiru Yara Yuki Zoe'.split(
    ' ',
  )
const lastNames =
  'Abebe Adeyemi Ahmed Almeida Becker Bianchi Boateng Brandt Castillo Chen Costa Dubois Edwards Fischer Fontaine Garcia Haile Hansen Ito Jansen Kamau Kaur Khan Kimani Larsen Lopez Mbeki Meyer Moreau Mutua Nakamura Novak Okafor Okoye Oliveira Owusu Park Patel Petit Rossi Santos Sato Schmidt Silva Singh Smith Tanaka Tesfaye Vargas Weber Wright Yilmaz'.split(
    ' ',
  )

export function createEmailBook(random: Random): () => string {
  const taken = new Map<string, number>()
  return () => {
    const name = `${random.pick(firstNames)}.${random.pick(lastNames)}`.toLowerCase()
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    return `${name}${times === 1 ? '' : times}@${random.pick(domains)}`
  }
}

export const comments = [
  'Would use this tomorrow.',
  'I tried to build this for myself twice and gave up.',
  'Please do not make it an app that wants my contacts.',
  'Happy to test early versions, I have a whole team of guinea pigs.',
  'My mother needs this more than I do.',
  'If it works offline, I am in.',
  'What would it cost? I would pay a little every month.',
  'We do this on paper today, in a ring binder.',
  'Tell me when there is something to try.',
  'Would love to see it in Portuguese too.',
  'I know at least five people who have this problem.',
  'Does it work for small towns?',
  'I run a shop and would put a poster up for it.',
  'Keep it simple, please.',
  'I would rather pay once than subscribe.',
  'Interested as long as my data stays with me.',
]
