import type { Portico } from '@portico/embed'
import { ConnectButton, NetworkButton, PorticoProvider, useConnection } from '@portico/embed/react'
import type { ReactNode } from 'react'

function Greeting(): ReactNode {
  const { address, wallet } = useConnection()
  return <p>{address ? `Good day, ${address}, with ${wallet?.name}.` : 'Good day, stranger.'}</p>
}

/** The page. Its buttons are drawn by the site, since a server cannot draw inside custom elements. */
export function App({ portico }: { readonly portico: Portico }): ReactNode {
  return (
    <PorticoProvider portico={portico}>
      <h1>A page that a server draws</h1>
      <Greeting />
      <ConnectButton.Custom>
        {({ state, open, intentHandlers }) => (
          <button type="button" id="account" onClick={open} {...intentHandlers}>
            {state.address ? `${state.address.slice(0, 6)}…${state.address.slice(-4)}` : 'Connect wallet'}
          </button>
        )}
      </ConnectButton.Custom>
      <NetworkButton.Custom>
        {({ state, open, portico: { options } }) => (
          <button type="button" id="network" onClick={open}>
            {options.networks.find((network) => network.caipNetworkId === state.caipNetworkId)?.name}
          </button>
        )}
      </NetworkButton.Custom>
    </PorticoProvider>
  )
}
