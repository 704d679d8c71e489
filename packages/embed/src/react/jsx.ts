import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** Attributes of the custom elements in JSX. */
interface PorticoElementProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  /** Id of the instance the element belongs to. @default 'default' */
  readonly instance?: string
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-button': PorticoElementProps
      'portico-network-button': PorticoElementProps
      'portico-account-button': PorticoElementProps
    }
  }
}
