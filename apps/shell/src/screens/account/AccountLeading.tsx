import { Chip, Icon, Image } from '@portico/ui'
import { useShell, useStore } from '../../shell/ShellContext.ts'

/** The network, in place of back. */
export function AccountLeading() {
  const { core, router, text } = useShell()
  const selected = useStore(core.connection, (state) => state.caipNetworkId)
  const network = core.networks.find(({ caipNetworkId }) => caipNetworkId === selected)
  if (!network) return null
  return (
    <Chip
      leading={<Image src={network.icon} name={network.name} size={20} shape="round" />}
      trailing={<Icon name="chevron" size={14} />}
      label={text('account.network', { network: network.name })}
      onClick={() => router.push('Networks')}
    >
      {network.name}
    </Chip>
  )
}
