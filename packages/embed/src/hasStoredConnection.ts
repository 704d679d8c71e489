import { getStorageKey, type PorticoOptions } from '@portico/contract/shell'

/** Whether an earlier visit left a connection. Reads, never writes; blocked storage counts as none. */
export function hasStoredConnection(options: PorticoOptions): boolean {
  const { storage = 'local', id = 'default', enableReconnect = true } = options
  if (!enableReconnect || storage === 'none') return false
  const key = getStorageKey(id)
  try {
    if (storage === 'cookie')
      return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${key}=`))
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
