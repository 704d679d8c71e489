import type { PorticoState } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { createElement, type ReactNode, useCallback, useRef } from 'react'
import { usePortico, usePorticoState } from './PorticoProvider.tsx'

/** What a `.Custom` twin gives to anyone who draws their own button. */
export interface ButtonRenderProps {
  readonly state: PorticoState
  readonly portico: Portico
  /** Opens the view the finished button would open. */
  open(): Promise<void>
  /** Put these on the element, so that the first click is instant. */
  readonly intentHandlers: { onPointerMove(): void; onFocus(): void; onTouchStart(): void }
}

interface CustomProps {
  readonly children: (props: ButtonRenderProps) => ReactNode
}

/** Properties of the finished buttons. */
export interface ButtonProps {
  /** Shows name, picture and balance of the account, which are asked for once it is connected. */
  readonly profile?: boolean
}

function BoundElement({ tagName, profile }: ButtonProps & { tagName: string }): ReactNode {
  const portico = usePortico()
  const ref = useCallback(
    (element: (HTMLElement & { portico?: Portico }) | null) => {
      if (element) element.portico = portico
    },
    [portico],
  )
  // The element draws itself as soon as it is defined, which may be before React comes to it.
  return createElement(tagName, { ref, suppressHydrationWarning: true, ...(profile && { profile: '' }) })
}

function RenderedButton({ view, children }: CustomProps & { view?: string }): ReactNode {
  const portico = usePortico()
  const state = usePorticoState((current) => current)
  const isWarmed = useRef(false)
  // Once: what failed is tried again by a click, not by every move of the pointer.
  const warmOnce = () => {
    if (isWarmed.current) return
    isWarmed.current = true
    portico.warm().catch(() => {})
  }
  const open = () => portico.open(view ? { view } : undefined)
  return children({
    state,
    portico,
    open,
    intentHandlers: { onPointerMove: warmOnce, onFocus: warmOnce, onTouchStart: warmOnce },
  })
}

/** `<portico-button>` bound to the provider's instance. */
export function ConnectButton(props: ButtonProps): ReactNode {
  return createElement(BoundElement, { ...props, tagName: 'portico-button' })
}
ConnectButton.Custom = (props: CustomProps): ReactNode => createElement(RenderedButton, props)

/** `<portico-network-button>` bound to the provider's instance. */
export function NetworkButton(): ReactNode {
  return createElement(BoundElement, { tagName: 'portico-network-button' })
}
NetworkButton.Custom = (props: CustomProps): ReactNode =>
  createElement(RenderedButton, { ...props, view: 'Networks' })

/** `<portico-account-button>` bound to the provider's instance. */
export function AccountButton(props: ButtonProps): ReactNode {
  return createElement(BoundElement, { ...props, tagName: 'portico-account-button' })
}
AccountButton.Custom = (props: CustomProps): ReactNode =>
  createElement(RenderedButton, { ...props, view: 'Account' })
