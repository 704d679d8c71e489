import type { FrameEvent, PluginManifest } from '@portico/contract'
import type { OpenFrames } from '@portico/contract/host'
import type { PluginServices } from './ContractSubject.ts'

/** Frames of one run: what is posted is answered by the functions that were given. Nothing is loaded. */
export function createFrames(
  { contributes }: PluginManifest,
  answers: PluginServices['frames'] = {},
): OpenFrames {
  return {
    getOrigin: (id) => new URL(contributes.frames?.find((frame) => frame.id === id)?.url ?? '').origin,
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
