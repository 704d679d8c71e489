import * as v from 'valibot'
import { namespaces } from '../caip.ts'
import { isExactOrigin } from './exactOrigin.ts'
import { frameFeatureSchema } from './frames.ts'
import type { Parsed } from './Parsed.ts'
import { returnParamSchema } from './returns.ts'

/** An entry of a right that names origins: one of them, or `{option}`, which stands for what the site gives. */
const originSchema = v.pipe(
  v.string(),
  v.check(
    (text) => isExactOrigin(text) || /^\{[a-z][A-Za-z0-9]*\}$/.test(text),
    'an origin such as https://api.example, or {option}',
  ),
)

/** Schema of {@link Capabilities}. */
export const capabilitiesSchema = v.strictObject({
  /**
   * Read the connected account and selected network.
   * @default not granted
   */
  'accounts.read': v.exactOptional(v.literal(true)),
  /**
   * Read the addresses of every connected namespace.
   * @default not granted
   */
  'addresses.read': v.exactOptional(v.literal(true)),
  /**
   * Read the account's balances and prices as the shell shows them.
   * @default not granted
   */
  'balances.read': v.exactOptional(v.literal(true)),
  /**
   * Read the balances of the connected accounts on every network of the site.
   * @default not granted
   */
  'portfolio.read': v.exactOptional(v.literal(true)),
  /**
   * Look tokens up by their addresses, with prices.
   * @default not granted
   */
  'tokens.read': v.exactOptional(v.literal(true)),
  /**
   * Hand over transactions, which the shell follows and reports.
   * @default not granted
   */
  transactions: v.exactOptional(v.literal(true)),
  /**
   * Read the transactions that all plugins of the site have handed over, and clear those that have settled.
   * @default not granted
   */
  'transactions.read': v.exactOptional(v.literal(true)),
  /**
   * Wallet JSON-RPC methods it may request.
   * @default not granted
   * @example ["eth_sendTransaction"]
   */
  'wallet.request': v.exactOptional(v.array(v.string())),
  /**
   * Chain JSON-RPC methods it may call through the shell.
   * @default not granted
   * @example ["eth_call"]
   */
  'chain.request': v.exactOptional(v.array(v.string())),
  /**
   * Gateway paths it may fetch; a trailing `*` matches the rest, one between slashes a single part.
   * @default not granted
   * @example ["/v1/profile/*"]
   */
  'api.fetch': v.exactOptional(v.array(v.string())),
  /**
   * Gateway paths to which it may send what nobody waits for; a trailing `*` matches the rest.
   * @default not granted
   * @example ["/e"]
   */
  'api.send': v.exactOptional(v.array(v.string())),
  /**
   * Hear what visitors do in the modal. It is then loaded when the modal first opens, except for visitors whose browser asks not to be
   * followed.
   * @default not granted
   */
  track: v.exactOptional(v.literal(true)),
  /**
   * Origins of services of its own that it may fetch from; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://api.acme.example"]
   */
  'service.fetch': v.exactOptional(v.array(originSchema)),
  /**
   * Origins of pictures that it draws; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://cdn.acme.example"]
   */
  images: v.exactOptional(v.array(originSchema)),
  /**
   * Commands of others it may run, and of the shell.
   * @default not granted
   * @example ["names.resolve"]
   */
  'commands.run': v.exactOptional(v.array(v.string())),
  /**
   * Namespaces in which it may connect as a wallet.
   * @default not granted
   * @example ["eip155"]
   */
  connect: v.exactOptional(v.array(v.picklist(namespaces))),
  /**
   * Origins whose pages it may open as frames.
   * @default not granted
   * @example ["https://vault.acme.example"]
   */
  frames: v.exactOptional(v.array(originSchema)),
  /**
   * What its frames may use of the browser: `camera`, `clipboard-write`, `downloads`, `microphone`, `payment`, `popups`, and passkeys
   * (`publickey-credentials-create`, `publickey-credentials-get`).
   * @default not granted
   * @example ["publickey-credentials-get"]
   */
  'frames.allow': v.exactOptional(v.array(frameFeatureSchema)),
  /**
   * Origins whose pages it may open as windows; `{option}` is the origin of an option of the site.
   * @default not granted
   * @example ["https://login.acme.example"]
   */
  popups: v.exactOptional(v.array(originSchema)),
  /**
   * Query parameters that it takes out of the page's address.
   * @default not granted
   * @example ["result_uri", "state"]
   */
  returns: v.exactOptional(v.array(returnParamSchema)),
  /**
   * Show toasts.
   * @default not granted
   */
  toast: v.exactOptional(v.literal(true)),
  /**
   * Key-value storage of its own.
   * @default not granted
   */
  storage: v.exactOptional(v.literal(true)),
})

/** Rights a plugin asks for. A right that is absent is not granted, and using it throws. */
export interface Capabilities extends Parsed<typeof capabilitiesSchema> {}

/** Name of a right. */
export type Capability = keyof Capabilities
