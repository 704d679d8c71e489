import { apiFile } from '../../api/loadApi.ts'
import type { Core } from '../../Core.ts'
import { loadPart } from '../../loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'
import type { StandardWallet } from '../standard/StandardWallet.ts'

/** The ways in which wallets at `window` are spoken to. */
export type BitcoinDialect = 'sats' | 'leather' | 'unisat' | 'phantom'

/** Where a Bitcoin wallet was found: registered by the Wallet Standard, or at a place of `window`. */
export type BitcoinSource =
  | { readonly standard: StandardWallet }
  | { readonly provider: object; readonly dialect: BitcoinDialect }

/** Loads what speaks with Bitcoin wallets, and makes the connector of one. @throws ShellIntegrityError */
export async function loadBitcoin(
  core: Core,
  wallet: FoundWallet,
  source: BitcoinSource,
): Promise<Connector> {
  const { createBitcoinConnector } = await loadPart(
    core,
    [apiFile, 'bitcoin.js'],
    () => import(/* webpackChunkName: "bitcoin" */ './bitcoin.ts'),
  )
  return createBitcoinConnector(core, wallet, source)
}
