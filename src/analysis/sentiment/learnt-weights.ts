// Written by bench/scan-quality/learn-sentiment.ts, which makes it anew; not to be edited by hand.
// Learnt from one half of the dev and test comments of GoEmotions (Google Research, Apache-2.0): the half
// whose ids have a SHA-256 that ends in an even byte. Words that 6 comments or more hold; no text of anyone.

/** `weight for pain, weight for praise: signs`, in the order of what they lean to; _ is a space. */
export const learntWeights = `
2.1 -0.2: SORRY
1.6 -0.1: DISGUST
1.4 -0.2: ANGER
1.7 0.1: SWEARING
1.1 -0.3: DEAR
1.1 -0.1: ANNOYANCE NOT_GREAT
1 -0.1: SOME_BAD
1.3 0.2: SAD
1 0: FAULTY
1.2 0.2: LETDOWN
1.3 0.3: INSULT
1.6 0.6: FEAR
0.8 -0.1: NOT_GOOD
0.9 0: NOT_THANKS WRONG
1 0.1: NOT_LOVE
1.1 0.3: BAD
0.8 0.1: BURDEN
0.4 -0.3: n't
0.7 0: NOT_PRETTY
0.8 0.2: TROUBLE
0.6 0: NOT_RELIABLE
1 0.4: LOSS
0.3 -0.2: sad
0.5 0: not
0.6 0.1: NOT_JOY
0.1 -0.3: things
0.2 -0.2: about anything no
0.3 -0.1: damn sorry
0.4 0: NOT_EASY
0.5 0.1: NOT_CARE
-0.3 -0.7: QUESTION
0.1 -0.2: come now part thing
0.2 -0.1: how last never
0 -0.3: only
0.3 0: even miss
0 -0.2: because break life
0.1 -0.1: NOT_AGREEMENT NOT_SAD
0.2 0: any hate
0.3 0.1: NOT_SORRY
0.4 0.3: NOT_SWEARING
-0.1 -0.2: like more
0.2 0.1: makes seems
0.3 0.2: NOT_WRONG
-1.7 -1.7: START
0.1 0.1: MORE_GOOD
0.2 0.2: NOT_LAUGHTER
0.6 0.6: WONDER
-0.2 -0.1: except
0.1 0.2: know really thats think
-0.3 -0.1: up
0.1 0.3: PLAIN feel
-0.1 0.1: EASY
-0.2 0: also could make much us
0 0.2: actually better get great love right seem try
0.4 0.7: NOT_INSULT
-0.3 0: NOT_PLAIN
0 0.3: pretty wow
0.2 0.5: NOT_ANGER
-0.1 0.2: ah funny haha let lol post thanks worked
-0.2 0.1: far go many okay some stand well
-0.1 0.3: agree least would
-0.2 0.2: crazy girl
0 0.4: NOT_LOSS sure
-0.1 0.4: hope
0 0.5: NOT_ANNOYANCE NOT_FAULTY NOT_LETDOWN
0.1 0.6: NOT_DISGUST
-0.1 0.5: MORE_BAD
0 0.6: NOT_FEAR
-0.2 0.4: EXCLAMATION NOT_BURDEN
0.2 0.9: NOT_BAD
0 0.8: NOT_DEAR
0.2 1: CARE
0.1 1: MEAN
-0.1 0.9: NOT_TROUBLE
0.2 1.2: RELIABLE
-0.2 0.9: WISH
0 1.1: PRETTY SOME_GOOD
-0.2 1.1: AGREEMENT
-0.2 1.2: GOOD
0 1.5: JOY
-0.1 1.5: LOVE
-0.3 1.4: GREAT
-0.5 1.6: LAUGHTER
-0.6 1.7: HOPE
-0.4 2.1: THANKS
`
