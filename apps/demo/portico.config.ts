import { defineConfig } from '@portico/cli'

/** Where both local chains have what swaps: their addresses follow from the plan of `@portico/testing/chain`. */
const localContracts = ['eip155:31337', 'eip155:31338'].flatMap((chain) => [
  `wrapped=${chain}:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35`,
  `router=${chain}:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4`,
])

export default defineConfig({
  publicDirectory: 'public',
  baseUrl: '/portico/',
  features: { history: true, receive: true, send: true, swaps: true },
  plugins: { swap: { contracts: localContracts } },
})
