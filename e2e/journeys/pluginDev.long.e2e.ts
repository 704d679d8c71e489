import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DemoWalletPrompt } from '@portico/testing/playwright'
import { test as base, cli, createPlugin } from '../fixtures/pluginRepository.ts'
import { expect } from '../fixtures/test.ts'
import { ModalPage } from '../pages/ModalPage.ts'

/** `portico plugin dev` as it runs. */
interface RunningDev {
  /** What it has written. */
  read(): string
  /** Ends it. @returns its exit code */
  stop(): Promise<number | null>
}

function startDev(directory: string, plugin: string): RunningDev {
  const program = join(directory, 'node_modules', cli)
  const child = spawn(process.execPath, [program, 'plugin', 'dev', '--port', '0'], { cwd: plugin })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return {
    read: () => output,
    async stop() {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

/** With the plugin's directory, and what shows it, which ends with the test whatever comes of it. */
const test = base.extend<{ plugin: string; dev: RunningDev }>({
  plugin: async ({ directory }, use) => use(await createPlugin(directory)),
  dev: async ({ directory, plugin }, use) => {
    const dev = startDev(directory, plugin)
    await use(dev)
    await dev.stop()
  },
})

// A compiler and a stack of its own start.
test('a new plugin stands in the real modal while it is written, and follows its sources', async ({
  page,
  plugin,
  dev,
}) => {
  const change = async (path: string, from: string, to: string) => {
    const text = await readFile(join(plugin, path), 'utf8')
    await writeFile(join(plugin, path), text.replace(from, to))
  }
  await expect.poll(dev.read, { timeout: 120_000 }).toContain('follows its sources')
  expect(dev.read()).toContain('Built acme-bridge 0.1.0')
  await page.goto(/http:\S+/.exec(dev.read())?.[0] ?? '')

  const modal = new ModalPage(page)
  await modal.connect('Portico Demo Wallet', { answer: () => new DemoWalletPrompt(page).approve() })
  await modal.open()
  await modal.button('Acme bridge').click()
  await expect(modal.dialog.getByText(/^Hello, 0x/)).toBeVisible()

  await change('src/locales/en.ts', 'Hello, {name}', 'Good day, {name}')
  await expect(modal.dialog.getByText(/^Good day, 0x/)).toBeVisible()

  await change('src/plugin.ts', 'export default', 'export defaul')
  await expect.poll(dev.read).toContain('PORTICO-RELEASE-001')
  await page.reload()
  await modal.open()
  await modal.button('Acme bridge').click()
  await expect(modal.dialog.getByText(/^Good day, 0x/)).toBeVisible()

  await change('src/plugin.ts', 'export defaul ', 'export default ')
  await change('src/locales/en.ts', 'Good day, {name}', 'Welcome, {name}')
  await expect(modal.dialog.getByText(/^Welcome, 0x/)).toBeVisible()
  expect(await dev.stop()).toBe(0)
})
