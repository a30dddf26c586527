// The files for Prometheus and Grafana in deploy/ name only what /metrics really prints.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { recordBackup } from '../../src/features/operations/backup/last-backup.ts'
import { checkMailServer } from '../../src/features/operations/mail-server.ts'
import { startSmtp } from '../fakes/smtp.ts'
import { storePost } from '../posts.ts'
import { scanToEnd } from '../scan.ts'
import { openWorld } from '../world.ts'

const getPath = (name: string) => new URL(`../../deploy/${name}`, import.meta.url)
const rulesFile = getPath('prometheus-rules.yml')

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string().regex(/^Assay[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.object({ summary: z.string().min(1), description: z.string().min(1) }),
        }),
      ),
    }),
  ),
})
const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
})

const rules = rulesSchema
  .parse(parse(readFileSync(rulesFile, 'utf8')))
  .groups.flatMap((group) => group.rules)
const { panels } = dashboardSchema.parse(
  JSON.parse(readFileSync(getPath('grafana-dashboard.json'), 'utf8')),
)
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
]

/** The labels of all samples, by the name of their metric. */
let samples: Map<string, Record<string, string>[]>

beforeAll(async () => {
  const smtp = await startSmtp()
  const world = await openWorld({ HOST: '127.0.0.1', SMTP_URL: smtp.url })
  const { services } = world.site
  await scanToEnd(world.visitor())
  world.hackerNews.respondWith((response) => response.writeHead(400).end())
  await scanToEnd(world.visitor(), 'Bicycles make noise at night')
  await recordBackup(services.store, { takenAt: services.clock().toISOString() })
  await checkMailServer(services)
  await storePost(world)
  await fetch(world.site.url)
  samples = parseSamples(await (await fetch(new URL('/metrics', world.site.url))).text())
  await world.close()
  await smtp.close()
})

function parseSamples(text: string): typeof samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const parsed = lines.map((line) => {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)]
    return { name, labels: Object.fromEntries(pairs.map(([, key, value]) => [key, value])) }
  })
  const byName = Map.groupBy(parsed, ({ name }) => name)
  return new Map([...byName].map(([name, all]) => [name, all.map(({ labels }) => labels)]))
}

describe('the files for Prometheus and Grafana', () => {
  it('the rules and the dashboard name only metrics and labels that /metrics prints', () => {
    expect(expressions.length).toBeGreaterThan(30)
    expect(
      expressions.flatMap(({ of, expr }) => listErrors(expr).map((error) => `${of}: ${error}`)),
    ).toEqual([])
  })

  it('the rules and the dashboard use every metric of this site but those of Node.js', () => {
    const used = expressions.map(({ expr }) => expr).join('\n')
    const names = [...samples.keys()].filter((name) => name.startsWith('assay_'))
    const unused = names.filter(
      (name) => !used.includes(name) && !/_(?:bucket|sum|count)$/.test(name),
    )
    expect(unused).toEqual([])
  })

  it('promtool accepts the rules, where it is installed', ({ skip }) => {
    const checked = spawnSync('promtool', ['check', 'rules', rulesFile.pathname])
    if (checked.error) skip('promtool is not installed')
    expect([checked.status, checked.stderr.toString()]).toEqual([0, ''])
  })
})

function listErrors(expr: string): string[] {
  const selectors = [...expr.matchAll(/\b(assay_\w+)(?:\{([^}]*)\})?/g)]
  const known = new Set(['instance', 'le'])
  const errors = selectors.flatMap(([, name = '', matchers = '']) => {
    const found = samples.get(name)
    if (!found) return [`${name} is not printed`]
    for (const labels of found) for (const label of Object.keys(labels)) known.add(label)
    return [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].flatMap(
      ([, label = '', , values = '']) =>
        values
          .split('|')
          .filter((value) => !found.some((labels) => labels[label] === value))
          .map((value) => `${name} has no ${label}="${value}"`),
    )
  })
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  return [
    ...errors,
    ...grouped.filter((label) => !known.has(label)).map((label) => `no label ${label}`),
  ]
}
