import { listReturnParams, listReturns } from '@portico/contract/lock'
import { wait } from '../../core/time.ts'
import type { Shell } from '../../shell/Shell.ts'
import { handOver } from './handOver.ts'
import type { Returned } from './Returned.ts'

/** Milliseconds the page that opened a popup may take to say that it has what came back. */
const patience = 3_000

interface Hearing {
  /** Of the popup: nobody else knows it. */
  readonly name: string
  readonly pluginId: string
  /** Milliseconds until nothing is heard any more. */
  readonly limit: number
}

/** A copy of what a window has sent, where it is a return of this plugin; undefined for anything else. */
function parseReturned({ plugins }: Shell, pluginId: string, said: unknown): Returned | undefined {
  const { id, values } = (said ?? {}) as { id?: unknown; values?: Record<string, unknown> }
  const plugin = plugins.enabled.find((enabled) => enabled.id === pluginId)
  const contribution = plugin && listReturns(plugin.locked).find((declared) => declared.id === id)
  if (!contribution) return
  const entries = listReturnParams(contribution).flatMap((param) => {
    const value = values?.[param]
    return typeof value === 'string' ? [[param, value] as const] : []
  })
  return { pluginId, id: contribution.id, values: Object.freeze(Object.fromEntries(entries)) }
}

/** Hears what comes back in a popup, once. @returns stops hearing */
export function hearReturns(shell: Shell, { name, pluginId, limit }: Hearing): () => void {
  const channel = new BroadcastChannel(name)
  const cancel = shell.core.time.after(limit, () => channel.close())
  const stop = () => {
    cancel()
    channel.close()
  }
  channel.onmessage = ({ data }) => {
    const returned = parseReturned(shell, pluginId, data?.returned)
    if (!returned) return
    channel.postMessage({ heard: returned.id })
    stop()
    void handOver(shell, returned)
  }
  return stop
}

/** Gives what came back in this popup to the page that opened it. @returns whether that page has it */
export async function carryReturn({ core }: Shell, name: string, returned: Returned): Promise<boolean> {
  const channel = new BroadcastChannel(name)
  const heard = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data?.heard === returned.id && resolve(true)
  })
  channel.postMessage({ returned })
  const isHeard = await Promise.race([heard, wait(core.time, patience).then(() => false)])
  channel.close()
  return isHeard
}
