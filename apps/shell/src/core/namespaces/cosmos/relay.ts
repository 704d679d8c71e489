import type { RelayNamespace } from '../RelayNamespace.ts'

/** Cosmos, which is reached by relay alone. */
export const cosmos: RelayNamespace = {
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}
