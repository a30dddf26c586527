const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Never searched for and never counted. */
export const stopWords = list(`
  a about above across actually after again against all allow allows almost along already also
  although always am among an and another any anybody anyone anything anyway are aren't around
  as at automatically away back based basically be became because become becomes been before
  behind being below beside besides between beyond both but by came can can't cannot come comes
  could couldn't currently did didn't do does doesn't doing don't done down due during each
  easily easy either else enable enables enough especially etc even ever every everybody
  everyone everything everywhere far few for from further get gets getting give given gives go
  goes going gone gonna got had hadn't has hasn't have haven't having he he'd he'll help helping
  helps her here hers herself him himself his how however i i'd i'll i'm i've if in inside
  instead into is isn't it it'd it'll its itself just keep keeps kept kind last least less let
  let's lets like likely ll lot lots made mainly make makes making many may maybe me might more
  most mostly much must mustn't my myself near nearly need needed needing needs neither never
  new next no nobody none nor not nothing now of off offer offers often oh ok okay on once one
  ones only onto or other others otherwise our ours ourselves out outside over own per perhaps
  please provide provides put quickly quite rather re really right s said same say says see seem
  seems several shall she should shouldn't simple simply since so some somebody someone
  something sometimes somewhere soon still such t take taken takes than that the their theirs
  them themselves then there therefore these they they'd they'll they're they've thing things
  this those though three through throughout thus till to together too took toward towards try
  trying two under unless until up upon us use used uses using usually ve very via want wanted
  wants was wasn't way ways we we'd we'll we're we've well went were weren't what whatever when
  whenever where wherever whether which while who whoever whole whom whose why will with within
  without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself
  yourselves`)

/** Say something, but of any product: too weak to search for or to be relevant by. */
export const genericWords = list(`
  ability accept access achieve action add agree ai allow alone amount answer app appear
  application apply area arrive ask asking asks assume attempt automated automatic available
  avoid aware bad basic begin believe best better big block bring build business busy call calm
  care carry case cause change check choose clean clear click close collect combine common
  company compare completely complex connect connected connecting conscious consider constantly
  contain control convert copy cost count cover create current custom cut daily data date day
  deal decide deliver depend destroy detail develop device different digital digitally direct
  directly discover double dozen drive drop each early edge effective effort empty end engine
  enjoy entire ever everyday exist expect expensive experience explain face fact fail failing
  fall fast favorite feature feel fewer fill final find finding finish first fit fix flow follow
  forget forgetting form format free frequently friendly front full future gap general generate
  goal good great group grow guide half handle happen happy hard have headache hear high hit
  hold home hour human hundred idea imagine important improve increase individual industry info
  information instant interest issue job keeping kill kind know lack large later lead leave left
  legal level life light limit line link list listen load local lock locking long look lose
  losing low lower machine main maintain major manage management match matter mean meant meet
  member method middle mind minute miss missing mix mobile mode modern money month move multiple
  name natural nice normal notice number offline okay ongoing online open opinion option order
  original own pain part pass past people person personal pick piece place plan platform play
  plus point poor popular possible powered prepare present press pretty prevent price problem
  process produce product project promise proper protect prove public pull push quality question
  quick raise range rarely rate reach read ready real reason receive recent recommend reduce
  regular regularly relate relevant rely remain remember remove repeat replace reply request
  require rest result return rich right rule run running safe save saving scale seamless search
  second section secure select self send sense separate serious service set several shape share
  short show sign similar single site size skip slow small smart social software solution solve
  sort sound source space speak special specific speed spend spending standard start startup
  state stay step stop store stress strong stuff style success suffer suggest support sure
  surprise switch system taking talk target task tech technology tell tend term test thanks
  think thousand time title today together tool top total touch track tracking trust truth turn
  type understand understanding unexpected unique update usage user usual value variety various
  version view visit wait want waste wasting watch web website week work working world worth
  wrong year`)

/** Who has the problem. They narrow a search and are no subject by themselves. */
export const audienceWords = list(`
  adult agency artist beginner buyer child client colleague consultant consumer contractor
  creator customer designer developer elderly employee engineer entrepreneur expert family
  founder freelance freelancer friend gamer guest homeowner household indie individual kid
  landlord learner manager marketer mom mother nurse owner parent participant patient
  professional programmer recruiter renter resident retailer seller senior shop shopper solo
  stranger student teacher team teen tenant tourist traveler traveller tutor user vendor visitor
  volunteer woman women worker`)

/** What complaints are made of. Not part of a subject; a search may add one. */
export const complaintWords = list(`
  annoy annoyed annoying awful boring broken burden challenge challenging clunky complain
  complaint complicated confused confusing cumbersome difficult difficulty dread expensive
  frustrated frustrating frustration hassle hate horrible impossible inconvenient inefficient
  mess messy nightmare overwhelm overwhelmed overwhelming painful ridiculous sick stressed
  stressful struggle struggled struggling stuck suck sucks tedious terrible tired tiring trouble
  unable unreliable useless worried worry worst`)
