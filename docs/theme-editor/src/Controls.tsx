import { Button, Field } from '@portico/ui'
import { AccentChoice } from './AccentChoice.tsx'
import { BaseChoice } from './BaseChoice.tsx'
import { type Choice, initialChoice, toTheme } from './choice.ts'
import { Segments } from './Segments.tsx'

/** Properties of {@link Controls}. */
export interface ControlsProps {
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

const fonts = [
  { value: '', label: 'System' },
  { value: 'ui-rounded,"SF Pro Rounded",Nunito,system-ui,sans-serif', label: 'Rounded' },
  { value: 'ui-serif,Georgia,"Noto Serif",serif', label: 'Serif' },
  { value: 'ui-monospace,Menlo,Consolas,"Liberation Mono",monospace', label: 'Mono' },
]

const overlays = [
  { value: '', label: 'Theme' },
  { value: 'transparent', label: 'None' },
  { value: 'rgb(0 0 0/.3)', label: 'Soft' },
  { value: 'rgb(0 0 0/.82)', label: 'Strong' },
]

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'regular', label: 'Regular' },
  { value: 'roomy', label: 'Roomy' },
] as const

/** Everything there is to choose. */
export function Controls({ choice, onChange }: ControlsProps) {
  const change = (part: Partial<Choice>) => onChange({ ...choice, ...part })
  const own = toTheme({ ...choice, accent: '', radius: null }, 'dark')
  const radius = choice.radius ?? Number.parseInt(own['radius-card'], 10)
  return (
    <form className="editor-controls" aria-label="Theme" onSubmit={(event) => event.preventDefault()}>
      <BaseChoice value={choice.base} onChange={(base) => change({ base })} />
      <AccentChoice
        value={choice.accent}
        own={own['color-accent']}
        onChange={(accent) => change({ accent })}
      />
      <label className="editor-group">
        <span className="editor-legend">
          Radius <output>{radius} px</output>
        </span>
        <input
          type="range"
          className="editor-range"
          min="0"
          max="40"
          value={radius}
          onChange={(event) => change({ radius: event.target.valueAsNumber })}
        />
      </label>
      <Segments
        legend="Density"
        segments={densities}
        value={choice.density}
        onChange={(density) => change({ density })}
      />
      <div className="editor-group">
        <Segments legend="Font" segments={fonts} value={choice.font} onChange={(font) => change({ font })} />
        <Field
          label="Font family of your own"
          isLabelHidden
          placeholder="Or one of yours: Inter, sans-serif"
          value={choice.font}
          spellCheck={false}
          autoComplete="off"
          onChange={(font) => change({ font })}
        />
      </div>
      <Segments
        legend="Overlay"
        segments={overlays}
        value={choice.overlay}
        onChange={(overlay) => change({ overlay })}
      />
      <Button variant="ghost" type="button" onClick={() => onChange(initialChoice)}>
        Start over
      </Button>
    </form>
  )
}
