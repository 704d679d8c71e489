import type { PorticoConfig } from '@portico/cli'
import { localOne, localTwo } from '@portico/embed/networks'

// The one list of networks: the page imports it, and the content policy allows its nodes.
export const networks = [localOne, localTwo] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: { history: true, names: true, onramp: true, pay: true, receive: true, send: true, swaps: true },
  plugins: {
    // What the names end with that the gateway keeps.
    names: { zone: 'portico.id' },
    // Whose links lead to who sells, and whose pages visitors pay on.
    onramp: { gateway: 'http://127.0.0.1:4101' },
    pay: {
      gateway: 'http://127.0.0.1:4101',
      exchange: 'http://127.0.0.1:4108',
      // What is swapped to pay is swapped there, as below.
      contracts: [
        'wrapped=eip155:31337:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31337:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
        'wrapped=eip155:31338:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31338:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
      ],
    },
    swap: {
      // What swaps on the local chains; those of public networks are known.
      contracts: [
        'wrapped=eip155:31337:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31337:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
        'wrapped=eip155:31338:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31338:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
      ],
    },
  },
  networks,
  // Where `npm start` runs it; for the content policy.
  gatewayUrl: 'http://127.0.0.1:4101',
  // Beside its script the page has a style sheet, and neither pictures nor requests of its own.
  contentPolicy: { 'img-src': [], 'connect-src': [] },
} satisfies PorticoConfig
