/** Meaning of a word by itself: its group, and how good (1 to 3) or bad (-1 to -3) it is; 0 is no feeling. */
interface Feeling {
  group: string
  level: number
}

/** Takes a word in lower case, or two in a row (`gave up`). */
export function getFeeling(words: string): Feeling | undefined {
  return feelings.get(words)
}

export function feelingGroups(): Feeling[] {
  return [...new Map([...feelings.values()].map((feeling) => [feeling.group, feeling])).values()]
}

// Words of one group share a weight, so that a word absent from the training data has the weight of its
// kind.
const feelings: ReadonlyMap<string, Feeling> = new Map(
  `
  PLAIN 0: broke_even free share shared shares sharing value values interested interest want wants wanted support
    supports solution solutions solve solved pay please help helps hi hey dear feature features kind like
    growing top able clear number fire ask kindly hint hints advice tips no_problem no_longer a_lot like_a like_to in_case
  PLAIN 0: would_like 'd_like looks_like look_like feel_like better_way best_way to_help not_only
    united matter matters chance wait cut stop_by huge alone better sure pretty easily best_at
    best_practice best_practices worst_case me_wrong so_far feel_free
  AGREEMENT 0: agree agreed exactly absolutely definitely indeed yes yep yeah yup totally legit
    deserve deserves deserved true valid fair
  GOOD 1: good nice nicely much_better way_better cool fine solid decent safe smart honest i_like really_like interesting useful
    helpful handy neat sweet clean enjoyable improved improves improvement
  EASY 1: fast simple easy faster easier affordable convenient smooth smoothly
  RELIABLE 2: reliable intuitive seamless seamlessly effortless effortlessly polished flawless
    flawlessly painless snappy generous saved_me saves_me saved_us just_works just_worked
    works_great works_perfectly works_well worked_well well_done worth_it worth_every
  GREAT 3: great awesome amazing excellent fantastic wonderful brilliant best incredible perfect
    perfectly superb magnificent marvelous stunning phenomenal outstanding terrific stellar epic
    legendary legend genius impressive impressed masterpiece delightful lifesaver gamechanger
    game-changer hero heroes rocks badass congrats congratulations kudos bravo gold hats_off
  PRETTY 2: beautiful beautifully gorgeous adorable cute lovely so_pretty handsome elegant charming wholesome
    delicious tasty talented strong brave inspiring inspiration respect admire
  LOVE 3: love loved loves loving adore heart hug hugs favorite favourite fave ❤ ❤️ 😍 <3 recommend recommended
  JOY 2: happy happier happily glad enjoy enjoyed enjoys enjoying enjoyment joy joyful excited
    exciting thrilled delighted pleased pleasure fun yay woo woohoo woot hooray celebrate blessed
    :) :-) :d 😊 smile smiled smiling satisfying satisfied ca_n't_wait looking_forward look_forward
  LAUGHTER 1: lol lmao lmfao rofl haha hahaha hahahaha hahah ha hehe heh hilarious funny funniest
    funnier laugh laughed laughing laughs chuckle chuckled giggle joke jokes joking amusing amused
    😂 🤣 😆 😄
  THANKS 2: thanks thank thx ty tysm appreciate appreciated appreciates grateful thankful cheers
    thank_you welcome
  HOPE 0: hope hopefully hoping hopeful hopes luck lucky optimistic
  CARE 1: care caring comfort gentle proud pride relieved relief stay_strong take_care be_safe
  WONDER 0: wow omg woah whoa damn oh holy
  SORRY -1: sorry apologize apologise apologies apology regret regrets regretted remorse ashamed
    shame guilty guilt embarrassed embarrassing embarrassment awkward cringe cringy cringey yikes
  SAD -2: sad sadly sadder saddest unfortunately unfortunate cry cried crying tears lonely depressed
    depressing depression died dying death dead dies heartbreaking heartbroken hurt hurts hurting
    miserable misery grief grieving tragic tragedy loss suffer suffered suffering suffers pain
    ache killed suicide suicidal poor_guy rip passed_away hopeless :( :-( :'( ;( 😢 😭 💔 😞
  LOSS -2: lost refuse refused refuses refusing cancelled canceled cancelling canceling broke quit
    dropped just_left has_left have_left had_left who_left left_me left_us left_our left_without
    rejected rejects is_gone are_gone
  LETDOWN -2: disappointing disappointed disappointment disappoints n't_like not_like letdown bummer bummed upset
    upsetting underwhelming unhappy dissatisfied mediocre meh overrated underappreciated overdone let_down worse gave_up
    give_up given_up giving_up gets_old
  FEAR -2: scared scary scares scare afraid fear fears feared terrified terrifying terror horror
    nervous nerve-wracking worried worry worries worrying anxious anxiety panic frightened frightening
    creepy creep creeps freaking_out danger dangerous threat threatened threatening dread dreading
  ANGER -3: angry mad anger furious enraged livid rage hate hated hates hating hatred despise loathe
    infuriating infuriates outrageous pissed sick_of tired_of fed_up fuck_off fuck_you shut_up
    n't_stand how_dare who_cares 😡 🤬 bloody_hell
  ANNOYANCE -2: annoying annoyed annoys irritating irritated frustrating frustrated frustrates
    frustration bother bothers bothered ridiculous whining whine complain complains complaining
    complained complaint complaints rant obnoxious insufferable unbearable drives_me driving_me
    stop_it enough_of ugh smh facepalm
  DISGUST -3: disgusting disgusted disgust gross nasty vile sickening sick puke vomit eww ew yuck
    horrific horrendous trash garbage ugly rotten filthy repulsive horrid nauseating foul unpleasant
  SWEARING -2: fuck fucking fucked fuckin shit shitty damn_it dammit crap crappy wtf bullshit bs stfu
    hell ass asshole assholes bitch bastard dick scum piss goddamn
  INSULT -3: stupid stupidity stupidest idiot idiots idiotic dumb dumbest moron morons pathetic loser
    losers ignorant ignorance clueless delusional insane crazy lazy selfish arrogant entitled
    hypocrite hypocrites hypocrisy hypocritical coward liar liars jerk jerks fool foolish toxic weird
    weirdo racist sexist bigot bigots bigotry evil cruel greedy rude nuts
  BAD -3: bad badly terrible terribly horrible horribly awful worst sucks suck sucked sucky lame poor
    poorly useless worthless pointless nonsense dreadful appalling atrocious abysmal shocking
    disgrace disgraceful disaster catastrophe nightmare mess unusable scammed scam scams scammer
    scammers ripoff unpaid ghosted garbage waste_of regret_buying regret_paying
  WRONG -1: wrong not_fair not_worth no_point no_excuse fake misinformation irrelevant cheating cheat
    cheated banned problematic disturbing disturbed offended offends offend childish immature disagree disagreed unfair unjust unacceptable unreasonable unnecessary inappropriate
    offensive insulting disrespectful dishonest misleading lied lying lies false illegal blame
    against hardly nope overreacting ignore ignored ignores ignoring abuse
    abused abusive abuser bully bullying bullied harass harassment violent violence attack attacked
    ruin ruined ruins ruining destroy destroyed
  FAULTY -2: clunky buggy bloated cumbersome unreliable unintuitive outdated broken breaks crash
    crashes crashed crashing glitch glitches glitchy laggy lags freezes hangs bugs bug downtime
    outage outages undocumented n't_work n't_support not_work n't_working not_working stopped_working
    keeps_crashing does_nothing do_nothing never_works fails failed failing
    failure fail
  BURDEN -2: tedious overdue chasing hassle struggle struggles struggling struggled manually burnout
    procrastinate procrastinating bottleneck churn churned headache headaches overwhelmed
    overwhelming painful stuck wasted wasting waste difficult distracted exhausting exhausted
    tired tiring stress stressed stresses stressing stressful drains draining boring bored dull chore chores forever forgetting
    nobody_replies never_pay never_pays never_paid never_answered never_replied never_responded no_response
  TROUBLE -2: problem problems issue issues trouble troubles error errors risk risky concern concerns
  BURDEN -1: slow slower late hard harder impossible unable confusing confused complicated lacking
    missing lack lacks spreadsheet spreadsheets workaround workarounds nobody lose losing cancel refund refunds
    unanswered
  DEAR -3: overpriced expensive paywall costly pricey rip-off price_increase price_hike far_too
    too_much too_many too_expensive too_slow too_hard
  `
    .trim()
    .split(/\n {2}(?! )/)
    .flatMap((line) => {
      const [head = '', words = ''] = line.split(': ')
      const [group = '', level = '0'] = head.trim().split(' ')
      const feeling = { group, level: Number(level) }
      return words
        .trim()
        .split(/\s+/)
        .map((word) => [word.replaceAll('_', ' '), feeling] as const)
    }),
)
