import { parseArgs } from 'node:util'
import { launchChromium } from './browser/withPage.ts'
import { runBench } from './runBench.ts'
import { serveSites } from './sites.ts'
import { toTable } from './table.ts'

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '9' } },
})
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 9)

const served = await serveSites()
const browser = await launchChromium()
try {
  const figures = await runBench({
    browser,
    runs,
    emptyUrl: served.empty.url,
    viewsUrl: served.views.url,
    sites: [
      { name: 'minimal', url: served.minimal.url, isHeld: true },
      { name: 'demo', url: served.demo.url, isHeld: false },
    ],
    log: (line) => console.error(line),
  })
  console.log(values.json ? JSON.stringify({ runs, figures }, null, 2) : toTable(figures).join('\n'))
  const over = figures.filter(({ isOver }) => isOver)
  if (over.length > 0) console.error(`Over budget: ${over.map(({ name }) => name).join(', ')}.`)
  process.exitCode = over.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await served.stop()
}
