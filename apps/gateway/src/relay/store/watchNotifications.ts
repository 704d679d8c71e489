import { setTimeout as wait } from 'node:timers/promises'

/** What to do with news. */
export interface NotificationListener {
  onNotification(payload: string): void | Promise<void>
  /** The connection was away for a time; what was said meanwhile is lost. */
  onGap(): void
}

/** Milliseconds until the server is tried again. */
const pause = 500

/**
 * Listens on a channel of a PostgreSQL server over a connection of its own, and comes back when that breaks.
 * @returns ends it
 * @throws what the server says at the first attempt
 */
export async function watchNotifications(
  connectionString: string,
  channel: string,
  { onNotification, onGap }: NotificationListener,
): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg')
  const stopped = new AbortController()
  const { signal } = stopped
  let current: InstanceType<typeof pg.Client> | undefined
  const connect = async () => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true })
    // An error is always followed by the end, which alone is acted upon.
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      // A reading that fails is as a notification that is lost.
      Promise.resolve(onNotification(payload)).catch(onGap)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => void comeBack())
    current = client
  }
  const comeBack = async () => {
    while (!signal.aborted) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      const isBack = await connect().then(
        () => true,
        () => false,
      )
      if (isBack) return onGap()
    }
  }
  await connect()
  return async () => {
    stopped.abort()
    await current?.end().catch(() => {})
  }
}
