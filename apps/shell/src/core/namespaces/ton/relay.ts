import type { RelayNamespace } from '../RelayNamespace.ts'

/** TON, which is reached by relay alone. */
export const ton: RelayNamespace = {
  methods: ['ton_sendMessage', 'ton_signData'],
}
