import { expect, test as plainTest } from 'vitest'
import { csp } from '../commands/csp.ts'
import { init } from '../commands/init.ts'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { getKillListSource } from './getKillListSource.ts'

plainTest.each([
  [undefined, null],
  ['/portico.kill-list.json', "'self'"],
  ['kill-list.json', "'self'"],
  ['https://lists.example/v1/kill-list.json?site=1', 'https://lists.example'],
  ['http://localhost:4500/list.json', 'http://localhost:4500'],
  ['//lists.example:8443/list.json', 'lists.example:8443'],
])('for a list at %j a policy allows %j', (address, source) => {
  expect(getKillListSource(address)).toBe(source)
})

test.for([
  ['/portico.kill-list.json', "'self'"],
  ['https://lists.example/kill-list.json', 'https://lists.example'],
] as const)(
  'the policy of a site with a list at %s lets pages ask for it',
  async ([address, source], { site }) => {
    await init(site.context)
    await site.write(
      'portico.config.ts',
      `export default { killList: { url: '${address}', publicKey: 'AAAA' } }`,
    )
    const { directives } = await csp(site.context)
    const sources = directives.find(({ name }) => name === 'connect-src')?.sources ?? []
    expect(sources.map((allowed) => allowed.source)).toContain(source)
    expect(new Set(sources.map((allowed) => allowed.source)).size).toBe(sources.length)
  },
)

test('an address that would end the policy is refused', async ({ site }) => {
  await init(site.context)
  await site.write(
    'portico.config.ts',
    "export default { killList: { url: 'https://a;b.example/list.json', publicKey: 'AAAA' } }",
  )
  await expect(csp(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-003'))
})
