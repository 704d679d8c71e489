import type { ViewParams } from '@portico/contract'
import { Button, Image, Notice, Ring } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { getWalletName } from '../../locales/getWalletName.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createSwitchNetworkView } from './createSwitchNetworkView.ts'

/** Asks the visitor to go to the one network that something needs. */
export function SwitchNetworkView({ params }: { params: ViewParams }) {
  const { core, text } = useShell()
  const [{ network, wallet, status }, actions] = useHeadless(createSwitchNetworkView, params)
  const { name } = network
  const isWaiting = status === 'waiting'
  const selected = core.connection.getState().caipNetworkId
  const current = core.networks.find(({ caipNetworkId }) => caipNetworkId === selected)
  return (
    <>
      <div className="portico-shell-waiting" role="status">
        <Ring state={isWaiting ? 'waiting' : 'still'}>
          <Image src={network.icon} name={name} size={76} shape="round" />
        </Ring>
        <h3>
          {isWaiting
            ? text('switch.waiting', { wallet: getWalletName(wallet, text) })
            : text('switch.question', { network: name })}
        </h3>
        <p>{text(isWaiting ? 'switch.waitingText' : 'switch.text', { network: name })}</p>
      </div>
      {status === 'declined' && (
        <Notice tone="negative">{text('networks.declined', { network: current?.name ?? '' })}</Notice>
      )}
      {status === 'failed' && <Notice tone="negative">{text('networks.failed', { network: name })}</Notice>}
      <Button loading={isWaiting} onClick={() => void actions.switch()}>
        {text(status === 'idle' || isWaiting ? 'switch.go' : 'frame.retry')}
      </Button>
    </>
  )
}
