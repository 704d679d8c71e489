import type { ConnectData } from '@portico/contract/shell'
import { socialPlaces } from '../core/wallets/socialPlaces.ts'
import type { ShellText } from '../locales/text.ts'

/** Properties of {@link MethodPlaces}. */
export interface MethodPlacesProps {
  readonly data: ConnectData
  readonly text: ShellText
}

/**
 * Holds the places of the ways to connect that plugins bring, below the wallets, in the size in which the modal draws them. What
 * an address is typed into has to outlive the preview, so it comes with the modal.
 */
export function MethodPlaces({ data: { email, socials }, text }: MethodPlacesProps) {
  if (!email && socials.length === 0) return null
  return (
    <>
      <p className="portico-shell-or">{text('connect.or')}</p>
      {email && <span className="portico-shell-place" data-kind="field" />}
      {socials.length > 0 && (
        <div className="portico-shell-socials">
          {socials.slice(0, socialPlaces).map(({ id }) => (
            <span key={id} className="portico-shell-place" />
          ))}
        </div>
      )}
    </>
  )
}
