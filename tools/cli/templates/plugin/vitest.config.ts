import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** A Chromium that is installed already; without it the one of `npx playwright install chromium`. */
const executablePath = process.env.PORTICO_CHROMIUM

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        // What the contract suite asks of views needs a page.
        optimizeDeps: {
          include: ['axe-core', 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
        },
        test: {
          name: 'browser',
          include: ['src/contract.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: executablePath ? { executablePath } : {} }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
