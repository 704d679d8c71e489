import { Chip, Image, Stack } from '@portico/ui'
import type { ReceiveAddress } from '../addresses.ts'
import type { ReceivePartProps } from './props.ts'

/** Which of the visitor's addresses is shown, where there are several. */
export function AddressChoice({ receive, data: { addresses }, current }: ReceivePartProps) {
  const { t, views } = receive
  if (addresses.length < 2) return null
  const toName = ({ kind, networks }: ReceiveAddress) => {
    const [first, ...others] = networks
    const name = `${first?.name ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`
    return kind ? `${name} · ${t(`receive.${kind}`)}` : name
  }
  return (
    <Stack direction="inline" align="center">
      {addresses.map((address) => (
        <Chip
          key={address.id}
          surface="outlined"
          leading={<Image src={address.networks[0]?.icon} name={toName(address)} size={20} shape="round" />}
          isPressed={address.id === current.id}
          onClick={() => views.Receive.actions.choose(address.id)}
        >
          {toName(address)}
        </Chip>
      ))}
    </Stack>
  )
}
