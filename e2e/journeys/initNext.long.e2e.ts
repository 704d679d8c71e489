import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures/exampleTest.ts'
import { runScript } from '../fixtures/installExample.ts'
import { start } from '../fixtures/start.ts'

const page = `export default function Page() {
  return <main><portico-button></portico-button></main>
}
`
const layout = `import type { ReactNode } from 'react'

export const metadata = { icons: 'data:,' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>
}
`

/** What the command says is done in the layout: one import, and the line that goes around the page. */
const place = (text: string) =>
  `import { Portico } from './portico'\n${text.replace('{children}</body>', '<Portico>{children}</Portico></body>')}`

/** Leaves of the example what a new site has: packages and the framework's own settings. */
async function empty(directory: string): Promise<void> {
  const kept = ['node_modules', 'package.json', 'tsconfig.json', 'next.config.ts']
  const own = (await readdir(directory)).filter((name) => !kept.includes(name))
  for (const name of own) await rm(join(directory, name), { recursive: true })
}

test('a new site with Next connects by what init writes, and one line in its layout', async ({
  page: visit,
  modal,
  wallet: _,
  install,
  serveNext,
}) => {
  test.slow()
  const directory = await install({ name: 'next', areOthersCopied: true })
  await empty(directory)
  const files = { 'app/layout.tsx': layout, 'app/page.tsx': page }
  await mkdir(join(directory, 'app'))
  for (const [path, text] of Object.entries(files)) await writeFile(join(directory, path), text)
  const cli = join(directory, 'node_modules/.bin/portico')
  expect(await start(directory, cli, 'init')).toContain('  <Portico>{children}</Portico>\n')
  expect(await readFile(join(directory, 'app/layout.tsx'), 'utf8')).toBe(layout)
  await writeFile(join(directory, 'app/layout.tsx'), place(layout))
  expect(await start(directory, cli, 'init')).toContain('Nothing to change.')
  await runScript(directory, 'build')

  await visit.goto(await serveNext(directory, 'start'))
  await modal.opener.click()
  await modal.button(/Test Wallet/).click()
  await expect(modal.opener).toHaveText('0xf39F…2266')
})
