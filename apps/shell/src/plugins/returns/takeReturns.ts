import type { ReturnContribution, ReturnedValues } from '@portico/contract'
import {
  PluginUndeclaredError,
  ReturnClaimedError,
  ReturnFailedError,
  ReturnTooLargeError,
} from '@portico/contract/errors'
import { listReturnParams, listReturns } from '@portico/contract/lock'
import { report } from '../../core/report.ts'
import type { Shell } from '../../Shell.ts'
import { isRefusal } from '../isRefusal.ts'
import { removeParams } from './removeParams.ts'
import { noteReturn } from './seenReturns.ts'

/** Bytes of one value, and of all. */
const valueLimit = 8 * 1024
const wholeLimit = 32 * 1024

/** What the address carries for one plugin. */
export interface Returned {
  readonly pluginId: string
  /** Of the contribution. */
  readonly id: string
  readonly values: ReturnedValues
}

interface Claim {
  readonly pluginId: string
  readonly contribution: ReturnContribution
}

const countBytes = (text: string) => new TextEncoder().encode(text).length

function toReturned(query: URLSearchParams, { pluginId, contribution }: Claim): Returned {
  const entries = listReturnParams(contribution).flatMap((param) => {
    const value = query.get(param)
    return value === null ? [] : [[param, value] as const]
  })
  return { pluginId, id: contribution.id, values: Object.freeze(Object.fromEntries(entries)) }
}

/** @throws ReturnTooLargeError */
function checkSize({ id, values }: Returned): void {
  const sizes = Object.values(values).map(countBytes)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  if (whole > wholeLimit || sizes.some((size) => size > valueLimit))
    throw new ReturnTooLargeError({ details: id })
}

/** Takes what the address carries for plugins out of it, whole or not at all: what is taken once is there for nobody else. */
function take({ core, plugins }: Shell): Returned[] {
  const query = new URLSearchParams(location.search)
  const claims = plugins.enabled
    .flatMap(({ id, locked }) =>
      listReturns(locked).map((contribution): Claim => ({ pluginId: id, contribution })),
    )
    .filter(({ contribution }) => query.has(contribution.param))
  if (claims.length === 0) return []
  const names = claims.flatMap(({ contribution }) => listReturnParams(contribution))
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', pathname + removeParams(search, names) + hash)
  const isShared = ({ pluginId, contribution: { param } }: Claim) =>
    claims.some((other) => other.contribution.param === param && other.pluginId !== pluginId)
  for (const { contribution } of claims.filter(isShared))
    report(core, new ReturnClaimedError({ details: `${contribution.param}: ${contribution.id}` }))
  return claims.filter((claim) => !isShared(claim)).map((claim) => toReturned(query, claim))
}

/** Waits until the visitor opens the modal. */
const waitForOpening = ({ core: { modal } }: Shell) =>
  new Promise<void>((resolve) => {
    const stop = modal.subscribe(({ isOpen }, before) => {
      if (!isOpen || before.isOpen) return
      stop()
      resolve()
    })
  })

/** Loads the plugin. One that cannot be loaded now is tried again when the visitor opens the modal. @throws refusals of area PLUGIN */
async function loadPatiently(shell: Shell, pluginId: string): Promise<void> {
  const isLoaded = await shell.plugins.load(pluginId).then(
    () => true,
    (error) => {
      // The host has reported it.
      if (isRefusal(error)) throw error
      return false
    },
  )
  if (isLoaded) return
  await waitForOpening(shell)
  return loadPatiently(shell, pluginId)
}

/** Hands a return over to its plugin. Never throws. */
async function handOver(shell: Shell, returned: Returned): Promise<void> {
  const { core, plugins } = shell
  const { pluginId, id, values } = returned
  try {
    checkSize(returned)
    if (!noteReturn(core.options.id, [id, values])) return
  } catch (error) {
    report(core, error)
    return
  }
  try {
    await loadPatiently(shell, pluginId)
  } catch {
    return
  }
  const plugin = plugins.enabled.find((enabled) => enabled.id === pluginId)
  const handler = plugin?.contributed?.returns.get(id)
  try {
    // Another release of the plugin may run by now.
    if (!handler) throw new PluginUndeclaredError({ details: id })
    await handler(values)
  } catch (cause) {
    report(core, new ReturnFailedError({ details: id, cause }))
  }
}

/** Takes what the page's address carries for plugins out of it, and hands it over. */
export async function takeReturns(shell: Shell): Promise<void> {
  await Promise.all(take(shell).map((returned) => handOver(shell, returned)))
}
