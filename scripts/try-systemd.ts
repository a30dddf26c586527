// `npm run try-systemd`: runs the units of deploy/ under systemd in a container, by the steps of docs/operating.md:
// the site starts, comes back after a kill, is backed up, can't change its code, and stops in time.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exit, pid } from 'node:process'

const root = resolve(import.meta.dirname, '..')
const image = 'assay-try-systemd'
const name = `${image}-${pid}`
const readyWithinMs = 120_000
const stopWithinMs = 10_000

const engine = ['docker', 'podman'].find((command) => spawnSync(command, ['info']).status === 0)
if (!engine) {
  console.log('Skipped: neither docker nor podman runs here.')
  exit()
}

const [, base = ''] = /^FROM (\S+)/m.exec(readFileSync(resolve(root, 'Dockerfile'), 'utf8')) ?? []
const systemd = 'apt-get update && apt-get install -y --no-install-recommends systemd'
const settings = String.raw`DATA_DIR=/var/lib/assay\nPUBLIC_URL=http://localhost:3000\n`

try {
  run(['build', '--network=host', '--tag', image, '-'], `FROM ${base}\nRUN ${systemd}\n`)
  // systemd needs the rights of root to take them from the services.
  const rights = ['--privileged', '--cgroupns=private', '--network=none', '--tmpfs=/run']
  run([
    'run',
    '--detach',
    ...rights,
    `--name=${name}`,
    `--volume=${root}:/src:ro`,
    image,
    '/lib/systemd/systemd',
  ])
  inside('useradd --system --home-dir /var/lib/assay assay')
  inside('install -d -o assay -m 700 /var/lib/assay /var/backups/assay')
  inside('mkdir /opt/assay && tar c -C /src --exclude=.git --exclude=.env . | tar x -C /opt/assay')
  inside(`cd /opt/assay && chown -R root:root . && printf '${settings}' > .env`)
  inside('cd /opt/assay && chgrp assay .env && chmod 640 .env')
  inside('cp /opt/assay/deploy/assay*.service /opt/assay/deploy/assay*.timer /etc/systemd/system/')
  inside('systemctl daemon-reload && systemctl enable --now assay assay-backup.timer')
  waitUntilReady()
  inside('kill -KILL $(systemctl show assay -p MainPID --value)')
  waitUntilReady()
  inside('systemctl start assay-backup && ls /var/backups/assay/*.gz')
  inside('systemctl list-timers | grep assay-backup.timer')
  inside("! su -s /bin/sh assay -c 'touch /opt/assay/src/x' 2>/dev/null")
  const stoppedAt = performance.now()
  inside('systemctl stop assay && test $(systemctl show assay -p ExecMainStatus --value) = 0')
  const stopMs = Math.round(performance.now() - stoppedAt)
  if (stopMs > stopWithinMs) throw new Error(`It stopped after ${stopMs} ms`)
  console.log(`Started, killed, started again, backed up, and stopped within ${stopMs} ms.`)
} finally {
  spawnSync(engine, ['rm', '--force', '--volumes', name])
}

/** @throws with what the engine wrote */
function run(args: string[], input = ''): void {
  const { status, stdout, stderr } = spawnSync(engine ?? '', args, { encoding: 'utf8', input })
  if (status !== 0) throw new Error(`${args.at(-1) ?? ''}: ${stdout}${stderr}`)
}

function inside(command: string): void {
  run(['exec', name, 'sh', '-c', command])
}

function waitUntilReady(): void {
  const look = "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))"
  const startedAt = performance.now()
  while (performance.now() - startedAt < readyWithinMs)
    if (spawnSync(engine ?? '', ['exec', name, 'node', '-e', look]).status === 0) return
  inside('journalctl -u assay -n 30 --no-pager >&2; false')
}
