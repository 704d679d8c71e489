// npm run verify: what changed since main is formatted, typechecked and checked, and the tests that import it run.
import { followRunner } from '../tools/cli/bin/followRunner.mjs'
import { findChromium, setup } from './setup.mjs'
import { verifyChanges } from './verifyChanges.mjs'

followRunner()
setup()
const env = { ...process.env, PORTICO_CHROMIUM: findChromium() }
try {
  process.exitCode = (await verifyChanges(env)) ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
