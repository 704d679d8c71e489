import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PorticoError } from '@portico/contract/errors/tools'
import { test as base, expect } from 'vitest'
import type { PluginRelease } from './exports/index.ts'
import { watchPlugin } from './exports/index.ts'
import { createCheckout } from './fixtures/createCheckout.ts'

type Outcome = PluginRelease | PorticoError

interface Watched {
  readonly directory: string
  /** What comes of the next build, or has come. */
  next(): Promise<Outcome>
  /** Changes the text of a file. */
  change(path: string, from: string, to: string): Promise<void>
}

const test = base.extend<{ watched: Watched }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  watched: async ({}, use) => {
    const checkout = await mkdtemp(join(tmpdir(), 'portico-watch-'))
    const directory = await createCheckout(checkout)
    const outcomes: Outcome[] = []
    let wake = () => {}
    const notify = (outcome: Outcome) => {
      outcomes.push(outcome)
      wake()
    }
    const watch = watchPlugin(directory, { onBuilt: notify, onFailed: notify })
    await use({
      directory,
      async next() {
        while (outcomes.length === 0)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        return outcomes.shift() as Outcome
      },
      async change(path, from, to) {
        const text = await readFile(join(directory, path), 'utf8')
        await writeFile(join(directory, path), text.replaceAll(from, to))
      },
    })
    await watch.stop()
    await rm(checkout, { recursive: true })
  },
})

const getHash = (outcome: Outcome) => (outcome as PluginRelease).files['plugin.js']?.integrity

test('builds at once, and again when a source changes', async ({ watched }) => {
  const first = await watched.next()
  await watched.change('src/locales/en.ts', 'You send', 'You give')
  const second = await watched.next()
  expect(getHash(first)).toMatch(/^sha384-/)
  expect(getHash(second)).not.toBe(getHash(first))
  expect(await readFile(join(watched.directory, 'dist/plugin.js'), 'utf8')).toContain('You give')
})

test('says what does not compile, and goes on when it is fixed', async ({ watched }) => {
  await watched.next()
  await watched.change('src/plugin.ts', 'export default', 'export defaul')
  expect(await watched.next()).toMatchObject({ code: 'PORTICO-RELEASE-001' })
  await watched.change('src/plugin.ts', 'export defaul ', 'export default ')
  expect(getHash(await watched.next())).toMatch(/^sha384-/)
})

test('follows the manifest, also through one that is not valid', async ({ watched }) => {
  await watched.next()
  await watched.change('portico.plugin.json', '"id": "send"', '"id": "Not Kebab"')
  expect(await watched.next()).toMatchObject({ code: 'PORTICO-PLUGIN-013' })
  await watched.change('portico.plugin.json', '"id": "Not Kebab"', '"id": "send"')
  expect(await watched.next()).toMatchObject({ manifest: { id: 'send' } })
})
