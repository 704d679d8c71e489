import type { SetLabelParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { cleanName } from '../namespaces/eip155/parseAnnouncement.ts'

/** Key of an address among the labels: an EVM address means the same in either case. */
export const getLabelKey = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

/** Names an account for this visitor; an empty label takes the name away. */
export async function setLabel(core: Core, { address, label }: SetLabelParameters): Promise<void> {
  const { [getLabelKey(address)]: _, ...rest } = core.connection.getState().labels
  const cleaned = cleanName(label)
  const labels = cleaned ? { ...rest, [getLabelKey(address)]: cleaned } : rest
  core.connection.setLabels(labels)
  core.storage.writeLabels(labels)
}
