import type { Portico, PorticoState } from '@portico/embed'
import {
  ConnectButton,
  NetworkButton,
  PorticoProvider,
  useConnection,
  useModal,
  useNetwork,
  type usePortico,
  usePorticoState,
} from '@portico/embed/react'
import type { ReactNode } from 'react'
import { assertType, type Equal } from './assertType.js'

function Facts(): ReactNode {
  const { address, disconnect } = useConnection()
  const { network, isUnsupported } = useNetwork()
  const { isOpen } = useModal()
  const status = useConnection((connection) => connection.status)
  const labels = usePorticoState((state) => state.labels)
  assertType<Equal<typeof address, string | null>>()
  assertType<Equal<typeof status, PorticoState['status']>>()
  assertType<Equal<typeof labels, PorticoState['labels']>>()
  assertType<Equal<ReturnType<typeof usePortico>, Portico>>()
  return (
    <button type="button" disabled={isOpen || isUnsupported} onClick={() => disconnect()}>
      {address} {network?.name}
    </button>
  )
}

export const App = ({ portico }: { portico: Portico }): ReactNode => (
  <PorticoProvider portico={portico}>
    <ConnectButton />
    <ConnectButton.Custom>
      {({ state, open, intentHandlers }) => (
        <button type="button" onClick={open} {...intentHandlers}>
          {state.address}
        </button>
      )}
    </ConnectButton.Custom>
    <NetworkButton />
    <portico-account-button instance="default" />
    <Facts />
  </PorticoProvider>
)

// @ts-expect-error a provider hands down an instance
export const broken = <PorticoProvider />
// @ts-expect-error a custom button is drawn by its child
export const undrawn = <ConnectButton.Custom />
// @ts-expect-error the id of an instance is text
export const misnamed = <portico-button instance={1} />
