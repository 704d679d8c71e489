import type { RelayNamespace } from '../RelayNamespace.ts'

/** Stacks, which is reached by relay alone. */
export const stacks: RelayNamespace = {
  methods: ['stx_getAddresses', 'stx_transferStx', 'stx_signTransaction', 'stx_signMessage'],
}
