import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { check } from '../commands/check.ts'
import { disable } from '../commands/disable.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'

const install = (site: FixtureSite, id: string, param: string, params: readonly string[] = []) =>
  installPlugin(site, id, {
    id,
    contributes: { returns: [{ id: `${id}/return`, param, params }] },
    capabilities: { returns: [param, ...params] },
  })

async function begin(site: FixtureSite): Promise<void> {
  const dependencies = { '@portico/shell': '1.0.0', swap: '1.0.0', login: '1.0.0' }
  await site.write('package.json', JSON.stringify({ dependencies }))
  await install(site, 'swap', 'result_uri', ['state'])
  await install(site, 'login', 'code', ['state'])
  await init(site.context)
}

const readReturns = async (site: FixtureSite) => JSON.parse(await site.read('portico.root.json')).returns

test('the page bundles by which parameters plugins are returned to, and nothing where there are none', async ({
  site,
}) => {
  await begin(site)
  expect(await readReturns(site)).toBeUndefined()
  await add(site.context, { features: ['swap'], yes: true })
  expect(site.output.at(-1)).toContain('may: returns (result_uri, state)')
  await add(site.context, { features: ['login'], yes: true })
  expect(await readReturns(site)).toEqual(['code', 'result_uri'])
  await disable(site.context, { features: ['swap'] })
  expect(await readReturns(site)).toEqual(['code'])
  await site.narrow('login', { returns: ['code'] })
  await lock(site.context)
  expect(await readReturns(site)).toBeUndefined()
})

test('two plugins that wait for one parameter are refused, and check says so', async ({ site }) => {
  await begin(site)
  await install(site, 'login', 'result_uri')
  await add(site.context, { features: ['swap'], yes: true })
  await expect(add(site.context, { features: ['login'], yes: true })).rejects.toMatchObject({
    code: 'PORTICO-PLUGIN-041',
    details: 'result_uri: login, swap',
    message: expect.stringContaining('Switch one of them off, or leave its right `returns` out.'),
  })
  expect(await readReturns(site)).toEqual(['result_uri'])
  expect((await check(site.context)).findings).toEqual([])
})
