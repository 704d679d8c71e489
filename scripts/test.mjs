// npm test: set-up, then every check and suite, counted in one closing line. With --all, long tests too.
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { followRunner } from '../tools/cli/bin/followRunner.mjs'
import { runSteps } from './runSteps.mjs'
import { findChromium, root, setup } from './setup.mjs'
import { steps } from './testSteps.mjs'

const isAll = process.argv.includes('--all')
followRunner()
setup()
const chromium = findChromium()
const env = {
  ...process.env,
  CI: '1',
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  // Nx asks each step for colours where nothing is said.
  FORCE_COLOR: '0',
  PORTICO_CHROMIUM: chromium,
  // Another browser makes what is cached stale.
  PORTICO_CHROMIUM_BUILD: String(statSync(chromium).mtimeMs),
  PORTICO_TESTS: isAll ? 'all' : 'everyday',
}
const long = execFileSync('git', ['ls-files', '*.long.*'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const note = isAll ? '' : `Not run: ${long.length} files of long tests, which \`npm run test:all\` runs.\n`
process.exitCode = (await runSteps(steps, env, { note })) ? 0 : 1
