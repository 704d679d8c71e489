import type { RelayNamespace } from '../RelayNamespace.ts'

/** Bitcoin. */
export const bip122: RelayNamespace = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}
