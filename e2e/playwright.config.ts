import { defineConfig } from '@playwright/test'
import chromiumFlags from '@portico/testing/chromiumFlags.json' with { type: 'json' }

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  // As vitest.config.ts has it.
  testIgnore: process.env.PORTICO_TESTS === 'all' ? [] : '**/*.long.e2e.ts',
  outputDir: '../test-results',
  // Written by `npm run gallery -- --update`, in fewer colours than a browser would.
  snapshotPathTemplate: 'gallery/references/{arg}{ext}',
  updateSnapshots: 'none',
  // Ten times what the longest of them needs on a quiet machine, since nobody chooses which one comes. Some install and
  // build whole sites.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // Journeys of one file move real balances on one chain and follow each other. Each worker has a stack of its own, so that
  // two files share nothing. A third on two cores made views late that are compared.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    // What cannot be done ends its journey, and does not wait for the walk's forty minutes.
    actionTimeout: 90_000,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
  },
})
