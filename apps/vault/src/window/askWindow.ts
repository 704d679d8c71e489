import type { PasskeyTask, WindowAnswer, WindowTask } from './messages.ts'

/** Milliseconds between two looks at whether the window is still open: browsers tell nobody when one is closed. */
const closedInterval = 400

/**
 * Opens a window of the vault's own, gives it a task, and hears what came of it. Only a window of this very origin is told, and only it is
 * heard. Has to be called in a visitor's press, before anything is waited for.
 * @param read the answer that is waited for; undefined where something else was said
 * @returns null where the window did not open, or was closed. A page that isolates itself (COOP) has its frames' windows open with nothing
 * that leads to them, or look closed while they are open: whoever calls this lets the visitor try again, and go another way
 */
export function askWindow<Answer>(
  task: WindowTask | PasskeyTask,
  read: (answer: WindowAnswer) => Answer | undefined,
): Promise<Answer | null> {
  const opened = window.open('/window', '_blank', 'popup,width=420,height=680')
  if (!opened) return Promise.resolve(null)
  return new Promise((resolve) => {
    const end = (answer: Answer | null) => {
      removeEventListener('message', hear)
      clearInterval(timer)
      opened.close()
      resolve(answer)
    }
    const hear = ({ data, origin, source }: MessageEvent<WindowAnswer | null>) => {
      if (source !== opened || origin !== location.origin || !data) return
      if (data.type === 'vault:opened') return opened.postMessage(task, location.origin)
      const answer = read(data)
      if (answer !== undefined) end(answer)
    }
    const timer = setInterval(() => opened.closed && end(null), closedInterval)
    addEventListener('message', hear)
  })
}
