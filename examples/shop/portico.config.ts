import type { PorticoConfig } from '@portico/cli'
import { localOne, localTwo } from '@portico/embed/networks'

// Those of the local stack, for the content policy. A shop of its own names those that it is paid on.
export const networks = [localOne, localTwo] as const

export default {
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Pages lie at several paths.
  baseUrl: '/portico/',
  // Switched by `portico add` and `portico remove`.
  features: { pay: true },
  // Those of the local stack: where the gateway is, whose links lead on, and whose pages visitors pay on.
  plugins: {
    pay: {
      gateway: 'http://127.0.0.1:4101',
      exchange: 'http://127.0.0.1:4108',
      // What is swapped to pay is swapped there: the addresses follow from the plan of `@portico/testing/chain`.
      contracts: [
        'wrapped=eip155:31337:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        'router=eip155:31337:0xEAb25969e5285dF34a3B245324d0B2B91E31cAD4',
      ],
    },
  },
  networks,
  gatewayUrl: 'http://127.0.0.1:4101',
  // Beside its scripts the page has a style sheet, and asks its own server.
  contentPolicy: { 'img-src': [] },
} satisfies PorticoConfig
