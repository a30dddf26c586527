/** Best first, then the sites where people look for tools of any kind. @param queries best first */
export function findSites(queries: readonly string[]): string[] {
  const scores = new Map<string, number>()
  for (const [at, query] of queries.entries()) {
    for (const word of query.toLowerCase().split(/\s+/)) {
      for (const [site, words] of topics) {
        if (words.test(word)) scores.set(site, (scores.get(site) ?? 0) + queries.length - at)
      }
    }
  }
  const matches = topics.flatMap(([site]) => (scores.has(site) ? [site] : []))
  const best = matches.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
  return [...new Set([...best, ...generalSites])]
}

const generalSites = ['softwarerecs', 'webapps', 'workplace']

const topics: readonly [site: string, words: RegExp][] = [
  ['freelancing', /^(freelanc\w*|invoic\w*|clients?|contractors?|gigs?|upwork|fiverr|retainers?)$/],
  ['workplace', /^(managers?|boss\w*|colleagues?|co-?workers?|offices?|meetings?|interview\w*)$/],
  ['workplace', /^(recruit\w*|hiring|resumes?|burnout|salar(y|ies)|employ\w*|jobs?|onboarding)$/],
  ['money', /^(money|budget\w*|tax(es)?|bank\w*|credit|debts?|loans?|mortgages?|invest\w*)$/],
  ['money', /^(savings?|retirement|pensions?|expenses?|payments?|insurance|subscriptions?)$/],
  ['pm', /^(projects?|scrum|agile|sprints?|kanban|backlogs?|gantt|milestones?|estimat\w*|jira)$/],
  ['pm', /^(stakeholders?|deadlines?|standups?|timesheets?|teams?)$/],
  ['parenting', /^(parent\w*|child|children|kids?|bab(y|ies)|toddlers?|infants?|teen\w*)$/],
  ['parenting', /^(daycare|nann(y|ies)|bedtime|homework|famil(y|ies)|newborns?)$/],
  ['pets', /^(pets?|dogs?|cats?|pupp(y|ies)|kittens?|vets?|veterinar\w*|aquariums?|leash\w*)$/],
  ['academia', /^(research\w*|thes[ie]s|phd|professors?|papers?|citations?|journals?|students?)$/],
  ['academia', /^(universit(y|ies)|lectur\w*|academi\w*|dissertations?|grants?)$/],
  ['matheducators', /^(math\w*|algebra|calculus|fractions?|geometry)$/],
  ['languagelearning', /^(languages?|vocabular\w*|fluen\w*|flashcards?|pronunciation)$/],
  ['diy', /^(plumb\w*|drywall|renovat\w*|tiles?|roofs?|wiring|insulation|bathrooms?|heating)$/],
  ['law', /^(legal\w*|laws?|lawyers?|contracts?|copyright\w*|licens\w*|landlords?|tenants?|gdpr)$/],
  ['cooking', /^(cook\w*|recipes?|bak(e|ing)|meals?|ingredients?|ovens?|leftovers?)$/],
  ['coffee', /^(coffees?|espressos?|brew\w*)$/],
  ['fitness', /^(workouts?|exercis\w*|gyms?|running|runners?|muscles?|fitness)$/],
  ['travel', /^(travel\w*|trips?|flights?|airports?|visas?|hotels?|luggage|itinerar\w*)$/],
  ['gardening', /^(garden\w*|plants?|soil|lawns?|seeds?|compost\w*|houseplants?)$/],
  ['bicycles', /^(bikes?|bicycles?|cycling|cyclists?)$/],
  ['mechanics', /^(cars?|engines?|brakes?|mechanics?)$/],
  ['photo', /^(photo\w*|cameras?|lens(es)?)$/],
  ['music', /^(guitars?|piano\w*|chords?|music\w*|singing)$/],
  ['writing', /^(novels?|writ(e|er|ers|ing)|manuscripts?|screenplays?)$/],
  ['interpersonal', /^(friend\w*|roommates?|conversations?|neighbou?rs?)$/],
  ['ux', /^(ux|usability|wireframes?|interfaces?|accessibility)$/],
  ['softwareengineering', /^(code|coding|refactor\w*|programm\w*|developers?|codebases?)$/],
  ['devops', /^(deploy\w*|kubernetes|docker|pipelines?|terraform|devops)$/],
  ['webmasters', /^(seo|hosting|domains?|sitemaps?|backlinks?)$/],
  ['security', /^(passwords?|phishing|encrypt\w*|malware|hack\w*)$/],
  ['genai', /^(prompts?|llms?|chatgpt|gpt|copilot)$/],
  ['ai', /^(ai|chatbots?|neural)$/],
  ['apple', /^(iphones?|ipads?|macbooks?|macs?|macos|ios)$/],
  ['android', /^android$/],
  ['salesforce', /^(salesforce|crms?)$/],
]
