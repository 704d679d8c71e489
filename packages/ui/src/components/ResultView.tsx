import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import { Image } from './Image.tsx'
import sheet from './ResultView.css'
import { Ring, type RingProps } from './Ring.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link ResultView}. */
export interface ResultViewProps {
  readonly state: NonNullable<RingProps['state']>
  /** What it is about, for example the symbol of a token: names the picture. */
  readonly name: string
  readonly src?: string | null | undefined
  readonly title: string
  readonly text: string
  /** What was done, for example an amount. */
  readonly fact?: string | undefined
  /** Beside the fact and softer, for example to whom. */
  readonly detail?: string | undefined
  /** What follows: a row with the hash, a link, the button that ends it. */
  readonly children?: ReactNode
}

/** What became of something the visitor has asked for. A change of title and text is read aloud. */
export function ResultView({ state, name, src, title, text, fact, detail, children }: ResultViewProps) {
  return (
    <>
      <div ref={adopt} className="portico-result">
        <Ring state={state}>
          <Image src={src} name={name} size={76} />
        </Ring>
        <div role="status" className="portico-result-text">
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {fact && (
          <div className="portico-result-fact">
            <bdi>
              <strong>{fact}</strong>
            </bdi>{' '}
            <bdi>{detail}</bdi>
          </div>
        )}
      </div>
      {children}
    </>
  )
}
