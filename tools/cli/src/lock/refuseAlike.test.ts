import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { update } from '../commands/update.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'

const refusal = 'differs in case alone from another file that is copied'

const installShell = (site: FixtureSite, version: string) =>
  site.install('@portico/shell', { version, roots: ['core.js'] }, { 'core.js': `core of ${version}` })

const takeState = async (site: FixtureSite) => [await site.list(), await site.read('portico.lock.json')]

test('a shell whose version differs in case alone from the one that is copied changes nothing', async ({
  site,
}) => {
  await installShell(site, '1.1.0-RC')
  await init(site.context)
  await installShell(site, '1.1.0-rc')
  const before = await takeState(site)
  const locking = lock(site.context)
  await expect(locking).rejects.toThrow(refusal)
  await expect(locking).rejects.toThrow('Nothing was changed. Windows and macOS take them for one')
  expect(await takeState(site)).toEqual(before)
})

test('nor does a plugin’s, which would lie beside the one before', async ({ site }) => {
  const manifest = { id: 'send', displayName: 'Send', contributes: {}, capabilities: {} }
  const install = (version: string) =>
    installPlugin(
      site,
      '@portico/plugin-send',
      { ...manifest, version },
      { files: { 'remoteEntry.js': version } },
    )
  await install('1.3.0-RC')
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await install('1.3.0-rc')
  const before = await takeState(site)
  await expect(update(site.context, { yes: true })).rejects.toThrow(refusal)
  expect(await takeState(site)).toEqual(before)
})
