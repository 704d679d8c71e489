import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Definitions.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Definitions}. */
export interface DefinitionsProps {
  readonly rows: readonly { readonly term: string; readonly description: ReactNode }[]
}

/** Facts in two columns: what it is, and its value. */
export function Definitions({ rows }: DefinitionsProps) {
  return (
    <dl ref={adopt} className="portico-definitions">
      {rows.map(({ term, description }) => (
        <div key={term} className="portico-definitions-row">
          <dt>{term}</dt>
          <dd>
            {/* Stands at the far side in every language, and reads in its own direction. */}
            <bdi>{description}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
