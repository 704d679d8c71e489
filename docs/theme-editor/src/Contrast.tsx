import { getContrast, readColor, type Theme, type ThemeVariable } from '@portico/contract/themes'
import { Tag } from '@portico/ui'

/** A pair of tokens, what it is in words, and the contrast it needs (WCAG 2.2). */
const pairs: readonly (readonly [string, ThemeVariable, ThemeVariable, number])[] = [
  ['Text', 'color-text', 'color-canvas', 4.5],
  ['Soft text', 'color-text-soft', 'color-raised', 4.5],
  ['Labels, pressed', 'color-text-faint', 'color-pressed', 4.5],
  ['On the accent', 'color-on-accent', 'color-accent', 4.5],
  ['On it, pressed', 'color-on-accent', 'color-accent-pressed', 4.5],
  ['Accent text', 'color-accent-text', 'color-canvas', 4.5],
  ['Accent, pressed', 'color-accent-text', 'color-pressed', 4.5],
  ['Gains, pressed', 'color-positive', 'color-pressed', 4.5],
  ['Errors, pressed', 'color-negative', 'color-pressed', 4.5],
  ['Focus ring', 'color-accent-text', 'color-raised', 3],
]

/** Properties of {@link Contrast}. */
export interface ContrastProps {
  readonly theme: Theme
}

/** How well each text can be read. */
export function Contrast({ theme }: ContrastProps) {
  return (
    <table className="editor-contrast">
      <caption>Contrast</caption>
      <thead className="portico-hidden">
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Sample</th>
          <th scope="col">Ratio</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(([label, text, surface, least]) => {
          const [color, background] = [readColor(theme, text), readColor(theme, surface)]
          const ratio = getContrast(color, background)
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <span className="editor-sample" style={{ color, background }} aria-hidden="true">
                  Aa
                </span>
              </td>
              <td className="editor-ratio">{ratio.toFixed(1)} : 1</td>
              <td>
                <Tag tone={ratio >= least ? 'positive' : 'negative'}>
                  {ratio >= least ? 'Passes' : 'Needs'} {least}
                </Tag>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
