import type { ConnectData } from '@portico/contract/shell'
import { useShell } from '../../shell/ShellContext.ts'

/** Properties of {@link Legal}. */
export interface LegalProps {
  readonly data: Pick<ConnectData, 'termsUrl' | 'privacyUrl'>
}

/** Says what a visitor agrees to by connecting, where the site has terms. */
export function Legal({ data }: LegalProps) {
  const { text } = useShell()
  if (!data.termsUrl && !data.privacyUrl) return null
  return (
    <p className="portico-shell-legal">
      <LegalSentence data={data} sentence={text('connect.legal')} />
    </p>
  )
}

/** A sentence with the site's documents where its language puts them: at `{documents}`. */
export function LegalSentence({ data, sentence }: LegalProps & { readonly sentence: string }) {
  const [before, after] = sentence.split('{documents}')
  return (
    <>
      {before}
      <LegalLinks data={data} />
      {after}
    </>
  )
}

/** The site's terms and its privacy policy. */
function LegalLinks({ data: { termsUrl, privacyUrl } }: LegalProps) {
  const { text } = useShell()
  const links = [
    { id: 'terms', url: termsUrl, label: text('connect.terms') },
    { id: 'privacy', url: privacyUrl, label: text('connect.privacy') },
  ].filter(({ url }) => url !== null)
  const [, and] = text('connect.and').split(/{terms}|{privacy}/)
  return links.map(({ id, url, label }, index) => (
    <span key={id}>
      {index > 0 && and}
      <a href={url ?? ''} target="_blank" rel="noreferrer">
        {label}
      </a>
    </span>
  ))
}
