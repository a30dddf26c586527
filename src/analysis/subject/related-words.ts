/** Words of people with a problem for the word that a founder uses; most common first. */
export function relatedWords(word: string): readonly string[] {
  return related.get(word) ?? []
}

/** The other words of a line may replace the first one, but not the reverse. */
const related: ReadonlyMap<string, readonly string[]> = new Map(
  `
  accent: pronunciation
  accounting: bookkeeping accountant taxes quickbooks
  adhd: attention inattentive adderall
  afford: expensive cost cheap
  agent: claude cursor copilot
  algebra: equations maths
  allergy: allergic intolerance
  alone: lonely isolated
  anxiety: anxious panic nervous
  apartment: flat rent landlord
  appointment: booking schedule
  asleep: sleep insomnia
  awake: insomnia asleep
  aws: cloud
  babysitter: nanny childcare
  backup: restore
  bill: charged bills
  bookkeeping: accounting accountant quickbooks
  boring: motivation
  brew: brewing espresso coffee
  budget: savings spending afford
  burnout: exhausted overworked
  calculus: derivatives integrals
  calendar: schedule appointment
  calorie: diet myfitnesspal weight
  car: vehicle mechanic
  charge: price rate quote
  chase: reminder collect owe
  chasing: reminder collect owe
  cheap: budget afford frugal
  childcare: daycare nanny
  churn: retention cancel
  client: customer
  co-founder: cofounder partner
  coding: programming code developer
  coffee: espresso brew
  commute: traffic commuting
  confusing: understand explain
  context: memory forget
  contract: agreement lawyer
  cook: cooking recipe meals
  cooking: recipe meal cook
  cost: expensive price afford
  customer: users clients traction
  cv: resume
  debt: loans owe repay
  delivery: shipping courier
  deployment: deploy release
  depression: depressed lonely
  diabetic: diabetes insulin glucose
  diet: weight calories
  distraction: distracted concentrate
  documentation: docs wiki
  ergonomic: posture wrist
  exam: studying
  exercise: workout gym
  expense: receipt reimbursement
  expensive: price cost afford
  fee: charge cost
  file: size compress
  first: early
  fitness: workout gym exercise
  focus: concentrate distracted
  forget: remember memory lose
  freelancing: freelance clients
  friend: friendship lonely
  gardening: plants garden
  glucose: sugar insulin
  gradient: slop generic
  grocery: supermarket food
  habit: routine
  hacked: malware hack
  handmade: craft crafts
  hear: response reply callback
  hire: hiring recruit
  hiring: recruiter interview candidate
  homework: studying tutor
  inbox: email newsletter
  insomnia: sleep awake
  insulin: diabetes glucose
  interview: hiring leetcode
  inventory: stock warehouse
  invoice: payment unpaid overdue
  invoicing: invoice payment unpaid
  landlord: rent tenant
  language: fluent spanish french
  late: overdue unpaid refuse owe
  learn: teach study
  loan: debt lender
  login: password credentials
  loneliness: lonely friends
  lonely: loneliness friends
  lose: lost
  maintainer: sponsor donations
  marketing: promote traction
  math: mathematics maths
  meal: food recipe diet
  medication: pills prescription
  meditation: mindfulness
  meeting: calls zoom
  memorise: memorize rote understand
  mortgage: lender loan
  noise: noisy loud
  onboarding: training
  outage: downtime incident
  overdue: late unpaid
  overwhelmed: stress
  parking: car
  password: login credentials lastpass
  pay: paid payment owe
  payment: invoice paid unpaid
  pet: dog cat vet
  photo: pictures camera
  plugin: theme
  post: promote share
  practise: practice conversation
  price: charge rate cost quote
  privacy: surveillance tracking
  procrastinate: procrastination distracted motivation
  procrastinating: procrastination distracted motivation
  procrastination: procrastinate distracted motivation
  puppy: dog
  receipt: expenses
  recipe: cooking meal
  recorder: recording loom obs
  recording: record loom obs
  recruiter: hiring interview
  recruiting: hiring recruiter candidate
  rejected: rejection response
  remember: forget
  rent: landlord lease
  repair: fix broken
  resume: cv application interview
  sale: sell sold selling
  saving: savings budget
  scheduling: calendar appointment
  sell: sale sold
  shipping: delivery courier
  shy: introvert awkward
  sign: signup register
  sleep: insomnia awake
  slow: speed lag load
  spam: unsubscribe phishing
  speak: speaking conversation fluent
  speaking: conversation fluent
  steady: control stable
  steal: stolen scam
  student: college
  studying: study homework exam
  subscription: cancel recurring
  subtitle: captions transcript
  sugar: glucose insulin
  tax: taxes accountant irs
  textbook: books tuition
  ticket: queue
  time: hours
  transcription: transcript subtitles
  translation: translate language
  travel: trip flight hotel
  trust: scam honest
  tutoring: tutor lessons
  undersell: undercharge undervalue cheap
  unemployment: unemployed
  update: upgrade
  upload: uploading
  user: customers signup traction
  venue: reception caterer
  vocabulary: flashcards words
  wait: waiting delay
  waste: wasting
  wedding: bride venue reception
  weight: diet calories
  whiteboard: leetcode algorithm
  workout: gym exercise
  wrist: rsi carpal posture
  `
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([word = '', others = '']) => [word, others.split(' ')]),
)
