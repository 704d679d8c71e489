import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { benchOpenings } from './benchOpenings.ts'
import { launchChromium } from './browser/withPage.ts'
import { buildRelease } from './buildRelease.ts'
import { toComparison } from './comparison.ts'
import type { Figure } from './Figure.ts'
import { runBench } from './runBench.ts'
import { serveBuilt, serveSites } from './sites.ts'
import { toTable } from './table.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '9' },
    against: { type: 'string' },
  },
})
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 9)
const log = (line: string) => console.error(line)
const minimal = 'minimal'

async function benchAll(browser: Browser): Promise<Figure[]> {
  const served = await serveSites()
  const sites = [
    { name: minimal, url: served.minimal.url, isHeld: true },
    { name: 'demo', url: served.demo.url, isHeld: false },
  ]
  const { empty, views } = served
  return runBench({ browser, runs, emptyUrl: empty.url, viewsUrl: views.url, sites, log }).finally(
    served.stop,
  )
}

/** Measures the page as built and another build of it: a folder, or the version of a kept release. */
async function benchAgainst(browser: Browser, against: string): Promise<Figure[]> {
  const isFolder = await stat(against).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const directory = isFolder ? resolve(against) : await buildRelease(against)
  const [now, other] = await Promise.all([
    serveBuilt(join(import.meta.dirname, '../../examples/minimal/dist')),
    serveBuilt(directory),
  ])
  const pages = [
    { name: minimal, url: now.url, isHeld: true },
    { name: against, url: other.url, isHeld: false },
  ]
  try {
    return await benchOpenings({ browser, pages, runs, log })
  } finally {
    await Promise.all([now.stop(), other.stop()])
    if (!isFolder) await rm(join(directory, '..'), { recursive: true })
  }
}

const { against } = values
const browser = await launchChromium()
try {
  const figures = against === undefined ? await benchAll(browser) : await benchAgainst(browser, against)
  const lines = against === undefined ? toTable(figures) : toComparison(figures, minimal, against)
  console.log(values.json ? JSON.stringify({ runs, figures }, null, 2) : lines.join('\n'))
  const over = figures.filter(({ isOver }) => isOver)
  if (over.length > 0) console.error(`Over budget: ${over.map(({ name }) => name).join(', ')}.`)
  process.exitCode = over.length === 0 ? 0 : 1
} finally {
  await browser.close()
}
