import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { init } from '../commands/init.ts'
import { kill } from '../commands/kill.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { readLock } from '../lock/readLock.ts'
import { findSite } from '../site.ts'
import { checkKillList } from './checkKillList.ts'

let publicKey: string
test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  const killed = await kill(site.context, { releases: ['send@1.2.0'], key: 'key.pem', createKey: true })
  publicKey = killed.publicKey ?? ''
})

async function check({ context }: FixtureSite): Promise<(string | null)[]> {
  const site = await findSite(context)
  return (await checkKillList(context, site, await readLock(context, site))).map(({ details }) => details)
}

const configure = (site: FixtureSite, config: object) =>
  site.write('portico.config.ts', `export default ${JSON.stringify(config)}`)
const reported = ['send 1.2.0: public/portico.kill-list.json']

test.for([
  ['/portico.kill-list.json', '/portico/'],
  ['portico.kill-list.json', '/portico/'],
  ['/portico.kill-list.json?site=1', 'https://cdn.example/portico/'],
  ['/shop/portico.kill-list.json', '/shop/portico/'],
  ['/portico.kill-list.json', '/shop/portico/'],
] as const)('reads the list that pages at %s get, with files at %s', async ([url, baseUrl], { site }) => {
  await configure(site, { baseUrl, killList: { url, publicKey } })
  expect(await check(site)).toEqual(reported)
})

test.for([
  ['of another origin', 'https://lists.example/portico.kill-list.json'],
  ['of an origin without a scheme', '//lists.example/portico.kill-list.json'],
  ['that is a folder', '/'],
  ['that is not there', '/other.json'],
  ['outside of what is served', '/../key.pem'],
] as const)('says nothing of a list %s', async ([, url], { site }) => {
  await configure(site, { killList: { url, publicKey } })
  expect(await check(site)).toEqual([])
})
