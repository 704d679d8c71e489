import type { ConnectActions, ConnectData, PluginMethod } from '@portico/contract/shell'
import { Field, Icon, isIconName } from '@portico/ui'
import { type FormEvent, useState } from 'react'
import { pickText } from '../plugins/PluginHost.ts'
import { useLocale, useShell } from '../ShellContext.ts'

/** Properties of {@link ConnectMethods}. */
export interface ConnectMethodsProps {
  readonly kind: 'email' | 'social'
  readonly data: ConnectData
  readonly actions: ConnectActions
}

/** The ways to connect without a wallet that plugins bring, drawn before their code is there. */
export function ConnectMethods({ kind, data, actions }: ConnectMethodsProps) {
  const { isConsentNeeded, email, socials } = data
  if (kind === 'email')
    return (
      email && (
        <EmailField
          isDisabled={isConsentNeeded}
          onSubmit={(value) => actions.continueWith(email.id, value)}
        />
      )
    )
  return (
    <div className="portico-shell-socials">
      {socials.map((method) => (
        <SocialButton
          key={method.id}
          method={method}
          isDisabled={isConsentNeeded}
          onChoose={() => actions.continueWith(method.id)}
        />
      ))}
    </div>
  )
}

function EmailField({ isDisabled, onSubmit }: { isDisabled: boolean; onSubmit(email: string): void }) {
  const { text } = useShell()
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isValid = event.currentTarget.checkValidity()
    setIsWrong(!isValid)
    if (isValid) onSubmit(email.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        type="email"
        required
        label={text('connect.emailField')}
        isLabelHidden
        placeholder={text('connect.emailField')}
        autoComplete="email"
        value={email}
        disabled={isDisabled}
        error={isWrong ? text('connect.emailWrong') : undefined}
        onChange={(event) => setEmail(event.target.value)}
        leading={<Icon name="mail" />}
        trailing={
          <button
            type="submit"
            className="portico-icon-button"
            data-directed
            aria-label={text('connect.emailGo')}
            disabled={isDisabled || email === ''}
          >
            <Icon name="forward" />
          </button>
        }
      />
    </form>
  )
}

interface SocialButtonProps {
  readonly method: PluginMethod
  readonly isDisabled: boolean
  onChoose(): void
}

function SocialButton({ method, isDisabled, onChoose }: SocialButtonProps) {
  const title = pickText(method.title, useLocale())
  const { icon = '' } = method
  return (
    <button
      type="button"
      className="portico-shell-social"
      aria-label={title}
      title={title}
      disabled={isDisabled}
      onClick={onChoose}
    >
      {isIconName(icon) ? <Icon name={icon} /> : <b aria-hidden="true">{[...title][0]}</b>}
    </button>
  )
}
