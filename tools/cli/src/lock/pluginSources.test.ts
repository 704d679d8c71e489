import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { csp } from '../commands/csp.ts'
import { diff } from '../commands/diff.ts'
import { disable } from '../commands/disable.ts'
import { init } from '../commands/init.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'

const origin = 'https://api.acme.example'

async function begin(site: FixtureSite): Promise<void> {
  await site.write(
    'package.json',
    JSON.stringify({ dependencies: { '@portico/shell': '1.0.0', swap: '1.0.0' } }),
  )
  await installPlugin(site, 'swap', {
    id: 'swap',
    capabilities: { 'service.fetch': [origin], images: ['https://cdn.example'] },
  })
  await init(site.context)
}

test('the policy allows what the lockfile grants a plugin, and nothing once it is off', async ({ site }) => {
  await begin(site)
  const before = (await csp(site.context)).policy
  expect(before).not.toContain(origin)
  await add(site.context, { features: ['swap'], yes: true })
  const { policy, directives } = await csp(site.context)
  expect(policy).toContain(origin)
  expect(directives.find(({ name }) => name === 'connect-src')?.sources).toContainEqual({
    source: origin,
    reason: 'the plugin swap',
  })
  expect(directives.find(({ name }) => name === 'img-src')?.sources.at(-1)?.source).toBe(
    'https://cdn.example',
  )
  await site.narrow('swap', {})
  expect((await csp(site.context)).policy).toBe(before)
  await disable(site.context, { features: ['swap'] })
  expect((await csp(site.context)).policy).toBe(before)
})

test('add and diff say whom a plugin reaches, and what the policy needs', async ({ site }) => {
  await begin(site)
  await add(site.context, { features: ['swap'], yes: true })
  expect(site.output.at(-1)).toContain(`may: service.fetch (${origin})`)
  expect(site.output.at(-1)).toContain(`reaches: ${origin}`)
  expect(site.output.at(-1)).toContain(`content policy: connect-src ${origin}`)
  await installPlugin(site, 'swap', {
    id: 'swap',
    version: '1.1.0',
    capabilities: { 'service.fetch': ['https://other.example'] },
  })
  const { differences } = await diff(site.context, { features: ['swap'] })
  expect(differences).toMatchObject([
    { origins: { added: ['https://other.example'], removed: [origin, 'https://cdn.example'] } },
  ])
  expect(site.output.at(-1)).toContain('policy    + connect-src https://other.example')
  expect(site.output.at(-1)).toContain(`− connect-src ${origin}`)
})

test.for(['https://*.example', 'https://a.example/path', '*', "https://a'; script-src *", '{vault}'])(
  'a manifest that asks for %s is refused',
  async (wanted, { site }) => {
    await begin(site)
    await installPlugin(site, 'swap', { id: 'swap', capabilities: { 'service.fetch': [wanted] } })
    await expect(add(site.context, { features: ['swap'], yes: true })).rejects.toThrow('PORTICO-PLUGIN-013')
  },
)
