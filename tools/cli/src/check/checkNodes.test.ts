import { describe, expect } from 'vitest'
import { init } from '../commands/init.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { findSite } from '../site.ts'
import { checkNodes } from './checkNodes.ts'

async function findRefused({ context }: FixtureSite) {
  const findings = await checkNodes(context, await findSite(context))
  return findings.map(({ details }) => details)
}

const own = `import { mainnet } from '@portico/embed/networks'
createPortico({ networks: [mainnet], lock })`

describe('a site that init wrote', () => {
  test.for([true, false])(
    'asks no node that its own policy refuses (typed: %s)',
    async (isTyped, { site }) => {
      if (isTyped) await site.write('tsconfig.json', '{}')
      const { code } = await init(site.context)
      expect(await findRefused(site)).toEqual([])
      const text = await site.read(code.path)
      expect(text).toContain(isTyped ? "import { networks } from './portico.config'" : 'networks: [mainnet]')
    },
  )

  test('hears of a network that its code alone has', async ({ site }) => {
    await init(site.context)
    const { path } = (await init(site.context)).code
    const text = await site.read(path)
    await site.write(
      path,
      text.replace('mainnet }', 'mainnet, solana }').replace('[mainnet', '[solana, mainnet'),
    )
    expect(await findRefused(site)).toEqual([`https://sol.example:8899 of solana:5eykt, in ${path}`])
  })
})

test.for([
  ['in a list of another file', 'src/networks.ts', 'export const list = [mainnet]', 'list'],
  [
    'written out',
    'src/networks.ts',
    "export const list = [{ caipNetworkId: 'eip155:1', rpcUrls: ['https://eth.example/key'] }]",
    'list',
  ],
] as const)('finds a node %s, and shows no key of it', async ([, path, lines, name], { site }) => {
  await site.write('portico.config.ts', 'export default {}')
  await site.write(path, `import { mainnet } from '@portico/embed/networks'\n${lines}`)
  await site.write(
    'src/main.ts',
    `import { ${name} } from './networks'\ncreatePortico({ networks: ${name}, lock })`,
  )
  expect(await findRefused(site)).toEqual([`https://eth.example of eip155:1, in ${path}`])
})

test.for([
  ['the configuration names the network', "{ networks: ['eip155:1'] }"],
  [
    'the configuration names a node in its place',
    "{ customRpcUrls: { 'eip155:1': ['https://own.example'] } }",
  ],
  [
    'the site allows it for reasons of its own',
    "{ contentPolicy: { 'connect-src': ['https://*.example'] } }",
  ],
])('finds nothing where %s', async ([, config], { site }) => {
  await site.write('portico.config.ts', `export default ${config}`)
  await site.write('src/main.ts', own)
  expect(await findRefused(site)).toEqual([])
})

test('a node in customRpcUrls of the code counts, and that of the network does not', async ({ site }) => {
  await site.write('portico.config.ts', 'export default {}')
  await site.write(
    'src/main.ts',
    own.replace('lock', "lock, customRpcUrls: { 'eip155:1': ['https://own.example/key'] }"),
  )
  expect(await findRefused(site)).toEqual(['https://own.example of eip155:1, in src/main.ts'])
})
