import { deriveIdentity } from './accounts.ts'
import { create, renew, rotate } from './generations.ts'
import type { JobInput, JobName, JobResult } from './jobs.ts'
import { withSeeds } from './openEntropy.ts'
import { signBytes, signMessage, signTransaction } from './sign.ts'

/** How jobs are done. */
type Doing<Names extends JobName> = {
  readonly [Name in Names]: (input: JobInput<Name>) => Promise<JobResult<Name>>
}

/** Jobs that few visitors need: what does them is loaded when one is asked for. */
const doLater = <Names extends JobName>(load: () => Promise<Doing<Names>>, ...names: readonly Names[]) =>
  Object.fromEntries(
    names.map((name) => [name, async (input: never) => (await load())[name](input)]),
  ) as unknown as Doing<Names>

const jobs: Doing<JobName> = {
  create,
  rotate,
  renew,
  identify: ({ opening }) => withSeeds(opening, deriveIdentity),
  signTransaction,
  signMessage,
  ...doLater(() => import('./signTypedData.ts'), 'signTypedData'),
  ...doLater(
    () => import('./smartAccounts.ts'),
    'signOperation',
    'signAuthorization',
    'signSmartMessage',
    'signSmartTypedData',
  ),
  ...doLater(() => import('./signGrant.ts'), 'signGrant'),
  signBytes,
  ...doLater(() => import('./signBitcoin.ts'), 'signBitcoinMessage', 'signPsbt'),
  ...doLater(
    () => import('./recovery.ts'),
    'restore',
    'export',
    'createRecovery',
    'rehearse',
    'provePasskey',
    'wrapRecovery',
  ),
}

/** Does a job. @throws VaultKeyError */
export const runJob = <Name extends JobName>(name: Name, input: JobInput<Name>): Promise<JobResult<Name>> =>
  jobs[name](input)
