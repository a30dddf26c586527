// Test sentences of people with a problem, and of others on the same subject. One person invented and
// labelled all of them, so they show that the rules hold, not how often. The first five tables existed when
// the rules were written. Of the 56 pains of the last seven, 9 were recognised before the rules were
// adjusted to some of them, and none of the 56 others was taken for one: the rules miss much and are seldom
// wrong.

interface PainTable {
  problem: string
  pain: string
  other: string
}

const painTables: readonly PainTable[] = [
  {
    problem: 'Dog owners have sitters who cancel at short notice',
    pain: `
      Our dog sitter cancelled for the third time this month.
      I missed my flight because nobody showed up for the dogs.
      She texted an hour before that she is not coming, again.
      How do I get a sitter to actually turn up?
      The sitter left our puppy alone for nine hours.
      I gave up on weekends away altogether.
      Still no reply from the sitter and we leave tomorrow.
      Every holiday we end up begging the neighbours.
    `,
    other: `
      Our sitter comes on Mondays and Thursdays.
      What do you pay a sitter in Leeds?
      The sitter sent photos every evening, lovely person.
      I have been a sitter for six years.
      We have never had a sitter cancel on us.
      My neighbour walks the dogs when I travel.
      A sitter should ask about allergies and the vet.
      We met her at the park and booked two weekends.
    `,
  },
  {
    problem: 'Nurses on a ward never know the roster because it changes at short notice',
    pain: `
      Nobody on the rota knows who is working tomorrow.
      The roster changed again after I had booked the dentist.
      I no longer plan anything with my family.
      We are two people short on every night shift.
      My shift was swapped without anyone telling me.
      I have no clue whether I work on Sunday.
      They published the rota three weeks late.
      How am I supposed to find childcare with two days' notice?
    `,
    other: `
      Our rota is printed on the first of the month.
      Night shifts pay a third more here.
      The new roster has five columns and a legend.
      I swapped a shift with a colleague and it was no problem.
      Does your ward use self-rostering?
      Four nurses joined the ward in spring.
      Handover is at seven and takes ten minutes.
      The union agreed on a notice of six weeks.
    `,
  },
  {
    problem: 'Researchers cannot find the right lab protocol',
    pain: `
      I lost half a day looking for the right protocol.
      Half of the protocols leave out the concentration.
      My predecessor took the notebook and no one has a copy.
      I repeated the assay four times because the protocol was wrong.
      We threw away a whole batch of samples.
      I have been waiting two months for the author to answer.
      Does anyone else spend more time searching protocols than pipetting?
      I don't know which version of the protocol is the current one.
    `,
    other: `
      The protocol has twelve steps and takes two hours.
      We keep our protocols in a shared folder.
      This protocol was published in 2019.
      Which buffer does the protocol call for?
      Our lab moved to the new building.
      I wrote the protocol up for the group meeting.
      The technician follows the protocol to the letter, no trouble at all.
      You can cite a protocol by its identifier.
    `,
  },
  {
    problem: 'Small shops get wrong deliveries from their suppliers',
    pain: `
      My supplier sent the wrong order again and I have no idea what to do.
      Half of the boxes were missing when the van left.
      I had to turn away customers all Saturday.
      The wholesaler refuses to take the broken jars back.
      It took them five weeks to credit one crate.
      I count every box by hand because I can't trust the delivery note.
      We ran out of flour twice since Easter.
      What can I do when a supplier just stops answering?
    `,
    other: `
      Our supplier delivers on Tuesdays before eight.
      We order from two suppliers and compare their lists.
      The delivery note is pink and goes to the office.
      Our new supplier has been great so far.
      How many suppliers do you have?
      The van is parked behind the shop.
      I run a corner shop with my sister.
      Suppliers usually want thirty days.
    `,
  },
  {
    problem: 'Amateur choirs lose singers and cannot replace them',
    pain: `
      Our only tenor left three days before the concert.
      We have not found a bass since September.
      Rehearsals start late every single week because half of them are stuck in traffic.
      How do we get young people to join?
      The choir is down to nine voices and we had to drop the Bach.
      Nobody volunteers for the committee any more.
      Two altos quit without a word.
      I am at a loss how to keep the choir alive.
    `,
    other: `
      We sing in a church on Thursdays.
      Our choir was founded in 1987.
      The concert was sold out and everyone enjoyed it.
      What do you sing at Christmas?
      I joined a choir after university.
      The tenor section sits on the left.
      Our choir has no auditions and no fees.
      We are going to perform the Fauré in May.
    `,
  },
  {
    problem:
      'Parents of allergic children struggle to find restaurants that take the allergy seriously',
    pain: `
      My son ended up in hospital after one bite of a cake they swore was fine.
      The waiter rolled his eyes when I asked about nuts.
      We eat at home because I cannot trust any kitchen.
      Two menus out of three say nothing about allergens.
      It breaks my heart to watch her eat crackers at a birthday party.
      The kitchen used the same fryer although we had warned them.
      Where on earth can we have lunch without a risk?
      I am tired of being treated like a fussy mother.
    `,
    other: `
      The restaurant lists fourteen allergens on the back of the menu.
      My daughter grew out of her egg allergy at seven.
      They have a separate fryer and colour coded boards.
      Is sesame an allergen by law?
      We had lunch near the museum and it was easy.
      I bake without nuts for the school.
      The chef came out and talked us through the menu.
      Allergy tests take twenty minutes.
    `,
  },
  {
    problem: 'Self-employed carpenters do not get their quotes answered',
    pain: `
      I write ten quotes and hear back from one.
      They take my drawing and give it to somebody cheaper.
      Two evenings a week go into quotes that lead nowhere.
      Customers vanish once they see the number.
      Not even a thank you after I measured the whole house.
      I hate ringing people to ask whether they have decided.
      This quote business is eating my weekends.
      My best month had one order from fourteen quotes.
    `,
    other: `
      A quote from me has three pages and a drawing.
      I charge for the first visit and take it off the bill.
      Most of my customers come by word of mouth.
      My quotes are valid for thirty days.
      What do you put into a quote for a staircase?
      I trained as a carpenter in Ghent.
      The oak arrives on Friday.
      He accepted the quote the same evening.
    `,
  },
  {
    problem: 'Beekeepers lose colonies over winter',
    pain: `
      I opened the hive in March and they were all dead.
      That is the third winter in which I lose more than half.
      The mites are back although I treated twice.
      My colonies starved with honey two frames away.
      What am I doing wrong with the insulation?
      A whole year of work was gone in one cold week.
      I do not dare to buy another queen.
      The inspector could not tell me why they died.
    `,
    other: `
      My colonies sit on a south slope.
      I feed them fondant from December on.
      All of my hives came through the winter.
      A colony weighs about twenty kilos in autumn.
      Which mite treatment is allowed in organic beekeeping?
      We had a mild winter and an early willow.
      The queen was marked blue.
      I keep six hives behind the school.
    `,
  },
  {
    problem: 'Commuters with a bicycle have nowhere safe to leave it at the station',
    pain: `
      Somebody cut my lock on Tuesday, the second one since June.
      The racks are full by half past seven.
      I carry the saddle around all day like an idiot.
      The police just gave me a number and a shrug.
      My insurer wants to drop me after two thefts.
      There is one camera and it points at the flower bed.
      I went back to driving because of it.
      Could the council please do something about the station racks?
    `,
    other: `
      The station has two hundred racks and a pump.
      I ride a folding bicycle and take it on the train.
      The new bicycle garage opens in May.
      A place in the garage costs eight euros a month.
      My bicycle has never been touched in ten years there.
      Where is the entrance to the garage?
      The council counted bicycles at the station on Monday.
      I lock the frame and the rear wheel.
    `,
  },
  {
    problem: 'Landlords of small flats have tenants who pay the rent late',
    pain: `
      The rent was late again and I had to cover the mortgage from my savings.
      My tenant has not paid since April.
      I am always the one who has to ask.
      How do I tell a nice family that they owe me two months?
      He promised Friday, then Monday, and now he does not pick up.
      I check the account every morning with a knot in my stomach.
      The court date is nine months away.
      Last winter I lost four months of rent.
    `,
    other: `
      The rent is due on the first and includes heating.
      I let two flats above the bakery.
      My tenants pay by standing order and I never think about it.
      How much notice does a tenant have to give?
      We painted the flat before she moved in.
      The deposit is two months of rent.
      I bought the flat from my aunt.
      A standing order takes five minutes to set up.
    `,
  },
  {
    problem: 'Amateur astronomers cannot plan around clouds',
    pain: `
      I drove two hours and saw nothing but clouds.
      The forecast said clear and it was overcast all night.
      Every new moon this year was cloudy here.
      I set up the telescope and had to pack it in after ten minutes.
      Four apps and none of them agree on the clouds.
      My gear gathers dust because I never know in time.
      It is so frustrating to cancel on the club at the last minute.
      Is there no way to know by noon whether the night will be clear?
    `,
    other: `
      I observe from a field near the reservoir.
      The club meets on the second Friday.
      Clouds form when moist air rises.
      Last night was perfectly clear and we saw the rings.
      Which eyepiece do you use for Saturn?
      My telescope has an eight inch mirror.
      The forecast was right and we had a great night.
      New moon is on the twelfth.
    `,
  },
  {
    problem: 'Teachers spend their evenings marking the same mistakes in homework',
    pain: `
      I mark until eleven and start again at six.
      The same comma mistake, ninety times a week.
      My own children ask why I am always at the desk.
      I have stopped setting essays because I cannot keep up.
      No one reads the comments I write.
      By Thursday I am too tired to teach properly.
      There must be a quicker way to give feedback.
      I spend more time marking than teaching.
    `,
    other: `
      Homework is handed in on paper on Mondays.
      I teach Latin to thirteen year olds.
      Do you grade spelling in history?
      We use four colours for the comments.
      The class did well in the test.
      Our school has no homework in the first year.
      I enjoy reading their stories.
      A rubric has five rows.
    `,
  },
]

export function getSentences(kind: 'pain' | 'other'): { problem: string; sentence: string }[] {
  return painTables.flatMap((table) =>
    table[kind]
      .trim()
      .split(/\s*\n\s*/)
      .map((sentence) => ({ problem: table.problem, sentence })),
  )
}
