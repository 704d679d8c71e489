import type { RelayNamespace } from '../RelayNamespace.ts'

/** TRON, which is reached by relay alone. */
export const tron: RelayNamespace = {
  methods: ['tron_signMessage', 'tron_signTransaction'],
}
