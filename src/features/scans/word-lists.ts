const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Never searched for and never counted. */
export const stopWords = list(`
  a about above across after again against all almost along already also although always am among an
  and another any anybody anyone anything anyway are aren't around as at away back be became because
  become becomes been before behind being below beside besides between beyond both but by came can
  can't cannot come comes could couldn't did didn't do does doesn't doing don't done down due during
  each either else enough especially etc even ever every everybody everyone everything everywhere far
  few for from further get gets getting give given gives go goes going gone gonna got had hadn't
  has hasn't have haven't having he he'd he'll her here hers herself him himself his how however i i'd
  i'll i'm i've if in inside instead into is isn't it it'd it'll its itself just keep keeps kept kind
  last least less let let's like likely ll lot lots made mainly make makes making many may maybe me
  might more most mostly much must mustn't my myself near nearly need needed needing needs neither
  never new next no nobody none nor not nothing now of off often oh ok okay on once one ones only onto
  or other others otherwise our ours ourselves out outside over own per perhaps please put quite rather
  re really right s said same say says see seem seems several shall she should shouldn't since so some
  somebody someone something sometimes somewhere soon still such t take taken takes taking than that
  the their theirs them themselves then there therefore these they they'd they'll they're they've thing
  things this those though through throughout thus till to together too took toward towards try trying
  two under unless until up upon us use used uses using usually ve very via want wanted wants was wasn't
  way ways we we'd we'll we're we've well went were weren't what whatever when whenever where wherever
  whether which while who whoever whole whom whose why will with within without won't would wouldn't yes
  yet you you'd you'll you're you've your yours yourself yourselves
  allow allows based enable enables help helping helps lets offer offers provide provides three
  actually basically currently easily easy quickly simply simple automatically across`)

/** Say something, but of any product: too weak to search for or to be relevant by. */
export const genericWords = list(`
  ability access action ai amount app application area automated automatic available bad best better
  big build business case cause change common company cost create current custom daily data day deal
  device different digital digitally effort end experience fast feature feel fewer find free full
  future good great group hard have high home hour idea important improve increase industry info
  information issue job know large life local long look low machine main manage management
  matter minute mobile modern money month multiple number online option order part people person
  personal place plan platform point poor possible price problem process product project quality
  quick range real reduce result save saving search send service set share show single site small
  smart social software solution solve special start startup step stop store stuff suggest support
  system tech technology tell term test think time today tool top type unique update usage
  user value variety wait watch web website week work working world worth year
  add busy bring call click connect connected connecting deliver direct directly discover engine
  everyday generate goal level maintain match member offline open own platform powered proper right
  run running safe secure seamless specific spend spending suffer thanks track turn understand view
  accept achieve agree allow answer appear apply arrive assume attempt avoid aware basic begin believe
  block calm care carry check choose clean clear close collect combine common compare complex consider
  contain control convert copy count cover cut decide depend destroy detail develop directly double
  drive drop edge effective empty enjoy entire exist expect explain face fact fall favorite fill
  final finish fit fix flow follow form format friendly front general gap grow guide half handle
  happen happy hit hold human hundred imagine individual instant interest keeping kill kind lack
  later lead leave left legal light limit line link list listen load lower main major mean meant
  meet method middle mind mix mode move name natural nice normal note notice okay ongoing open opinion
  order original pass past pick piece play plus popular prepare present press prevent pretty produce
  promise protect prove public pull push question raise rate reach read ready reason receive recent
  recommend regular relate relevant rely remain remove repeat replace reply request require rest return
  rich rule scale section select sense separate serious several shape short sign similar
  size skip sort sound source space speak speed standard state stay strong style success sure
  switch talk target task tend title total touch trust truth turn understanding usual various
  version visit wrong first second
  headache pain stress waste hundred thousand dozen hear ask asking asks date early finding
  alone completely constantly each ever expensive fail failing forget forgetting frequently
  lose losing miss missing rarely regularly remember together track tracking waste wasting want`)

/** Who has the problem. They narrow a search and are no subject by themselves. */
export const audienceWords = list(`
  adult agency artist beginner buyer child client colleague consultant consumer contractor creator
  customer designer developer elderly employee engineer entrepreneur expert family founder freelance
  freelancer friend gamer guest homeowner household individual indie kid landlord learner manager
  marketer mom mother nurse owner parent participant patient professional programmer recruiter renter
  resident retailer seller senior shop shopper solo stranger student teacher team teen tenant tourist
  traveler traveller tutor user vendor visitor volunteer woman women worker`)

/** What complaints are made of. Not part of a subject; a search may add one. */
export const complaintWords = list(`
  annoying annoy annoyed awful boring broken burden challenge challenging clunky complain complaint
  complicated confused confusing cumbersome difficult difficulty dread expensive frustrated frustrating
  frustration hassle hate horrible impossible inconvenient inefficient mess messy nightmare
  overwhelm overwhelmed overwhelming painful ridiculous sick stressed stressful struggle
  struggled struggling stuck suck sucks tedious terrible tired tiring trouble unable unreliable
  useless worst worry worried`)
