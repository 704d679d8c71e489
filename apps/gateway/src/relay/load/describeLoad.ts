import type { LoadResult } from './runLoad.ts'

/** A measurement in one line for people. @param memory bytes of the relay's process: idle, and at the end */
export function describeLoad(
  { clients, sent, lost, duplicates, connectTime, latency }: LoadResult,
  memory: { readonly idle: number; readonly end: number },
): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MiB`
  const { p50, p99, max } = latency
  return [
    `${clients} clients in ${(connectTime / 1000).toFixed(1)} s`,
    `${sent} messages, ${lost} lost, ${duplicates} twice`,
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms`,
    `memory ${megabytes(memory.idle)} idle, ${megabytes(memory.end)} at the end`,
  ].join(' · ')
}
