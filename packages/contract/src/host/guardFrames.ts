import type { OpenFrames, PluginFrames } from '../context/frames.ts'
import type { Gate } from './createGate.ts'

/** Frames of no origin but those that were granted, to which copies alone are sent. */
export const guardFrames = ({ need, copy }: Gate, frames: PluginFrames): PluginFrames => ({
  async open(id) {
    const { getOrigin, open } = frames as OpenFrames
    need('frames', getOrigin(id))
    const port = await open(id)
    return { ...port, post: async (data) => port.post(copy('frames', data)) }
  },
})
