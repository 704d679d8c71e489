import type { CaipNetworkId, Network } from '@portico/contract'
import { UserRejectedError } from '@portico/contract/errors'
import { Image, List, Notice, Row, Spinner, Tag } from '@portico/ui'
import { useState } from 'react'
import { changeNetwork } from '../flows/changeNetwork.ts'
import { useShell, useStore } from '../ShellContext.ts'

/** The networks of the site, to switch to. Says what happened where the wallet did not follow. */
export function NetworkList() {
  const shell = useShell()
  const { core, text } = shell
  const selected = useStore(core.connection, (state) => state.caipNetworkId)
  const isUnsupported = useStore(core.modal, (state) => state.view === 'UnsupportedChain')
  const [waitingFor, setWaitingFor] = useState<CaipNetworkId | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isFixed = core.options.enableNetworkSwitch === false

  const choose = async (network: Network) => {
    setWaitingFor(network.caipNetworkId)
    setFailure(null)
    try {
      await changeNetwork(shell, network)
      shell.showToast('success', text('toast.switched', { network: network.name }))
    } catch (error) {
      setFailure(describeFailure(error, network))
    }
    setWaitingFor(null)
  }
  const describeFailure = (error: unknown, network: Network) => {
    if (!(error instanceof UserRejectedError)) return text('networks.failed', { network: network.name })
    const current = core.networks.find(({ caipNetworkId }) => caipNetworkId === selected)
    return text('networks.declined', { network: current?.name ?? '' })
  }
  return (
    <>
      {failure && <Notice tone="negative">{failure}</Notice>}
      {isFixed && <Notice>{text('networks.disabled')}</Notice>}
      <List label={text('networks.title')}>
        {core.networks.map((network) => {
          const isCurrent = !isUnsupported && network.caipNetworkId === selected
          const isWaiting = network.caipNetworkId === waitingFor
          return (
            <Row
              key={network.caipNetworkId}
              leading={<Image src={network.icon} name={network.name} shape="round" />}
              label={network.name}
              detail={isWaiting && text('networks.approve')}
              trailing={
                isWaiting ? <Spinner /> : isCurrent && <Tag tone="positive">{text('networks.current')}</Tag>
              }
              aria-current={isCurrent}
              disabled={(isFixed && !isCurrent) || (waitingFor !== null && !isWaiting)}
              onClick={() => void choose(network)}
            />
          )
        })}
      </List>
    </>
  )
}
