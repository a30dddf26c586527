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
  new next no nobody non none nor not nothing now of off offer offers often oh ok okay on once one
  ones only onto or other others otherwise our ours ourselves out outside over own people per perhaps
  person please provide provides put quickly quite rather re really right s said same say says see seem
  seems several shall she should shouldn't simple simply since so some somebody someone
  something sometimes somewhere soon still such t take taken takes than that the their theirs
  them themselves then there therefore these they they'd they'll they're they've thing things
  this those though three through throughout thus till to together too took toward towards try
  trying two under unless until up upon us use used uses using usually ve very via want wanted
  wants was wasn't way ways we we'd we'll we're we've well went were weren't what whatever when
  whenever where wherever whether which while who whoever whole whom whose why will with within
  without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself
  yourselves`)

/** True of any product: too weak to search for or to decide relevance. */
export const genericWords = list(`
  ability able absolute absolutely abuse academic accept acceptable accepted accepting access
  accessible according account accurate achieve act action active actively activity actual add
  added adding addition additional address admin admit advance advanced advantage advice advise
  affect afford afraid age ago agree agreed agreement ahead aid aim air allow allowed allowing
  alternative amazing amount analysis angry announce announcement answer answered answering anti
  anymore anywhere apart apologize apology app apparently appeal appear application applied apply
  applying appreciate appreciated approach appropriate area argue argument arm arrive article
  aside ask asked asking aspect asset assignment assistant associate associated assume assuming
  assumption attack attempt attend attention attitude audience author auto automate automated
  automatic automation available average avoid avoiding awake aware awareness awesome awkward
  bachelor backed background bad balance ban banned barely base basic basis batch bay beat
  beautiful becoming bedside began begin beginning behavior believe benefit best beta better big
  bigger biggest bill billion bit block board body bonus bored born bother bottom bought box
  break breaking brief bring bringing broad broke brought build building built bunch bundle burn
  business busy button buy buying calculator call called calling calm capability capable capital
  care carry case cat catch category caught cause caused causing center central certain certainly
  chance change changed changing channel character charged cheaper check checked checker checking
  children choice choose choosing chose circle claim classic clean clear clearly click close
  closed closer coach coded cold collect collection combination combine combined comfortable
  coming command comment commit common communicate communication community companion company
  compare compared comparison compensation compete competition competitive competitor complaining
  complete completed completely complex complexity component compose con concept concern
  concerned condition confidence confident confuse confusing connect connected connecting
  connection conscious consider considered considering consistent consistently console constant
  constantly consuming contact contacted contain content continue continued contribute
  contribution control convert convince convinced cool copy corner corporate corporation correct
  correctly cost count counter couple cover covered crash crazy create created creating creation
  creative critical criticism cross crowd culture cup curious current custom cut cutting cycle
  daily damage dark dashboard data date day deal dealing dealt dear debate decade decent decide
  decided decision dedicated deep deeper deeply default define definitely definition delete
  deleted deliver demand demo department depend depending deployment depth describe description
  deserve designed designing desire desktop despite destroy detail detailed determine develop
  developed developing development device diary difference different differently digital
  digitally direct direction directly director directory discount discover discovered discuss
  discussed discussing discussion dislike display distance distributed doc documentation domain
  double doubt download dozen draft draw drive drop dropped dropping dry dumb duty each earlier
  early earn earning ease easier eating economic edge edit editing editor effect effective
  effectively efficient effort element elsewhere embedded emotional employed empty encourage end
  ended engage engine enjoy enjoyed ensure enter entering enterprise entire entirely entity entry
  environment equivalent error essential essentially established evening event eventually ever
  everyday evidence exact exactly example excellent except exception exchange excited exciting
  excuse exhausted exist existing exit expand expect expectation expected expecting expensive
  experience experienced experiment expertise explain explained explaining explanation explore
  exploring express external extra extreme extremely face facing fact factor fail failed failing
  failure fair fairly fake fall falling false familiar fan fancy fantastic faq fast faster fault
  favor favorite fear feature fed feedback feel feeling feet fell fellow felt fewer field fight
  fighting figure figured figuring file fill filled final finally financially find finder finding
  fine finish finished finishing fire fired firm first fit five fix fixed fixing flash flat
  flexible flow focused focusing folk follow followed following force forced foreign forever
  forget forgetting forgot form formal format formatting former forth forward found foundation
  four frame free freedom frequently fresh friendly front full fully fun function functional
  functionality fundamental funny future gain gap gave general generally generate generated
  generating generation generator generic genuinely giant gig giving glad global goal good gotten
  grab grad graduated graph grateful great greatly grew ground group grow growing grown growth
  guess guidance guide guideline half hand handful handle handling hang happen happened happening
  happy hard harder hardly have head headache hear heard hearing heart heavily heavy held hello
  helped helper helpful hence hey hidden hide high higher highly hit hitting hold holding hole
  home honest honestly hope hopefully hoping hosted hot hour huge human hundred hurt idea ideal
  ideally identify ignore ill imagine immediate immediately impact implement implementation
  implemented implementing important importantly impression improve improved improvement
  improving include included including income increase increasing incredible incredibly indeed
  independent index individual industry influence info information initial initially input insane
  insight inspiration inspired install installed instance instant instantly instruction integrate
  integration intelligence intelligent intended intention interact interaction interactive
  interest interested interesting interface intern internal international introduce introduced
  introduction invest investing invite involve involved issue item job join joined joining joke
  json jump junior keeping key kill killing kind kinda kit knew know knowing knowledge known
  labor lack laid landing large larger late lately later latest laugh launched launching layer
  lazy lead leader leadership leading learn learned learning leave leaving led left leg legacy
  legal legally length letting level lie life light lightweight liked limit limitation limited
  line link linked list listed listen listening literally little live lived living load local
  locally located location lock locked locking log logic long longer look looked looking loop
  lose losing loss lost love loved low lower luck lucky machine main maintain maintaining
  maintenance major majority maker manage managed management managing manually map mark
  marketplace massive master match matching material matter max mean meaning meaningful meant
  measure medium meet member mention mentioned message met method metric mid middle mile million
  min mind mine mini minimal minimum minor minute miss missed missing mistake mix mobile mode
  model moderator modern moment money monitor monitoring month monthly morning motivated mouth
  move moved moving multi multiple mvp name named national native natural naturally nature nearby
  necessarily necessary negative neural news nice niche night non normal normally note notice
  noticed nowhere number object objective obvious obviously occasionally odd offered offering
  office official offline okay old older ongoing online onsite open openai opened opening
  operating operation opinion opportunity opposed opposite option order organiser organization
  organize organized organizer oriented original originally ourselve output overall overcome owe
  own owned package page paid pain pair paper part particular particularly party pass passed
  passing passion passionate past paste path pattern paying peer percentage perfect
  perfectly perform performance performed period permission personal personally
  perspective phase photograph phrase pic pick picked picking piece place plain plan planned
  planner planning plate platform play playbook played playing plenty plus point pointed policy
  polite political poll poor poorly pop popular portion position positive possibility possible
  possibly post posted posting potential potentially power powered powerful practical practice
  pre prefer preferably preference preferred prepare prepared presence present press pressure
  pretty prevent preview previous previously primarily primary principle print prior priority
  private pro probably problem procedure process processing produce product production productive
  professionally profile profitable program progress project promise promote promotion proof
  proper properly proposal propose prospect protect prototype proud prove proven provided
  provider providing public publish published pull pulled purchased pure purpose pursue push
  pushed pushing putting qualified quality query question quick quit quitting race rail raise
  raised ran random range rant rarely rate raw reach reached reaction read reading ready real
  realise realistic reality realize realized reason reasonable reasonably reasoning receive
  received receiving recent recently recognize recommend recommendation recommended recorder
  reduce refer reference refuse regard regarding regardless register regret regular regularly
  relate related relatively release released relevant reliable relocate rely remain remember
  remind reminder remotely remove removed removing repeat replace replaced replacement reply
  report represent reputation request requested require required requirement researching resource
  respect respond responded response responsibility responsible rest result return review
  reviewing reward rich rid ride right ripoff ripped risk road role roll rolling rough roughly
  round route rule run running rust sad safe sample sat save saved saving saw saying scale scared
  scenario scene schedule scheme scope score scream screw screwed seamless search searching
  season second secret section sector secure seeing seek seeker seeking seemed seen select self
  sell selling semi send sending sense sensitive sent sentence separate serious seriously serve
  service set setting setup several shape share shared sharing sheet shell shift ship shipping
  short shot show showed showing shown shut side sidebar sign signal signed significant
  significantly similar single sit site sitting situation six size sized skip slightly slow
  slowly small smaller smart social society software sold sole solid solution solve solved
  solving somehow sometime somewhat sorry sort sound source space spare speak speaker spec
  special specific specifically speed spend spending spent split spoke spot spread stable staff
  stage stand standard standing star start started starting startup stat state stated statement
  static status stay staying steady step stick stop stopped store stored story straight strange
  strategy strength stress strict string strong structure structured stuff stupid style sub
  subject submission submit submitted submitting succeed success successful successfully suddenly
  suffer suggest suggested suggestion summary super supply support supporting suppose supposed
  sure surely surprise surprised survive suspect sweet switch switched switching syntax system
  table tag taking talent talk talked talking target task taught teach tech technical technically
  technique technology tell telling ten tend term test tested testing text thank themselve theory
  think thinking third thought thousand threat throw throwaway throwing tier time tiny tip title
  today together told tomorrow ton tonight tool toolkit top topic total totally touch tough track
  tracker tracking traditional trained transfer transition treat treated trend trick tried true
  truly trust truth turn turned turning twice type typical typically ultimately undergrad
  undergraduate undersell understand understanding unexpected unfortunately unique unit
  unnecessary unsure update updated updating upgrade upset url usage useful user usual utility
  vague valid validate valuable value variable variety various vault venture verify version
  viable vibe view visit vote wait waiting wake walk walked walking want wanting warning waste
  wasted wasting watch watchdog watched watching web week weekend weekly weird welcome wide
  widget width willing win wise wish won wonder wonderful wondering word work worked workflow
  working world worry worse worth wow write writer written wrong wrote yeah year yesterday young
  younger zero zone`)

/** People who may have the problem. They narrow a search, but are no subject by themselves. */
export const audienceLabels = list(`
  accountant adult agency ai applicant artist author beginner blogger boss bride builder buyer
  child client coach colleague commuter consultant consumer contractor couple craftsman creator
  customer dad dentist designer developer doctor driver elderly employee engineer enthusiast
  entrepreneur expat expert family founder freelance freelancer friend gamer grandparent guest
  hobbyist homeowner household immigrant indie individual kid landlord lawyer learner maker
  manager marketer mom mother mum musician nomad nurse owner parent participant patient pensioner
  photographer professional programmer pupil recruiter renter resident retailer retiree seeker
  seller senior shop shopper solo speaker staff stranger streamer student teacher team teen
  tenant tourist trader trainer traveler traveller tutor user vendor veteran visitor volunteer
  website woman women worker writer`)

/** Words of complaint. Not part of a subject, but a search may add one. */
export const complaintWords = list(`
  annoy annoyed annoying awful boring broken burden challenge challenging clunky complain
  complaint complicated confused confusing cumbersome difficult difficulty dread expensive
  frustrated frustrating frustration hassle hate horrible impossible inconvenient inefficient
  mess messy nightmare overwhelm overwhelmed overwhelming painful ridiculous sick stressed
  stressful struggle struggled struggling stuck suck sucks tedious terrible tired tiring trouble
  unable unreliable useless worried worry worst`)

/** Say nothing, even next to another word. */
export const emptyWords = list(`
  able actual app area aspect bad begin best better big bit build built clear couple create created
  day different early end enough example fact fail far feel figure find finish first full general
  good great half happen hard high hour huge idea important kind know large last later left little
  live long look lot low main mean minute moment month move nice number often one part past piece
  place point possible program quick ready real reason right short side similar sort stay step stop
  sure talk tell thing think time today ton tool total true turn type understand user various wait
  want watch way week whole wish word worth year yesterday`)

/** Found in every text, but name a problem next to another such word. */
export const namingWords = list(`
  app appointment bill body boss budget business buyer career client college company contract credit
  customer debt degree deposit employee employer experience family fee food founder friend fund game
  habit health home house income insurance interview job kid landlord language law license list loan
  market marketing meal meeting memory money music network note office parent party password patient
  payment pet phone photo price product project promotion raise relationship rent resume retirement
  salary sale saving savings school score seller shop skill sleep software startup stock store
  student task tax teacher team tenant training travel video website weight work`)
