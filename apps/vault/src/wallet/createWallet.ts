import { readGeneration } from '@portico/vault-keys'
import { base64urlnopad } from '@scure/base'
import type { Device } from '../device/openDevice.ts'
import { runAlone } from '../device/runAlone.ts'
import type { DeviceStore } from '../device/store.ts'
import { KeyJobError, type Keys } from '../keys/createKeys.ts'
import type { MadeGeneration, Opening, WalletIdentity } from '../keys/jobs.ts'
import { confirmSchema, nothingSchema, shareSchema, walletSchema } from '../service/answers.ts'
import type { Session, Sessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'
import { decodeDevices, toKeyDevice } from './devices.ts'
import { hashText } from './hashText.ts'
import {
  checkAccount,
  getRecoveryKey,
  goOverTo,
  isOlder,
  isSameWallet,
  type Kept,
  type UntriedFile,
  withRehearsal,
  withUntriedFile,
} from './Kept.ts'
import { settle } from './settle.ts'

/** The wallet of whoever is signed in on this device. */
export interface Wallet {
  /**
   * Opens it, or makes one where the visitor has none.
   * @param authority base64url; of the only wallet that a device which knows none yet is to open
   * @throws VaultError `NEEDS_RECOVERY` where there is one that this device cannot open: never is a second one made
   */
  open(authority?: string): Promise<WalletIdentity>
  /**
   * What it takes to sign: asks the service for its share.
   * @param address of an account that the wallet must have: another tab may have signed in somebody else
   * @throws VaultError `NOT_CONNECTED`
   */
  getOpening(address?: string): Promise<Opening>
  /** The same of what the service holds now, which the next generation is made from: another device may have gone on. @throws as `open` does */
  getNewestOpening(): Promise<Opening>
  /** Of this device, as generations name it. */
  readonly deviceId: string
  isRecoverable(): Promise<boolean>
  /** Whether neither service nor this device knows a wallet of whoever is signed in: to open it would make one. */
  isUnmade(): Promise<boolean>
  /** Hands a generation to the service and goes over to it. */
  advance(made: MadeGeneration, identity?: WalletIdentity): Promise<void>
  /** What a recovery file goes with: the generation of the service and its share, or null where the service has lost the wallet. */
  getRestorable(): Promise<{
    readonly user: string
    readonly kept: { readonly generation: string; readonly share: string } | null
  }>
  /** The wallet that this device knows of whoever is signed in; null where it knows none. */
  getIdentity(): Promise<WalletIdentity | null>
  /** @throws VaultError `NOT_CONNECTED` */
  getKept(): Promise<Kept>
  /** The recovery key of a generation, base64url; null where it has none. */
  getRecoveryKey(generation: string): string | null
  /** Notes when a restore was tried and worked, in milliseconds since 1970. */
  noteRehearsal(at: number): Promise<void>
  /** Keeps a new recovery file until it was tried. Before the generation that seals to it leaves: whether the service takes it may never be heard. */
  keepFile(file: UntriedFile): Promise<void>
}

/** What a wallet stands on. */
export interface WalletParts {
  readonly device: Device
  readonly store: DeviceStore
  readonly keys: Keys
  readonly sessions: Sessions
}

const needsRecovery = (message: string) => new VaultError('NEEDS_RECOVERY', message)

/** @see Wallet */
export function createWallet({ device, store, keys, sessions }: WalletParts): Wallet {
  const getSession = async (): Promise<Session> => {
    const session = await sessions.get()
    if (!session) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
    return session
  }
  const nameKept = async () => `wallet ${(await getSession()).userId}`
  const getKept = async () => (await store.get<Kept>(await nameKept())) ?? null
  const needKept = async () => {
    const kept = await getKept()
    if (!kept) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
    return kept
  }
  const keep = async (kept: Kept) => store.set(await nameKept(), kept)
  const goOver = async (generation: string, identity: WalletIdentity, before: Kept | null) =>
    keep(goOverTo(generation, identity, before))
  const fetchWallet = () => sessions.ask({ path: 'wallet', answer: walletSchema })
  const fetchShare = async (text: string) => {
    const query = { generation: `${readGeneration(text).generation}` }
    return (await sessions.ask({ path: 'wallet/share', query, answer: shareSchema })).share
  }
  // By its hash: of two tabs that sign up at once, each confirms its own generation or none.
  const confirm = async (text: string) => {
    const body = { generation: readGeneration(text).generation, hash: await hashText(text) }
    return sessions.ask({ path: 'wallet/confirm', body, answer: confirmSchema })
  }
  const advance = async ({ text, share, signature }: MadeGeneration, identity?: WalletIdentity) => {
    const kept = await getKept()
    const own = identity ?? kept?.identity
    if (!own) throw needsRecovery('This device does not know the wallet.')
    const body = { generation: text, share, signature }
    await sessions.ask({ path: 'wallet/generations', body, answer: nothingSchema })
    await confirm(text)
    await goOver(text, own, kept)
  }
  const toOpening = async (generation: string): Promise<Opening> => ({
    generation,
    share: await fetchShare(generation),
    device: { id: device.id, keys: device.sealingKeys },
  })
  const create = async () => {
    const { userId } = await getSession()
    const { made, identity } = await keys.run('create', { user: userId, device: toKeyDevice(device) })
    await advance(made, identity)
    return identity
  }
  // A service that was set back to a backup has devices again that were put out since: this one knows which, and puts them out again.
  const goForward = async (opening: Opening, { generation }: Kept) => {
    const devices = decodeDevices(generation)
    const { made } = await keys.run('rotate', { opening, devices, recoveryKey: getRecoveryKey(generation) })
    await advance(made)
  }
  const openCurrent = async (generation: string, kept: Kept | null, authority?: string) => {
    if (!decodeDevices(generation).some(({ id }) => id === device.id))
      throw needsRecovery('This device has no share of the wallet.')
    if (kept?.generation === generation) return kept.identity
    if (authority && authority !== base64urlnopad.encode(readGeneration(generation).authority))
      throw needsRecovery('The service holds another wallet.')
    const opening = await toOpening(generation)
    const identity = await runSafely(keys.run('identify', { opening }))
    if (kept && !isSameWallet(kept.identity, identity))
      throw needsRecovery('The service holds another wallet.')
    if (kept && isOlder(generation, kept.generation)) await goForward(opening, kept)
    else await goOver(generation, identity, kept)
    return identity
  }
  // Two tabs that sign up at once make one wallet.
  const open = (authority?: string) =>
    runAlone('wallet', async () => {
      const kept = await getKept()
      const current = await settle(await fetchWallet(), device, confirm)
      if (current !== null) return openCurrent(current, kept, authority)
      // A service that has lost the wallet gets no second one from a device that knows the first.
      if (kept) throw needsRecovery('The service does not know this wallet any more.')
      return create()
    })
  return {
    ...{ advance, open, deviceId: device.id },
    async getOpening(address) {
      const { generation, identity } = await needKept()
      if (address !== undefined) checkAccount(identity, address)
      return toOpening(generation)
    },
    async getNewestOpening() {
      await open()
      return toOpening((await needKept()).generation)
    },
    isUnmade: async () => !(await getKept()) && (await fetchWallet()).current === null,
    isRecoverable: async () => (await getKept())?.rehearsedAt != null,
    async getRestorable() {
      const { userId } = await getSession()
      const { current } = await fetchWallet()
      return {
        user: userId,
        kept: current === null ? null : { generation: current, share: await fetchShare(current) },
      }
    },
    getIdentity: async () => (await getKept())?.identity ?? null,
    getKept: needKept,
    getRecoveryKey,
    noteRehearsal: async (at) => keep(withRehearsal(await needKept(), at)),
    keepFile: async (file) => keep(withUntriedFile(await needKept(), file)),
  }
}

async function runSafely<Result>(job: Promise<Result>): Promise<Result> {
  return job.catch((error) => {
    // A worker that did not come says nothing of the shares: it comes another time.
    if (error instanceof KeyJobError && error.reason !== 'Error')
      throw new VaultError(
        'NEEDS_RECOVERY',
        `The shares do not open the wallet: ${error.reason}.`,
        undefined,
        {
          cause: error,
        },
      )
    throw error
  })
}
