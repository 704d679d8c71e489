import type { OpenFrames, PluginFrames } from '../context/frames.ts'
import type { Gate } from './createGate.ts'

/** Frames of no origin and with no feature but those that were granted, to which copies alone are sent. */
export const guardFrames = ({ need, copy }: Gate, frames: PluginFrames): PluginFrames => ({
  async open(id) {
    const { getDeclared, open } = frames as OpenFrames
    const { origin, allow } = getDeclared(id)
    need('frames', origin)
    for (const feature of allow) need('frames.allow', feature)
    const port = await open(id)
    return { ...port, post: async (data) => port.post(copy('frames', data)) }
  },
})
