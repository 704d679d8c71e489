import { ConnectButton, NetworkButton, useConnection, useNetwork } from '@portico/embed/react'
import type { ReactNode } from 'react'

/** Buttons of the site's own: finished ones draw themselves in the browser, after the first HTML. */
export function Account(): ReactNode {
  const { address } = useConnection()
  const { network } = useNetwork()
  return (
    <>
      <div className="buttons">
        <ConnectButton.Custom>
          {({ open, intentHandlers }) => (
            <button type="button" className="accent" onClick={open} {...intentHandlers}>
              {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'}
            </button>
          )}
        </ConnectButton.Custom>
        <NetworkButton.Custom>
          {({ open, intentHandlers }) => (
            <button type="button" onClick={open} {...intentHandlers}>
              {network?.name ?? 'Switch network'}
            </button>
          )}
        </NetworkButton.Custom>
      </div>
      <dl>
        <dt>Account</dt>
        <dd id="account">{address ?? 'Not connected'}</dd>
        <dt>Network</dt>
        <dd id="network">{network?.name ?? 'Switch network'}</dd>
      </dl>
    </>
  )
}
