import { defineConfig } from '@portico/cli'

export default defineConfig({
  publicDirectory: 'public',
  baseUrl: '/portico/',
  features: { history: true, receive: true, send: true, swaps: true },
  plugins: {
    swap: {
      // Both local chains have them there: the addresses follow from the plan of `@portico/testing/chain`.
      contracts: [
        'wrapped=eip155:31337:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31337:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
        'wrapped=eip155:31338:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31338:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
      ],
    },
  },
})
