import type { Core } from '../Core.ts'
import type { PairableWallet } from './PairableWallet.ts'
import { getScheme, parseWalletLink } from './walletLinks.ts'

/** What opens a wallet's app: links that may be of a scheme of its own. */
type AppLinks = Pick<PairableWallet, 'id' | 'mobileLink' | 'desktopLink'>

/** Schemes that the directory has named, by wallet id. */
const named = new WeakMap<Core, Map<string, Set<string>>>()

const listSchemes = ({ mobileLink, desktopLink }: AppLinks): readonly string[] =>
  [mobileLink, desktopLink].flatMap((link) => getScheme(link) ?? [])

/** Remembers by which schemes a wallet of the directory opens. */
export function learnLinks(core: Core, wallet: AppLinks): void {
  const wallets = named.get(core) ?? new Map<string, Set<string>>()
  named.set(
    core,
    wallets.set(wallet.id, new Set([...(wallets.get(wallet.id) ?? []), ...listSchemes(wallet)])),
  )
}

/**
 * The wallet without those of its links whose scheme neither the directory nor the site names as this wallet's own:
 * anyone who opens a view may say what they like of a wallet, and any program of the device could be behind a scheme.
 */
export function keepKnownLinks<Wallet extends AppLinks>(core: Core, wallet: Wallet): Wallet {
  const { customWallets = [] } = core.options
  const own = customWallets.filter(({ id }) => id === wallet.id).flatMap(listSchemes)
  const known = new Set([...own, ...(named.get(core)?.get(wallet.id) ?? [])])
  const keep = (link: string | null | undefined) => {
    const scheme = getScheme(link)
    return scheme === null || known.has(scheme) ? parseWalletLink(link) : null
  }
  return { ...wallet, mobileLink: keep(wallet.mobileLink), desktopLink: keep(wallet.desktopLink) }
}
