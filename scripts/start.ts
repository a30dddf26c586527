// `npm start` runs this: the server, with a single glibc heap for all threads.
import { env, execArgv, execPath, execve, platform, argv } from 'node:process'

// By default each of its dozen threads fills a heap and returns little of it: some 25 MB more after 100,000
// requests. The variable is read as a process begins, so the process is replaced by a new one.
if (platform === 'linux' && execve && env['MALLOC_ARENA_MAX'] === undefined) {
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '1' })
}
await import('../src/app/server.ts')
