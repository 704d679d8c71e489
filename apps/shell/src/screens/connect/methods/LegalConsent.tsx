import type { ConnectData } from '@portico/contract/shell'
import { Checkbox } from '@portico/ui'
import { useShell } from '../../../shell/ShellContext.ts'
import { Legal, LegalSentence } from '../Legal.tsx'

/** Properties of {@link LegalConsent}. */
export interface LegalConsentProps {
  readonly data: ConnectData
  onConsent(hasConsented: boolean): void
}

/** The box to tick before anything connects, where the site asks for it. */
export function LegalConsent({ data, onConsent }: LegalConsentProps) {
  const { text } = useShell()
  if (!data.isConsentAsked) return <Legal data={data} text={text} />
  return (
    <Checkbox isChecked={data.hasConsented} onChange={onConsent}>
      <LegalSentence data={data} text={text} sentence={text('connect.agree')} />
    </Checkbox>
  )
}
