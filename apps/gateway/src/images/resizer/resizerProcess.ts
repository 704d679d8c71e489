import type { ResizeAnswer, ResizeReport, ResizeRequest } from './resizeMessages.ts'

// The other side of startResizer: native code reads strangers' bytes here, where it has no secret and little memory.
const quality = 82
/** Fits inside a square (`ResizeFit.Inside`). */
const inside = 2

/** Null on a machine it was not built for. */
const native = await import('@napi-rs/image').catch(() => null)
/** Bytes. */
const spentFrom = 200 * 1024 * 1024
/** By what it keeps now: the most that it ever took counts, on Linux, what the gateway took when it started this. */
const isSpent = () => process.memoryUsage.rss() > spentFrom
const report = (message: ResizeReport | 'ready') => process.send?.(message)

process.on(
  'message',
  ({ bytes, width }: ResizeRequest) =>
    void resize(bytes, width).then((answer) => report({ answer, isSpent: isSpent() })),
)
// Not by `exit`, which would wait for a picture at work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
report('ready')

async function resize(bytes: Uint8Array, width: number): Promise<ResizeAnswer> {
  if (!native) return 'unavailable'
  try {
    const resized = new native.Transformer(bytes).rotate().resize(width, width, null, inside)
    return await resized.webp(quality)
  } catch {
    return null
  }
}
