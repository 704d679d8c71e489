import { deviceLimit, type Device as KeyDevice } from '@portico/vault-keys'
import { devicesSchema } from '../service/accountAnswers.ts'
import type { Sessions } from '../service/createSessions.ts'

/** Whom there is to be room for. */
export interface AddDeviceParameters {
  readonly devices: readonly KeyDevice[]
  readonly added: KeyDevice
  /** Of the device that adds it, where that is another one: it stays. */
  readonly ownId?: string
}

/**
 * The devices of the next generation, with one more. Browsers that lose their storage come again as new devices, and the old ones never leave:
 * where there is no room, those go that were seen longest ago, and before them those that the service does not list.
 */
export async function addDevice(
  sessions: Sessions,
  { devices, added, ownId }: AddDeviceParameters,
): Promise<readonly KeyDevice[]> {
  const others = devices.filter(({ id }) => id !== added.id)
  const excess = others.length - (deviceLimit - 1)
  if (excess <= 0) return [...others, added]
  const seenAt = await fetchSeen(sessions)
  // They were added in order, which decides where the service knows nothing.
  const going = others
    .filter(({ id }) => id !== ownId)
    .sort((one, other) => (seenAt.get(one.id) ?? 0) - (seenAt.get(other.id) ?? 0))
    .slice(0, excess)
  return [...others.filter((device) => !going.includes(device)), added]
}

/** When each device was last seen, by its id, in milliseconds since 1970. */
async function fetchSeen(sessions: Sessions): Promise<ReadonlyMap<string, number>> {
  const listed = await sessions.ask({ path: 'devices', answer: devicesSchema })
  return new Map(listed.map(({ id, seenAt }) => [id, seenAt]))
}
