import { type BaseName, characters, initialChoice, toTheme } from './choice.ts'
import { Segments } from './Segments.tsx'

const labels: Readonly<Record<BaseName, string>> = {
  auto: 'Automatic',
  dark: 'Dark',
  light: 'Light',
  dusk: 'Dusk',
  paper: 'Paper',
  carbon: 'Carbon',
}

const names = ['dark', 'light', 'auto', ...(Object.keys(characters) as BaseName[])] as const

/** Properties of {@link BaseChoice}. */
export interface BaseChoiceProps {
  readonly value: BaseName
  readonly onChange: (value: BaseName) => void
}

/** The theme to begin with, each shown by its own colours. */
export function BaseChoice({ value, onChange }: BaseChoiceProps) {
  const segments = names.map((name) => ({
    value: name,
    label: labels[name],
    leading: <Swatch name={name} />,
  }))
  return <Segments legend="Theme" shape="tiles" segments={segments} value={value} onChange={onChange} />
}

function Swatch({ name }: { name: BaseName }) {
  const schemes = name === 'auto' ? (['dark', 'light'] as const) : (['dark'] as const)
  return (
    <span className="editor-swatch" aria-hidden="true">
      {schemes.map((scheme) => {
        const theme = toTheme({ ...initialChoice, base: name }, scheme)
        return (
          <span key={scheme} style={{ background: theme['color-canvas'] }}>
            <span style={{ background: theme['color-pressed'] }} />
            <span style={{ background: theme['color-accent'] }} />
          </span>
        )
      })}
    </span>
  )
}
