import { defineConfig } from '@playwright/test'
import chromiumFlags from '@portico/testing/chromiumFlags.json' with { type: 'json' }

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // Written by `npm run gallery -- --update`, in fewer colours than a browser would.
  snapshotPathTemplate: 'gallery/references/{arg}{ext}',
  updateSnapshots: 'none',
  // Some install and build whole sites, which takes long where the machine is busy.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  // Journeys move real balances on one chain, so they run one after the other beside one stack. A browser and a stack keep
  // two cores busy: two at a time end no sooner.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
  },
})
