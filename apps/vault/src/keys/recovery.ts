import {
  createRecoveryKey,
  openRecoveryShare,
  openSeed,
  readGeneration,
  readShare,
} from '@portico/vault-keys'
import { exportKeys, openRecoveryFile, writeRecoveryFile } from '@portico/vault-keys/recovery'
import { deriveIdentity } from './accounts.ts'
import { makeGeneration } from './generations.ts'
import type { JobInput, JobResult } from './jobs.ts'
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

/** @see Jobs.rehearse */
export async function rehearse({
  generation,
  recovery,
}: JobInput<'rehearse'>): Promise<JobResult<'rehearse'>> {
  const opened = await openRecoveryFile(recovery.file, recovery.passphrase)
  try {
    const share = await openRecoveryShare(readGeneration(generation), opened.key.privateKey)
    share.bytes.fill(0)
    return true
  } finally {
    opened.key.privateKey.fill(0)
    opened.entropy.fill(0)
  }
}

/** @see Jobs.restore */
export async function restore({
  user,
  kept,
  recovery,
  devices,
}: JobInput<'restore'>): Promise<JobResult<'restore'>> {
  const { key, entropy: written } = await openRecoveryFile(recovery.file, recovery.passphrase)
  const recoveryKey = key.publicKey
  const generation = kept ? readGeneration(kept.generation).generation + 1 : 1
  try {
    const entropy = kept ? await openKept(kept, key.privateKey) : written.slice()
    try {
      const made = await makeGeneration({ user, generation, entropy, devices, recoveryKey })
      return { made, identity: await deriveIdentity(entropy) }
    } finally {
      entropy.fill(0)
    }
  } finally {
    key.privateKey.fill(0)
    written.fill(0)
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
