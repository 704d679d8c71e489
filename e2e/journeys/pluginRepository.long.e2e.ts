import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portico } from '@portico/contract/shell'
import { openPackedSite, writePage } from '../fixtures/openPackedSite.ts'
import { cli, createPlugin, runBin, test } from '../fixtures/pluginRepository.ts'
import { start } from '../fixtures/start.ts'
import { expect } from '../fixtures/test.ts'

// A compiler and a second browser start, on machines that do other things beside.
/** Every built file with its hash. */
async function hashBuilt(directory: string): Promise<Record<string, string>> {
  const dist = join(directory, 'dist')
  const hash = async (name: string) =>
    [
      name,
      createHash('sha256')
        .update(await readFile(join(dist, name)))
        .digest('hex'),
    ] as const
  return Object.fromEntries(await Promise.all((await readdir(dist)).map(hash)))
}

/** Packs the built plugin as its team would, and installs it in the site of this directory. */
async function installPlugin(directory: string, plugin: string): Promise<void> {
  const name = 'portico-plugin-acme-bridge'
  const archive = (
    await start(plugin, 'npm', 'pack', '--silent', '--offline', '--pack-destination', directory)
  ).trim()
  await mkdir(join(directory, 'node_modules', name))
  await start(directory, 'tar', '-xzf', archive, '-C', `node_modules/${name}`, '--strip-components', '1')
  const path = join(directory, 'package.json')
  const { dependencies, ...rest } = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...rest, dependencies: { ...dependencies, [name]: '0.1.0' } }))
}

test('a new plugin type-checks, passes its tests and builds to the same bytes in two folders', async ({
  directory,
}) => {
  const plugin = await createPlugin(directory)
  expect(await runBin(plugin, directory, 'typescript/bin/tsc', '-p', '.')).toBe('')
  // A test that fails makes the call fail.
  const inNode = await runBin(plugin, directory, cli, 'plugin', 'test', '--project', 'node')
  expect(inNode).toMatch(/contract\.test\.tsx[\s\S]* passed, 0 failed/)
  expect(await runBin(plugin, directory, cli, 'plugin', 'build')).toContain('Built acme-bridge 0.1.0')

  const again = join(directory, 'elsewhere/deeper/acme-bridge')
  await cp(plugin, again, { recursive: true, filter: (path) => !/\/dist$/.test(path) })
  await cp(join(directory, 'node_modules'), join(again, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await runBin(again, directory, cli, 'plugin', 'build')
  expect(await hashBuilt(again)).toEqual(await hashBuilt(plugin))
})

test('a new plugin keeps in a browser what every plugin keeps', async ({ directory }) => {
  const plugin = await createPlugin(directory)
  process.env.PORTICO_CHROMIUM ??= '/usr/bin/chromium'
  const inPage = await runBin(plugin, directory, cli, 'plugin', 'test', '--project', 'browser')
  expect(inPage).toMatch(/contract\.test\.tsx[\s\S]* passed, 0 failed/)
})

test('a plugin that breaks the contract is refused with a report', async ({ directory }) => {
  const plugin = await createPlugin(directory)
  const manifest = join(plugin, 'portico.plugin.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(
    manifest,
    text.replace('{ "id": "acme-bridge/greet"', '{ "id": "acme-bridge/lost" }, { "id": "acme-bridge/greet"'),
  )
  const args = ['plugin', 'test', '--project', 'node', '--json']
  const failure = await runBin(plugin, directory, cli, ...args).catch((error: unknown) => error)
  const { stdout, stderr } = failure as { stdout: string; stderr: string }
  const { failed, failures } = JSON.parse(stdout)
  expect(failed).toBe(failures.length)
  expect(failures.map(({ name }: { name: string }) => name).join()).toContain(
    'registers what its manifest declares',
  )
  // Node may have warned before.
  expect(JSON.parse(stderr.slice(stderr.indexOf('{\n'))).error.code).toBe('PORTICO-RELEASE-015')
})

test('a site adds the new plugin, and a visitor opens it', async ({ page, stack, directory }) => {
  const plugin = await createPlugin(directory)
  await runBin(plugin, directory, cli, 'plugin', 'build')
  await installPlugin(directory, plugin)
  await runBin(directory, directory, cli, 'init')
  await runBin(directory, directory, cli, 'add', 'acme-bridge', '--yes')

  const files = await writePage(directory)
  const { modal, faults, stop } = await openPackedSite({ page, stack, directory: files })
  await modal.button('Acme bridge').click()
  await expect(page.getByText('Hello, 0xf39F…2266')).toBeVisible()
  await modal.button('Wave back').click()
  await expect(page.getByText('You waved.')).toBeVisible()
  expect(faults).toEqual([])
  await stop()
})

/** Lets the plugin's view hand something back, and notify the site. */
async function giveResult(plugin: string): Promise<void> {
  const rewrite = async (name: string, ...changes: readonly (readonly [string, string])[]) => {
    const path = join(plugin, name)
    const before = await readFile(path, 'utf8')
    const after = changes.reduce((text, [from, to]) => text.replace(from, to), before)
    expect(after).not.toBe(before)
    await writeFile(path, after)
  }
  await rewrite(
    'portico.plugin.json',
    ['"views": [{ ', '"views": [{ "result": { "waved": "boolean" }, '],
    [
      '"commands": [',
      '"events": [{ "id": "acme-bridge/waved", "payload": { "name": "string" } }],\n    "commands": [',
    ],
  )
  await rewrite(
    'src/plugin.ts',
    ['({ context }: PluginViewProps)', '({ context, finish }: PluginViewProps)'],
    ['{ context, t }', '{ context, t, finish }'],
  )
  await rewrite(
    'src/views/GreetingView.tsx',
    ['readonly context: PluginContext', 'readonly context: PluginContext\n  finish(result: unknown): void'],
    ['({ context, t }', '({ context, t, finish }'],
    [
      'context.back()',
      "context.events.emit('acme-bridge/waved', { name: connected.wallet.name })\n    finish({ waved: true })",
    ],
  )
}

test('a site runs its command, hears its event, and gets what its view hands back', async ({
  page,
  stack,
  directory,
}) => {
  const plugin = await createPlugin(directory)
  await giveResult(plugin)
  await runBin(plugin, directory, cli, 'plugin', 'build')
  await installPlugin(directory, plugin)
  await runBin(directory, directory, cli, 'init')
  const added = await runBin(directory, directory, cli, 'add', 'acme-bridge', '--yes')
  expect(added).toContain('notifies the site: acme-bridge/waved')
  const files = await writePage(directory)
  const script = join(files, 'main.js')
  await writeFile(
    script,
    (await readFile(script, 'utf8')).replace('createPortico({', 'globalThis.portico = createPortico({'),
  )

  const { modal, faults, stop } = await openPackedSite({ page, stack, directory: files })
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/plugins/acme-bridge/') && asked.push(request.url()),
  )
  const ask = (id: string) => page.evaluate((id) => (globalThis as never as Site).portico.canRun(id), id)
  expect([await ask('acme-bridge/greet'), await ask('acme-bridge/lost'), asked]).toEqual([true, false, []])
  const greeting = await page.evaluate(() =>
    (globalThis as never as Site).portico.run('acme-bridge/greet', { name: 'Noor' }),
  )
  expect(greeting).toEqual({ greeting: 'Hello, Noor' })

  const open = () =>
    page.evaluate(() => {
      const site = globalThis as never as Site
      site.said = []
      site.portico.on('acme-bridge/waved', (payload) => site.said.push(payload))
      site.portico.open({ view: 'acme-bridge/Greeting' }).then(
        (result) => site.said.push(result),
        ({ code }) => site.said.push(code),
      )
    })
  const getSaid = () => page.evaluate(() => (globalThis as never as Site).said)
  await open()
  await modal.button('Wave back').click()
  await expect.poll(getSaid).toEqual([{ name: 'Test Wallet' }, { waved: true }])
  await expect(modal.dialog).toBeHidden()
  await open()
  await expect(modal.button('Wave back')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(getSaid).toEqual(['PORTICO-VIEW-004'])
  expect(faults).toEqual([])
  await stop()
})

interface Site {
  readonly portico: Pick<Portico, 'canRun' | 'on' | 'open' | 'run'>
  said: unknown[]
}
