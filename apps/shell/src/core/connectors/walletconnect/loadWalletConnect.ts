import type { Core } from '../../Core.ts'
import { loadPart } from '../../loadPart.ts'
import type { FoundWallet } from '../../state.ts'
import type { Connector } from '../Connector.ts'

/** Loads what speaks with the relay, and makes its connector. @throws ShellIntegrityError */
export async function loadWalletConnect(core: Core, wallet: FoundWallet): Promise<Connector> {
  const { createWalletConnectConnector } = await loadPart(
    core,
    ['walletconnect.js'],
    () => import(/* webpackChunkName: "walletconnect" */ './createWalletConnectConnector.ts'),
  )
  return createWalletConnectConnector(core, wallet)
}
