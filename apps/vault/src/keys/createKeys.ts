import type { JobInput, JobName, JobResult } from './jobs.ts'

/** A job failed; `name` is that of a `VaultKeyError`, or `Error`. */
export class KeyJobError extends Error {
  constructor(readonly reason: string) {
    super(`The keys’ worker failed: ${reason}`)
  }
}

/** The only place that sees a seed: a worker, which is gone with the frame. */
export interface Keys {
  /**
   * @param secrets buffers of the input that this page is to have no more
   * @throws KeyJobError
   */
  run<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    secrets?: readonly ArrayBuffer[],
  ): Promise<JobResult<Name>>
}

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
}

/** Speaks with a worker, which is made at the first job. */
export function createKeys(createWorker: () => Worker): Keys {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0
  const start = () => {
    worker = createWorker()
    worker.onmessage = ({ data: { id, result, error } }) => {
      const job = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) job?.resolve(result as never)
      else job?.reject(new KeyJobError(error))
    }
    worker.onerror = () => {
      for (const job of waiting.values()) job.reject(new KeyJobError('Error'))
      waiting.clear()
      worker = undefined
    }
    return worker
  }
  return {
    run: (name, input, secrets = []) =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        ;(worker ?? start()).postMessage({ id: count, name, input }, [...secrets])
      }),
  }
}
