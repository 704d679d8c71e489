/** Where a site's kill list lies, and the key it must be signed with. */
export interface KillListSource {
  /** Address of the list. https, or of the page's own origin. */
  readonly url: string
  /** ECDSA over P-256, in base64 of its SPKI form. */
  readonly publicKey: string
}

/** One version of a plugin that no page may run. */
export interface WithdrawnRelease {
  /** Id of the plugin. */
  readonly id: string
  readonly version: string
}

/** What a site has withdrawn. It takes away from what the lockfile allows, and can add nothing to it. */
export interface KillList {
  /** Larger with each list: a page that has seen one takes no smaller one. A positive integer. */
  readonly sequence: number
  readonly killed: readonly WithdrawnRelease[]
}

/**
 * The file that is served: a flattened JSON web signature (RFC 7515, section 7.2.2), so that any tool for them can make
 * and read it. ES256 is ECDSA over P-256 with SHA-256.
 */
export interface SignedKillList {
  /** Always {@link killListHeader}. */
  readonly protected: string
  /** base64url of the JSON of a {@link KillList}. */
  readonly payload: string
  /** base64url of 64 bytes: r and s. */
  readonly signature: string
}

/** base64url of `{"alg":"ES256","typ":"portico-kill-list+json"}`. No other algorithm is taken. */
export const killListHeader = 'eyJhbGciOiJFUzI1NiIsInR5cCI6InBvcnRpY28ta2lsbC1saXN0K2pzb24ifQ'

/** Most bytes of the file. */
export const killListLimit = 65_536
