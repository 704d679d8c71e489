import type { PluginContext } from '@portico/contract'
import type { FilledIn } from './fillInRequest.ts'
import type { PaymentRequest } from './namespaces/TransferRules.ts'

/** Fits a payment into the form, by a file of its own, since few are asked for; where that cannot be fetched, none is. */
export const loadFilled = async (
  context: PluginContext,
  request: PaymentRequest | 'unreadable',
): Promise<FilledIn> =>
  request === 'unreadable'
    ? { problem: request }
    : import(/* webpackChunkName: "chunk-links" */ './fillInRequest.ts').then(
        ({ fillInRequest }) => fillInRequest(context, request),
        () => ({ problem: 'unreadable' }),
      )
