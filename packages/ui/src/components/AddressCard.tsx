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
  /** Another address: characters that it has not in the same place are marked. */
  readonly unlike?: string | null | undefined
}

/** An address, whole, in runs of characters that another has or has not. */
function markDifference(address: string, unlike: string) {
  // The case of hexadecimal digits is a checksum; elsewhere it makes another address.
  const toDigits = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text)
  const [own, other] = [toDigits(address), toDigits(unlike)]
  const isOther = (index: number) => own[index] !== other[index]
  const runs: string[] = []
  for (const [index, character] of [...address].entries())
    if (index > 0 && isOther(index) === isOther(index - 1)) runs.push(`${runs.pop()}${character}`)
    else runs.push(character)
  const isFirstOther = isOther(0)
  // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
  return runs.map((run, index) => ((index % 2 === 0) === isFirstOther ? <mark key={index}>{run}</mark> : run))
}

/** An account with its address whole: its ends alone can be imitated. */
export function AddressCard({ label, address, name, src, unlike }: AddressCardProps) {
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
          <bdi>{unlike ? markDifference(address, unlike) : address}</bdi>
        </div>
      </div>
    </div>
  )
}
