import { expect, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'

const read = (text: string) => readConfig(text).networks

test('a list is read as pages import it, whatever its networks are made of', () => {
  const networks = read(`
    import type { PorticoConfig } from '@portico/cli'
    import { base as baseNetwork, defineNetwork, fromChain, mainnet } from '@portico/embed/networks'
    import { defineChain } from 'viem'
    import { optimism } from 'viem/chains'

    const own = defineChain({
      id: 4242,
      name: 'Own',
      nativeCurrency: { name: currencyName(), symbol: 'OWN', decimals: 18 },
      rpcUrls: { default: { http: ['https://own.example'] } },
    })

    export const networks = [
      mainnet,
      baseNetwork,
      fromChain(optimism),
      fromChain(own),
      defineNetwork({ caipNetworkId: 'eip155:7', name, nativeCurrency, rpcUrls: ['https://seven.example'] }),
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ]
    export default { networks, features: { send: true } } satisfies PorticoConfig
  `)
  expect(networks).toEqual([
    { package: '@portico/embed/networks', name: 'mainnet' },
    { package: '@portico/embed/networks', name: 'base' },
    { package: 'viem/chains', name: 'optimism' },
    { caipNetworkId: 'eip155:4242', rpcUrls: ['https://own.example'] },
    { caipNetworkId: 'eip155:7', rpcUrls: ['https://seven.example'] },
    { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  ])
})

test.each([
  ['what another package exports', "import { a } from 'chains'\nexport default { networks: [a] }", '`a`'],
  ['what another file exports', "import { a } from './a.ts'\nexport default { networks: [a] }", '`a`'],
  ['a spread', "export default { networks: [...['eip155:1']] }", '`...'],
  ['what is computed', 'export default { networks: list() }', '`list()`'],
  ['a variable', 'let list = []\nexport default { networks: list }', '`list`'],
  ['a name that stands for itself', 'const a = a\nexport default { networks: [a] }', '`a`'],
  [
    'nodes that only a run could say',
    "export default { networks: [defineNetwork({ caipNetworkId: 'eip155:1', rpcUrls: [url] })] }",
    '`url`',
  ],
  ['a network without nodes', "export default { networks: [{ caipNetworkId: 'eip155:1' }] }", '`{ caip'],
])('%s is refused, and the line is named', (_, text, said) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'PORTICO-CLI-003' }))
  expect(() => read(text)).toThrow(said)
})
