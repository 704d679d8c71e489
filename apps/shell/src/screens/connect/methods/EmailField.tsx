import { Field, Icon } from '@portico/ui'
import { type FormEvent, useState } from 'react'
import { useShell } from '../../../shell/ShellContext.ts'

/** Properties of {@link EmailField}. */
export interface EmailFieldProps {
  readonly isDisabled: boolean
  onSubmit(email: string): void
}

/** Takes an e-mail address, for the plugin that goes on with it. */
export function EmailField({ isDisabled, onSubmit }: EmailFieldProps) {
  const { text } = useShell()
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Browsers let addresses without a dot pass, which exist in a company's own network alone.
    const isValid = form.checkValidity() && /@.+\../.test(email)
    setIsWrong(!isValid)
    if (isValid) onSubmit(email.trim())
    else form.querySelector('input')?.focus()
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
        enterKeyHint="go"
        spellCheck={false}
        value={email}
        disabled={isDisabled}
        error={isWrong ? text('connect.emailWrong') : undefined}
        onChange={(value) => {
          setEmail(value)
          setIsWrong(false)
        }}
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
