/** What every way of signing in has in common. */
export interface SiwxParameters {
  /** The instance, where a page has several. @default 'default' */
  readonly id?: string
  /** Host that the message names, with its port where it has one. @default the page's */
  readonly domain?: string
  /** Address that the message names, on the same host. @default the page's origin, without path and query */
  readonly uri?: string
  /** One line for the visitor. For EVM accounts ASCII without quotes (EIP-4361). */
  readonly statement?: string
  /** URIs that the visitor agrees to. */
  readonly resources?: readonly string[]
  /** Whether a visitor must sign in to stay connected. */
  readonly required?: boolean
  /** Whether disconnecting signs out. @default true */
  readonly signOutOnDisconnect?: boolean
}

/** Origin that sessions are for: the page's, or that of the host that the site names. */
export const getOrigin = ({ domain = location.host }: SiwxParameters) => `${location.protocol}//${domain}`

/** The page's part of a message. */
export function getSite(parameters: SiwxParameters) {
  const { domain = location.host, uri = getOrigin(parameters), statement, resources } = parameters
  return {
    domain,
    uri,
    ...(statement && { statement }),
    ...(resources && { resources }),
  }
}
