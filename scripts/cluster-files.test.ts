// Checks deploy/cluster/ without a cluster; tests/faults/failover.ts runs one with these files.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const getText = (name: string) =>
  readFileSync(new URL(`../deploy/cluster/${name}`, import.meta.url), 'utf8')

describe('the PostgreSQL cluster files', () => {
  it('Patroni gives up a lost primary within 20 seconds, with timings that it allows', () => {
    const { bootstrap } = z
      .object({
        bootstrap: z.object({
          dcs: z.object({
            ttl: z.number(),
            loop_wait: z.number(),
            retry_timeout: z.number(),
            synchronous_mode: z.literal(true),
          }),
        }),
      })
      .parse(parse(getText('patroni.yml')))
    const { ttl, loop_wait: wait, retry_timeout: retry } = bootstrap.dcs
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl)
    expect(ttl).toBeLessThanOrEqual(20)
  })

  it('HAProxy finds the primary through Patroni and closes the connections to a demoted one', () => {
    const text = getText('haproxy.cfg')
    const [, patroni = ''] = /RESTAPI_LISTEN=[\d.]+:(\d+)/.exec(getText('patroni.env')) ?? []
    expect(text).toContain('option httpchk OPTIONS /primary')
    expect(text).toContain('on-marked-down shutdown-sessions')
    const servers = [...text.matchAll(/^\s+server (\S+) (\S+):5432 check port (\d+)$/gm)]
    expect(servers.map(([, , , port]) => port)).toEqual([patroni, patroni, patroni])
    const members = /INITIAL_CLUSTER=(.*)/.exec(getText('etcd.env'))?.[1]?.split(',') ?? []
    expect(servers.map(([, name, url]) => `${name}=http://${url}:2380`)).toEqual(members)
  })

  it('the cluster files contain only placeholder passwords', () => {
    const passwords = [...getText('patroni.env').matchAll(/^\w+_PASSWORD=(.*)$/gm)]
    expect(passwords.map(([, value]) => value)).toEqual([
      'SUPERUSER-PASSWORD',
      'REPLICATION-PASSWORD',
      'REWIND-PASSWORD',
    ])
  })
})
