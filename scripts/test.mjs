// npm test: set-up, then every check and every suite, counted in one closing line.
import { statSync } from 'node:fs'
import { followRunner } from '../tools/cli/bin/followRunner.mjs'
import { runSteps } from './runSteps.mjs'
import { findChromium, setup } from './setup.mjs'
import { steps } from './testSteps.mjs'

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
}
process.exitCode = (await runSteps(steps, env)) ? 0 : 1
