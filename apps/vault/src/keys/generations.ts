import {
  createEntropy,
  createGeneration,
  type Device,
  readGeneration,
  type Seeds,
  writeShare,
} from '@portico/vault-keys'
import { base64urlnopad } from '@scure/base'
import { deriveIdentity } from './accounts.ts'
import type { JobInput, JobResult, MadeGeneration } from './jobs.ts'
import { withSeeds } from './openEntropy.ts'

interface NextParameters {
  readonly user: string
  readonly generation: number
  readonly seeds: Seeds
  readonly devices: readonly Device[]
  readonly recoveryKey: Uint8Array<ArrayBuffer> | null
}

/** Makes a generation, and lays it ready for the service. */
export async function makeGeneration({ seeds, ...parameters }: NextParameters): Promise<MadeGeneration> {
  const [entropy, ...others] = seeds
  const { share, ...made } = await createGeneration({ ...parameters, entropy, others })
  return { ...made, share: writeShare(share) }
}

/** @see Jobs.create */
export async function create({ user, device }: JobInput<'create'>): Promise<JobResult<'create'>> {
  const entropy = createEntropy()
  try {
    const seeds: Seeds = [entropy]
    const made = await makeGeneration({ user, generation: 1, seeds, devices: [device], recoveryKey: null })
    return { made, identity: await deriveIdentity(seeds) }
  } finally {
    entropy.fill(0)
  }
}

const readKey = (recoveryKey: string | null) =>
  recoveryKey === null ? null : Uint8Array.from(base64urlnopad.decode(recoveryKey))

/** @see Jobs.rotate */
export function rotate({ opening, devices, recoveryKey }: JobInput<'rotate'>): Promise<JobResult<'rotate'>> {
  const { user, generation } = readGeneration(opening.generation)
  const next = { user, generation: generation + 1, devices, recoveryKey: readKey(recoveryKey) }
  return withSeeds(opening, async (seeds) => ({ made: await makeGeneration({ ...next, seeds }) }))
}

/** @see Jobs.renew */
export function renew({ opening, devices, recoveryKey }: JobInput<'renew'>): Promise<JobResult<'renew'>> {
  const { user, generation } = readGeneration(opening.generation)
  const next = { user, generation: generation + 1, devices, recoveryKey: readKey(recoveryKey) }
  return withSeeds(opening, async (before) => {
    const entropy = createEntropy()
    try {
      const seeds: Seeds = [entropy, ...before]
      return { made: await makeGeneration({ ...next, seeds }), identity: await deriveIdentity(seeds) }
    } finally {
      entropy.fill(0)
    }
  })
}
