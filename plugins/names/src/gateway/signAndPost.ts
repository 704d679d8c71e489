import type { AccountSnapshot, PluginContext } from '@portico/contract'
import { HttpAnswerInvalidError, HttpStatusError, hasErrorCode } from '@portico/contract/errors'
import { findCoinType } from './findCoinType.ts'
import { toFields } from './parseRecord.ts'

/** What is signed, and where it goes. */
export interface SignedRequest {
  /** Path of the gateway that takes it. */
  readonly path: string
  /** The whole name that it is about. */
  readonly name: string
  readonly account: AccountSnapshot
  /** @param timestamp seconds since 1970 */
  createMessage(timestamp: number): string
  /** The wallet has signed. */
  onSigned(): void
}

type Context = Pick<PluginContext, 'api' | 'wallet'>

/**
 * Has the account sign a message, and hands it to the gateway. What was signed for a time that the gateway no longer takes is
 * signed once more, for one that it does.
 * @throws UserRejectedError | WalletRequestError and others of the wallet | errors of area API
 */
export async function signAndPost(context: Context, request: SignedRequest): Promise<void> {
  try {
    await signOnce(context, request)
  } catch (error) {
    if (!hasErrorCode(error, 'timestamp')) throw error
    await signOnce(context, request)
  }
}

async function signOnce({ api, wallet }: Context, request: SignedRequest): Promise<void> {
  const { path, account, createMessage, onSigned } = request
  const message = createMessage(await fetchTimestamp({ api }, request))
  const { address, network } = account
  const params = [toHex(message), address]
  const signature = await wallet.request<unknown>(
    { method: 'personal_sign', params },
    { caipNetworkId: network.caipNetworkId },
  )
  onSigned()
  await api.fetch({ path, body: { coin_type: findCoinType(network), address, message, signature } })
}

/**
 * A time that the gateway takes for five minutes from this account: people read before they confirm, and clocks are wrong. A gateway
 * that gives none takes what is not ten seconds old.
 */
async function fetchTimestamp(
  { api }: Pick<PluginContext, 'api'>,
  { name, account }: SignedRequest,
): Promise<number> {
  const body = { name, address: account.address }
  const answer = await api.fetch({ path: '/v1/profile/stamps', body }).catch((error: unknown) => {
    if (hasErrorCode(error, HttpStatusError.code)) return null
    throw error
  })
  if (answer === null) return Math.floor(Date.now() / 1000)
  const { timestamp } = toFields(answer)
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp))
    throw new HttpAnswerInvalidError({ details: 'timestamp' })
  return timestamp
}

/** A text as `personal_sign` takes it (EIP-191): its bytes in hexadecimal. */
const toHex = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
