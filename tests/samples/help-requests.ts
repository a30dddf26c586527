/**
 * Requests for help, for tests; none of them is praise. One person invented and labelled them, so they show
 * that the rules hold, not how often.
 */
export const helpRequests = `
  Grateful for every hint, the roster will not load.
  Thanks in advance for any tips, our choir has no tenors left.
  My best tenor just left the choir.
  Great, the third sitter in a row has cancelled on me.
  Any help is much appreciated, thank you.
  Please recommend a good vet who does house calls.
  Thanks for reading, I would love some honest advice.
  Could someone kindly point me to a decent tutorial? Thank you so much!
  I would really appreciate any pointers on keeping bees over winter.
  Looking for the best way to store seeds, thanks!
  Hi all, what is your favourite tool for splitting bills? Cheers!
  Does anyone have a great recipe for gluten free bread?
  Hoping someone here can help, my kiln will not reach temperature.
  Is there an easy way to share a grocery list with my mother?
  Can anybody recommend a reliable plumber in a small town?
  Happy to hear any suggestions, we are a team of four.
  Thank you in advance for your answers.
  Any recommendations are welcome.
  I am happy to provide more details if somebody can help.
  We would be glad about every idea for our Tuesday club.
  Hello lovely people, how do you keep track of library books?
  Would love to hear how others handle late parents at pick-up.
  Please help, the printer jams on every label.
  Advice welcome: how do I get volunteers to reply?
  Thanks to anyone who can explain this tax form.
  What is the best cheap microphone for a podcast?
  Which app do you recommend for birdwatching notes?
  Kindly advise on how to appeal a parking fine.
  Tips appreciated!
  Appreciate any insight into renting out a barn.
  I'd be grateful if somebody could tell me how to prune an old fig.
  Sorry if this is a silly question, but how do people find a good accountant?
  Anyone got a nice solution for drying climbing shoes?
  Need a better way to plan shifts, suggestions please.
  Seeking recommendations for a good children's dentist.
  Can you help me find a fun activity for forty cousins?
  I hope somebody knows how to get wax out of linen.
  Thanks a lot for any help you can give.
  Thank you for taking the time to read this, I need a hand with my thesis data.
  How can I make my landlord answer, please?
  Does a good free tool for seating plans exist?
  What would be a perfect gift for a retiring nurse?
  So what do you all love to use for meal planning?
  Best practice for naming photo files?
  Ideas very welcome on how to keep pigeons off a balcony.
  I want to find a smart way to water plants on holiday, thoughts welcome.
  Please share your experience with second-hand prams.
  Could really use some good advice about boundary walls.
  Grateful for any recommendations near the coast.
  Ta very much if anyone can spare a spare key cutter's name.
  Would somebody be so nice and explain how the queue works?
  I'm trying to find an awesome caterer for a small wedding.
  We are looking for a wonderful, patient piano teacher.
  Any experienced sailors here who can help me choose a life vest?
  How do the best coaches deal with parents who shout?
  Has anyone had success with growing lemons indoors?
  What worked well for you when a tenant stopped paying?
  Is it worth learning shorthand for interviews?
  Thank you all, still hoping for an answer about the boiler.
  Many thanks for your suggestions in advance.
  Any good books on repairing clocks?
  I'd love recommendations for quiet keyboards.
  Help appreciated with a stubborn lawnmower.
  Looking forward to your tips on toddler sleep.
  Cheers for any leads on a used kiln.
  Please be kind, I am new and cannot get the loom to work.
  How do you get kids excited about the recorder?
  I would be so happy if someone found my error in this spreadsheet.
  Can someone recommend a lovely quiet campsite?
  Do you have a smart trick for folding fitted sheets?
  Thanks for any advice you might have.
  What's a fair and friendly way to ask guests to pay?
  It would be great if someone could tell me which form I need.
  It would be amazing to get some feedback on our booking page.
  Your help would mean a lot to us.
  I wish somebody could show me a simple way to back up a phone.
  All suggestions gratefully received.
  Which are the nicest walks for a pram, please?
  Anyone know if there is a good course on grant writing?
  My kind neighbour quit as our treasurer, how do I find another one?
  Our best driver refused the night route again.
  The brilliant new oven broke in its first week.
  We lost our favourite rehearsal room.
  Half of my lovely regulars dropped out this season.
  The friendly caterer cancelled two days before the party.
  The good doctor has left the village.
  Our beloved bus line was cancelled.
  Great, now the landlord refuses to fix the heating.
  Wonderful, the file is gone and the backup failed.
  Perfect, the second courier in a week lost my parcel.
  Thank you so much in advance, this has been driving me mad.
  Thanks! I still cannot log in.
  Thank you, but the form still rejects my postcode.
  I appreciate the reply, yet nothing has changed.
  I appreciate that you are busy, please answer my ticket.
  Please advise.
  Would be thankful for a template of a lease.
  Recommend me a sturdy bike rack.
  Any tool you can recommend for tracking school buses would help.
  Recommendations for a fun team day please!
  We appreciate all the help we can get with our archive.
  Can I ask for some good wishes and a bit of advice about moulting hens?
  Love this forum, quick question: how do I descale a samovar?
`
