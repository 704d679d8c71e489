import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { runStack } from './runStack.ts'
import { watchDemo } from './watchDemo.ts'

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    /** Builds and shows what changes. */
    watch: { type: 'boolean', default: false },
    /** Does to transactions and answers what networks do. */
    theatre: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '../../..')
const directory = join(root, '.portico')

/** Whatever the demo site is made of; what did not change is cached. */
async function build(): Promise<void> {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js')
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' }
  const args = [nx, 'run', '@portico/demo:build', '--output-style=static']
  await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 26 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}${stderr}`)
    },
  )
}

/** The site as it is built here, in place of the copy that comes with this package. */
function watchSources() {
  const folders = ['apps/demo', 'apps/shell', 'packages', 'plugins'].map((folder) => join(root, folder))
  const { demo } = watchDemo({ folders, build, log: console.log })
  return { demo, demoDirectory: join(root, 'apps/demo/dist') }
}

await runStack({
  directory,
  fresh: values.fresh,
  log: console.log,
  ...(values.watch && watchSources()),
  ...(values.theatre && { theatre: {} }),
})
