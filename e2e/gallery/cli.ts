// npm run gallery: takes the pictures of docs/gallery; --update renews those that the journeys compare with.
import { runSuite } from '../runSuite.ts'

const isUpdate = process.argv.includes('--update')
process.exitCode = isUpdate
  ? await runSuite('e2e/playwright.config.ts', { isUpdate, arguments: ['everyView'] })
  : await runSuite('e2e/gallery/playwright.config.ts', { isUpdate })
