import { expect, test } from 'vitest'
import { getTransactionPage } from './getTransactionPage.ts'
import type { Network } from './network.ts'

const getUrl = (url?: string) => {
  const network = (url === undefined ? {} : { blockExplorer: { name: 'Explorer', url } }) as Network
  return getTransactionPage(network, '0x1')
}

test.each([
  ['https://explorer.example', 'https://explorer.example/tx/0x1'],
  ['https://explorer.example/', 'https://explorer.example/tx/0x1'],
  ['https://explorer.example/main?cluster=devnet', 'https://explorer.example/main/tx/0x1?cluster=devnet'],
  ['http://127.0.0.1:5100', 'http://127.0.0.1:5100/tx/0x1'],
])('of %s it is %s', (url, page) => {
  expect(getUrl(url)).toEqual({ name: 'Explorer', url: page })
})

test.each([undefined, '', 'javascript:alert(1)', 'explorer.example'])('of %s there is none', (url) => {
  expect(getUrl(url)).toBeNull()
})
