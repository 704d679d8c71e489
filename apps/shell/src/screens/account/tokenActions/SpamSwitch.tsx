import { Switch } from '@portico/ui'
import { useLocale, useShell } from '../../../shell/ShellContext.ts'

/** Properties of {@link SpamSwitch}. */
export interface SpamSwitchProps {
  /** Tokens that are spam. */
  readonly count: number
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Shows the tokens that are left out for being spam. */
export function SpamSwitch({ count, isOn, onChange }: SpamSwitchProps) {
  const { text } = useShell()
  const locale = useLocale()
  const label = text('account.showSpam', { count: new Intl.NumberFormat(locale).format(count) })
  return <Switch label={label} isOn={isOn} onChange={onChange} />
}
