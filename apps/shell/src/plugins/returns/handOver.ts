import {
  canRetry,
  PluginUndeclaredError,
  ReturnFailedError,
  ReturnTooLargeError,
} from '@portico/contract/errors'
import { report } from '../../core/reporting/report.ts'
import type { Shell } from '../../shell/Shell.ts'
import type { Returned } from './Returned.ts'
import { noteReturn } from './seenReturns.ts'

/** Bytes of one value, and of all. */
const valueLimit = 8 * 1024
const wholeLimit = 32 * 1024

const countBytes = (text: string) => new TextEncoder().encode(text).length

/** @throws ReturnTooLargeError */
function checkSize({ id, values }: Returned): void {
  const sizes = Object.values(values).map(countBytes)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  if (whole > wholeLimit || sizes.some((size) => size > valueLimit))
    throw new ReturnTooLargeError({ details: id })
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
      if (!canRetry(error)) throw error
      return false
    },
  )
  if (isLoaded) return
  await waitForOpening(shell)
  return loadPatiently(shell, pluginId)
}

/** Hands a return over to its plugin. Never throws. */
export async function handOver(shell: Shell, returned: Returned): Promise<void> {
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
