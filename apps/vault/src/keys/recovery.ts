import { openDeviceShare, openSeeds, readGeneration, readShare, type Seeds } from '@portico/vault-keys'
import {
  createRecoveryKey,
  derivePasskeyProof,
  exportKeys,
  leadsTo,
  openRecoveryFile,
  openRecoveryShare,
  RecoveryFileOutdatedError,
  RecoveryShareClosedError,
  unwrapRecoveryKey,
  wrapRecoveryKey,
  writeRecoveryFile,
} from '@portico/vault-keys/recovery'
import { deriveIdentity } from './accounts.ts'
import { makeGeneration } from './generations.ts'
import type { JobInput, JobResult, Recovery, Restorable } from './jobs.ts'
import { withSeeds } from './openEntropy.ts'

/** @see Jobs.createRecovery */
export function createRecovery({
  opening,
  devices,
  passphrase,
}: JobInput<'createRecovery'>): Promise<JobResult<'createRecovery'>> {
  const { user, generation } = readGeneration(opening.generation)
  return withSeeds(opening, async (seeds) => {
    const key = await createRecoveryKey()
    try {
      const next = generation + 1
      const recoveryKey = key.publicKey
      const made = await makeGeneration({ user, generation: next, seeds, devices, recoveryKey })
      const file = await writeRecoveryFile({ user, generation: next, key, seeds, passphrase })
      return { made, file }
    } finally {
      key.privateKey.fill(0)
    }
  })
}

/** A recovery key that was opened. Whoever has it wipes it. */
interface OpenedRecovery {
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly privateKey: Uint8Array<ArrayBuffer>
  /** What a file holds beside; a passkey holds no seed. */
  readonly seeds: Seeds | null
}

type Openable = Pick<JobInput<'restore'>, 'user' | 'kept' | 'recovery'>

async function openFile({ file, passphrase }: Recovery): Promise<OpenedRecovery> {
  const { key, seeds } = await openRecoveryFile(file, passphrase)
  return { ...key, seeds }
}

async function openRecovery({ user, kept, recovery }: Openable): Promise<OpenedRecovery> {
  if ('file' in recovery) return openFile(recovery)
  try {
    // What the seed is bound to: a service that names another key hands out what does not open.
    const publicKey = kept && readGeneration(kept.generation).recoveryKey
    if (!publicKey) throw new RecoveryShareClosedError('Nothing is kept that a passkey opens.')
    const { wrapped, secret } = recovery
    return {
      publicKey,
      privateKey: await unwrapRecoveryKey(readJson(wrapped), { user, secret }),
      seeds: null,
    }
  } finally {
    recovery.secret.fill(0)
  }
}

const wipe = ({ privateKey, seeds }: OpenedRecovery) => {
  for (const bytes of [privateKey, ...(seeds ?? [])]) bytes.fill(0)
}

/** @throws RecoveryShareClosedError where a recovery key is not the one of a generation */
async function checkRecovery(generation: string, { privateKey }: OpenedRecovery): Promise<void> {
  const share = await openRecoveryShare(readGeneration(generation), privateKey)
  share.bytes.fill(0)
}

/** Whether recovery brings back the current keys also where no service is alive. A passkey never does, and holds nothing that grows old. */
async function isCurrent({ seeds }: OpenedRecovery, generation: string): Promise<boolean> {
  return !seeds || leadsTo(seeds[0], readGeneration(generation).authority)
}

/** @see Jobs.rehearse */
export async function rehearse({
  generation,
  recovery,
}: JobInput<'rehearse'>): Promise<JobResult<'rehearse'>> {
  const opened = await openFile(recovery)
  try {
    await checkRecovery(generation, opened)
    if (!(await isCurrent(opened, generation)))
      throw new RecoveryFileOutdatedError('The file does not hold the current keys.')
    return true
  } finally {
    wipe(opened)
  }
}

/** @see Jobs.wrapRecovery */
export async function wrapRecovery({
  generation,
  recovery,
  secret,
}: JobInput<'wrapRecovery'>): Promise<JobResult<'wrapRecovery'>> {
  const opened = await openFile(recovery)
  try {
    await checkRecovery(generation, opened)
    const { user } = readGeneration(generation)
    const wrapped = JSON.stringify(await wrapRecoveryKey(opened.privateKey, { user, secret }))
    return { wrapped, proof: derivePasskeyProof(secret) }
  } finally {
    secret.fill(0)
    wipe(opened)
  }
}

/** @see Jobs.provePasskey */
export async function provePasskey({ secret }: JobInput<'provePasskey'>): Promise<JobResult<'provePasskey'>> {
  const proof = derivePasskeyProof(secret)
  secret.fill(0)
  return proof
}

/** @see Jobs.restore */
export async function restore({
  user,
  kept,
  recovery,
  devices,
}: JobInput<'restore'>): Promise<JobResult<'restore'>> {
  const opened = await openRecovery({ user, kept, recovery })
  try {
    const seeds = kept ? await openKept(kept, opened.privateKey) : opened.seeds
    if (!seeds) throw new RecoveryShareClosedError('There is nothing that could be opened.')
    try {
      const recoveryKey = opened.publicKey
      const made = await makeGeneration({ user, generation: getNext(kept), seeds, devices, recoveryKey })
      const identity = await deriveIdentity(seeds)
      return { made, identity, isCurrent: await isCurrent(opened, made.text) }
    } finally {
      for (const entropy of seeds) entropy.fill(0)
    }
  } finally {
    wipe(opened)
  }
}

/** What the service keeps as it was written; what is no JSON opens nothing, as `unwrapRecoveryKey` says. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The number of the generation after the one that the service keeps. */
function getNext(kept: Restorable | null): number {
  if (!kept) return 1
  return 1 + ('before' in kept ? kept.before : readGeneration(kept.generation).generation)
}

async function openKept(restorable: Restorable, privateKey: Uint8Array<ArrayBuffer>): Promise<Seeds> {
  const kept = readGeneration(restorable.generation)
  const own = await openRecoveryShare(kept, privateKey)
  const other =
    'share' in restorable
      ? readShare(restorable.share)
      : await openDeviceShare(kept, restorable.device.id, restorable.device.keys)
  try {
    return await openSeeds(kept, [own, other])
  } finally {
    own.bytes.fill(0)
    other.bytes.fill(0)
  }
}

/** @see Jobs.export */
const showKeys = ({ opening }: JobInput<'export'>): Promise<JobResult<'export'>> =>
  withSeeds(opening, (seeds) => Promise.all(seeds.map(exportKeys)))

// A word that nothing can be called by where it stands.
export { showKeys as export }
