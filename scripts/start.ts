// What `npm start` runs: the server, with one of glibc's heaps for all of its threads.
import { env, execArgv, execPath, execve, platform, argv } from 'node:process'

// By default each of its dozen threads fills one of its own and gives little of it back: some 25 MB more
// after 100,000 requests. The variable is read as a process begins, hence once more from the start.
if (platform === 'linux' && execve && env['MALLOC_ARENA_MAX'] === undefined) {
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '1' })
}
await import('../src/app/server.ts')
