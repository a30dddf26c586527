// Written by bench/scan-quality/learn-sentiment.ts, which makes it anew; not to be edited by hand.
// Learnt from one half of the dev and test comments of GoEmotions (Google Research, Apache-2.0): the half
// whose ids have a SHA-256 that ends in an even byte. Words that 6 comments or more hold; no text of anyone.

/** `weight for pain, weight for praise: signs`, in the order of what they lean to; _ is a space. */
export const learntWeights = `
2.1 -0.1: SORRY
1.6 -0.1: DISGUST
1.4 -0.2: ANGER
1.7 0.1: SWEARING
1.2 -0.2: NOT_GREAT
1.1 -0.1: ANNOYANCE
1 -0.2: SOME_BAD
0.7 -0.3: DEAR
0.9 -0.1: WRONG
1.2 0.2: LETDOWN SAD
1.3 0.3: INSULT
1.6 0.6: FEAR
0.8 -0.1: NOT_GOOD
1 0.1: FAULTY NOT_LOVE
0.9 0.1: NOT_THANKS
1.1 0.3: BAD
0.8 0.1: BURDEN
0.4 -0.3: n't
0.7 0: NOT_PRETTY
0.8 0.2: TROUBLE
0.6 0: NOT_RELIABLE
0.3 -0.2: sad
0.5 0: not
0.6 0.1: NOT_JOY
0.2 -0.2: about anything no
0.3 -0.1: damn sorry
0.4 0: NOT_EASY
0.1 -0.2: come now part thing things
0.2 -0.1: how last never
0.4 0.1: NOT_CARE NOT_WRONG
0.3 0: even
0 -0.2: break life only
0.1 -0.1: NOT_AGREEMENT NOT_SAD
0.2 0: any hate miss tbh
0.3 0.1: NOT_SORRY
-0.1 -0.2: like look more when
0.2 0.1: makes seems
-0.5 -0.6: QUESTION
0.6 0.5: WONDER
-1.7 -1.7: START
0.3 0.3: NOT_SWEARING
-0.3 -0.2: up
0.2 0.3: NOT_LAUGHTER
0.5 0.6: NOT_INSULT
-0.2 -0.1: except
0.1 0.2: really thats think
0.1 0.3: feel
-0.2 0: also could okay us
0 0.2: MORE_GOOD better get great love right seem
-0.3 0: NOT_PLAIN
0 0.3: pretty
0.2 0.5: NOT_ANGER
-0.1 0.2: ah funny haha lol thanks wish worked would
-0.2 0.1: EASY go make many some stand
0.1 0.4: PLAIN
-0.1 0.3: agree hope least wow
-0.2 0.2: crazy girl
0 0.4: sure
0.2 0.7: NOT_BAD
0 0.5: NOT_ANNOYANCE NOT_DEAR NOT_FAULTY NOT_LETDOWN
0.1 0.6: NOT_DISGUST
-0.1 0.5: MORE_BAD
-0.2 0.4: EXCLAMATION
-0.1 0.6: NOT_FEAR
-0.2 0.5: NOT_BURDEN
-0.1 0.8: NOT_TROUBLE
0 0.9: MEAN
0.1 1: CARE
0.1 1.1: SOME_GOOD
0.2 1.2: RELIABLE
-0.1 1: PRETTY
-0.1 1.2: GOOD
-0.2 1.1: AGREEMENT
0 1.5: JOY
-0.3 1.3: GREAT
-0.8 0.8: WISH
-0.2 1.6: LOVE
-0.5 1.7: LAUGHTER
-0.6 1.7: HOPE
-0.4 2.2: THANKS
`
