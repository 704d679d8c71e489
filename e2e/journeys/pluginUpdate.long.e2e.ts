import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StaticSite, serveStatic } from '@portico/stack'
import { openPackedSite, packedHtml, packedScript } from '../fixtures/openPackedSite.ts'
import { cli, createPlugin, test as packed, runBin } from '../fixtures/pluginRepository.ts'
import { drawAlways } from '../fixtures/shipCanary.ts'
import { expect } from '../fixtures/test.ts'

// The plugin's repository is made, and compiled twice, on machines that do other things beside.
const test = packed.extend<{ releases: StaticSite & { readonly folder: string } }>({
  releases: async ({ directory }, use) => {
    const folder = join(directory, 'releases')
    await mkdir(folder)
    const server = await serveStatic({ directory: folder })
    await use({ ...server, folder })
    await server.stop()
  },
})

/** Every file below a directory, with its hash. */
async function hashFiles(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const hash = async (path: string) => {
    const content = await readFile(path)
    return [path.slice(directory.length + 1), createHash('sha256').update(content).digest('hex')] as const
  }
  return new Map(await Promise.all(paths.sort().map(hash)))
}

/** Paths of files that were written, changed or taken away while something was done. */
async function listChanged(directory: string, act: () => Promise<unknown>): Promise<string[]> {
  const before = await hashFiles(directory)
  await act()
  const after = await hashFiles(directory)
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort()
  return paths.filter((path) => before.get(path) !== after.get(path))
}

async function createSite(directory: string): Promise<string> {
  const site = join(directory, 'site')
  await mkdir(site)
  await writeFile(join(site, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(site, 'portico.config.ts'), "export default { publicDirectory: '.' }\n")
  await writeFile(join(site, 'index.html'), packedHtml)
  await writeFile(join(site, 'main.js'), packedScript)
  await cp(join(directory, 'node_modules/@portico/embed/dist/script'), join(site, 'script'), {
    recursive: true,
  })
  return site
}

interface Release {
  readonly version: string
  /** First word that a visitor reads. */
  readonly greeting: string
  /** @default 'stable' */
  readonly channel?: 'stable' | 'canary'
}

/** What a team does for a release: another text, another version, and a channel moves to it. */
async function release(
  plugin: string,
  directory: string,
  { version, greeting, channel = 'stable' }: Release,
): Promise<void> {
  for (const file of ['package.json', 'portico.plugin.json']) {
    const text = await readFile(join(plugin, file), 'utf8')
    await writeFile(join(plugin, file), text.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  }
  const texts = join(plugin, 'src/locales/en.ts')
  await writeFile(
    texts,
    (await readFile(texts, 'utf8')).replace(/greeting': '\w+/, `greeting': '${greeting}`),
  )
  await runBin(plugin, directory, cli, 'plugin', 'build')
  await runBin(plugin, directory, cli, 'plugin', 'publish', '--to', '../releases', '--channel', channel)
}

/** A plugin at its first release, and a site that has begun with Portico. */
async function begin(directory: string) {
  const plugin = await createPlugin(directory)
  await release(plugin, directory, { version: '1.0.0', greeting: 'Hello' })
  const site = await createSite(directory)
  const portico = (...args: string[]) => runBin(site, directory, cli, ...args)
  await portico('init')
  return { plugin, site, portico }
}

test('a plugin of others is updated and taken back by the lockfile alone, and a visitor sees it', async ({
  page,
  stack,
  directory,
  releases,
}) => {
  const { plugin, site, portico } = await begin(directory)
  expect(await portico('add', `${releases.url}/acme-bridge`, '--yes')).toContain('acme-bridge 1.0.0')

  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  const { modal, faults, stop } = await openPackedSite({ page, stack, directory: site })
  const greet = async (text: string) => {
    await modal.button('Acme bridge').click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await greet('Hello, 0xf39F…2266')

  // Another page of the site greets in its own way, and hears that the plugin greets otherwise now.
  await writeFile(join(site, 'help.js'), "createPortico({ texts: { 'acme-bridge.greeting': 'Moin' } })\n")
  await release(plugin, directory, { version: '1.1.0', greeting: 'Welcome' })
  const difference = await portico('diff', 'acme-bridge')
  expect(difference).toContain('acme-bridge 1.0.0 → 1.1.0')
  expect(difference).toMatch(/yours +acme-bridge\.greeting in help\.js:1: “Hello[^”]*” → “Welcome[^”]*”/)
  const updated = await listChanged(site, () => portico('update', 'acme-bridge'))
  const isLaid = (path: string) => /^portico\/(plugins\/acme-bridge\/1\.1\.0|catalogue)\//.test(path)
  expect(updated.filter((path) => !isLaid(path))).toEqual(['portico.lock.json', 'portico.root.json'])
  await page.reload()
  await modal.open()
  await greet('Welcome, 0xf39F…2266')

  // Nothing but this disk is needed to go back.
  await releases.stop()
  const taken = await listChanged(site, () => portico('rollback', 'acme-bridge', '--offline'))
  // Each catalogue has a name of its own, and the one before stays for pages that were opened with it.
  const isPinned = (path: string) => !path.startsWith('portico/catalogue/')
  expect(taken.filter(isPinned)).toEqual(updated.filter(isPinned))
  await page.reload()
  await modal.open()
  await greet('Hello, 0xf39F…2266')

  expect(await portico('check', '--offline')).toBe('Everything agrees.\n')
  expect(origins).not.toContain(releases.url)
  expect(faults).toEqual([])
  await stop()
})

test('a release is tried on some visitors and the trial ended by the lockfile alone', async ({
  page,
  stack,
  directory,
  releases,
}) => {
  const { plugin, site, portico } = await begin(directory)
  await portico('add', `${releases.url}/acme-bridge`, '--yes')
  await release(plugin, directory, { version: '1.1.0', greeting: 'Welcome', channel: 'canary' })
  await portico('update', 'acme-bridge', '--channel', 'canary', '--canary', '10')

  await drawAlways(page, 0.05)
  const { modal, faults, stop } = await openPackedSite({ page, stack, directory: site })
  await modal.button('Acme bridge').click()
  await expect(page.getByText('Welcome, 0xf39F…2266')).toBeVisible()

  await releases.stop()
  await portico('rollback', 'acme-bridge', '--offline')
  await page.reload()
  await modal.open()
  await modal.button('Acme bridge').click()
  await expect(page.getByText('Hello, 0xf39F…2266')).toBeVisible()
  expect(faults).toEqual([])
  await stop()
})
