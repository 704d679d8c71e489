// npm run recording: takes README's picture and its recording of the whole product anew.
import { runSuite } from '../runSuite.ts'

process.exitCode = await runSuite('e2e/recording/playwright.config.ts', { isUpdate: true })
