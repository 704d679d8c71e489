import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** Attributes of the custom elements in JSX. */
interface PorticoElementProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  /** Id of the instance the element belongs to. @default 'default' */
  readonly instance?: string
  /** Shows name, picture and balance of the account, which are asked for once it is connected. */
  readonly profile?: boolean
}

/** Attributes of `<portico-wallet-button>`; one of the first two. */
interface PorticoWalletButtonProps extends PorticoElementProps {
  /** A wallet, by its rdns, id or name. */
  readonly wallet?: string
  /** A social account, by its id. */
  readonly social?: string
  /** @default what was named */
  readonly label?: string
  /** Address of a picture. */
  readonly icon?: string
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-button': PorticoElementProps
      'portico-network-button': PorticoElementProps
      'portico-account-button': PorticoElementProps
      'portico-wallet-button': PorticoWalletButtonProps
      'portico-modal': Omit<PorticoElementProps, 'profile'>
    }
  }
}
