import type { ConnectData } from '@portico/contract/shell'
import type { ShellText } from '../../locales/text.ts'

/** Properties of {@link Legal}. */
export interface LegalProps {
  readonly data: Pick<ConnectData, 'termsUrl' | 'privacyUrl'>
  readonly text: ShellText
}

/** Says what a visitor agrees to by connecting, where the site has terms. Holds no state: it is also drawn before React has come. */
export function Legal({ data, text }: LegalProps) {
  if (!data.termsUrl && !data.privacyUrl) return null
  return (
    <p className="portico-shell-legal">
      <LegalSentence data={data} text={text} sentence={text('connect.legal')} />
    </p>
  )
}

/** A sentence with the site's documents where its language puts them: at `{documents}`. */
export function LegalSentence({ data, text, sentence }: LegalProps & { readonly sentence: string }) {
  const [before, after] = sentence.split('{documents}')
  return (
    <>
      {before}
      <LegalLinks data={data} text={text} />
      {after}
    </>
  )
}

/** The site's terms and its privacy policy. */
function LegalLinks({ data: { termsUrl, privacyUrl }, text }: LegalProps) {
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
