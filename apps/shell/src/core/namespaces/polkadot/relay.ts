import type { RelayNamespace } from '../RelayNamespace.ts'

/** Polkadot, which is reached by relay alone. */
export const polkadot: RelayNamespace = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
}
