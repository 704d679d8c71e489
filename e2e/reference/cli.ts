// npm run reference: compares the list of all controls with what is there; --update writes it anew.
import { runSuite } from '../runSuite.ts'

process.exitCode = await runSuite('e2e/reference/playwright.config.ts', {
  isUpdate: process.argv.includes('--update'),
})
