import { Icon, IconTile } from '@portico/ui'
import { useId } from 'react'
import { getLanguageName } from '../../locales/tags.ts'
import { useShell } from '../../shell/ShellContext.ts'

/** Properties of {@link LanguageField}. */
export interface LanguageFieldProps {
  /** BCP-47. */
  readonly locale: string
  readonly locales: readonly string[]
  onChange(locale: string): void
}

/** Chooses a language. Each is called what it calls itself. */
export function LanguageField({ locale, locales, onChange }: LanguageFieldProps) {
  const { text } = useShell()
  const id = useId()
  return (
    <div className="portico-shell-choose">
      <IconTile name="language" />
      <label htmlFor={id}>{text('settings.language')}</label>
      <select id={id} value={locale} onChange={(event) => onChange(event.target.value)}>
        {locales.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {getLanguageName(tag)}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </div>
  )
}
