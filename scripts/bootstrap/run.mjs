import { spawn } from 'node:child_process'

export function run(command, parameters, options) {
  return new Promise((done) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => child.kill()
    process.once('exit', stop)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    const finish = (code) => {
      process.removeListener('exit', stop)
      done({ code, output })
    }
    child.on('error', (error) => {
      output += String(error)
      finish(1)
    })
    child.on('close', finish)
  })
}
