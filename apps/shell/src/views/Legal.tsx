import type { ConnectData } from '@portico/contract/shell'
import { useShell } from '../ShellContext.ts'

/** Properties of {@link Legal} and {@link LegalLinks}. */
export interface LegalProps {
  readonly data: Pick<ConnectData, 'termsUrl' | 'privacyUrl'>
}

/** Says what a visitor agrees to by connecting, where the site has terms. */
export function Legal({ data }: LegalProps) {
  const { text } = useShell()
  if (!data.termsUrl && !data.privacyUrl) return null
  return (
    <p className="portico-shell-legal">
      {text('connect.legal')} <LegalLinks data={data} />
    </p>
  )
}

/** The site's terms and its privacy policy. */
export function LegalLinks({ data: { termsUrl, privacyUrl } }: LegalProps) {
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
