import type { PorticoState, Unsubscribe } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { draw } from '../draw.ts'
import { createButtonSheet } from './createButtonSheet.ts'
import { bindEvent, readyEvent } from './events.ts'

// On a server there is no HTMLElement to extend; the class is then never constructed.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {}

/** What a button shows for a state; null hides it. */
export interface ButtonFace {
  readonly label: string
  readonly icon?: string | null | undefined
  readonly isBusy?: boolean
  /** CSS colours that stand for an address. */
  readonly gradient?: string
  /** It says what comes next. */
  readonly isAccent?: boolean
}

/** A button bound to an instance: by the property `portico`, or by the attribute `instance` (default: `default`). */
export abstract class PorticoElement extends Base {
  #portico: Portico | null = null
  #unsubscribe: Unsubscribe | undefined
  #button: HTMLButtonElement | undefined
  readonly #sheet = new CSSStyleSheet()
  // They stay: a press that has begun on one ends on nothing where it has been replaced.
  #mark = draw('span', { className: 'mark' })
  #label = draw('span', { className: 'label' })
  #hasFailed: boolean | undefined
  #isOpening: boolean | undefined
  #account: string | null | undefined

  abstract getFace(portico: Portico, state: PorticoState): ButtonFace | null
  abstract onPress(portico: Portico, state: PorticoState): Promise<void>

  get portico(): Portico | null {
    return this.#portico
  }
  set portico(portico: Portico | null) {
    this.#unsubscribe?.()
    this.#portico = portico
    this.#unsubscribe = portico?.subscribe((state) => state, this.#hear)
    this.#dress()
    this.#draw()
    portico?.options.prefetch?.(portico, this)
  }

  connectedCallback(): void {
    document.addEventListener(readyEvent, this.#ask)
    this.#ask()
    this.#draw()
  }

  disconnectedCallback(): void {
    document.removeEventListener(readyEvent, this.#ask)
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
  }

  /** What has happened since counts more than a failure before it. */
  #hear = (): void => {
    this.#hasFailed = false
    this.#draw()
  }

  #ask = (): void => {
    if (this.#unsubscribe) return
    const detail = {
      id: this.getAttribute('instance') ?? 'default',
      bind: (portico: Portico) => {
        this.portico = portico
      },
    }
    if (this.#portico) this.portico = this.#portico
    else document.dispatchEvent(new CustomEvent(bindEvent, { detail }))
  }

  #create(): HTMLButtonElement {
    // Without a type: within the shadow no form can be sent.
    const button = draw('button', { onclick: this.#press }, this.#mark, this.#label)
    button.part = 'button'
    // Moving, not entering: a button that appears under a resting pointer is no intent. Once: what failed is tried again by a
    // click, not by every move of the pointer.
    for (const intent of ['pointermove', 'focus', 'touchstart'])
      button.addEventListener(intent, () => this.#portico?.warm().catch(() => {}), {
        once: true,
        passive: true,
      })
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    root.adoptedStyleSheets = [this.#sheet]
    root.append(button)
    this.#dress()
    return button
  }

  /** Also before there is an instance, so that the page never shows a bare button. */
  #dress(): void {
    this.#sheet.replaceSync(createButtonSheet(this.#portico?.options.themeVariables))
  }

  #press = async (): Promise<void> => {
    const portico = this.#portico
    if (!portico) return
    this.#isOpening = true
    try {
      const opening = this.onPress(portico, portico.getState())
      // The files are on their way first.
      this.#draw()
      await opening
      this.#hasFailed = false
    } catch (error) {
      console.error(error)
      this.#hasFailed = true
    }
    this.#isOpening = false
    this.#draw()
  }

  #draw = (): void => {
    if (!this.isConnected) return
    this.#button ??= this.#create()
    const button = this.#button
    const portico = this.#portico
    let face: ButtonFace | null = { label: '', isAccent: true }
    if (portico) {
      const state = portico.getState()
      const { status, caipAddress, themeMode } = state
      face = this.getFace(portico, state)
      this.style.colorScheme = themeMode === 'auto' ? 'light dark' : themeMode
      // Asked once for each account, where the site wants to show more of it than its address.
      if (status === 'connected' && caipAddress !== this.#account && this.hasAttribute('profile')) {
        this.#account = caipAddress
        portico.loadProfile().catch(console.error)
      }
    }
    button.hidden = !face
    if (!face) return
    const text = this.#hasFailed ? (portico?.options.texts?.['button.retry'] ?? 'Try again') : face.label
    const { icon, gradient = '' } = face
    const background = icon ? `url(${JSON.stringify(icon)}) 50%/cover` : gradient
    button.className = face.isAccent ? 'accent' : ''
    // Browsers write it as a word.
    button.ariaBusy = !!(face.isBusy || this.#isOpening) as never
    this.#mark.hidden = !background
    this.#mark.style.background = background
    this.#label.textContent = text
  }
}
