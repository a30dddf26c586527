/** Names of paid solutions, as parts of a regular expression. */
export const solutionWords: readonly string[] =
  'subscription subscrib\\w+ plan tier licen[cs]e app application tool software saas platform plugin extension premium seat user upgrade version product website'.split(
    ' ',
  )

/** Purchases other than tools: people, goods and running costs. In the singular. */
export const otherPurchases: readonly string[] = `
  plumber electrician carpenter builder contractor roofer painter mechanic handyman tradesman gardener cleaner
  locksmith mover removal driver courier taxi uber nanny babysitter sitter childminder daycare nursery tutor teacher
  coach lesson class course lawyer solicitor notary accountant consultant therapist dentist doctor vet hospital
  surgery medicine ticket flight hotel hostel airbnb holiday train fare bus fuel petrol gas electricity heating water
  car bike bicycle motorbike van truck tyre tire boat house flat apartment room hall venue fence roof boiler kitchen
  sofa bed mattress chair desk table washing fridge oven dishwasher drill saw phone laptop tablet camera printer
  instrument piano guitar violin sheet music score book magazine shipping postage delivery parcel customs deposit
  fine parking toll gym membership dress suit shoe jacket ring gift present flower meal dinner lunch coffee beer wine
  restaurant dog puppy cat horse hay feed seed plant tree compost paper ink toner part repair spare wedding funeral
  permit fee visa passport bail ransom bribe bet
`
  .trim()
  .split(/\s+/)
