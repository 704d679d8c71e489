import type { ConnectMethod } from '@portico/contract/shell'
import { Button } from '@portico/ui'
import type { ReactNode } from 'react'
import { ReplaceablePart } from '../../../drawing/ReplaceablePart.tsx'
import { useHeadless } from '../../../drawing/useHeadless.ts'
import { useShell } from '../../../shell/ShellContext.ts'
import { createConnectView } from '../createConnectView.ts'
import { WalletChoices } from '../WalletChoices.tsx'
import { EmailField } from './EmailField.tsx'
import { LegalConsent } from './LegalConsent.tsx'
import { SocialButtons } from './SocialButtons.tsx'

/** The ways to connect: wallets, e-mail and social accounts, in the order the rules say. */
export function ConnectMethodsView() {
  const { text } = useShell()
  const [data, actions] = useHeadless(createConnectView)
  const { methods, email, isCollapsed, isConsentNeeded } = data
  const sections: Readonly<Record<ConnectMethod, ReactNode>> = {
    email: email && (
      <EmailField isDisabled={isConsentNeeded} onSubmit={(value) => actions.continueWith(email.id, value)} />
    ),
    social: <SocialButtons data={data} onChoose={actions.continueWith} />,
    wallet: isCollapsed ? (
      <Button variant="ghost" onClick={actions.expand}>
        {text('connect.expand')}
      </Button>
    ) : (
      <WalletChoices data={data} actions={actions} />
    ),
  }
  return (
    <>
      <ReplaceablePart id="Connect.top" />
      {methods.map((method, index) => (
        <section key={method} className="portico-shell-method" aria-label={text(`connect.${method}`)}>
          {index > 0 && startsOther(methods, index) && (
            <p className="portico-shell-or">{text('connect.or')}</p>
          )}
          {sections[method]}
        </section>
      ))}
      <ReplaceablePart id="Connect.footer">
        <LegalConsent data={data} onConsent={actions.setConsent} />
      </ReplaceablePart>
    </>
  )
}

/** Between wallets and accounts stands a line; e-mail and social accounts are of one kind. */
const startsOther = (methods: readonly ConnectMethod[], index: number) =>
  (methods[index] === 'wallet') !== (methods[index - 1] === 'wallet')
