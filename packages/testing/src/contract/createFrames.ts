import type { FrameEvent } from '@portico/contract'
import { PluginUndeclaredError } from '@portico/contract/errors'
import { getFrameUrl, type OpenFrames } from '@portico/contract/host'
import type { ContractSubject } from './ContractSubject.ts'

/** Frames of one run: what is posted is answered by the functions that were given. Nothing is loaded. */
export function createFrames({ manifest, options, services }: ContractSubject): OpenFrames {
  const { frames: answers = {} } = services
  return {
    getDeclared(id) {
      const frame = manifest.contributes.frames?.find((declared) => declared.id === id)
      if (!frame) throw new PluginUndeclaredError({ details: `${manifest.id} ${id}` })
      return { origin: new URL(getFrameUrl(frame, options)).origin, allow: frame.allow ?? [] }
    },
    async open(id) {
      const listeners = new Set<(event: FrameEvent) => void>()
      return {
        async post(data) {
          const answer = await answers[id]?.(data)
          for (const listener of listeners) listener({ type: 'message', data: answer })
        },
        subscribe(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        async close() {},
      }
    },
  }
}
