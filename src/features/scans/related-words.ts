/** What people who have a problem call it, beside the word that a founder uses; most usual first. */
export function relatedWords(word: string): readonly string[] {
  return related.get(word) ?? []
}

const related: ReadonlyMap<string, readonly string[]> = new Map(
  `
  accounting: bookkeeping accountant taxes
  anxiety: anxious panic stress
  apartment: flat rent landlord
  appointment: booking schedule
  aws: cloud
  backup: restore
  bill: charged bills
  bookkeeping: accounting accountant
  budget: savings spending
  burnout: exhausted overworked
  calendar: schedule appointment
  churn: retention cancel
  commute: traffic
  commuting: commute traffic
  contract: agreement lawyer
  cooking: recipe meal
  debt: loan credit
  delivery: shipping courier
  deployment: deploy release
  depression: depressed lonely
  diet: weight calories
  distraction: distracted focus
  documentation: docs wiki
  ergonomic: posture wrist
  exam: studying
  exercise: workout gym
  expense: receipt reimbursement
  fitness: workout gym exercise
  focus: concentrate distraction
  freelancing: freelance clients
  gardening: plants garden
  grocery: supermarket food
  habit: routine
  hiring: interview candidate recruiter
  homework: studying tutor
  inbox: email newsletter
  insomnia: sleep
  inventory: stock warehouse
  invoice: payment pay paid unpaid client
  invoicing: invoice payment paid client
  landlord: rent tenant
  loneliness: lonely isolated friends
  marketing: promote traction
  lonely: loneliness isolated
  meal: recipe cooking
  maintainer: funding sponsor donations
  medication: pills prescription
  meeting: calls zoom
  meditation: mindfulness
  noise: noisy loud
  onboarding: training
  outage: downtime incident
  overdue: late unpaid
  parking: car
  password: login credentials
  payment: invoice paid unpaid
  pet: dog cat vet
  photo: pictures camera
  privacy: surveillance tracking
  procrastinating: procrastinate distraction concentrate
  procrastination: procrastinate distraction concentrate
  receipt: expenses
  recipe: cooking meal
  recruiting: hiring recruiter candidate
  recruiter: hiring interview
  rent: landlord lease
  resume: cv interview
  saving: savings budget
  scheduling: calendar appointment
  shipping: delivery courier
  spam: unsubscribe phishing
  subscription: cancel recurring
  subtitle: captions transcript
  tax: taxes accountant
  textbook: books tuition
  ticket: tickets queue
  transcription: transcript subtitles
  translation: translate language
  travel: trip flight hotel
  tutoring: tutor lessons
  unemployment: unemployed
  wedding: venue guests
  weight: diet calories
  workout: gym exercise
  wrist: rsi carpal posture
  `
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([word = '', others = '']) => [word, others.split(' ')]),
)
