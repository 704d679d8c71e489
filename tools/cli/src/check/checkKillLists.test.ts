import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { init } from '../commands/init.ts'
import { kill } from '../commands/kill.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { readLock } from '../lock/readLock.ts'
import { findSite } from '../site.ts'
import { checkKillLists } from './checkKillLists.ts'

let publicKey: string
test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  const killed = await kill(site.context, { releases: ['send@1.2.0'], key: 'key.pem', createKey: true })
  publicKey = killed.publicKey ?? ''
})

async function check({ context }: FixtureSite): Promise<(string | null)[]> {
  const site = await findSite(context)
  return (await checkKillLists(context, site, await readLock(context, site))).map(({ details }) => details)
}

const configure = (site: FixtureSite, config: object) =>
  site.write('portico.config.ts', `export default ${JSON.stringify(config)}`)
const told = ['send 1.2.0: public/portico.kill-list.json']

test.for([
  ["'/portico.kill-list.json'", '/portico/'],
  ["'portico.kill-list.json'", '/portico/'],
  ['`/portico.kill-list.json?site=1`', 'https://cdn.example/portico/'],
  ["'/shop/portico.kill-list.json'", '/shop/portico/'],
  ["'/portico.kill-list.json'", '/shop/portico/'],
])('reads the list that pages at %s get, with files at %s', async ([url, baseUrl], { site }) => {
  await configure(site, { baseUrl })
  await site.write(
    'src/main.ts',
    `createPortico({ lock, killList: { url: ${url}, publicKey: '${publicKey}' } })`,
  )
  expect(await check(site)).toEqual(told)
})

test('follows names to the key', async ({ site }) => {
  await site.write('src/key.ts', `export const killListKey = '${publicKey}' as const`)
  await site.write(
    'src/main.ts',
    `import { killListKey as publicKey } from './key'
const url = '/portico.kill-list.json'
const options = { lock, killList: isLive ? { url, publicKey } : undefined }
createPortico(options)
createPortico({ ...options, target })`,
  )
  expect(await check(site)).toEqual(told)
})

test.for([
  ['of another origin', "{ url: 'https://lists.example/portico.kill-list.json', publicKey }"],
  ['of an origin without a scheme', "{ url: '//lists.example/portico.kill-list.json', publicKey }"],
  ['at an address that is none', "{ url: '//', publicKey }"],
  ['that is a folder', "{ url: '/', publicKey }"],
  ['that is not there', "{ url: '/other.json', publicKey }"],
  ['outside of what is served', "{ url: '/../key.pem', publicKey }"],
  ['whose key is computed', "{ url: '/portico.kill-list.json', publicKey: process.env.KEY }"],
  ['whose address is computed', '{ url: base + name, publicKey }'],
  ['that is computed', 'createKillList()'],
])('says nothing of a list %s', async ([, killList], { site }) => {
  await site.write(
    'src/main.ts',
    `const publicKey = '${publicKey}'\ncreatePortico({ lock, killList: ${killList} })`,
  )
  expect(await check(site)).toEqual([])
})
