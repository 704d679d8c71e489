import { shortenAddress } from '../text/format.ts'
import { adoptSheet } from './adoptSheet.ts'
import { CopyButton } from './CopyButton.tsx'
import sheet from './HashRow.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link HashRow}. */
export interface HashRowProps {
  /** What it is the hash of, for example `Transaction`. */
  readonly label: string
  readonly hash: string
  readonly copyLabel: string
  readonly copiedLabel: string
}

/** A hash by its ends, with a button that copies the whole. */
export function HashRow({ label, hash, copyLabel, copiedLabel }: HashRowProps) {
  return (
    <div ref={adopt} className="portico-hash">
      <span>{label}</span>
      <code title={hash} dir="ltr">
        {shortenAddress(hash, 8, 6)}
      </code>
      <CopyButton text={hash} label={copyLabel} copiedLabel={copiedLabel} />
    </div>
  )
}
