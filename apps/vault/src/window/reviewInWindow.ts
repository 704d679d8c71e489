import type { WindowAnswer, WindowTask } from './messages.ts'

/** Milliseconds between two looks at whether the window is still open: browsers tell nobody when one is closed. */
const closedInterval = 400

/**
 * Opens a window of the vault's own, gives it what is to be approved, and hears what the visitor decided. Only a window of this very
 * origin is told, and only it is heard.
 * @returns null where the window did not open, or was closed
 */
export function reviewInWindow(task: WindowTask): Promise<boolean | null> {
  const opened = window.open('/window', '_blank', 'popup,width=420,height=680')
  if (!opened) return Promise.resolve(null)
  return new Promise((resolve) => {
    const end = (decided: boolean | null) => {
      removeEventListener('message', hear)
      clearInterval(timer)
      opened.close()
      resolve(decided)
    }
    const hear = ({ data, origin, source }: MessageEvent<WindowAnswer | null>) => {
      if (source !== opened || origin !== location.origin) return
      if (data?.type === 'vault:opened') opened.postMessage(task, location.origin)
      if (data?.type === 'vault:decided') end(data.isApproved === true)
    }
    const timer = setInterval(() => opened.closed && end(null), closedInterval)
    addEventListener('message', hear)
  })
}
