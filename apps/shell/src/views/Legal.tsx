import type { ConnectData } from '@portico/contract/shell'
import { useShell } from '../ShellContext.ts'

/** Properties of {@link Legal}. */
export interface LegalProps {
  readonly data: ConnectData
  onConsent(hasConsented: boolean): void
}

/** Links to the site's terms, where it has any, and the box to tick where it asks for it. */
export function Legal({ data, onConsent }: LegalProps) {
  const { text } = useShell()
  const { termsUrl, privacyUrl, isConsentAsked, hasConsented } = data
  if (!termsUrl && !privacyUrl && !isConsentAsked) return null
  if (!isConsentAsked)
    return (
      <p className="portico-shell-legal">
        {text('connect.legal')} <LegalLinks {...data} />
      </p>
    )
  return (
    <label className="portico-shell-legal portico-shell-consent">
      <input type="checkbox" checked={hasConsented} onChange={(event) => onConsent(event.target.checked)} />
      <span>
        {text('connect.agree')} <LegalLinks {...data} />
      </span>
    </label>
  )
}

function LegalLinks({ termsUrl, privacyUrl }: Pick<ConnectData, 'termsUrl' | 'privacyUrl'>) {
  const { text } = useShell()
  const links = [
    { url: termsUrl, label: text('connect.terms') },
    { url: privacyUrl, label: text('connect.privacy') },
  ].filter(({ url }) => url !== null)
  return links.map(({ url, label }, index) => (
    <span key={label}>
      {index > 0 && ` ${text('connect.and')} `}
      <a href={url ?? ''} target="_blank" rel="noreferrer">
        {label}
      </a>
    </span>
  ))
}
