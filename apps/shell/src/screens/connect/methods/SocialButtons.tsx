import { pickText } from '@portico/contract/lock'
import type { ConnectData, PluginMethod } from '@portico/contract/shell'
import { ContributedIcon } from '../../../drawing/ContributedIcon.tsx'
import { useLocale } from '../../../shell/ShellContext.ts'

/** Properties of {@link SocialButtons}. */
export interface SocialButtonsProps {
  readonly data: ConnectData
  onChoose(methodId: string): void
}

/** Social accounts that plugins bring, drawn before their code is there. */
export function SocialButtons({ data: { socials, isConsentNeeded }, onChoose }: SocialButtonsProps) {
  return (
    <div className="portico-shell-socials">
      {socials.map((method) => (
        <SocialButton
          key={method.id}
          method={method}
          isDisabled={isConsentNeeded}
          onChoose={() => onChoose(method.id)}
        />
      ))}
    </div>
  )
}

interface SocialButtonProps {
  readonly method: PluginMethod
  readonly isDisabled: boolean
  onChoose(): void
}

function SocialButton({ method, isDisabled, onChoose }: SocialButtonProps) {
  const title = pickText(method.title, useLocale())
  return (
    <button
      type="button"
      className="portico-shell-social"
      aria-label={title}
      title={title}
      disabled={isDisabled}
      onClick={onChoose}
    >
      <ContributedIcon icon={method.icon}>
        <b aria-hidden="true">{[...title][0]}</b>
      </ContributedIcon>
    </button>
  )
}
