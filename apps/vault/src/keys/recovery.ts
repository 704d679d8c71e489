import {
  createRecoveryKey,
  openRecoveryShare,
  openSeed,
  RecoveryShareClosedError,
  readGeneration,
  readShare,
} from '@portico/vault-keys'
import {
  exportKeys,
  openRecoveryFile,
  unwrapRecoveryKey,
  wrapRecoveryKey,
  writeRecoveryFile,
} from '@portico/vault-keys/recovery'
import { deriveIdentity } from './accounts.ts'
import { makeGeneration } from './generations.ts'
import type { JobInput, JobResult, Recovery } from './jobs.ts'
import { withEntropy } from './openEntropy.ts'

/** @see Jobs.createRecovery */
export function createRecovery({
  opening,
  devices,
  passphrase,
}: JobInput<'createRecovery'>): Promise<JobResult<'createRecovery'>> {
  const { user, generation } = readGeneration(opening.generation)
  return withEntropy(opening, async (entropy) => {
    const key = await createRecoveryKey()
    try {
      const next = generation + 1
      const recoveryKey = key.publicKey
      const made = await makeGeneration({ user, generation: next, entropy, devices, recoveryKey })
      const file = await writeRecoveryFile({ user, generation: next, key, entropy, passphrase })
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
  readonly entropy: Uint8Array<ArrayBuffer> | null
}

type Openable = Pick<JobInput<'restore'>, 'user' | 'kept' | 'recovery'>

async function openFile({ file, passphrase }: Recovery): Promise<OpenedRecovery> {
  const { key, entropy } = await openRecoveryFile(file, passphrase)
  return { ...key, entropy }
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
      entropy: null,
    }
  } finally {
    recovery.secret.fill(0)
  }
}

const wipe = ({ privateKey, entropy }: OpenedRecovery) => {
  privateKey.fill(0)
  entropy?.fill(0)
}

/** @throws RecoveryShareClosedError where a recovery key is not the one of a generation */
async function checkRecovery(generation: string, { privateKey }: OpenedRecovery): Promise<void> {
  const share = await openRecoveryShare(readGeneration(generation), privateKey)
  share.bytes.fill(0)
}

/** @see Jobs.rehearse */
export async function rehearse({
  generation,
  recovery,
}: JobInput<'rehearse'>): Promise<JobResult<'rehearse'>> {
  const opened = await openFile(recovery)
  try {
    await checkRecovery(generation, opened)
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
    return JSON.stringify(await wrapRecoveryKey(opened.privateKey, { user, secret }))
  } finally {
    secret.fill(0)
    wipe(opened)
  }
}

/** @see Jobs.restore */
export async function restore({
  user,
  kept,
  recovery,
  devices,
}: JobInput<'restore'>): Promise<JobResult<'restore'>> {
  const opened = await openRecovery({ user, kept, recovery })
  const generation = kept ? readGeneration(kept.generation).generation + 1 : 1
  try {
    const entropy = kept ? await openKept(kept, opened.privateKey) : opened.entropy?.slice()
    if (!entropy) throw new RecoveryShareClosedError('There is nothing that could be opened.')
    try {
      const recoveryKey = opened.publicKey
      const made = await makeGeneration({ user, generation, entropy, devices, recoveryKey })
      return { made, identity: await deriveIdentity(entropy) }
    } finally {
      entropy.fill(0)
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

async function openKept(
  { generation, share }: { readonly generation: string; readonly share: string },
  privateKey: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept = readGeneration(generation)
  const own = await openRecoveryShare(kept, privateKey)
  try {
    return await openSeed(kept, [own, readShare(share)])
  } finally {
    own.bytes.fill(0)
  }
}

/** @see Jobs.export */
export const showKeys = ({ opening }: JobInput<'export'>): Promise<JobResult<'export'>> =>
  withEntropy(opening, exportKeys)
