import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { styleText } from './styles.ts'

/** What {@link mountInShadow} gives. */
export interface Mounted {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** Draws something else in the same place. */
  draw(element: ReactNode): void
  /** The one element that matches, with this label or text. @throws Error when there is none, or more */
  get(selector: string, text?: string | RegExp): HTMLElement
  unmount(): void
}

/** Options of {@link mountInShadow}. */
export interface MountOptions {
  /** @default 'dark' */
  readonly theme?: 'dark' | 'light'
  /** Further style sheets, for example a plugin's. */
  readonly styles?: readonly string[]
  /** Motion takes its time, for tests of motion itself. @default false */
  readonly isMoving?: boolean
}

/** Draws components as the modal does, in a themed shadow root with the sheet adopted. For tests in a browser. */
export function mountInShadow(element: ReactNode, options: MountOptions = {}): Mounted {
  const { theme = 'dark', styles = [], isMoving = false } = options
  const host = document.createElement('div')
  host.dataset.theme = theme
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styleText, ...styles, ...(isMoving ? [] : [still])].map(toSheet)
  const container = document.createElement('main')
  // As the card: contrast is measured against what stands behind.
  container.style.cssText =
    'background:var(--portico-color-canvas);color:var(--portico-color-text);inline-size:360px;padding:16px'
  root.append(container)
  const reactRoot = createRoot(container)
  const draw = (next: ReactNode) => flushSync(() => reactRoot.render(next))
  draw(element)
  return {
    host,
    root,
    draw,
    get: (selector, text) => getOne(root, selector, text),
    unmount() {
      flushSync(() => reactRoot.unmount())
      host.remove()
    },
  }
}

// Nothing moves in tests: a fading element has no contrast yet.
const still = '*,::before,::after{animation:none!important;transition:none!important}'

function toSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

function getOne(root: ShadowRoot, selector: string, text?: string | RegExp): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return text === undefined || (typeof text === 'string' ? name.trim() === text : text.test(name))
  })
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} elements are ${selector} ${text ?? ''}`)
  return first
}
