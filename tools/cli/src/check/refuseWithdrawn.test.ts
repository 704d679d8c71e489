import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { init } from '../commands/init.ts'
import { kill } from '../commands/kill.ts'
import { lock } from '../commands/lock.ts'
import { update } from '../commands/update.ts'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { installSend } from '../update/fixtures/installSend.ts'

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
})

test('does not take a release that the site has withdrawn, until it is off the list', async ({ site }) => {
  const killed = { releases: ['send@1.3.0'], key: 'key.pem' }
  const { publicKey } = await kill(site.context, { ...killed, createKey: true })
  const config = { features: { send: true }, killList: { url: '/portico.kill-list.json', publicKey } }
  await site.write('portico.config.ts', `export default ${JSON.stringify(config)}`)
  await lock(site.context)
  await installSend(site, '1.3.0')
  const before = await site.readLock()
  for (const options of [{}, { features: ['send'], to: '1.3.0' }, { features: ['send'], canary: 10 }])
    await expect(update(site.context, options)).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-015'))
  expect(await site.readLock()).toEqual(before)

  await kill(site.context, { ...killed, lift: true })
  await update(site.context)
  expect((await site.readLock()).plugins.send?.version).toBe('1.3.0')
})
