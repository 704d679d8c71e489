import sheet from './AddressCard.css'
import { Avatar } from './Avatar.tsx'
import { adoptSheet } from './adoptSheet.ts'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link AddressCard}. */
export interface AddressCardProps {
  /** What the account is to the visitor, for example `To`. */
  readonly label: string
  readonly address: string
  /** Name of the account, where it has one. */
  readonly name?: string | null | undefined
  /** Picture of the account's profile. */
  readonly src?: string | null | undefined
}

/** An account with its address whole: its ends alone can be imitated. */
export function AddressCard({ label, address, name, src }: AddressCardProps) {
  return (
    <div ref={adopt} className="portico-address">
      <Avatar address={address} src={src} size={40} />
      <div className="portico-address-text">
        <div className="portico-address-label">{label}</div>
        {name && (
          <div className="portico-address-name">
            <bdi>{name}</bdi>
          </div>
        )}
        <div className="portico-address-whole">
          <bdi>{address}</bdi>
        </div>
      </div>
    </div>
  )
}
