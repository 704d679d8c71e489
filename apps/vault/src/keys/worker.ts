import { VaultKeyError } from '@portico/vault-keys'
import type { JobInput, JobName } from './jobs.ts'
import { runJob } from './runJob.ts'

/** What the frame's page sends. */
interface Question {
  readonly id: number
  readonly name: JobName
  readonly input: JobInput<JobName>
}

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { id, name, input } = data
  try {
    postMessage({ id, result: await runJob(name, input as never) })
  } catch (error) {
    // The name alone: what is said beside could hold something of a key.
    postMessage({ id, error: error instanceof VaultKeyError ? error.name : 'Error' })
  }
})
