import { getActivityPage } from './activityAnswers.ts'

const chainId = 'eip155:31337'
const ofPage = 40
const walletCount = 600

const toWallet = (at: number) => ({
  id: `wallet-${at}`,
  name: `Wallet ${at}`,
  homepage: 'https://wallet.test',
})

const toContract = (at: number) => `0x${`${at}`.padStart(40, '0')}`

const tokens = Array.from({ length: 200 }, (_, at) => ({
  name: `Coin ${at}`,
  symbol: `C${at}`,
  chainId,
  ...(at > 0 && { address: `${chainId}:${toContract(at)}` }),
  price: 2,
  quantity: { decimals: '18', numeric: `${1_000 - at}.5` },
}))

const nfts = Array.from({ length: 24 }, (_, at) => ({
  id: `${chainId}/erc721:${toContract(1)}/${at}`,
  chainId,
  standard: 'erc721',
  contract: toContract(1),
  tokenId: `${at}`,
  quantity: '1',
  name: `Picture ${at}`,
  description: null,
  image: null,
  collection: { name: 'Pictures', address: toContract(1), image: null },
  traits: [],
  isSpam: false,
}))

/** What a gateway answers of a directory of 600 wallets and of an account with 200 tokens, 24 NFTs and 10,000 entries; null of anything else. */
export function getAnswers({ pathname, searchParams }: URL): unknown {
  const from = (Number(searchParams.get('page') ?? 1) - 1) * ofPage
  if (pathname === '/getWallets')
    return { data: Array.from({ length: ofPage }, (_, at) => toWallet(from + at)), count: walletCount }
  if (pathname.endsWith('/balance')) return { balances: tokens }
  if (pathname.endsWith('/history')) return getActivityPage(searchParams.get('cursor'))
  if (pathname.endsWith('/nfts')) return { nfts, next: null, isComplete: true }
  return null
}
