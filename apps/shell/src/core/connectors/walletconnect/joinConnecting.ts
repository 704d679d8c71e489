/** Members of the client's relayer that its types keep to itself. */
interface Relayer {
  readonly connected: boolean
  connectPromise: Promise<void> | undefined
  connect(): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  toEstablishConnection(): Promise<void>
}

/**
 * Lets everything that needs the relay wait for one and the same attempt to reach it. As the library has it, a request
 * made while the relay is away starts an attempt of its own beside the one that runs; each replaces the other's socket,
 * and once the relay is back both subscribe again and again without end.
 */
export function joinConnecting(relayer: object): void {
  const own = relayer as Relayer
  own.toEstablishConnection = async () => {
    await own.confirmOnlineStateOrThrow()
    if (own.connected) return
    own.connectPromise ??= own.connect().finally(() => {
      own.connectPromise = undefined
    })
    await own.connectPromise
  }
}
