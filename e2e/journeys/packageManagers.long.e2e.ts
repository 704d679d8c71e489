import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { installWorkspace, sitePackages } from '../fixtures/installWorkspace.ts'
import { packageManagers } from '../fixtures/packageManagers.ts'
import { packPackages } from '../fixtures/packPackages.ts'
import { servePackages } from '../fixtures/servePackages.ts'

// Each installs real packages, on machines that do other things beside.
const withDirectory = async (use: (directory: string) => Promise<void>) => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-workspace-'))
  await use(directory)
  await rm(directory, { recursive: true, force: true })
}

const test = base.extend<{ directory: string }, { registry: string }>({
  registry: [
    // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
    async ({}, use) =>
      withDirectory(async (directory) => {
        const { own, others } = sitePackages
        const registry = await servePackages(await packPackages(own, others, directory))
        await use(registry.url)
        await registry.stop()
      }),
    { scope: 'worker', timeout: 300_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  directory: async ({}, use) => withDirectory(use),
})

for (const [name, manager] of Object.entries(packageManagers))
  test(`from any folder of a workspace of ${name} a site is begun, checked, extended and found sound`, async ({
    directory,
    registry,
  }) => {
    const { portico } = await installWorkspace(directory, registry, manager)
    expect(await portico('apps/shop', 'init')).toContain('create  portico.lock.json')
    expect(await portico('apps/shop/src', 'lock')).toContain('Nothing to change.')
    expect(await portico('.', 'check')).toContain('Everything agrees.')
    expect(await portico('apps/shop/src', 'add', 'send', '--yes')).toContain(
      'create  public/portico/plugins/send/1.0.0/ (',
    )
    const { findings, looked } = JSON.parse(await portico('apps/shop', 'doctor', '--json'))
    expect(findings).toEqual([])
    expect(looked).toContainEqual(expect.objectContaining({ check: 'react', state: 'sound' }))
  })
