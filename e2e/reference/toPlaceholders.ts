import type { ListedControl } from '../fixtures/checks/listControls.ts'

/** What the walk's own wallets, networks and tokens are called. */
const data: readonly (readonly [RegExp, string])[] = [
  [/0x[\da-f]+(…[\da-f]+)?/gi, '{address}'],
  [/\b[1-9A-HJ-NP-Za-km-z]{4,6}…[1-9A-HJ-NP-Za-km-z]{4,6}\b/g, '{address}'],
  [
    /\b(Portico Demo Wallet|Portico Wallet|Foxglove|Harbor|Trust Wallet|Zerion|MetaMask|Rainbow|Nowhere)\b/g,
    '{wallet}',
  ],
  [/\bLocal (One|Two|Solana)\b/g, '{network}'],
  [/\b(Ether|USD Coin|Uniswap)\b/g, '{token}'],
  [/\b(ETH|USDC|UNI)(?=,| |$)/g, '{symbol}'],
  [/\b[\w.-]+@[\w-]+(\.[\w-]+)+\b/g, '{email}'],
  [/\b(Etherscan|Local Explorer)\b/g, '{explorer}'],
  [/\bPortico demo\b/g, '{site}'],
  [/\b\w+\.eth\b/g, '{name}'],
  [/\$[\d.,]+/g, '{value}'],
  [/\b\d[\d.,]*\b/g, '{number}'],
]

/** Lists whose rows are data as a whole, but for what the view adds. */
const rows: Readonly<Record<string, readonly [RegExp, string]>> = {
  'All wallets': [/^(.+?)(?=( Certified| Installed| Get it \(opens in a new tab\))*$)/, '{wallet}'],
  'Get a wallet': [/^(?!More wallets).+$/, '{wallet}'],
  NFTs: [/^.+$/, '{nft}'],
}

/** Replaces what differs from visitor to visitor by words in braces, so that what stays is what a site can rely on. */
export function toPlaceholders({ role, name, list }: ListedControl, view: string): string {
  const row = role === 'button' && rows[list]
  const own = row ? name.replace(...row) : name
  const title = view === 'Nft' && role === 'dialog' ? '{nft}' : own
  return data.reduce((text, [pattern, word]) => text.replace(pattern, word), title)
}
