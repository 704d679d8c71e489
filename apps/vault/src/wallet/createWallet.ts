import { readGeneration } from '@portico/vault-keys'
import type { Device } from '../device/openDevice.ts'
import { runAlone } from '../device/runAlone.ts'
import type { DeviceStore } from '../device/store.ts'
import { KeyJobError, type Keys } from '../keys/createKeys.ts'
import type { MadeGeneration, Opening, WalletIdentity } from '../keys/jobs.ts'
import { confirmSchema, nothingSchema, shareSchema, walletSchema } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'
import { decodeDevices, toKeyDevice } from './devices.ts'
import { hashText } from './hashText.ts'
import {
  findSeed,
  getRecoveryKey,
  goOverTo,
  isOlder,
  isSameWallet,
  type Kept,
  readAuthority,
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
  /** Id of whoever is signed in. @throws VaultError `NOT_CONNECTED` */
  getUserId(): Promise<string>
  /** Of this device, as generations name it. */
  readonly deviceId: string
  isRecoverable(): Promise<boolean>
  /** Whether neither service nor this device knows a wallet of whoever is signed in: to open it would make one. */
  isUnmade(): Promise<boolean>
  /** Hands a generation to the service and goes over to it. */
  advance(made: MadeGeneration, identity?: WalletIdentity): Promise<void>
  /** What this device knows of the wallet of whoever is signed in; null where it knows none. */
  findKept(): Promise<Kept | null>
  /** @throws VaultError `NOT_CONNECTED` */
  getKept(): Promise<Kept>
  /** The recovery key of a generation, base64url; null where it has none. */
  getRecoveryKey(generation: string): string | null
  /** Keeps something of it in another way. @throws VaultError `NOT_CONNECTED` */
  change(change: (kept: Kept) => Kept): Promise<void>
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
  const getUserId = async () => {
    const session = await sessions.get()
    if (!session) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
    return session.userId
  }
  const nameKept = async () => `wallet ${await getUserId()}`
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
  const advance = async (made: MadeGeneration, identity?: WalletIdentity) => {
    const { text, ...signed } = made
    const kept = await getKept()
    const own = identity ?? kept?.identity
    if (!own) throw needsRecovery('This device does not know the wallet.')
    const body = { generation: text, ...signed }
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
    const { made, identity } = await keys.run('create', {
      user: await getUserId(),
      device: toKeyDevice(device),
    })
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
    if (authority && authority !== readAuthority(generation))
      throw needsRecovery('The service holds another wallet.')
    const opening = await toOpening(generation)
    const identity = await runSafely(keys.run('identify', { opening }))
    // Also where it was set back to a time before the current keys: they open by recovery and this device's own share.
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
    ...{ advance, open, getUserId, deviceId: device.id },
    async getOpening(address) {
      const { generation, identity } = await needKept()
      const seed = address === undefined ? 0 : findSeed(identity, address)
      return { ...(await toOpening(generation)), seed }
    },
    async getNewestOpening() {
      await open()
      return toOpening((await needKept()).generation)
    },
    isUnmade: async () => !(await getKept()) && (await fetchWallet()).current === null,
    isRecoverable: async () => (await getKept())?.rehearsedAt != null,
    findKept: getKept,
    getKept: needKept,
    getRecoveryKey,
    change: async (change) => keep(change(await needKept())),
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
