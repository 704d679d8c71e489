import type { RelayNamespace } from '../RelayNamespace.ts'

/** Sui, which is reached by relay alone. */
export const sui: RelayNamespace = {
  methods: [
    'sui_getAccounts',
    'sui_signTransaction',
    'sui_signAndExecuteTransaction',
    'sui_signPersonalMessage',
  ],
}
