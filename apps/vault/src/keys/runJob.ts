import { deriveIdentity } from './accounts.ts'
import { create, renew, rotate } from './generations.ts'
import type { JobInput, JobName, JobResult } from './jobs.ts'
import { withSeeds } from './openEntropy.ts'
import { signBytes, signMessage, signTransaction } from './sign.ts'

/** How each job is done. What few visitors need is loaded when it is asked for. */
const jobs: { readonly [Name in JobName]: (input: JobInput<Name>) => Promise<JobResult<Name>> } = {
  create,
  rotate,
  renew,
  restore: async (input) => (await import('./recovery.ts')).restore(input),
  identify: ({ opening }) => withSeeds(opening, deriveIdentity),
  signTransaction,
  signMessage,
  signTypedData: async (input) => (await import('./signTypedData.ts')).signTypedData(input),
  signBytes,
  signBitcoinMessage: async (input) => (await import('./signBitcoin.ts')).signBitcoinMessage(input),
  signPsbt: async (input) => (await import('./signBitcoin.ts')).signPsbt(input),
  export: async (input) => (await import('./recovery.ts')).showKeys(input),
  createRecovery: async (input) => (await import('./recovery.ts')).createRecovery(input),
  rehearse: async (input) => (await import('./recovery.ts')).rehearse(input),
  provePasskey: async (input) => (await import('./recovery.ts')).provePasskey(input),
  wrapRecovery: async (input) => (await import('./recovery.ts')).wrapRecovery(input),
}

/** Does a job. @throws VaultKeyError */
export const runJob = <Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobResult<Name>> =>
  jobs[name](input)
