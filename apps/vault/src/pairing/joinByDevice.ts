import type { Device } from '../device/openDevice.ts'
import type { WalletIdentity } from '../keys/jobs.ts'
import { nothingSchema, walletSchema } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import { ownPairingSchema, pairingSchema } from '../service/recoveryAnswers.ts'
import { VaultError } from '../service/VaultError.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { readAuthority } from '../wallet/Kept.ts'
import { commit, computeNumber, createNonce } from './number.ts'

/** Milliseconds between two looks at whether somebody has let this device in. */
const lookInterval = 1_500

/** Nobody let the device in: another one has refused, or ten minutes are over. */
export class PairingEndedError extends Error {
  override readonly name = 'PairingEndedError'
  constructor(readonly reason: 'refused' | 'over') {
    super(`The pairing has ended: ${reason}.`)
  }
}

/** What a new device joins with. */
export interface JoinParts {
  readonly sessions: Sessions
  readonly wallet: Wallet
  readonly device: Device
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, lookInterval)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })

/**
 * Asks to be let in by another device of the visitor, tells the number to compare, and opens the wallet once it was let in. It opens only the
 * wallet whose authority the number was made of: a service cannot hand out another one.
 * @throws PairingEndedError; VaultError `NOT_ALLOWED` while another device waits
 */
export async function joinByDevice(
  { sessions, wallet, device }: JoinParts,
  onNumber: (number: string) => void,
  signal: AbortSignal,
): Promise<WalletIdentity> {
  const user = await wallet.getUserId()
  const { current } = await sessions.ask({ path: 'wallet', answer: walletSchema })
  if (current === null) throw new PairingEndedError('over')
  const authority = readAuthority(current)
  const own = { user, deviceId: device.id, sealingKey: device.sealingKey }
  const nonce = createNonce()
  const body = { commitment: await commit(own, nonce) }
  const { id } = await sessions.ask({ path: 'pairing', body, answer: pairingSchema })
  let hostNonce: string | null = null
  for (;;) {
    await pause(signal)
    const found = await look(sessions)
    if (found === null) continue
    if (found.id !== id) return openLetIn(wallet, authority)
    if (found.state === 'refused') throw new PairingEndedError('refused')
    // Once: whoever could have several would find one that fits.
    if (hostNonce !== null || found.hostNonce === null) continue
    hostNonce = found.hostNonce
    await sessions.ask({ path: 'pairing/reveal', body: { id, nonce }, answer: nothingSchema })
    onNumber(await computeNumber({ ...own, authority, nonce, hostNonce }))
  }
}

/** How the wait stands; null where the service cannot be asked just now. */
const look = (sessions: Sessions) =>
  sessions.ask({ path: 'pairing', answer: ownPairingSchema }).catch((error: unknown) => {
    if (error instanceof VaultError && ['OFFLINE', 'RATE_LIMITED'].includes(error.code)) return null
    throw error
  })

const openLetIn = (wallet: Wallet, authority: string): Promise<WalletIdentity> =>
  wallet.open(authority).catch((error: unknown) => {
    if (error instanceof VaultError && error.code === 'NEEDS_RECOVERY') throw new PairingEndedError('over')
    throw error
  })
