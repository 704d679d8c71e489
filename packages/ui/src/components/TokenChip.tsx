import type { TokenBalance } from '@portico/contract'
import { Chip } from './Chip.tsx'
import { Icon } from './Icon.tsx'
import { Image } from './Image.tsx'

/** Properties of {@link TokenChip}. */
export interface TokenChipProps {
  /** The chosen one; null while there is none. */
  readonly token: Pick<TokenBalance, 'symbol' | 'iconUrl'> | null
  /** What pressing it does, for example `Select token`: shown while none is chosen, and read aloud. */
  readonly label: string
  readonly onClick: () => void
}

/** The chosen token, and the way to another. */
export function TokenChip({ token, label, onClick }: TokenChipProps) {
  return (
    <Chip
      surface="outlined"
      onClick={() => onClick()}
      leading={token && <Image src={token.iconUrl} name={token.symbol} size={26} shape="round" />}
      trailing={<Icon name="chevron" size={14} />}
      {...(token && { label: `${token.symbol}, ${label}` })}
    >
      {token?.symbol ?? label}
    </Chip>
  )
}
