import { execFileSync } from 'node:child_process'

/** Kills the model processes whose parent is this test's process; not on Windows. */
export function killSentenceModels(): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  for (const line of lines) {
    const [pid, parent] = line.trim().split(/\s+/)
    if (Number(parent) === process.pid && line.includes('run-sentence-model')) {
      process.kill(Number(pid), 'SIGKILL')
    }
  }
}
