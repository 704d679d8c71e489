import { parseMessage } from '@portico/siwx'
import type { Address } from 'viem'

/** What a login at Farcaster stands on: what the message has to say that comes back. */
export interface SignInRequest {
  /** Host of the site. */
  readonly domain: string
  /** Origin of the site. */
  readonly uri: string
  readonly nonce: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** Who claims to have signed. */
export interface Claim {
  readonly fid: bigint
  readonly address: Address
}

/** Milliseconds that the clock of a phone may be wrong. */
const clockTolerance = 10 * 60_000

/** Of FIP-11. */
const statement = 'Farcaster Auth'
const optimism = 'eip155:10'

const refuse = (field: string): never => {
  throw new Error(`The message of Farcaster is not the one that was asked for: ${field}.`)
}

/** The FID that a message is about, and the only one. */
function readFid(resources: readonly string[]): bigint {
  const own = resources.filter((resource) => /^farcaster:/i.test(resource))
  const [, fid] = (own.length === 1 && /^farcaster:\/\/fid\/([1-9]\d{0,18})$/.exec(own[0] ?? '')) || []
  return BigInt(fid ?? refuse('resources'))
}

/**
 * Checks a message of Sign-In-With-Farcaster (FIP-11, over EIP-4361) against what was asked for. Whether somebody has signed it who may,
 * says the chain.
 * @param now milliseconds since 1970
 * @throws Error naming the field
 */
export function checkMessage(text: string, request: SignInRequest, now: number): Claim {
  const message = parseMessage(text)
  if (message.chainId !== optimism) refuse('chainId')
  if (message.statement !== statement) refuse('statement')
  for (const field of ['domain', 'uri', 'nonce'] as const)
    if (message[field] !== request[field]) refuse(field)
  const { issuedAt = '', expirationTime, notBefore, resources = [] } = message
  const issued = Date.parse(issuedAt)
  const isTimely = issued >= request.startedAt - clockTolerance && issued <= now + clockTolerance
  if (!isTimely) refuse('issuedAt')
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now) refuse('expirationTime')
  if (notBefore !== undefined && Date.parse(notBefore) > now) refuse('notBefore')
  return { fid: readFid(resources), address: message.accountAddress as Address }
}
