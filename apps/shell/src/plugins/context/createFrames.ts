import { FrameClosedError, PluginUndeclaredError } from '@portico/contract/errors'
import { type Contributed, getFrameUrl, type OpenFrames } from '@portico/contract/host'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'
import type { Shell } from '../../shell/Shell.ts'
import { openFrame } from './openFrame.ts'

/** Makes `frames` of one plugin's context. A part of its own, for plugins that declare some. */
export function createFrames(
  { core, host }: Shell,
  { id: pluginId, locked }: PluginRelease,
  { onDispose }: Contributed,
): OpenFrames {
  const { options = {}, manifest } = locked
  const open = new Map<string, ReturnType<typeof openFrame>>()
  const find = (id: string) => {
    const frame = manifest.contributes.frames?.find((declared) => declared.id === id)
    if (!frame) throw new PluginUndeclaredError({ details: `${pluginId} ${id}` })
    const url = getFrameUrl(frame, options)
    return { url, origin: new URL(url).origin, allow: frame.allow ?? [] }
  }
  onDispose(() => {
    for (const opening of open.values())
      opening.then(
        (port) => port.close(),
        () => {},
      )
  })
  return {
    getDeclared: find,
    async open(id) {
      // There it could take its own sandbox away, and would guard nothing from the page.
      const frame = find(id)
      if (frame.origin === location.origin)
        throw new FrameClosedError({ details: `${id}: it lies on the page's own origin` })
      const known = open.get(id)
      if (known) return known
      const parent = host.current ?? document.body
      const place = { id, ...frame, parent, time: core.time }
      const opening = openFrame(place, () => open.delete(id))
      open.set(id, opening)
      return opening
    },
  }
}
