import type { Namespace } from '../caip.ts'
import type { FrameFeature } from './frames.ts'

/** Rights a plugin asks for. A right that is absent is not granted, and using it throws. */
export interface Capabilities {
  /**
   * Read the connected account and selected network.
   * @default not granted
   */
  readonly 'accounts.read'?: true
  /**
   * Read the account's balances and prices as the shell shows them.
   * @default not granted
   */
  readonly 'balances.read'?: true
  /**
   * Read the balances of the connected accounts on every network of the site.
   * @default not granted
   */
  readonly 'portfolio.read'?: true
  /**
   * Look tokens up by their addresses, with prices.
   * @default not granted
   */
  readonly 'tokens.read'?: true
  /**
   * Hand over transactions, which the shell follows and tells of.
   * @default not granted
   */
  readonly transactions?: true
  /**
   * Wallet JSON-RPC methods it may request.
   * @default not granted
   * @example ["eth_sendTransaction"]
   */
  readonly 'wallet.request'?: readonly string[]
  /**
   * Chain JSON-RPC methods it may call through the shell.
   * @default not granted
   * @example ["eth_call"]
   */
  readonly 'chain.request'?: readonly string[]
  /**
   * Gateway paths it may fetch; a trailing `*` matches the rest.
   * @default not granted
   * @example ["/v1/profile/*"]
   */
  readonly 'api.fetch'?: readonly string[]
  /**
   * Gateway paths to which it may send what nobody waits for; a trailing `*` matches the rest.
   * @default not granted
   * @example ["/e"]
   */
  readonly 'api.send'?: readonly string[]
  /**
   * Hear what visitors do in the modal. It is then loaded when the modal first opens, except for visitors whose browser asks not to be
   * followed.
   * @default not granted
   */
  readonly track?: true
  /**
   * Origins of services of its own that it may fetch from; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://api.acme.example"]
   */
  readonly 'service.fetch'?: readonly string[]
  /**
   * Origins of pictures that it draws; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://cdn.acme.example"]
   */
  readonly images?: readonly string[]
  /**
   * Commands of others it may run, and of the shell.
   * @default not granted
   * @example ["names.resolve"]
   */
  readonly 'commands.run'?: readonly string[]
  /**
   * Namespaces in which it may connect as a wallet.
   * @default not granted
   * @example ["eip155"]
   */
  readonly connect?: readonly Namespace[]
  /**
   * Origins whose pages it may open as frames.
   * @default not granted
   * @example ["https://vault.acme.example"]
   */
  readonly frames?: readonly string[]
  /**
   * What its frames may use of the browser: `camera`, `clipboard-write`, `microphone`, `payment`, and passkeys
   * (`publickey-credentials-create`, `publickey-credentials-get`).
   * @default not granted
   * @example ["publickey-credentials-get"]
   */
  readonly 'frames.allow'?: readonly FrameFeature[]
  /**
   * Origins whose pages it may open as windows; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://login.acme.example"]
   */
  readonly popups?: readonly string[]
  /**
   * Query parameters that it takes out of the page's address.
   * @default not granted
   * @example ["result_uri", "state"]
   */
  readonly returns?: readonly string[]
  /**
   * Show toasts.
   * @default not granted
   */
  readonly toast?: true
  /**
   * Key-value storage of its own.
   * @default not granted
   */
  readonly storage?: true
}

/** Name of a right. */
export type Capability = keyof Capabilities
