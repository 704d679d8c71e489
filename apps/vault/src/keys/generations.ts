import { createEntropy, createGeneration, type Device, readGeneration, writeShare } from '@portico/vault-keys'
import { base64urlnopad } from '@scure/base'
import { deriveIdentity } from './accounts.ts'
import type { JobInput, JobResult, MadeGeneration } from './jobs.ts'
import { withEntropy } from './openEntropy.ts'

interface NextParameters {
  readonly user: string
  readonly generation: number
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly devices: readonly Device[]
  readonly recoveryKey: Uint8Array<ArrayBuffer> | null
}

/** Makes a generation, and lays it ready for the service. */
export async function makeGeneration(parameters: NextParameters): Promise<MadeGeneration> {
  const { text, signature, share } = await createGeneration(parameters)
  return { text, signature, share: writeShare(share) }
}

/** @see Jobs.create */
export async function create({ user, device }: JobInput<'create'>): Promise<JobResult<'create'>> {
  const entropy = createEntropy()
  try {
    const made = await makeGeneration({ user, generation: 1, entropy, devices: [device], recoveryKey: null })
    return { made, identity: await deriveIdentity(entropy) }
  } finally {
    entropy.fill(0)
  }
}

/** @see Jobs.rotate */
export function rotate({ opening, devices, recoveryKey }: JobInput<'rotate'>): Promise<JobResult<'rotate'>> {
  const { user, generation } = readGeneration(opening.generation)
  const key = recoveryKey === null ? null : Uint8Array.from(base64urlnopad.decode(recoveryKey))
  return withEntropy(opening, async (entropy) => ({
    made: await makeGeneration({ user, generation: generation + 1, entropy, devices, recoveryKey: key }),
  }))
}
