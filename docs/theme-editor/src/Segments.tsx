import type { ReactNode } from 'react'

/** One of the values to choose from. */
export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Stands before the label. */
  readonly leading?: ReactNode
}

/** Properties of {@link Segments}. */
export interface SegmentsProps<Value extends string> {
  readonly legend: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** In one line, or as tiles. @default 'line' */
  readonly shape?: 'line' | 'tiles'
}

/** One of a few: radio buttons, so that arrows choose. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, segments, value, onChange, shape = 'line' } = props
  return (
    <fieldset className="editor-group">
      <legend>{legend}</legend>
      <div className="editor-segments" data-shape={shape}>
        {segments.map((segment) => (
          <label key={segment.value} className="editor-segment">
            <input
              type="radio"
              name={legend}
              className="portico-hidden"
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.leading}
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
