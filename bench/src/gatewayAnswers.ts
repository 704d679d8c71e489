import { getActivityPage } from './activityAnswers.ts'

/** Address of the bench's wallet, as the shell writes it: an answer at another one is not found, and nothing says so. */
export const walletAddress = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'

const wallets = Array.from({ length: 40 }, (_, index) => ({ id: `wallet-${index}`, name: `Wallet ${index}` }))

const token = (symbol: string, contract: string | null) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:31337',
  ...(contract && { address: `eip155:31337:${contract}` }),
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
})

/** What a gateway answers at once, so that views are measured with something in them: a page of wallets, and balances. */
export const gatewayAnswers = {
  '/v1/supported-chains': { http: ['eip155:31337', 'eip155:31338'] },
  '/getWallets': { data: wallets, count: wallets.length },
  [`/v1/account/${walletAddress}/balance`]: {
    balances: [token('ETH', null), token('USDC', `0x${'b'.repeat(40)}`), token('UNI', `0x${'c'.repeat(40)}`)],
  },
  [`/v1/account/${walletAddress}/history`]: { ...getActivityPage(null), next: null },
  [`/v1/identity/${walletAddress}`]: { name: null, avatar: null },
} as const
