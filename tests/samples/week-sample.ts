// Weeks for tests, with quiet defaults.
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import type { IdeaOfWeek, Week } from '../../src/features/blog/writing/week.ts'

export function createWeekIdea(at: number, about: Partial<IdeaOfWeek> = {}): IdeaOfWeek {
  const { up = 3, down = 0, upBefore = 0, downBefore = 0 } = about
  const net = up - down
  const netBefore = upBefore - downBefore
  return {
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as IdeaId,
    title: `Idea ${'abcdefghijklmnop'.charAt(at)}`,
    about: 'It saves people an hour. Nobody likes the work.',
    rank: at,
    rankBefore: null,
    rankChange: 0,
    filedUnder: ['Finance'],
    postedOn: null,
    up,
    down,
    net,
    upBefore,
    downBefore,
    netBefore,
    change: Math.abs(net - netBefore),
    allUp: up + upBefore,
    allDown: down + downBefore,
    signUps: 0,
    allSignUps: 0,
    scan: null,
    ...about,
  }
}

export function createWeek(ideas: IdeaOfWeek[], about: Partial<Week> = {}): Week {
  const sum = (count: (idea: IdeaOfWeek) => number) =>
    ideas.reduce((all, idea) => all + count(idea), 0)
  const votes = sum(({ up, down }) => up + down)
  const votesBefore = sum(({ upBefore, downBefore }) => upBefore + downBefore)
  const filed = new Map<string, number>()
  for (const name of ideas.flatMap(({ filedUnder }) => filedUnder)) {
    filed.set(name, (filed.get(name) ?? 0) + 1)
  }
  return {
    days: 7,
    number: 47,
    from: '2026-11-16T09:00:00.000Z',
    to: '2026-11-23T09:00:00.000Z',
    up: sum(({ up }) => up),
    down: sum(({ down }) => down),
    votes,
    votesBefore,
    votesChange: Math.abs(votes - votesBefore),
    posted: 0,
    postedBefore: 0,
    signUps: sum(({ signUps }) => signUps),
    signUpsBefore: 0,
    gaining: ideas.length,
    shown: ideas.length,
    weeksFirst: ideas[0]?.rankBefore === 1 ? 2 : 1,
    ideas,
    filed: [...filed].map(([name, many]) => ({ name, ideas: many })),
    categories: [],
    ...about,
  }
}

/** Ten ideas of every kind: new, falling, divided, with sign-ups, scanned. */
export function createRichWeek(): Week {
  const scan = (discussions: number, platforms: string[]) => ({
    doneOn: '2026-11-18',
    discussions,
    platforms,
    platformCount: platforms.length,
  })
  const filedUnder = ['Productivity', 'Business']
  const ideas = [
    createWeekIdea(1, {
      title: 'Chase late invoices',
      up: 41,
      down: 6,
      upBefore: 20,
      downBefore: 2,
      signUps: 5,
      allSignUps: 12,
      allUp: 88,
      allDown: 9,
    }),
    createWeekIdea(2, {
      title: 'A lunchbox that says when it is warm',
      up: 30,
      down: 2,
      postedOn: '2026-11-18',
      signUps: 3,
      allSignUps: 3,
    }),
    createWeekIdea(3, {
      title: 'Shared garden tools',
      up: 22,
      filedUnder,
      scan: scan(34, ['Forums', 'Hacker News']),
    }),
    createWeekIdea(4, {
      title: 'Quiet hours for chat',
      up: 19,
      down: 3,
      upBefore: 30,
      downBefore: 1,
      filedUnder,
      allSignUps: 4,
    }),
    createWeekIdea(5, { title: 'تذكير بالمواعيد', up: 15, down: 9, upBefore: 5, downBefore: 5 }),
    createWeekIdea(6, {
      title: 'Rent a ladder',
      up: 11,
      down: 6,
      upBefore: 1,
      downBefore: 4,
      scan: scan(3, ['Forums']),
    }),
    createWeekIdea(7, { title: '7-minute accounts', up: 8, upBefore: 8 }),
    createWeekIdea(8, { title: 'Night bus finder', up: 7, down: 1, postedOn: '2026-11-21' }),
    createWeekIdea(9, {
      title: 'Plants for dark flats',
      up: 5,
      signUps: 1,
      allSignUps: 6,
      upBefore: 2,
      scan: scan(0, []),
    }),
    createWeekIdea(10, { title: 'One list for three flatmates', up: 4, down: 3, upBefore: 9 }),
  ]
  return createWeek(ideas, {
    posted: 4,
    postedBefore: 6,
    signUps: 9,
    signUpsBefore: 4,
    gaining: 23,
    categories: [
      { name: 'Finance', net: 70, netBefore: 31, change: 39 },
      { name: 'Productivity', net: 44, netBefore: 40, change: 4 },
      { name: 'Health', net: 2, netBefore: 12, change: 10 },
    ],
  })
}
