import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchivedPackage, type ArchivedRelease, listArchived } from '@portico/checks/releases'
import { contractVersion } from '@portico/contract'
import { send } from '@portico/plugin-send/testing'
import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, http } from 'viem'
import { assembleSite, root } from '../fixtures/assembleSite.ts'
import { openPackedSite } from '../fixtures/openPackedSite.ts'
import { expect, test } from '../fixtures/test.ts'

const getMajor = (version: string) => version.split('.')[0]

/** Kept releases of this major, which have to go together; null is what is built here. */
async function listReleases(name: ArchivedPackage): Promise<(ArchivedRelease | null)[]> {
  const kept = await listArchived(root, name)
  return [...kept.filter(({ version }) => getMajor(version) === getMajor(contractVersion)), null]
}

const say = (release: ArchivedRelease | null) => release?.version ?? 'of today'
const [embeds, shells, plugins] = await Promise.all([
  listReleases('embed'),
  listReleases('shell'),
  listReleases('plugin-send'),
])
// Today beside today is what all other journeys run.
const pairs = shells
  .flatMap((shell) => plugins.map((plugin) => ({ shell, plugin })))
  .filter(({ shell, plugin }) => shell || plugin)

for (const { shell, plugin } of pairs)
  test(`Send ${say(plugin)} sends in the shell ${say(shell)}`, async ({ page, stack }) => {
    // A site installs the embedded part with its shell.
    const embed = embeds.find((release) => release?.version === shell?.version) ?? null
    const directory = await assembleSite({ embed, shell, 'plugin-send': plugin })
    const { modal, faults, stop } = await openPackedSite({ page, stack, directory })
    const chain = createPublicClient({ transport: http(stack.urls.chain) })
    const { address } = chainAccounts[3]
    const before = await chain.getBalance({ address })
    await send(modal, { amount: '0.25', to: address })
    expect((await chain.getBalance({ address })) - before).toBe(25n * 10n ** 16n)
    await modal.open()
    await expect(modal.button('Disconnect')).toBeVisible()
    expect(faults).toEqual([])
    await stop()
    await rm(join(directory, '..'), { recursive: true })
  })
