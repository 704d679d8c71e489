import type { Network } from '@portico/contract'
import type { NetworkChoice } from '@portico/contract/shell'
import { Image, List, Notice, Row, Spinner, Tag } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createNetworksView } from './createNetworksView.ts'

/** Properties of {@link NetworkList}. */
export interface NetworkListProps {
  /** Only these. @default all */
  readonly shown?: readonly Network[]
}

/** The networks of the site, to switch to. Says what happened where the wallet did not follow. */
export function NetworkList({ shown }: NetworkListProps) {
  const { core, text } = useShell()
  const [{ networks, failure }, { choose }] = useHeadless(createNetworksView)
  const isShown = ({ caipNetworkId }: Network) =>
    shown?.some((network) => network.caipNetworkId === caipNetworkId) ?? true
  const current = core.networks.find(
    ({ caipNetworkId }) => caipNetworkId === core.connection.getState().caipNetworkId,
  )
  return (
    <>
      {failure && (
        <Notice tone="negative">
          {failure.kind === 'declined'
            ? text('networks.declined', { network: current?.name ?? '' })
            : text('networks.failed', { network: failure.network.name })}
        </Notice>
      )}
      {networks.some(({ obstacle }) => obstacle === 'fixed') && <Notice>{text('networks.disabled')}</Notice>}
      <List label={text('networks.title')}>
        {networks.filter(isShown).map((network) => (
          <NetworkRow
            key={network.caipNetworkId}
            network={network}
            onChoose={() => void choose(network.caipNetworkId)}
          />
        ))}
      </List>
    </>
  )
}

function NetworkRow({ network, onChoose }: { network: NetworkChoice; onChoose(): void }) {
  const { text } = useShell()
  const { name, icon, testnet, isCurrent, isWaiting, obstacle } = network
  const selected = isCurrent && <Tag tone="positive">{text('networks.current')}</Tag>
  return (
    <Row
      leading={<Image src={icon} name={name} shape="round" />}
      label={name}
      detail={isWaiting ? text('networks.approve') : testnet && text('networks.test')}
      trailing={isWaiting ? <Spinner /> : selected}
      aria-current={isCurrent}
      disabled={obstacle !== null && !isWaiting}
      onClick={onChoose}
    />
  )
}
