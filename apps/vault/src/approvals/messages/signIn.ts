import { isSameAddress, parseMessage } from '@portico/siwx'
import { VaultError } from '../../service/VaultError.ts'

/** Who asks for a signature, and of whom. */
export interface SignInExpectation {
  /** Origin of the page that asks. */
  readonly site: string
  /** The account that signs. */
  readonly address: string
  /** CAIP-2. */
  readonly caipNetworkId: string
}

/** What a sign-in says that is not known already. */
export interface SignIn {
  readonly domain: string
  readonly statement?: string | undefined
  /** As it is written. */
  readonly expirationTime?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Whether a visitor could take it for a sign-in (CAIP-122, EIP-4361), whatever stands between and within its words. */
const looksLikeSignIn = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\P{L}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .includes('wantsyoutosigninwithyour')

const refuse = (reason: string): never => {
  throw new VaultError('INVALID', `The sign-in message is refused: ${reason}.`)
}

function read(text: string, site: string) {
  const scheme = `${new URL(site).protocol}//`
  try {
    // EIP-4361 lets the scheme stand before the domain. Only the page's own is taken away.
    return parseMessage(text.startsWith(scheme) ? text.slice(scheme.length) : text)
  } catch {
    return refuse('it is not written as the standard says')
  }
}

/**
 * Reads a sign-in; null for a text that nobody takes for one. One that is for another site, account or network is how visitors are robbed
 * of their accounts elsewhere.
 * @throws VaultError `INVALID`
 */
export function readSignIn(text: string, { site, address, caipNetworkId }: SignInExpectation): SignIn | null {
  if (!looksLikeSignIn(text)) return null
  const data = read(text, site)
  if (data.chainId !== caipNetworkId) refuse('it is for another network')
  if (data.domain !== new URL(site).host || new URL(data.uri).origin !== site)
    refuse('it is for another site')
  if (!isSameAddress(caipNetworkId, data.accountAddress, address)) refuse('it is for another account')
  const { domain, statement, expirationTime, resources } = data
  return { domain, statement, expirationTime, resources }
}
