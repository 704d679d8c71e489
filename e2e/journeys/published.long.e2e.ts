import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startRegistry } from '@portico/testing/registry'
import { sitePackages } from '../fixtures/installWorkspace.ts'
import { openPackedSite, writePage } from '../fixtures/openPackedSite.ts'
import { packPackages } from '../fixtures/packPackages.ts'
import { servePackages } from '../fixtures/servePackages.ts'
import { test as base, expect } from '../fixtures/test.ts'

const exec = promisify(execFile)
const repository = join(import.meta.dirname, '../..')

/** Runs lines of a shell in a folder. @returns what they wrote */
type Run = (directory: string, lines: string) => Promise<string>

interface TestFixtures {
  readonly directory: string
  /** Runs as somebody whose npm knows the registry of packages of others alone. */
  readonly run: Run
  /** A real registry, into which nobody published yet. */
  readonly registry: { readonly url: string; readonly run: Run }
}

interface WorkerFixtures {
  /** Address of a registry that has what others publish. */
  readonly others: string
}

const withDirectory = async (use: (directory: string) => Promise<void>) => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-published-'))
  await use(directory)
  await rm(directory, { recursive: true, force: true })
}

/** What is set on this machine stays out. */
async function createRun(home: string, npmrc: string): Promise<Run> {
  await mkdir(home)
  await writeFile(join(home, '.npmrc'), `${npmrc}\naudit=false\nupdate-notifier=false\n`)
  const env = { PATH: process.env.PATH ?? '', HOME: home }
  return async (cwd, lines) => (await exec('sh', ['-ec', lines], { cwd, env })).stdout
}

const test = base.extend<TestFixtures, WorkerFixtures>({
  others: [
    // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
    async ({}, use) =>
      withDirectory(async (directory) => {
        const packed = await packPackages(sitePackages.own, [], directory)
        const others = packed.filter(({ manifest }) => !manifest.name.startsWith('@portico/'))
        const server = await servePackages(others)
        await use(server.url)
        await server.stop()
      }),
    { scope: 'worker', timeout: 300_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  directory: async ({}, use) => withDirectory(use),
  run: async ({ directory, others }, use) =>
    use(await createRun(join(directory, 'home'), `registry=${others}`)),
  // It asks another one for what others publish, as the registry of a company does.
  registry: async ({ directory, others }, use) => {
    const { url, npmrc, stop } = await startRegistry(join(directory, 'registry'), others)
    await use({ url, run: await createRun(join(directory, 'publisher'), npmrc) })
    await stop()
  },
})

/** README's lines on how Portico is added to a site: out of a registry, and out of a clone. */
async function readLines() {
  const readme = await readFile(join(repository, 'README.md'), 'utf8')
  const section = readme.match(/## Add it to a site\n(.*?)\n## /s)?.[1] ?? ''
  const [registry = 'false', clone = 'false'] = Array.from(
    section.matchAll(/```sh\n(.*?)```/gs),
    ([, lines]) => lines,
  )
  // No one answers what `add` asks, as in a pipeline.
  return { registry: registry.replace('portico add send', '$& --yes'), clone }
}

/** A site that has nothing yet. @returns its folder */
async function createSite(directory: string): Promise<string> {
  const site = join(directory, 'site')
  await mkdir(site)
  await writeFile(join(site, 'package.json'), JSON.stringify({ type: 'module' }))
  return site
}

const copied = 'create  public/portico/plugins/send/'

test("a site installs what a release published by README's lines, connects and opens Send", async ({
  page,
  stack,
  directory,
  registry: { url, run },
}) => {
  // Journeys run of what is built, and in the middle of work.
  const release = `npm run release -- --registry ${url} --allow-dirty --skip-build`
  expect(await run(repository, release)).toMatch(/(\d+) packages: \1 published, 0 there already\.\n$/)

  const site = await createSite(directory)
  expect(await run(site, (await readLines()).registry)).toContain(copied)
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(site, 'package.json'), 'utf8'))
  expect(Object.keys(dependencies)).toEqual(['@portico/embed'])
  expect(Object.keys(devDependencies)).toEqual(['@portico/cli', '@portico/plugin-send', '@portico/shell'])

  const { modal, faults, stop } = await openPackedSite({ page, stack, directory: await writePage(site) })
  await modal.button('Send').click()
  await expect(modal.button('ETH, Select token')).toBeVisible()
  expect(faults).toEqual([])
  await stop()
})

test("before any release a site installs from a clone by README's lines", async ({ directory, run }) => {
  const { clone, registry: lines } = await readLines()
  const [build, ...rest] = clone.split('\n')
  expect(build).toBe('npm ci && npm run build')
  const site = await createSite(directory)
  await run(repository, rest.join('\n').replaceAll('../site', site))
  const [, begin = 'false'] = lines.split('\n')
  expect(await run(site, begin)).toContain(copied)
})
