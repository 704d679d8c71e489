import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import { getRequestKind } from '../requests/getRequestKind.ts'

const countSent = (methods: readonly string[]) =>
  methods.filter((method) => getRequestKind(method) === 'send').length

/** Calls back when a wallet has answered a request to send something. It may have been declined. */
export const followSent = ({ requests }: Pick<Core, 'requests'>, onSent: () => void): Unsubscribe =>
  requests.subscribe(({ methods }, before) => {
    if (countSent(before.methods) > countSent(methods)) onSent()
  })
