import { pickText } from '@portico/contract/lock'
import type { ConnectData, PluginMethod } from '@portico/contract/shell'
import { Icon } from '@portico/ui'
import { useEffect, useRef, useState } from 'react'
import { socialPlaces } from '../../../core/wallets/socialPlaces.ts'
import { ContributedIcon } from '../../../drawing/ContributedIcon.tsx'
import { useLocale, useShell } from '../../../shell/ShellContext.ts'

/** Properties of {@link SocialButtons}. */
export interface SocialButtonsProps {
  readonly data: ConnectData
  onChoose(methodId: string): void
}

/** Social accounts that plugins bring, drawn before their code is there: one row, and the others on demand. */
export function SocialButtons({ data: { socials, isConsentNeeded }, onChoose }: SocialButtonsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const isFolded = !isOpen && socials.length > socialPlaces
  const shown = isFolded ? socials.slice(0, socialPlaces - 1) : socials
  // The button that was pressed has gone: whoever goes on by keyboard is where it was.
  useEffect(() => {
    if (isOpen) row.current?.querySelectorAll('button')[socialPlaces - 1]?.focus()
  }, [isOpen])
  return (
    <div className="portico-shell-socials" ref={row}>
      {shown.map((method) => (
        <SocialButton
          key={method.id}
          method={method}
          isDisabled={isConsentNeeded}
          onChoose={() => onChoose(method.id)}
        />
      ))}
      {isFolded && <MoreButton onPress={() => setIsOpen(true)} />}
    </div>
  )
}

function MoreButton({ onPress }: { onPress(): void }) {
  const { text } = useShell()
  const label = text('connect.moreSocials')
  return (
    <button
      type="button"
      className="portico-shell-social"
      aria-label={label}
      title={label}
      aria-expanded={false}
      onClick={onPress}
    >
      <Icon name="more" />
    </button>
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
