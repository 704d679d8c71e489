import { createStandardWallet } from './createStandardWallet.ts'

const { wallet } = createStandardWallet({ name: 'Wallet' })
const register = (fields: object) => Object.assign(Object.create(null), wallet, fields)

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('This wallet is not to be read.')
    },
    has() {
      throw new Error('This wallet is not to be read.')
    },
  },
)

/** Registrations that mean harm, by what is wrong with them. A page must neither run nor fetch nor break on any. */
export const hostileWallets = {
  scriptInName: register({ name: '<img src=x onerror="globalThis.harmed = true">' }),
  longName: register({ name: 'W'.repeat(10_000) }),
  reversedName: register({ name: '\u202eteltaw' }),
  noName: register({ name: '\u200b' }),
  remoteIcon: register({ name: 'Remote', icon: 'https://tracker.example/pixel.png' }),
  htmlIcon: register({ name: 'Html', icon: 'data:text/html,<script>globalThis.harmed=true</script>' }),
  unknownVersion: register({ version: '2.0.0' }),
  noVersion: register({ version: undefined }),
  noChains: register({ chains: undefined }),
  foreignChains: register({ chains: ['sui:mainnet'] }),
  noFeatures: register({ features: undefined }),
  noConnect: register({ features: { 'solana:signMessage': {} } }),
  throwing,
  throwingFeatures: register({ name: 'Throwing', features: throwing }),
  nothing: null,
  text: 'wallet',
} as const satisfies Readonly<Record<string, unknown>>
