import { definePlugin, type PluginViewProps } from '@portico/contract'
import { createElement } from 'react'
import { createHistory } from './createHistory.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { TransactionsView } from './views/TransactionsView.tsx'
import { TransactionView } from './views/TransactionView.tsx'

/** Shows what an account has done, on EVM chains and Solana. */
export default definePlugin({
  async setup(context) {
    const feed = createHistory(context, { t: await context.texts(en, languages) })
    context.views.add(
      'Transactions',
      () => createElement(TransactionsView, { feed }),
      () => feed.views.Transactions,
    )
    context.views.add(
      'Transaction',
      ({ params }: PluginViewProps) => createElement(TransactionView, { feed, params }),
      ({ params }) => feed.views.getTransaction(params),
    )
  },
})
