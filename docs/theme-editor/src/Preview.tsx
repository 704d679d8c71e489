import { styleText, type Theme } from '@portico/ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import previewText from './preview.css'

/** A style sheet that strict policies allow. */
export function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Properties of {@link Preview}. */
export interface PreviewProps {
  readonly theme: Theme
  readonly children: ReactNode
}

/** Draws in a shadow root of its own, as the modal does on a site, in the given theme. */
export function Preview({ theme, children }: PreviewProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    if (!host.current) return
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [styleText, previewText].map(createSheet)
    setRoot(shadow)
  }, [])
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(theme))
      if (!name.startsWith('motion-')) host.current?.style.setProperty(`--portico-${name}`, value)
  }, [theme])
  return (
    <div ref={host} className="editor-preview">
      {root && createPortal(children, root)}
    </div>
  )
}
