// npm start: set-up, build of what is stale, then the local stack.
import { join } from 'node:path'
import { followRunner } from '../tools/cli/bin/followRunner.mjs'
import { root, runNode, setup, spawnNode } from './setup.mjs'

/** Builds everything that changed. Quiet when that is soon done; what the build says is shown when it fails. */
async function build() {
  const start = performance.now()
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js')
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' }
  const child = spawnNode([nx, 'run-many', '-t', 'build'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const seconds = () => Math.round((performance.now() - start) / 1000)
  const first = setTimeout(() => console.log('Building what has changed …'), 1000)
  const later = setInterval(() => console.log(`Still building, ${seconds()} s …`), 10_000)
  let isStopped = false
  const stop = () => {
    isStopped = true
    child.kill()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  process.off('SIGINT', stop).off('SIGTERM', stop)
  clearTimeout(first)
  clearInterval(later)
  if (isStopped) process.exit(130)
  if (code === 0) return
  console.error(output)
  console.error('The build failed; what it said stands above.')
  process.exit(1)
}

followRunner()
setup()
await build()
process.exitCode = await runNode(['tools/stack/src/cli.ts', ...process.argv.slice(2)])
