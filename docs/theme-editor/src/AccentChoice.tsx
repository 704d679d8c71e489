import { mixColors } from '@portico/contract/themes'
import { Field } from '@portico/ui'
import { isColor } from './choice.ts'

const presets = [
  { name: 'Violet', color: '#7c5cff' },
  { name: 'Blue', color: '#2f7bf6' },
  { name: 'Teal', color: '#0ea5a0' },
  { name: 'Green', color: '#22a06b' },
  { name: 'Yellow', color: '#f5c542' },
  { name: 'Orange', color: '#f4743b' },
  { name: 'Pink', color: '#e8468f' },
] as const

/** Properties of {@link AccentChoice}. */
export interface AccentChoiceProps {
  /** Empty for the theme's own. */
  readonly value: string
  /** The theme's own. */
  readonly own: string
  readonly onChange: (value: string) => void
}

/** The brand's colour: one of some, picked, or typed. */
export function AccentChoice({ value, own, onChange }: AccentChoiceProps) {
  const isWrong = value !== '' && !isColor(value)
  const shown = isColor(value) ? value : own
  return (
    <fieldset className="editor-group">
      <legend>Accent</legend>
      <div className="editor-presets">
        {presets.map(({ name, color }) => (
          <button
            key={color}
            type="button"
            className="editor-preset"
            aria-label={name}
            title={name}
            aria-pressed={value === color}
            style={{ background: color }}
            onClick={() => onChange(value === color ? '' : color)}
          />
        ))}
      </div>
      <Field
        label="Accent colour"
        isLabelHidden
        placeholder={`${own}, as the theme`}
        value={value}
        spellCheck={false}
        autoComplete="off"
        error={isWrong ? 'Write it as #rrggbb, rgb() or hsl(), without transparency.' : undefined}
        onChange={onChange}
        trailing={
          <input
            type="color"
            className="editor-picker"
            aria-label="Pick the accent"
            value={mixColors(shown, 1, shown)}
            onChange={(event) => onChange(event.target.value)}
          />
        }
      />
    </fieldset>
  )
}
