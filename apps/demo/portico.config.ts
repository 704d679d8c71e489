import { defineConfig } from '@portico/cli'

export default defineConfig({
  publicDirectory: 'public',
  baseUrl: '/portico/',
  features: {
    email: true,
    history: true,
    names: true,
    onramp: true,
    pay: true,
    receive: true,
    send: true,
    socials: true,
    swaps: true,
  },
  plugins: {
    email: { vault: 'http://localhost:4103', guests: true },
    socials: { vault: 'http://localhost:4103' },
    names: { zone: 'portico.id' },
    onramp: { gateway: 'http://127.0.0.1:4101' },
    pay: {
      gateway: 'http://127.0.0.1:4101',
      exchange: 'http://127.0.0.1:4108',
      // What is swapped to pay is swapped where Swap does.
      contracts: [
        'wrapped=eip155:31337:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31337:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
        'wrapped=eip155:31338:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31338:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
      ],
    },
    swap: {
      // Both local chains have them there: the addresses follow from the plan of `@portico/testing/chain`.
      contracts: [
        'wrapped=eip155:31337:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31337:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
        'permit2=eip155:31337:0x90bB87c6258aD0D309D2f3a263d3Bc7B0B9F522D',
        'permit2Router=eip155:31337:0x38381D63418Ff752Dba93eE018e36a6814388FA7',
        'wrapped=eip155:31338:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31338:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
        'permit2=eip155:31338:0x90bB87c6258aD0D309D2f3a263d3Bc7B0B9F522D',
        'permit2Router=eip155:31338:0x38381D63418Ff752Dba93eE018e36a6814388FA7',
      ],
    },
  },
})
