import { expect, test } from 'vitest'
import { fromChain } from './fromChain.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = {
  id: 10,
  name: 'Ten',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://a.example', 'https://b.example'] } },
}

test('a chain brings its nodes along, and nothing that it has not', () => {
  const network = {
    caipNetworkId: 'eip155:10',
    chainId: '10',
    namespace: 'eip155',
    name: 'Ten',
    nativeCurrency,
    rpcUrls: ['https://a.example', 'https://b.example'],
  }
  expect(fromChain(chain)).toStrictEqual(network)
  expect(fromChain({ ...chain, testnet: false })).toStrictEqual(network)
})

test('a chain brings its explorer and that it is for tests', () => {
  const explorer = { name: 'Scan', url: 'https://scan.example', apiUrl: 'https://api.scan.example' }
  expect(fromChain({ ...chain, blockExplorers: { default: explorer }, testnet: true })).toMatchObject({
    blockExplorer: { name: 'Scan', url: 'https://scan.example' },
    testnet: true,
  })
})
